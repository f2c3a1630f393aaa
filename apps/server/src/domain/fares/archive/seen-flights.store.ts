import { type Kysely, sql } from 'kysely'
import type { ArchivedFlights } from '../../../db/tables/fares.ts'
import type { Database } from '../../../db/schema.ts'

export interface SeenFlightsQuery {
  /** Codes of metropolitan areas. */
  readonly origin: string
  readonly destination: string
  /** Airports; null: any of the area. */
  readonly fromAirport: string | null
  readonly toAirport: string | null
  /** 'YYYY-MM-DD'. */
  readonly departsOn: string
  /** Null: one way. */
  readonly returnsOn: string | null
  readonly cabin: string
  /** Seen on this day or later. */
  readonly since: string
}

export interface SeenFlights {
  readonly flights: ArchivedFlights
  readonly carrier: string | null
  /** Minor units. */
  readonly price: number
  readonly currency: string
  readonly seenOn: string
}

/** So many itineraries of two dates are looked at. */
const most = 200

/** Itineraries of a route and its dates whose flights are known, each with its newest price: the lowest of the last day. */
export async function findSeenFlights(db: Kysely<Database>, query: SeenFlightsQuery): Promise<readonly SeenFlights[]> {
  const { origin, destination, fromAirport, toAirport, departsOn, returnsOn, cabin, since } = query
  const isBack = returnsOn === null ? sql`s.returns_on is null` : sql`s.returns_on = ${returnsOn}::date`
  const { rows } = await sql<SeenFlights>`
    select p.flights, p.carrier, n.price, p.currency, n.seen_on as "seenOn"
    from (
      select distinct on (s.product_id) s.product_id, s.seen_on, s.price
      from fare_sighting s
      where s.route_id = (select id from fare_route where origin = ${origin} and destination = ${destination})
        and s.departs_on = ${departsOn}::date and ${isBack} and s.seen_on >= ${since}::date
      order by s.product_id, s.seen_on desc, s.price) n
    join fare_product p on p.id = n.product_id
    where p.flights is not null and coalesce(p.cabin, 'Y') = ${cabin}
      and (${fromAirport}::text is null or p.flights -> 'out' -> 0 ->> 'from' = ${fromAirport})
      and (${toAirport}::text is null or p.flights -> 'out' -> -1 ->> 'to' = ${toAirport})
    order by n.price, p.id limit ${most}`.execute(db)
  return rows
}
