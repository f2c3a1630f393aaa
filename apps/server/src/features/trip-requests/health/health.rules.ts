import { addDays, addMonths, daysBetween } from '@portolan/rules/calendar-day'

/** Periods of approval health. Days are ISO 8601. */

export type BucketUnit = 'week' | 'month'

export interface Period {
  readonly from: string
  readonly to: string
  readonly unit: BucketUnit
}

/** Days of the default period, today included. */
const usualDays = 90
/** The longest period: three years. */
const mostDays = 1_096
/** Longer periods are drawn by month. */
const mostDaysByWeek = 125

/**
 * The days that are counted. `to` is today unless given, `from` ninety days before `to`; a period that is too long begins
 * later, and one that ends before it begins is the one day on which it ends.
 */
export function periodOf(
  today: string,
  { from, to = today }: { from?: string | undefined; to?: string | undefined },
): Period {
  const first = from ?? addDays(to, 1 - usualDays)
  const earliest = addDays(to, 1 - mostDays)
  const begins = first > to ? to : first < earliest ? earliest : first
  return { from: begins, to, unit: daysBetween(begins, to) < mostDaysByWeek ? 'week' : 'month' }
}

/** The first days of all weeks (from Monday) or months that the period touches. */
export function bucketsOf({ from, to, unit }: Period): string[] {
  const weekday = new Date(`${from}T00:00:00Z`).getUTCDay() || 7
  const first = unit === 'week' ? addDays(from, 1 - weekday) : `${from.slice(0, 8)}01`
  const starts: string[] = []
  for (let start = first; start <= to; start = unit === 'week' ? addDays(start, 7) : addMonths(start, 1))
    starts.push(start)
  return starts
}
