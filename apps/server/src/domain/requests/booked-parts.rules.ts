import type { BookedSegment, BookedStay } from '@portolan/contract/features/trip-requests/booked'
import type { departureTimes } from '@portolan/contract/features/trip-requests/form'
import { isDay } from '@portolan/rules/calendar-day'
import { isoDay } from '@portolan/rules/check-request-form'
import { instantOf } from '@portolan/rules/local-time'

/** What contradicts itself in flights and stays as they are or would be booked. */

export interface BookedFault {
  readonly code:
    | 'missing'
    | 'invalid'
    | 'duplicate'
    | 'unknownPlace'
    | 'samePlace'
    | 'arrivesBeforeDeparting'
    | 'departsBeforeArrival'
    | 'stayEnd'
  /** Such as `segments[1].depTime`. */
  readonly path: string
  /** What the text names. */
  readonly x?: string | undefined
}

interface Zones {
  /** IANA zone of an IATA airport or city code; null when the code is not known. */
  zoneOf(code: string): string | null
}

const hour = 3_600_000

/** The instant of a local time; where clocks show it twice, both. Null where it is no time. */
export function instantsOf(text: string, zone: string): { first: number; last: number } | null {
  const read = instantOf(`${text}00`, zone)
  return read && { first: read.instant, last: read.instant + (read.resolution === 'ambiguous' ? hour : 0) }
}

export const isLocalTime = (text: string) =>
  isDay(isoDay(text.slice(0, 8))) && /^([01]\d|2[0-3])[0-5]\d$/.test(text.slice(8))

export function checkSegments(segments: readonly BookedSegment[], { zoneOf }: Zones): BookedFault[] {
  const faults: BookedFault[] = []
  const seen = new Set<string>()
  let landed: number | null = null
  for (const [index, { carrier, flightNumber, depAirport, arrAirport, depTime, arrTime }] of segments.entries()) {
    const tell = (field: string, code: BookedFault['code'], x?: string) =>
      void faults.push({ code, path: `segments[${index}].${field}`, x })
    const [from, to] = [zoneOf(depAirport), zoneOf(arrAirport)]
    if (from === null) tell('depAirport', 'unknownPlace', depAirport)
    if (to === null) tell('arrAirport', 'unknownPlace', arrAirport)
    if (depAirport === arrAirport) tell('arrAirport', 'samePlace')
    if (!isLocalTime(depTime)) tell('depTime', 'invalid')
    if (!isLocalTime(arrTime)) tell('arrTime', 'invalid')
    const key = [carrier, flightNumber, depTime.slice(0, 8), depAirport].join(' ')
    if (seen.has(key)) tell('flightNumber', 'duplicate')
    seen.add(key)
    const departs = from === null ? null : instantsOf(depTime, from)
    const arrives = to === null ? null : instantsOf(arrTime, to)
    if (departs && arrives && arrives.last <= departs.first) tell('arrTime', 'arrivesBeforeDeparting')
    if (landed !== null && departs && departs.last < landed) tell('depTime', 'departsBeforeArrival')
    landed = arrives?.first ?? landed
  }
  return faults
}

export function checkStays(stays: readonly BookedStay[], { zoneOf }: Zones): BookedFault[] {
  const faults: BookedFault[] = []
  const seen = new Set<string>()
  for (const [index, { hotelName, cityCode, checkin, checkout }] of stays.entries()) {
    const tell = (field: string, code: BookedFault['code'], x?: string) =>
      void faults.push({ code, path: `stays[${index}].${field}`, x })
    if (hotelName === '') tell('hotelName', 'missing')
    if (zoneOf(cityCode) === null) tell('cityCode', 'unknownPlace', cityCode)
    const areDays = [checkin, checkout].map((day) => isDay(isoDay(day)))
    if (areDays[0] === false) tell('checkin', 'invalid')
    if (areDays[1] === false) tell('checkout', 'invalid')
    else if (areDays[0] === true && checkout <= checkin) tell('checkout', 'stayEnd')
    const key = [hotelName.toLowerCase(), cityCode, checkin].join(' ')
    if (seen.has(key)) tell('hotelName', 'duplicate')
    seen.add(key)
  }
  return faults
}

export function partOfDay(local: string): (typeof departureTimes)[number] {
  const hour = local.slice(8, 10)
  if (hour < '06') return '00:00-06:00'
  if (hour < '12') return '06:00-12:00'
  return hour < '18' ? '12:00-18:00' : '18:00-23:59'
}
