import type { FlightTimes } from '@portolan/contract/features/traveller-tracker/flight-times'
import { isDay } from '@portolan/rules/calendar-day'
import type { FlightTimesTexts } from './messages/en-US.ts'

export interface FlightTimesFault {
  /** Path in the record. */
  readonly path: readonly string[]
  readonly code: keyof FlightTimesTexts
  readonly x: string
}

const hour = 3_600_000
const day = 24 * hour
/** Clocks of senders go ahead by so much at most: what claims to be known later would hide all that comes before. */
const mostAheadMs = 5 * 60_000
/** Clocks of the world differ from UTC by no more. */
const widestHours = 14
/** Nobody still calls a flight that leaves later by its day. */
const latestDays = 7
/** No airline sells flights of earlier or later days, and nobody is told of them. */
const days = { back: 60, ahead: 400 }

/** What makes the times of a flight impossible. Flights that nobody has booked are fine: their booking may come later. */
export function flightTimesFaults(times: FlightTimes, now: Date): FlightTimesFault[] {
  const faults: FlightTimesFault[] = []
  const add = (path: string, code: FlightTimesFault['code'], x = '') => void faults.push({ path: [path], code, x })
  if (Date.parse(times.asOf) > now.getTime() + mostAheadMs) add('asOf', 'future')
  const departsAt = times.departsAt ? Date.parse(times.departsAt) : null
  const arrivesAt = times.arrivesAt ? Date.parse(times.arrivesAt) : null
  const isoDay = times.date.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  if (!isDay(isoDay)) {
    add('date', 'noDay', times.date)
    return faults
  }
  const isTold = (instant: number) =>
    instant > now.getTime() - days.back * day && instant < now.getTime() + days.ahead * day
  if (!isTold(Date.parse(isoDay))) add('date', 'farAway')
  // Of an `asOf` that is ahead, it has been said.
  if (Date.parse(times.asOf) < now.getTime() - days.ahead * day) add('asOf', 'farAway')
  const from = Date.parse(isoDay) - widestHours * hour
  const isNear = (instant: number) => instant >= from && instant < from + (latestDays + 2) * day
  if (departsAt !== null && !isNear(departsAt)) add('departsAt', 'otherDay')
  if (arrivesAt !== null && !isNear(arrivesAt)) add('arrivesAt', 'otherDay')
  if (departsAt !== null && arrivesAt !== null && arrivesAt <= departsAt) add('arrivesAt', 'beforeDeparture')
  return faults
}

/** A row of `flight_times`. Bookings have flight numbers without leading zeros. */
export interface FlightTimesRow {
  readonly carrier: string
  readonly flight_number: string
  readonly departs_on: string
  readonly from_code: string
  readonly to_code: string
  readonly as_of: string
  readonly departs_at: string | null
  readonly arrives_at: string | null
  readonly has_departed: boolean | null
  readonly has_arrived: boolean | null
  readonly cancelled: boolean
  readonly diverted_to: string | null
}

export const flightTimesRow = (times: FlightTimes): FlightTimesRow => ({
  carrier: times.flight.slice(0, 2),
  flight_number: times.flight.slice(2).replace(/^0+(?=\d)/, ''),
  departs_on: times.date,
  from_code: times.from,
  to_code: times.to,
  as_of: new Date(times.asOf).toISOString(),
  departs_at: times.departsAt ?? null,
  arrives_at: times.arrivesAt ?? null,
  has_departed: times.hasDeparted ?? null,
  has_arrived: times.hasArrived ?? null,
  cancelled: times.cancelled ?? false,
  diverted_to: times.divertedTo ?? null,
})

/** Which flight a row is about: its key. */
export const flightOf = (row: FlightTimesRow): string =>
  `${row.carrier}${row.flight_number} ${row.departs_on} ${row.from_code}`
