import { expect, it } from 'vitest'
import { monthsApart } from './months-apart.rules.ts'

const total = (Currency: string, Amount: number, Count = 1) => ({ Currency, Amount, Digits: 2, Count })

it('compares each currency with itself, the one with most invoices first', () => {
  const apart = monthsApart(
    [total('HKD', 8_800, 4), total('SGD', 500)],
    [total('HKD', 10_000, 5), total('JPY', 700, 2)],
  )
  expect(apart).toEqual([
    { currency: 'HKD', digits: 2, now: 8_800, before: 10_000, percent: -12 },
    { currency: 'JPY', digits: 2, now: 0, before: 700, percent: -100 },
    { currency: 'SGD', digits: 2, now: 500, before: 0, percent: null },
  ])
})

it('a month that was paid back is nothing to compare with', () => {
  expect(monthsApart([total('HKD', 100)], [total('HKD', -50)])[0]?.percent).toBeNull()
  expect(monthsApart([], [])).toEqual([])
})
