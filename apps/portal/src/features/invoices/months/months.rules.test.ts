import { describe, expect, it } from 'vitest'
import { currenciesIn, highestOf, monthsUntil, pictureOf, scaleOf, segmentsOf } from './months.rules.ts'

const row = (Month: string, CompanyId: string, Amount: number, Currency = 'HKD', Count = 1) => ({
  Month,
  CompanyId,
  CompanyName: `Company ${CompanyId}`,
  Totals: [{ Amount, Currency, Digits: 2, Count }],
})

it('the currency of most invoices comes first, not that of the largest amounts', () => {
  expect(currenciesIn([row('2026-10', '1', 9_000_000, 'JPY', 2), row('2026-11', '1', 100, 'HKD', 3)])).toEqual([
    'HKD',
    'JPY',
  ])
  expect(currenciesIn([])).toEqual([])
})

it('six months end with the one of the day', () => {
  expect(monthsUntil('2026-02-15')).toEqual({ from: '2025-09-01', to: '2026-02-28' })
})

describe('a picture', () => {
  it('has every month, and the company that costs most first', () => {
    const picture = pictureOf(
      [row('2026-06', '1', 100), row('2026-08', '2', 900), row('2026-08', '1', 300), row('2026-08', '1', 5, 'JPY')],
      'HKD',
      '2026-06-01',
    )
    expect(picture.series.map(({ name }) => name)).toEqual(['Company 2', 'Company 1'])
    expect(picture.bars.map(({ month, amounts }) => [month, ...amounts])).toEqual([
      ['2026-06', 0, 100],
      ['2026-07', 0, 0],
      ['2026-08', 900, 300],
      ['2026-09', 0, 0],
      ['2026-10', 0, 0],
      ['2026-11', 0, 0],
    ])
    expect(highestOf(picture.bars)).toBe(2)
  })

  it('draws many companies together, and four by themselves', () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index) => row('2026-06', String(index), 100 * (count - index)))
    expect(pictureOf(rows(4), 'HKD', '2026-06-01').series).toHaveLength(4)
    const { series, bars } = pictureOf(rows(6), 'HKD', '2026-06-01')
    expect(series.map(({ companyId }) => companyId)).toEqual(['0', '1', '2', null])
    expect(bars[0]?.amounts).toEqual([600, 500, 400, 600])
  })
})

it('what is taken off stands below zero', () => {
  expect(segmentsOf({ amounts: [300, -50, 0, 100, -20] })).toEqual([
    { series: 0, from: 0, to: 300 },
    { series: 1, from: 0, to: -50 },
    { series: 3, from: 300, to: 400 },
    { series: 4, from: -50, to: -70 },
  ])
})

it('the scale has round amounts around all bars', () => {
  const bar = (...amounts: number[]) => ({ month: '2026-06', amounts, total: 0 })
  expect(scaleOf([bar(36_400)]).ticks).toEqual([0, 20_000, 40_000])
  expect(scaleOf([bar(700, -120)]).ticks).toEqual([-500, 0, 500, 1000])
  expect(scaleOf([]).ticks).toEqual([0, 1])
  expect(highestOf([])).toBeNull()
})
