import { daysAfter } from './format-time.ts'
import { localTimeAt } from './local-time.ts'

/** Distances in time as people say them, and the only writer of them. `language` is one of the portal's four. */

const minute = 60_000
const hour = 60 * minute

/** 'today', 'tomorrow', 'in 5 days', 'in 3 weeks', '6 か月後', '2 years ago': calendar days in a unit that fits. */
export function relativeDays(days: number, language: string): string {
  const distance = Math.abs(days)
  if (distance < 14) return write(days, 'day', language)
  if (distance < 60) return write(Math.round(days / 7), 'week', language)
  if (distance < 700) return write(Math.round(days / 30.44), 'month', language)
  return write(Math.round(days / 365.25), 'year', language)
}

/** Who reads, when and on which clock; `isShort` writes 'min' and 'hr'. */
export interface RelativeReader {
  /** Milliseconds since 1970. */
  readonly now: number
  /** Beyond a day, the reader's calendar counts: the zone decides which day is 'yesterday'. */
  readonly zone: string
  readonly language: string
  readonly isShort?: boolean
}

/** 'now', '5 minutes ago', 'in 3 hours', 'yesterday', '3 weeks ago' for an instant, rounded towards now. */
export function relativeTime(instant: number, { now, zone, language, isShort = false }: RelativeReader): string {
  const passed = instant - now
  const distance = Math.abs(passed)
  if (distance < minute) return write(0, 'second', language, isShort)
  if (distance < hour) return write(Math.trunc(passed / minute), 'minute', language, isShort)
  if (distance < 24 * hour) return write(Math.trunc(passed / hour), 'hour', language, isShort)
  return relativeDays(daysAfter(localTimeAt(instant, zone), localTimeAt(now, zone)), language)
}

function write(value: number, unit: Intl.RelativeTimeFormatUnit, language: string, isShort = false): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: isShort ? 'short' : 'long' })
  // English abbreviates with a full stop, which would read as an end.
  return isShort ? format.format(value, unit).replace('.', '') : format.format(value, unit)
}
