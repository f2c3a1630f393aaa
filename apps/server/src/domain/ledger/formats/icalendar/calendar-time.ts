import ICAL from 'ical.js'
import { instantOf, localTimeAt, readLocalTime } from '@portolan/rules/local-time'
import { doubtful, type FieldReading, likely, sure } from '../confirmation/reading.ts'
import type { CalendarProperty } from './calendar-property.ts'
import { zoneOfId } from './calendar-zone.ts'

/** A time as a calendar writes it: a day, a clock without a zone, or an instant. */
export interface CalendarTime {
  /** YYYYMMDD of a day, YYYYMMDDHHmmss of a local time, as written. */
  readonly local: string
  /** Milliseconds since 1970 UTC where a zone or Z gives the instant. */
  readonly utc: number | null
  /** IANA zone it is written in; null for days, floating times, UTC, and rules without a name. */
  readonly zone: string | null
  /** Written in UTC, which is no place's local time. */
  readonly isUtc: boolean
  /** The instant if a local time without a zone were in UTC. */
  readonly asUtc: number | null
  readonly raw: string
}

const shape = /^(\d{4})-?(\d{2})-?(\d{2})(?:T?(\d{2}):?(\d{2})(?::?(\d{2}))?(?:\.\d+)?)?\s*(Z)?$/i

export function readCalendarTime(
  { params, value }: CalendarProperty,
  rules: ReadonlyMap<string, ICAL.Timezone>,
): CalendarTime | null {
  const match = shape.exec(value.trim())
  if (!match) return null
  const [, year = '', month = '', day = '', hour, minute = '00', second = '00', utcMark] = match
  const date = year + month + day
  if (readLocalTime(`${date}000000`) === null) return null
  const isDay = hour === undefined || /^date$/i.test(params['value'] ?? '')
  if (isDay)
    return { local: date, utc: null, zone: null, isUtc: false, asUtc: readLocalTime(`${date}000000`), raw: value }
  const local = date + hour + minute + second
  const asUtc = readLocalTime(local)
  if (asUtc === null) return null
  if (utcMark !== undefined) return { local, utc: asUtc, zone: null, isUtc: true, asUtc, raw: value }
  const tzid = params['tzid']
  const zone = tzid === undefined ? null : zoneOfId(tzid, rules)
  const raw = tzid === undefined ? value : `${value} ${tzid}`
  if (zone === null) return { local, utc: null, zone: null, isUtc: false, asUtc, raw }
  if (zone.kind === 'offset') return { local, utc: asUtc - zone.minutes * 60_000, zone: null, isUtc: false, asUtc, raw }
  const utc = zone.kind === 'iana' ? (instantOf(local, zone.id)?.instant ?? null) : byRules(local, zone.rules)
  const isUtc = zone.kind === 'iana' && zone.id === 'UTC'
  return { local, utc, zone: zone.kind === 'iana' && !isUtc ? zone.id : null, isUtc, asUtc: utc ?? asUtc, raw }
}

/**
 * The end of an entry that has a DURATION in place of it: weeks and days by the calendar, hours and less by the clock.
 * Null for none, one that is malformed, or one that ends before it begins.
 */
export function afterDuration(starts: CalendarTime, text: string): CalendarTime | null {
  const duration = durationOf(text)
  if (duration === null) return null
  const { days, seconds } = duration
  const isDay = starts.local.length === 8
  const local = shiftedLocal(starts.local, days * 86_400 + (isDay ? 0 : seconds))
  if (local === null || (isDay && days === 0)) return null
  const told = { ...starts, local, raw: `${starts.raw} + ${text}` }
  if (isDay) return { ...told, asUtc: readLocalTime(`${local}000000`) }
  const asUtc = readLocalTime(local)
  if (starts.utc === null) return { ...told, asUtc }
  // The clock may change under way: nominal days first, then the exact rest.
  const later = starts.zone === null ? null : shiftedLocal(starts.local, days * 86_400)
  const base =
    later === null || starts.zone === null
      ? starts.utc + days * 86_400_000
      : (instantOf(later, starts.zone)?.instant ?? starts.utc + days * 86_400_000)
  const utc = base + seconds * 1000
  return { ...told, local: starts.zone === null ? local : localTimeAt(utc, starts.zone), utc, asUtc: utc }
}

const mostDays = 400

function durationOf(text: string): { days: number; seconds: number } | null {
  const value = text.trim().toUpperCase()
  if (!/^\+?P(?=[\dT])(?:\d{1,4}W)?(?:\d{1,4}D)?(?:T(?=\d)(?:\d{1,5}H)?(?:\d{1,6}M)?(?:\d{1,7}S)?)?$/.test(value))
    return null
  const { weeks, days, hours, minutes, seconds } = ICAL.Duration.fromString(value.replace(/^\+/, ''))
  const whole = weeks * 7 + days
  const rest = (hours * 60 + minutes) * 60 + seconds
  const length = whole * 86_400 + rest
  return length > 0 && length <= mostDays * 86_400 ? { days: whole, seconds: rest } : null
}

/** The same form, a day or a local time, so many seconds later. */
function shiftedLocal(local: string, seconds: number): string | null {
  const at = readLocalTime(local.padEnd(14, '0'))
  if (at === null) return null
  return new Date(at + seconds * 1000).toISOString().replaceAll(/\D/g, '').slice(0, local.length)
}

function byRules(local: string, rules: ICAL.Timezone): number | null {
  const part = (from: number, length: number) => Number(local.slice(from, from + length))
  try {
    const time = new ICAL.Time(
      {
        year: part(0, 4),
        month: part(4, 2),
        day: part(6, 2),
        hour: part(8, 2),
        minute: part(10, 2),
        second: part(12, 2),
      },
      rules,
    )
    return time.toUnixTime() * 1000
  } catch {
    return null
  }
}

/**
 * The local time at a place. Calendars use their owner's zone, so an instant is converted to the place's. Where that is
 * unknown, the written zone is used, and a time in UTC has no local time.
 */
export function atPlace(time: CalendarTime, zone: string | null): FieldReading {
  const { local, utc, raw } = time
  if (local.length === 8) return { ...likely(local, 'time_missing', raw) }
  if (utc === null) return sure(local, raw)
  if (zone !== null) return { ...sure(localTimeAt(utc, zone), raw), utc }
  if (time.isUtc) return doubtful(local, 'offset_differs', raw)
  return { ...likely(local, 'offset_differs', raw), utc }
}
