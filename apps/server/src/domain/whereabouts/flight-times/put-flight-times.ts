import type { Language } from '@portolan/contract/enums'
import type { FlightTimes } from '@portolan/contract/features/traveller-tracker/flight-times'
import { type Place, placeIn } from '../../../i18n/schema-faults.ts'
import { flightTimesFaults } from './flight-times.rules.ts'
import { type FlightTimesRemark, flightTimesText } from './flight-times-texts.ts'
import type { Db } from './flight-times.store.ts'
import { takeFlightTimes } from './take-flight-times.ts'

export interface PutFlightTimesOptions {
  readonly language: Language
  readonly now: Date
  /** Who tells the times; the back office by default. */
  readonly source?: string
  /** Where a record stands; `flights[3]` by default. */
  readonly placeOf?: (index: number) => Place
}

export interface PutFlightTimes {
  readonly updated: number
  readonly unchanged: number
  readonly stale: number
  /** People whose whereabouts have to be made anew for it. */
  readonly people: number
  /** Somebody may have to be told. */
  readonly isNews: boolean
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
  { language, now, source = 'back-office', placeOf = (index) => placeIn(`flights[${index}]`) }: PutFlightTimesOptions,
): Promise<PutFlightTimes> {
  const faults = flights.flatMap((times, index) =>
    flightTimesFaults(times, now).map(({ path, code, x }) => ({
      place: placeOf(index)(path),
      message: flightTimesText(language, code, x),
    })),
  )
  if (faults.length > 0) return { updated: 0, unchanged: 0, stale: 0, people: 0, isNews: false, faults }
  const { updated, unchanged, stale, people, isNews } = await takeFlightTimes(db, flights, {
    source,
    now,
    keepUnbooked: true,
  })
  return { updated, unchanged, stale, people, isNews, faults }
}
