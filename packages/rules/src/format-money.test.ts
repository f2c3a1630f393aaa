import { expect, it } from 'vitest'
import { formatMoney } from './format-money.ts'

const money = (Amount: number, Currency: string, Digits = 2) => ({ Amount, Currency, Digits })
const inAll = (one: ReturnType<typeof money>) =>
  ['en-US', 'zh-CN', 'zh-TW', 'ja-JP'].map((language) => formatMoney(one, language).replaceAll('\u00a0', ' '))

it('writes the digits that the currency has', () => {
  expect(formatMoney(money(1_234_500, 'HKD'), 'en-US')).toBe('HK$12,345.00')
  expect(formatMoney(money(5, 'EUR'), 'en-US')).toBe('€0.05')
  expect(formatMoney(money(12_345, 'KWD', 3), 'en-US')).toBe('KWD\u00a012.345')
  expect(formatMoney(money(45_000, 'KRW', 0), 'en-US')).toBe('₩45,000')
  expect(formatMoney(money(-250, 'GBP'), 'en-US')).toBe('-£2.50')
  expect(formatMoney(money(-5, 'GBP'), 'en-US')).toBe('-£0.05')
})

it('never shows a sign that another currency has too', () => {
  expect(inAll(money(9950, 'USD'))).toEqual(['US$99.50', 'US$99.50', 'US$99.50', 'US$99.50'])
  expect(inAll(money(9950, 'TWD'))).toEqual(['NT$99.50', 'NT$99.50', 'NT$99.50', 'NT$99.50'])
  expect(inAll(money(9950, 'CNY'))).toEqual(['CN¥99.50', '¥99.50', 'CN¥99.50', 'CN¥99.50'])
  expect(inAll(money(9950, 'JPY', 0))).toEqual(['JP¥9,950', 'JP¥9,950', 'JP¥9,950', '￥9,950'])
})

it('keeps every digit of the largest amounts', () => {
  expect(formatMoney(money(Number.MAX_SAFE_INTEGER, 'EUR'), 'en-US')).toBe('€90,071,992,547,409.91')
})
