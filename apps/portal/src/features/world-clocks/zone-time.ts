import { offsetMinutesAt } from '@portolan/rules/local-time'

const minute = 60_000
const day = 24 * 60 * minute

/** Local time of a zone at an instant. */
export interface ZoneTime {
  /** Minutes ahead of UTC. */
  readonly offset: number
  /** The local time as if it were UTC, in milliseconds. */
  readonly local: number
}

/** Null for a zone that this browser does not know. */
export function zoneTime(instant: number, zone: string): ZoneTime | null {
  const offset = offsetMinutesAt(instant, zone)
  return offset === null ? null : { offset, local: instant + offset * minute }
}

/** 'GMT+8', 'GMT-3:30', 'GMT+5:45', 'GMT+0'. */
export function offsetText(offset: number): string {
  const size = Math.abs(offset)
  const minutes = size % 60
  const sign = offset < 0 ? '-' : '+'
  return `GMT${sign}${Math.floor(size / 60)}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`
}

/** Local minutes since midnight. */
export const minuteOfDay = (local: number): number => Math.floor((((local % day) + day) % day) / minute)

/** Local days since 1970. */
export const dayNumber = (local: number): number => Math.floor(local / day)

/** 0 Sunday to 6 Saturday; 1970 began on a Thursday. */
export const weekday = (dayNumberOf: number): number => (((dayNumberOf + 4) % 7) + 7) % 7

/** Days by which one local date is ahead of another; -1 means yesterday. */
export const dayDifference = (there: number, here: number): number => dayNumber(there) - dayNumber(here)

/** The local date, YYYYMMDD. */
export function wireDay(local: number): string {
  return new Date(local).toISOString().slice(0, 10).replaceAll('-', '')
}
