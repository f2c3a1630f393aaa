import { isDay } from './calendar-day.ts'
import { isoDay } from './check-request-form.ts'

/** A flight as a trip request's form has it, as far as a fare needs it. */
export interface AskedFlight<Cabin extends string = string> {
  readonly depCity: string
  readonly dstCity: string
  /** YYYYMMDD. */
  readonly depDateText: string
  readonly fareClass: Cabin
}

/** What is sold at one fare: there and back, or one way. */
export interface FlightTrip<Cabin extends string = string> {
  readonly depCity: string
  readonly dstCity: string
  readonly depDate: string
  /** Null: one way. */
  readonly retDate: string | null
  readonly fareClass: Cabin
}

/**
 * The flights of a form as trips: a flight and the first later one that leads back, in the same cabin, are one return trip;
 * all others are one-way. Null while a place or a date is missing: then nothing is known about the whole. `cityOf` tells
 * airports of one city from those of two.
 */
export function flightTrips<Cabin extends string>(
  flights: readonly AskedFlight<Cabin>[],
  cityOf: (code: string) => string = (code) => code,
): FlightTrip<Cabin>[] | null {
  const left = flights.map((flight) => ({ ...flight, from: cityOf(flight.depCity), to: cityOf(flight.dstCity) }))
  if (left.some(({ from, to, depDateText }) => from === '' || to === '' || !isDay(isoDay(depDateText)))) return null
  const trips: FlightTrip<Cabin>[] = []
  for (let flight = left.shift(); flight; flight = left.shift()) {
    const { from, to, depDateText, fareClass } = flight
    const at = left.findIndex(
      (later) =>
        later.from === to && later.to === from && later.fareClass === fareClass && later.depDateText >= depDateText,
    )
    const [back] = at < 0 ? [] : left.splice(at, 1)
    trips.push({ depCity: from, dstCity: to, depDate: depDateText, retDate: back?.depDateText ?? null, fareClass })
  }
  return trips
}
