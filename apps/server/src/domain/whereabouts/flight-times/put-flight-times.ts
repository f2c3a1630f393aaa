import type { Language } from '@portolan/contract/enums'
import type { FlightTimes } from '@portolan/contract/features/traveller-tracker/flight-times'
import { type Place, placeIn } from '../../../i18n/schema-faults.ts'
import { flightOf, flightTimesFaults, type FlightTimesRow, flightTimesRow } from './flight-times.rules.ts'
import { type FlightTimesRemark, flightTimesText } from './flight-times-texts.ts'
import { followFlights } from './follow-flights.ts'
import { countStale, type Db, saveFlightTimes } from './flight-times.store.ts'

export interface PutFlightTimesOptions {
  readonly language: Language
  readonly now: Date
  /** Where a record stands; `flights[3]` by default. */
  readonly placeOf?: (index: number) => Place
}

export interface PutFlightTimes {
  readonly updated: number
  readonly unchanged: number
  readonly stale: number
  /** People whose whereabouts have to be made anew for it. */
  readonly people: number
  /** With any, nothing is written and the counts are zero. */
  readonly faults: readonly FlightTimesRemark[]
}

/**
 * Writes live times of flights, in the caller's transaction (system role, every company in reach), and lists whoever has one
 * of these flights booked in `whereabouts_due`. An older message changes nothing, in whatever order they come.
 */
export async function putFlightTimes(
  db: Db,
  flights: readonly FlightTimes[],
  { language, now, placeOf = (index) => placeIn(`flights[${index}]`) }: PutFlightTimesOptions,
): Promise<PutFlightTimes> {
  const faults = flights.flatMap((times, index) =>
    flightTimesFaults(times, now).map(({ path, code, x }) => ({
      place: placeOf(index)(path),
      message: flightTimesText(language, code, x),
    })),
  )
  if (faults.length > 0) return { updated: 0, unchanged: 0, stale: 0, people: 0, faults }
  const { newest, older } = newestOf(flights.map(flightTimesRow))
  const changed = await saveFlightTimes(db, newest)
  const isChanged = new Set(changed.map(flightOf))
  const others = newest.filter((row) => !isChanged.has(flightOf(row)))
  const stale = others.length > 0 ? await countStale(db, others) : 0
  const people = await followFlights(db, changed, now)
  return { updated: changed.length, unchanged: others.length - stale, stale: stale + older, people, faults }
}

/** One message of each flight: the newest, of two as old the last. */
function newestOf(rows: readonly FlightTimesRow[]): { newest: FlightTimesRow[]; older: number } {
  const newest = new Map<string, FlightTimesRow>()
  for (const row of rows) {
    const known = newest.get(flightOf(row))
    if (!known || known.as_of <= row.as_of) newest.set(flightOf(row), row)
  }
  return { newest: [...newest.values()], older: rows.length - newest.size }
}
