import { expect, it } from 'vitest'
import { invoiceAmount, sumsOf } from './invoice-amount.ts'

const hkd = (Amount: number) => ({ Amount, Currency: 'HKD', Digits: 2 })

it('names the currency by its code, with all its digits', () => {
  expect(invoiceAmount(hkd(1_482_000), 'en-US')).toBe('HKD\u00A014,820.00')
  expect(invoiceAmount({ Amount: 63_800, Currency: 'JPY', Digits: 0 }, 'ja-JP')).toBe('JPY\u00A063,800')
  expect(invoiceAmount({ Amount: 1_005, Currency: 'BHD', Digits: 3 }, 'en-US')).toBe('BHD\u00A01.005')
})

it('a credit note is below zero by a minus sign, not a hyphen', () => {
  expect(invoiceAmount(hkd(-120_000), 'en-US')).toBe('−HKD\u00A01,200.00')
})

it('adds up by currency', () => {
  const sgd = { Amount: 50, Currency: 'SGD', Digits: 2 }
  expect(sumsOf([hkd(100), sgd, hkd(-30)])).toEqual([hkd(70), sgd])
  expect(sumsOf([])).toEqual([])
})
