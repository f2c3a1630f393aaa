import { doubtful, type FieldReading, likely, missing, type ReadingContext } from '../confirmation/reading.ts'
import type { Bcbp } from './bcbp.ts'

const oneDay = 86_400_000

/** Airlines issue passes when check-in opens, at most about a month before the flight. */
const usualLead = 35

/**
 * Days either side of the receipt. Some airlines open check-in two months ahead, and people file a pass within two months
 * of their flight. The same day of two years is never this near to one receipt.
 */
const nearReceipt = 62

/** YYYYMMDD of the n-th day of a year; null for the 366th of a common year, or what is no day at all. */
export function dayOfYear(year: number, day: number): string | null {
  if (!Number.isInteger(day) || day < 1 || day > 366) return null
  const date = new Date(Date.UTC(year, 0, day))
  return date.getUTCFullYear() === year ? date.toISOString().slice(0, 10).replaceAll('-', '') : null
}

const instantOfDay = (day: string) =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6, 8)))

/**
 * The barcode's day of the year as a date. The barcode has no year. It follows from the day of issue (whose year is a
 * single digit, so of the last ten), else from when the file was received: the one such day near it. A person chooses
 * among the years where no such day is near, or where the two contradict each other.
 */
export function readFlightDay(
  day: number | null,
  dayText: string,
  pass: Pick<Bcbp, 'issued' | 'flaws'>,
  context: Pick<ReadingContext, 'now' | 'sentAt' | 'receivedAt'>,
): FieldReading {
  if (day === null) return dayText === '' ? missing('value_missing') : missing('date_unreadable', dayText)
  const raw = dayText
  const received = receiptOf(context)
  const issued = issueDay(pass.issued, context)
  const fromIssue = issued === null ? null : firstDayFrom(day, issued)
  if (issued !== null && fromIssue !== null && !pass.flaws.includes('length_wrong')) {
    const lead = (instantOfDay(fromIssue) - issued) / oneDay
    if (lead <= usualLead) return likely(fromIssue, 'year_missing', raw)
  }
  const choices = daysAround(day, received)
  const near = choices.find((one) => Math.abs(instantOfDay(one) - received) <= nearReceipt * oneDay)
  if (near !== undefined && (fromIssue === null || fromIssue === near))
    return { ...likely(near, 'year_missing', raw), choices }
  if (fromIssue !== null && !choices.includes(fromIssue)) choices.push(fromIssue)
  return doubtful(choices[0] ?? null, 'year_missing', raw, choices)
}

/** When the pass was received: with its mail, else with its file. A file from the future has a wrong clock. */
const receiptOf = ({ now, sentAt, receivedAt = null }: Pick<ReadingContext, 'now' | 'sentAt' | 'receivedAt'>) =>
  sentAt ?? Math.min(receivedAt ?? now, now)

/** UTC midnight of the day of issue: the latest with that last digit of the year that is not in the future. */
export function issueDay(
  issued: Bcbp['issued'],
  context: Pick<ReadingContext, 'now' | 'sentAt' | 'receivedAt'>,
): number | null {
  if (issued === null) return null
  // A day ahead: the world's clocks.
  const latest = receiptOf(context) + oneDay
  const thisYear = new Date(latest).getUTCFullYear()
  for (let year = thisYear; year > thisYear - 20; year -= 1) {
    if (year % 10 !== issued.yearDigit) continue
    const day = dayOfYear(year, issued.day)
    if (day !== null && instantOfDay(day) <= latest) return instantOfDay(day)
  }
  return null
}

function firstDayFrom(day: number, from: number): string | null {
  const year = new Date(from).getUTCFullYear()
  for (const candidate of [year, year + 1]) {
    const date = dayOfYear(candidate, day)
    // Issued on the day of the flight, and at midnight.
    if (date !== null && instantOfDay(date) >= from - oneDay) return date
  }
  return null
}

/**
 * The same day of this year, the next and the last (for the 366th: of the nearest leap years), the next to come first. A
 * flight of the last few days counts as still to come.
 */
function daysAround(day: number, reference: number): string[] {
  const year = new Date(reference).getUTCFullYear()
  const near = [year - 1, year, year + 1]
  const years = near.some((one) => dayOfYear(one, day)) ? near : Array.from({ length: 17 }, (_, at) => year - 8 + at)
  const days = years.flatMap((one) => dayOfYear(one, day) ?? [])
  const isToCome = (one: string) => instantOfDay(one) >= reference - 4 * oneDay
  return [...days.filter(isToCome), ...days.filter((one) => !isToCome(one)).toReversed()].slice(0, 3)
}
