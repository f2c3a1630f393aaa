import { findCurrency } from '../../../reference/currencies.ts'
import type { Money } from '../ledger-message.ts'

/**
 * An amount as money: '1341.2' and 'EUR' are 134120 EUR. `decimal` is a number, or a text with a point as its decimal sign
 * and no signs between thousands. Null without a currency of ISO 4217, for what is no number, for digits beyond the
 * currency's minor unit that are not zero, and for amounts that an integer cannot hold.
 */
export function moneyOf(decimal: string | number | null, currency: string | null): Money | null {
  const code = currency?.trim().toUpperCase() ?? ''
  const digits = findCurrency(code)?.digits
  const match = /^(-?)(\d+)(?:\.(\d*?)0*)?$/.exec(String(decimal ?? '').trim())
  if (digits === undefined || !match) return null
  const [, sign, whole = '', part = ''] = match
  if (part.length > digits) return null
  const amount = Number(`${whole}${part.padEnd(digits, '0')}`)
  if (!Number.isSafeInteger(amount)) return null
  return { amount: sign && amount !== 0 ? -amount : amount, currency: code }
}

/** Signs that stand for one currency only. '$', '¥', '元' and 'kr' stand for several and are none. */
const signs: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '₩': 'KRW',
  '₹': 'INR',
  '฿': 'THB',
  '₫': 'VND',
  '₱': 'PHP',
  '₪': 'ILS',
  US$: 'USD',
  HK$: 'HKD',
  NT$: 'TWD',
  S$: 'SGD',
  A$: 'AUD',
  C$: 'CAD',
  NZ$: 'NZD',
  'CN¥': 'CNY',
  'JP¥': 'JPY',
  RMB: 'CNY',
  円: 'JPY',
  人民币: 'CNY',
  人民幣: 'CNY',
  港币: 'HKD',
  港幣: 'HKD',
  新台幣: 'TWD',
  新臺幣: 'TWD',
}

const sign = Object.keys(signs)
  .toSorted((a, b) => b.length - a.length)
  .map((one) => one.replaceAll('$', String.raw`\$`))
  .join('|')
const currencyText = `(?<![A-Z])(?:${sign}|[A-Z]{3}(?![A-Z]))`
// A blank stands between groups of three only: in 'EUR 120.00 2 nights' the 2 is no part of the amount.
const numberText = String.raw`(?<![\d.,'’])-?(?:\d{1,3}(?:[\u00a0\u202f ]\d{3})+(?:[.,]\d+)?|\d(?:[\d.,'’]*\d)?)(?![.,'’e]?\d)`
const amounts = new RegExp(`(${currencyText})\\s?(${numberText})|(${numberText})\\s?(${currencyText})`, 'u')

/**
 * The first amount of a text with its currency beside it: 'EUR 1.234,50', '1,234.50 US$', '12 000円'. Null without a sign
 * or code that means one currency, and where a point or comma may be either sign.
 */
export function readMoneyText(text: string): Money | null {
  const match = amounts.exec(text.slice(0, 400))
  if (!match) return null
  const currency = match[1] ?? match[4] ?? ''
  const code = signs[currency] ?? currency
  const decimal = plainDecimal(match[2] ?? match[3] ?? '', findCurrency(code)?.digits ?? 0)
  return moneyOf(decimal, code)
}

/** '1.234,50' as '1234.50'; null where one sign with three digits behind it may be a thousand or a decimal. */
export function plainDecimal(written: string, digits: number): string | null {
  const bare = written.replaceAll(/['’\u00a0\u202f ]/g, '')
  const [point, comma] = [bare.lastIndexOf('.'), bare.lastIndexOf(',')]
  const last = Math.max(point, comma)
  if (last === -1) return bare
  const mark = bare.charAt(last)
  const behind = bare.length - last - 1
  const isRepeated = bare.indexOf(mark) !== last
  const hasBoth = point !== -1 && comma !== -1
  const isWhole = !hasBoth && (isRepeated || behind === 3)
  // '24.11.26' has two points and is a date; '12,34,567' is how India groups.
  if (
    (hasBoth || isRepeated) &&
    !/^-?(?:\d+|\d{1,3}(?:[.,]\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})$/.test(isWhole ? bare : bare.slice(0, last))
  )
    return null
  if (isRepeated && hasBoth) return null
  if (isWhole) return digits === 3 && !isRepeated ? null : bare.replaceAll(/[.,]/g, '')
  return `${bare.slice(0, last).replaceAll(/[.,]/g, '')}.${bare.slice(last + 1)}`
}
