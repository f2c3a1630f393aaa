import type { HealthLevel } from '@portolan/contract/features/trip-requests/approval-health'
import { expect, it } from 'vitest'
import { byRule, runsOf, scaleOf, shareOf } from './health.rules.ts'

it('the axis ends at a round number of hours', () => {
  expect(scaleOf([])).toEqual({ most: 1, ticks: [0, 1] })
  expect(scaleOf([31.2, 7])).toEqual({ most: 36, ticks: [0, 12, 24, 36] })
  expect(scaleOf([194])).toEqual({ most: 240, ticks: [0, 48, 96, 144, 192, 240] })
  expect(scaleOf([9_000]).ticks.length).toBeLessThanOrEqual(6)
  expect(shareOf(9, scaleOf([31]))).toBe(25)
  expect(shareOf(400, scaleOf([31]))).toBe(100)
})

it('levels stand under their rule, in the order in which they came', () => {
  const level = (RuleId: string, Level: number) =>
    ({ CompanyCode: 'HVT', RuleId, RuleName: RuleId, Level }) as HealthLevel
  const rules = byRule([level('b', 1), level('b', 2), level('a', 1)])
  expect(rules.map(({ key, levels }) => [key, levels.length])).toEqual([
    ['HVT b', 2],
    ['HVT a', 1],
  ])
})

it('a line has a gap where nothing is known', () => {
  expect(runsOf([null, 3, 4, null, 5])).toEqual([
    [
      [1, 3],
      [2, 4],
    ],
    [[4, 5]],
  ])
  expect(runsOf([null, null])).toEqual([])
})
