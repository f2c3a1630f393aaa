import { expect, it } from 'vitest'
import { priceLines } from './item-prices.ts'
import { examplePrice } from './testing/example-detail.ts'

const amounts = (...args: Parameters<typeof priceLines>) =>
  priceLines(...args).map(({ total, count, isCancelled }) => [total.Amount, total.Currency, count, isCancelled])
const yen = { Amount: 12_000, Currency: 'JPY', Digits: 0 }

it('adds up prices of the same items, never those of different currencies or items', () => {
  const prices = [
    examplePrice(),
    examplePrice(),
    examplePrice({ Total: yen }),
    examplePrice({ Positions: [0, 1] }),
    examplePrice({ Positions: [1] }),
  ]
  expect(amounts(prices, 0)).toEqual([
    [1_684_000, 'HKD', 1, false],
    [12_000, 'JPY', 1, false],
    [842_000, 'HKD', 2, false],
  ])
  expect(amounts(prices, 2)).toEqual([])
})

it('has cancelled prices only where nothing else is known', () => {
  const cancelled = examplePrice({ IsCancelled: true })
  expect(amounts([cancelled, examplePrice()], 0)).toEqual([[842_000, 'HKD', 1, false]])
  expect(amounts([cancelled], 0)).toEqual([[842_000, 'HKD', 1, true]])
})
