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
