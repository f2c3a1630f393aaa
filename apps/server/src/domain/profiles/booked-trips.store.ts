import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** A trip of a traveller that has not ended. */
export interface BookedTripRow {
  readonly travelerId: number
  readonly orderId: number
  /** May hold HTML. */
  readonly name: string
  /** YYYYMMDDHHmmss, local to where it ends; null where no item says. */
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
      select o.id as "orderId", o.trip_name as name, o.end_local as "endLocal", ot.ends_at as "endsAt", o.places
      from order_traveler ot join booking_order o on o.company_id = ot.company_id and o.id = ot.order_id
      where ot.company_id = ${companyId} and ot.traveler_id = who.id and not ot.cancelled and ot.ends_at > ${now}
      order by ot.ends_at, ot.order_id limit ${mostTrips}) trip
    order by who.id, trip."endsAt", trip."orderId"`.execute(db)
  return rows
}
