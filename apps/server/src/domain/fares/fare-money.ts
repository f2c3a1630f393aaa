import { convertMoney, type Rates } from '@portolan/rules/convert-money'
import { findCurrency } from '../../reference/currencies.ts'

/** How amounts of a forecast become those that the viewer reads. */
export interface Exchange {
  readonly from: string
  readonly to: string
  readonly digits: number
  /** The day of the rate, YYYYMMDD; null where nothing is converted. */
  readonly rateDay: string | null
  /** Minor units of the one currency as minor units of the other. */
  amount(minor: number): number
}

/** So many minor units are converted once, for the factor of all others: exact to the ninth figure. */
const many = 1_000_000_000

/** Into the wanted currency; amounts stay in their own where there is no rate. */
export function exchangeOf(from: string, wanted: string, rates: Rates | null): Exchange {
  const digitsOf = (code: string) => findCurrency(code)?.digits ?? 2
  const converted = convertMoney(
    { Amount: many, Currency: from, Digits: digitsOf(from) },
    { Code: wanted, Digits: digitsOf(wanted) },
    rates,
  )
  if (from === wanted || converted === null)
    return { from, to: from, digits: digitsOf(from), rateDay: null, amount: (minor) => minor }
  const factor = converted.Amount / many
  return {
    from,
    to: wanted,
    digits: converted.Digits,
    rateDay: rates?.Day.replaceAll('-', '') ?? null,
    amount: (minor) => Math.round(minor * factor),
  }
}

/** A decimal text of the currency: '6850', '412.50'. */
export const decimalText = (minor: number, digits: number): string =>
  minor % 10 ** digits === 0 ? String(minor / 10 ** digits) : (minor / 10 ** digits).toFixed(digits)
