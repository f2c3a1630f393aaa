import type { Db } from './profiles.store.ts'
import { findAirport } from '../../reference/airports.ts'
import { type BookedTripRow, findBookedTrips } from './booked-trips.store.ts'
import type { BookedTrip } from './expiry.rules.ts'

/** Booked trips by traveller, with the countries they touch; places that no one knows are left out. */
export async function bookedTripsOf(
  db: Db,
  companyId: number,
  travelerIds: readonly number[],
  now: Date,
): Promise<Map<number, BookedTrip[]>> {
  const trips = new Map<number, BookedTrip[]>()
  for (const row of await findBookedTrips(db, companyId, travelerIds, now))
    trips.set(row.travelerId, [...(trips.get(row.travelerId) ?? []), tripOf(row)])
  return trips
}

function tripOf({ orderId, name, endLocal, endsAt, places }: BookedTripRow): BookedTrip {
  const day = endLocal && `${endLocal.slice(0, 4)}-${endLocal.slice(4, 6)}-${endLocal.slice(6, 8)}`
  return {
    orderId,
    // Trip names may hold markup; a warning is a line of text.
    name: name.replaceAll(/<[^>]*>/g, '').trim(),
    endsOn: day ?? endsAt.toISOString().slice(0, 10),
    countries: [...new Set(places.flatMap((place) => findAirport(place)?.country ?? []))],
  }
}
