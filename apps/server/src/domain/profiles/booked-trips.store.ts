import type { Language } from '@portolan/contract/enums'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { type NamedTripRow, plainTripName } from '../ledger/naming/trip-name.ts'
import { findAirport } from '../../reference/airports.ts'
import type { BookedTrip } from './expiry.rules.ts'
import type { Db } from './profiles.store.ts'

/** A trip of a traveller that has not ended. */
export interface BookedTripRow extends NamedTripRow {
  readonly travelerId: number
  readonly orderId: number
  /** YYYYMMDDHHmmss, local to where it ends; null where no item has one. */
  readonly endLocal: string | null
  readonly endsAt: Date
  /** IATA codes. */
  readonly places: readonly string[]
}

/** Nobody has more ahead of them; a document's expiry is measured against the soonest. */
const mostTrips = 60

/** Trips under way and to come, each traveller's by their end. */
export async function findBookedTrips(
  db: Kysely<Database>,
  companyId: number,
  travelerIds: readonly number[],
  now: Date,
): Promise<BookedTripRow[]> {
  if (travelerIds.length === 0) return []
  const { rows } = await sql<BookedTripRow>`
    select who.id as "travelerId", trip.* from unnest(${travelerIds}::bigint[]) as who (id)
    cross join lateral (
      select o.id as "orderId", o.trip_name, o.generated_names, o.end_local as "endLocal", ot.ends_at as "endsAt", o.places
      from order_traveler ot join booking_order o on o.company_id = ot.company_id and o.id = ot.order_id
      where ot.company_id = ${companyId} and ot.traveler_id = who.id and not ot.cancelled and ot.ends_at > ${now}
      order by ot.ends_at, ot.order_id limit ${mostTrips}) trip
    order by who.id, trip."endsAt", trip."orderId"`.execute(db)
  return rows
}

/** Booked trips by traveller, with the countries they touch; places that no one knows are left out. */
export async function bookedTripsOf(
  db: Db,
  companyId: number,
  travelerIds: readonly number[],
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<Map<number, BookedTrip[]>> {
  const trips = new Map<number, BookedTrip[]>()
  for (const row of await findBookedTrips(db, companyId, travelerIds, now))
    trips.set(row.travelerId, [...(trips.get(row.travelerId) ?? []), tripOf(row, language)])
  return trips
}

function tripOf(row: BookedTripRow, language: Language): BookedTrip {
  const { orderId, endLocal, endsAt, places } = row
  const day = endLocal && `${endLocal.slice(0, 4)}-${endLocal.slice(4, 6)}-${endLocal.slice(6, 8)}`
  return {
    orderId,
    name: plainTripName(row, language),
    endsOn: day ?? endsAt.toISOString().slice(0, 10),
    countries: [...new Set(places.flatMap((place) => findAirport(place)?.country ?? []))],
  }
}
