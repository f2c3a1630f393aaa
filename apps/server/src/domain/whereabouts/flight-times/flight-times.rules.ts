import type { FlightPhase, FlightTimes } from '@portolan/contract/features/traveller-tracker/flight-times'
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

/** What names a flight: as booked, without zeros before its number. */
export interface FlightKey {
  readonly carrier: string
  readonly flight_number: string
  readonly departs_on: string
  readonly from_code: string
  readonly to_code: string
}

/** A row of `flight_times`; instants are ISO 8601 in UTC. */
export interface FlightTimesRow extends FlightKey {
  readonly as_of: string
  readonly departs_at: string | null
  readonly arrives_at: string | null
  readonly has_departed: boolean | null
  readonly has_arrived: boolean | null
  readonly cancelled: boolean
  readonly diverted_to: string | null
  readonly source: string
  readonly phase: FlightPhase | null
  readonly from_terminal: string | null
  readonly from_gate: string | null
  readonly check_in_desks: string | null
  readonly to_terminal: string | null
  readonly to_gate: string | null
  readonly belt: string | null
  readonly aircraft: string | null
  readonly flies_as: string | null
}

/** A designator in its parts, without zeros before the number. */
export const partsOf = (designator: string): Pick<FlightKey, 'carrier' | 'flight_number'> => ({
  carrier: designator.slice(0, 2),
  flight_number: designator.slice(2).replace(/^0+(?=\d)/, ''),
})

const hasLeftBy: ReadonlySet<FlightPhase> = new Set(['departed', 'en_route', 'approaching', 'arrived'])
const instant = (text: string | null | undefined) => (text ? new Date(text).toISOString() : null)
const board = (text: string | null | undefined) => text?.trim() || null

export const flightTimesRow = (times: FlightTimes, source: string): FlightTimesRow => {
  const phase = times.phase ?? null
  const hasReturned = times.divertedTo === times.from || times.from === times.to
  return {
    ...partsOf(times.flight),
    departs_on: times.date,
    from_code: times.from,
    to_code: times.to,
    as_of: new Date(times.asOf).toISOString(),
    departs_at: instant(times.departsAt),
    arrives_at: instant(times.arrivesAt),
    has_departed: times.hasDeparted ?? (phase !== null && hasLeftBy.has(phase) ? true : null),
    has_arrived: times.hasArrived ?? (phase === 'arrived' ? true : null),
    cancelled: times.cancelled ?? phase === 'cancelled',
    diverted_to: hasReturned ? times.from : (times.divertedTo ?? null),
    source,
    phase,
    from_terminal: board(times.fromTerminal),
    from_gate: board(times.fromGate),
    check_in_desks: board(times.checkInDesks),
    to_terminal: board(times.toTerminal),
    to_gate: board(times.toGate),
    belt: board(times.belt),
    aircraft: board(times.aircraft),
    flies_as: null,
  }
}

/** Which flight a row is about: its key. */
export const flightOf = (row: FlightKey): string =>
  `${row.carrier}${row.flight_number} ${row.departs_on} ${row.from_code} ${row.to_code}`
