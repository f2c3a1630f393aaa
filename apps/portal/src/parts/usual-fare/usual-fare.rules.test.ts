import { expect, it } from 'vitest'
import { aboveUsual, isRemarkable, roundMoney, sharePercent, standingOf, usualVerdict } from './usual-fare.rules.ts'

const money = (Amount: number, Currency = 'HKD', Digits = 2) => ({ Amount, Currency, Digits })

it('compares an estimate with what is usual, in the same currency only', () => {
  expect(aboveUsual(money(112_000), money(100_000))).toBeCloseTo(0.12)
  expect(aboveUsual(money(112_000), money(100_000, 'EUR'))).toBeNull()
  expect(aboveUsual(null, money(100_000))).toBeNull()
  expect(aboveUsual(money(112_000), null)).toBeNull()
  expect(aboveUsual(money(112_000), money(0))).toBeNull()
})

it('calls a percent no difference, and a tenth above remarkable', () => {
  expect([-0.2, -0.005, 0, 0.009, 0.02].map(usualVerdict)).toEqual(['below', 'same', 'same', 'same', 'above'])
  expect([-0.3, 0.09, 0.1].map(isRemarkable)).toEqual([false, false, true])
  expect(sharePercent(-0.123, 'en-US')).toBe('12%')
})

it('writes what is usual without cents, in the way of the language', () => {
  expect(roundMoney(money(685_040), 'en-US')).toBe('HK$6,850')
  expect(roundMoney(money(124_120, 'JPY', 0), 'ja-JP')).toBe('￥124,120')
})

it('a fare stands below or above the usual one from a twentieth on', () => {
  expect([-0.2, -0.05, -0.04, 0, 0.049, 0.05].map(standingOf)).toEqual([
    'below',
    'below',
    'same',
    'same',
    'same',
    'above',
  ])
})
