import type { FormattedMoney } from './format-money.ts'

/** Rates of one day: how much of each currency one unit of the base costs, as decimal texts. */
export interface Rates {
  /** As a calendar writes it, `YYYY-MM-DD` or `YYYYMMDD`. */
  readonly Day: string
  readonly Base: string
  readonly Rates: Readonly<Record<string, string>>
}

/** A currency to convert into. */
export interface Target {
  readonly Code: string
  readonly Digits: number
}

/**
 * The amount in another currency, to the minor unit; halves go away from zero. Null where one of the two has no rate.
 * Counted in whole numbers from end to end. The same currency needs no rate.
 */
export function convertMoney(money: FormattedMoney, to: Target, rates: Rates | null): FormattedMoney | null {
  if (money.Currency === to.Code) return money
  const from = rateOf(rates, money.Currency)
  const into = rateOf(rates, to.Code)
  if (!from || !into) return null
  // amount / 10^digits / (from.n / 10^from.d) * (into.n / 10^into.d) * 10^toDigits
  const numerator = BigInt(money.Amount) * into.figures * 10n ** BigInt(from.decimals + to.Digits)
  const denominator = from.figures * 10n ** BigInt(into.decimals + money.Digits)
  return { Amount: Number(divide(numerator, denominator)), Currency: to.Code, Digits: to.Digits }
}

/** How much of `to` one unit of `from` is, as a decimal text with six significant figures; null without a rate. */
export function rateBetween(from: string, to: string, rates: Rates | null): string | null {
  const [a, b] = [rateOf(rates, from), rateOf(rates, to)]
  if (!a || !b) return null
  const rate = Number(b.figures) / 10 ** b.decimals / (Number(a.figures) / 10 ** a.decimals)
  return String(Number(rate.toPrecision(6)))
}

interface Rate {
  readonly figures: bigint
  readonly decimals: number
}

function rateOf(rates: Rates | null, currency: string): Rate | null {
  if (!rates) return null
  const text = currency === rates.Base ? '1' : rates.Rates[currency]
  const match = text === undefined ? null : /^(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) return null
  const decimals = match[2] ?? ''
  const figures = BigInt(`${match[1] ?? ''}${decimals}`)
  return figures === 0n ? null : { figures, decimals: decimals.length }
}

function divide(numerator: bigint, denominator: bigint): bigint {
  const isBelowZero = numerator < 0n
  const size = isBelowZero ? -numerator : numerator
  const rounded = (2n * size + denominator) / (2n * denominator)
  return isBelowZero ? -rounded : rounded
}

/** A decimal text such as '5400.5' in minor units; null where it has more decimals than the currency, or is none. */
export function minorUnits(text: string, digits: number): number | null {
  const match = /^(\d{1,12})(?:\.(\d{1,4}))?$/.exec(text.trim())
  if (!match) return null
  const decimals = (match[2] ?? '').replace(/0+$/, '')
  if (decimals.length > digits) return null
  return Number(`${match[1] ?? ''}${decimals.padEnd(digits, '0')}`)
}
