import { addDays, isDay } from '@portolan/rules/calendar-day'

/** Days of a company's calendar, both included. */
export interface Period {
  /** ISO 8601. */
  readonly from: string
  readonly to: string
}

const yearDays = 365
/** Longer periods are refused. */
const mostDays = 3 * 366

/**
 * The period that is asked for, by default the year before today. Answers the field that is wrong: a day that no calendar
 * has, an end before its beginning, or more than three years.
 */
export function periodOf(
  { From, To }: { readonly From?: string | undefined; readonly To?: string | undefined },
  today: string,
): Period | 'From' | 'To' {
  const to = To === undefined ? today : isoOf(To)
  if (!isDay(to)) return 'To'
  const from = From === undefined ? addDays(to, 1 - yearDays) : isoOf(From)
  if (!isDay(from) || from > to) return 'From'
  return addDays(from, mostDays) < to ? 'From' : { from, to }
}

const isoOf = (remark: string) => remark.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
/** YYYYMMDD. */
export const remarkOf = (day: string): string => day.replaceAll('-', '')
