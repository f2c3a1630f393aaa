import type { FormattedMoney } from '@portolan/rules/format-money'

/** A request's total as its columns have it. */
export interface TotalColumns {
  readonly total: number | null
  readonly currency: string | null
  readonly digits: number | null
}

/** The total as money; null while it is not known. */
export const totalOf = ({ total, currency, digits }: TotalColumns): FormattedMoney | null =>
  total === null || currency === null || digits === null ? null : { Amount: total, Currency: currency, Digits: digits }

/** What was paid for a booking, as a request's columns have it; null while it is not booked. */
export const paidOf = (row: {
  readonly booked_total: number | null
  readonly booked_currency: string | null
  readonly booked_digits: number | null
}): FormattedMoney | null =>
  totalOf({ total: row.booked_total, currency: row.booked_currency, digits: row.booked_digits })
