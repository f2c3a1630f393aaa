import { BookingType, type Language } from '@portolan/contract/enums'
import type { TripSummary } from '@portolan/contract/features/trips/trips'
import { findNextFlights } from '../../domain/whereabouts/live-flight/live-flight.store.ts'
import { presentNextFlight } from '../../domain/whereabouts/live-flight/present-live-flight.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import type { LoginViewer } from '../../kernel/viewer.ts'
import { presentTrip } from './trips.present.ts'
import type { TripRow } from './trips-scope.store.ts'

/** Flights are shown from a day and a half before they leave, and clocks differ by a day at most. */
const nearMs = 60 * 3_600_000

/** Trips with the flight of each that moves next: one statement more, where a trip of the page is near. */
export async function presentTrips(
  tx: Pick<ReadTransaction, 'run'> & { readonly viewer: Pick<LoginViewer, 'travelerId'> },
  rows: readonly TripRow[],
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<TripSummary[]> {
  const from = new Date(now.getTime() + nearMs).toISOString().slice(0, 10).replaceAll('-', '')
  const near = rows.filter(
    (row) => row.booking_types.includes(BookingType.Airfare) && row.start_local.slice(0, 8) <= from,
  )
  const flights = await findNextFlights(tx, near, now)
  return rows.map((row) => {
    const flight = flights.get(row.id)
    return presentTrip(row, language, {
      flight: flight ? presentNextFlight(flight, { now, language }) : null,
      self: tx.viewer.travelerId,
    })
  })
}
