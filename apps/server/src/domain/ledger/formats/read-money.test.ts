import { expect, it } from 'vitest'
import { moneyOf, readMoneyText } from './read-money.ts'

it('counts in the minor unit of the currency', () => {
  expect(moneyOf(1341.2, 'EUR')).toEqual({ amount: 134_120, currency: 'EUR' })
  expect(moneyOf('48200', 'jpy')).toEqual({ amount: 48_200, currency: 'JPY' })
  expect(moneyOf('48200.00', 'JPY')).toEqual({ amount: 48_200, currency: 'JPY' })
  expect(moneyOf('12.345', 'KWD')).toEqual({ amount: 12_345, currency: 'KWD' })
  expect(moneyOf('-23', 'EUR')).toEqual({ amount: -2300, currency: 'EUR' })
  // 0.1 + 0.2 in binary has no place here: the decimal text is read as it stands.
  expect(moneyOf('0.30', 'USD')).toEqual({ amount: 30, currency: 'USD' })
  expect(moneyOf('-0.00', 'USD')).toEqual({ amount: 0, currency: 'USD' })
})

it('gives no money for a number without a currency, nor for what is no amount of it', () => {
  for (const [decimal, currency] of [
    ['12.50', null],
    ['12.50', ''],
    ['12.50', 'EURO'],
    ['12.50', 'JPY'],
    ['1,250', 'EUR'],
    ['free', 'EUR'],
    ['', 'EUR'],
    [null, 'EUR'],
    [Number.NaN, 'EUR'],
    ['99999999999999999999', 'EUR'],
  ] as const)
    expect(moneyOf(decimal, currency)).toBeNull()
})

it.each([
  ['EUR 1.234,50', 'EUR', 123_450],
  ['1,234.50 USD', 'USD', 123_450],
  ['Total 89,00 €', 'EUR', 8900],
  ['US$1,234', 'USD', 123_400],
  ['HK$ 4,350.00 incl. taxes', 'HKD', 435_000],
  ['CHF 1’234.50', 'CHF', 123_450],
  ['1 234,50 €', 'EUR', 123_450],
  ['12,000円', 'JPY', 12_000],
  ['NT$3,500', 'TWD', 350_000],
  ['KWD 12.5', 'KWD', 12_500],
  ['1.234.567,89 EUR', 'EUR', 123_456_789],
])('reads %s', (text, currency, amount) => {
  expect(readMoneyText(text)).toEqual({ amount, currency })
})

it.each(['$120.00', '¥12,000', '500元', '120.00', 'ABC 120', 'KWD 1.234', 'EUR 1,234.50,00', 'kr 900', 'EURO 12', ''])(
  'reads no amount in %s',
  (text) => {
    expect(readMoneyText(text)).toBeNull()
  },
)

it.each([
  ['EUR 100 2 nights', 10000],
  ['EUR 120.00 2 nights', 12000],
  ['EUR 120.00, 2 nights', 12000],
  ['24.11.2026 240 EUR', 24000],
  ['2026 240 EUR', 24000],
  ['1 234,50 €', 123450],
  ['EUR 12,34,567', 123456700],
])('takes no number beside an amount into it: %s', (text, amount) => {
  expect(readMoneyText(text)).toEqual({ amount, currency: 'EUR' })
})

it.each(['EUR 24.11.26', 'EUR 1.2.3', 'EUR 1.234.5', 'EUR 1e3'])('finds no amount in %s', (text) => {
  expect(readMoneyText(text)).toBeNull()
})
