import { isZone, localTimeAt, readLocalTime } from '@portolan/rules/local-time'
import { type FieldReading, sure } from '../confirmation/reading.ts'
import { readWhen, type WhenContext } from '../confirmation/read-when.ts'
import { readWrittenWhen } from '../confirmation/when-text.ts'
import { type PassContent, textOf } from './pass-content.ts'

/**
 * A machine-readable time (W3C, with seconds or without): in local time where the place's zone is known, else as
 * written. Null without a time.
 */
export function machineTime(text: string, zone: string | null): { local: string; utc: number | null } | null {
  const { days, clock, offset } = readWrittenWhen(text)
  const [day] = days
  if (!day?.year || days.length > 1 || clock === null) return null
  const local = `${day.year}${String(day.month).padStart(2, '0')}${String(day.day).padStart(2, '0')}${clock}`
  const asUtc = readLocalTime(local)
  if (offset === null || asUtc === null) return { local, utc: null }
  const utc = asUtc - offset * 60_000
  return zone === null ? { local, utc: text.endsWith('Z') ? null : utc } : { local: localTimeAt(utc, zone), utc }
}

/** Apple's tags have instants; where the place's zone is unknown, an instant in UTC is a doubtful time. */
export function tagTime(pass: PassContent, names: readonly string[], context: WhenContext): FieldReading | null {
  for (const name of names) {
    const text = textOf(pass.semantics[name])
    if (text === '') continue
    const time = machineTime(text, context.zone)
    if (time === null || (context.zone === null && text.endsWith('Z'))) return readWhen(text, context)
    return { ...sure(time.local, text), utc: time.utc }
  }
  return null
}

/** Local to the place, YYYYMMDDHHmmss, of a clock on a day. */
export const atClock = (day: string, clock: string | null): string | null =>
  clock === null ? null : day.slice(0, 8) + clock

/** The pass's relevant dates. */
export function relevantDays(pass: PassContent, zone: string | null): string[] {
  const time = pass.relevantDate === null ? null : machineTime(pass.relevantDate, zone)
  return time === null ? [] : [time.local.slice(0, 8)]
}

export const zoneTag = (pass: PassContent, name: string): string | null => {
  const zone = textOf(pass.semantics[name])
  return zone !== '' && isZone(zone) ? zone : null
}

/** YYYYMMDD or YYYYMMDDHHmmss as a calendar writes it. */
export const isoOf = (local: string): string =>
  [
    local.slice(0, 8).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'),
    local.slice(8).replace(/^(\d\d)(\d\d)(\d\d)$/, '$1:$2:$3'),
  ]
    .filter(Boolean)
    .join('T')

/** A day with the time of another field. */
export function withClock(day: FieldReading, clock: string | null): FieldReading {
  if (day.value === null || day.value.length > 8 || clock === null) return day
  const choices = day.choices.map((choice) => (choice.length === 8 ? choice + clock : choice))
  // The day had no doubt of its own; now it has a time.
  const isSettled = day.doubt === 'time_missing'
  return isSettled ? sure(day.value + clock, day.raw) : { ...day, value: day.value + clock, choices }
}

/** YYYYMMDD so many days later. */
export const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(isoOf(day.slice(0, 8))) + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
