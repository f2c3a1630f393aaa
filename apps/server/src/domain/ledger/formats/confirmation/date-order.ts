import { readLocalTime } from '@portolan/rules/local-time'
import { readWhen, type WhenContext } from './read-when.ts'
import { type DateOrder, readWrittenWhen } from './when-text.ts'

/** The dates of one booking: their texts, and the days from its barcode or ticket number. */
export interface DateEvidence {
  readonly starts: unknown
  readonly ends: unknown
  /** Day of the year of its start, 1 to 366, as boarding passes write it. */
  readonly dayOfYear?: number | null
  /** Days that another part writes out in full, YYYYMMDD. */
  readonly writtenDays?: readonly string[]
  /** Milliseconds it can last at most. */
  readonly longest: number
}

/**
 * The order in which a file writes day and month, where only one order fits all its dates: a day above 12, a weekday, a
 * barcode's day of the year, an end before its start. Null when none or several fit, or no date is ambiguous.
 */
export function dateOrderOf(
  evidence: readonly DateEvidence[],
  context: Omit<WhenContext, 'dateOrder'>,
): DateOrder | null {
  const orders = (['DMY', 'MDY', 'YMD'] as const).filter((order) =>
    evidence.some(({ starts, ends }) => mayBe(starts, order) || mayBe(ends, order)),
  )
  if (orders.length < 2) return orders[0] ?? null
  const fitting = orders.filter((order) => evidence.every((one) => fits(one, order, context)))
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

const daysOf = (raw: unknown) => (typeof raw === 'string' ? readWrittenWhen(raw).days : [])
const mayBe = (raw: unknown, order: DateOrder) => daysOf(raw).some((day) => day.order === order)

function fits(one: DateEvidence, order: DateOrder, context: Omit<WhenContext, 'dateOrder'>): boolean {
  for (const raw of [one.starts, one.ends]) {
    const days = daysOf(raw)
    // 13-02-2018 has no month-first reading, so that the file is not written that way.
    if (days.some((day) => day.order !== null) && !days.some((day) => day.order === order)) return false
  }
  const [start, end] = [one.starts, one.ends].map((raw) =>
    raw === undefined || raw === null ? null : readWhen(raw, { ...context, dateOrder: order }).value,
  )
  if (start && one.dayOfYear && dayOfYear(start) !== one.dayOfYear) return false
  if (start && one.writtenDays?.length && !one.writtenDays.includes(start.slice(0, 8))) return false
  const length = start && end ? lengthOf(start, end) : null
  // A day more either way, for zones.
  return length === null || (length > -86_400_000 && length < one.longest + 86_400_000)
}

const lengthOf = (start: string, end: string) =>
  (readLocalTime(end.padEnd(14, '0')) ?? 0) - (readLocalTime(start.padEnd(14, '0')) ?? 0)

/** 1 to 366, as a boarding pass numbers the days of a year. */
export function dayOfYear(local: string): number {
  const at = readLocalTime(local.slice(0, 8).padEnd(14, '0')) ?? 0
  return Math.round((at - Date.UTC(Number(local.slice(0, 4)), 0, 1)) / 86_400_000) + 1
}
