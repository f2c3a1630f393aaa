import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** Statements of the archive. Each works on a whole batch: its values come as arrays, a column each. */

export async function sourceId(db: Db, code: string): Promise<number> {
  const find = () => db.selectFrom('fare_source').where('code', '=', code).select('id').executeTakeFirst()
  const known = await find()
  if (known) return known.id
  await db
    .insertInto('fare_source')
    .values({ code })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await find())!.id
}

interface Route {
  readonly origin: string
  readonly destination: string
}

/** Finds routes and makes those that are missing. */
export async function saveRoutes(db: Db, routes: readonly Route[]): Promise<readonly (Route & { id: number })[]> {
  const given = sql`unnest(${routes.map((route) => route.origin)}::text[], ${routes.map((route) => route.destination)}::text[]) AS given (origin, destination)`
  const find = async () => {
    const { rows } = await sql<Route & { id: number }>`
      SELECT r.id, r.origin, r.destination FROM ${given} JOIN fare_route r USING (origin, destination)`.execute(db)
    return rows
  }
  const known = await find()
  if (known.length === routes.length) return known
  await sql`INSERT INTO fare_route (origin, destination) SELECT origin, destination FROM ${given} ORDER BY 1, 2
    ON CONFLICT DO NOTHING`.execute(db)
  return find()
}

export interface NewProduct {
  readonly routeId: number
  readonly cabin: string | null
  readonly stops: number | null
  readonly carrier: string | null
  readonly currency: string
  readonly fromAirport: string | null
  readonly toAirport: string | null
  readonly leavesMinute: number | null
  readonly returnsMinute: number | null
  /** Serialised. */
  readonly flights: string | null
  /** Hexadecimal. */
  readonly digest: string
}

/** Finds products and makes those that are missing; their ids by route and digest. */
export async function saveProducts(db: Db, products: readonly NewProduct[]): Promise<ReadonlyMap<string, number>> {
  const column = <K extends keyof NewProduct>(name: K) => products.map((product) => product[name])
  const find = async (): Promise<Map<string, number>> => {
    const { rows } = await sql<{ id: number; route_id: number; digest: string }>`
      SELECT p.id, p.route_id, encode(p.digest, 'hex') AS digest
      FROM unnest(${column('routeId')}::int[], ${column('digest')}::text[]) AS given (route_id, digest)
      JOIN fare_product p ON p.route_id = given.route_id AND p.digest = decode(given.digest, 'hex')`.execute(db)
    return new Map(rows.map(({ id, route_id, digest }) => [`${route_id} ${digest}`, id]))
  }
  const known = await find()
  if (known.size === products.length) return known
  await sql`
    INSERT INTO fare_product (route_id, cabin, stops, carrier, currency, from_airport, to_airport, leaves_minute, returns_minute, flights, digest)
    SELECT route_id, cabin, stops, carrier, currency, from_airport, to_airport, leaves_minute, returns_minute, flights::jsonb, decode(digest, 'hex')
    FROM unnest(${column('routeId')}::int[], ${column('cabin')}::text[], ${column('stops')}::smallint[], ${column('carrier')}::text[],
      ${column('currency')}::text[], ${column('fromAirport')}::text[], ${column('toAirport')}::text[],
      ${column('leavesMinute')}::smallint[], ${column('returnsMinute')}::smallint[], ${column('flights')}::text[], ${column('digest')}::text[])
      AS given (route_id, cabin, stops, carrier, currency, from_airport, to_airport, leaves_minute, returns_minute, flights, digest)
    ORDER BY route_id, digest
    ON CONFLICT DO NOTHING`.execute(db)
  return find()
}

export async function makeMonths(db: Db, days: readonly string[]): Promise<void> {
  await sql`SELECT make_fare_month(day) FROM unnest(${days}::date[]) AS given (day) ORDER BY day`.execute(db)
}

export interface NewSighting {
  readonly routeId: number
  readonly productId: number
  readonly departsOn: string
  readonly returnsOn: string | null
  readonly seenOn: string
  readonly price: number
}

/**
 * Enters sightings, each once, and lowers the price of those that are known dearer. How many are new; and which routes have a
 * price that they had not.
 */
export async function saveSightings(
  db: Db,
  source: number,
  sightings: readonly NewSighting[],
): Promise<{ readonly added: number; readonly routeIds: readonly number[] }> {
  const column = <K extends keyof NewSighting>(name: K) => sightings.map((sighting) => sighting[name])
  // In the order of the index, so that neighbouring rows go to the same page, and two imports do not wait for each other in a circle.
  const given = sql`
    INSERT INTO fare_sighting (route_id, product_id, source_id, departs_on, returns_on, seen_on, price)
    SELECT route_id, product_id, ${source}::smallint, departs_on, returns_on, seen_on, price
    FROM unnest(${column('routeId')}::int[], ${column('productId')}::int[], ${column('departsOn')}::date[],
      ${column('returnsOn')}::date[], ${column('seenOn')}::date[], ${column('price')}::bigint[])
      AS given (route_id, product_id, departs_on, returns_on, seen_on, price)
    ORDER BY route_id, departs_on, returns_on, product_id, seen_on
    ON CONFLICT (route_id, departs_on, returns_on, product_id, seen_on, source_id)`
  type Counted = { route_id: number; rows: number }
  const inserted = await sql<Counted>`
    WITH new AS (${given} DO NOTHING RETURNING route_id)
    SELECT route_id, count(*)::int AS rows FROM new GROUP BY 1`.execute(db)
  const added = inserted.rows.reduce((sum, { rows }) => sum + rows, 0)
  const routeIds = new Set(inserted.rows.map(({ route_id }) => route_id))
  if (added < sightings.length) {
    const lowered = await sql<Counted>`
      WITH lower AS (${given} DO UPDATE SET price = excluded.price WHERE excluded.price < fare_sighting.price RETURNING route_id)
      SELECT route_id, count(*)::int AS rows FROM lower GROUP BY 1`.execute(db)
    for (const { route_id } of lowered.rows) routeIds.add(route_id)
  }
  return { added, routeIds: [...routeIds] }
}

/**
 * Marks routes for the next forecasts. Batches of one import come at the same `now`: each mark differs from the one before, so
 * that a forecast takes away no mark but the one that it read.
 */
export async function markChanged(db: Db, routeIds: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable('fare_route')
    .set({ changed_at: sql<Date>`greatest(${now}::timestamptz, changed_at + interval '1 microsecond')` })
    .where('id', 'in', (from) =>
      from
        .selectFrom('fare_route')
        .where(sql<boolean>`id = ANY (${routeIds}::int[])`)
        .select('id')
        .orderBy('id')
        .forUpdate(),
    )
    .execute()
}

export interface KnownPrices {
  readonly route_id: number
  readonly cabin: string
  readonly currency: string
  readonly is_return: boolean
  readonly prices: readonly number[]
}

/** Some prices of each route, by kind: enough to tell what is absurd. */
export async function findSomePrices(db: Db, routeIds: readonly number[]): Promise<readonly KnownPrices[]> {
  const { rows } = await sql<KnownPrices>`
    SELECT s.route_id, coalesce(p.cabin, 'Y') AS cabin, p.currency, s.is_return, array_agg(s.price) AS prices
    FROM unnest(${routeIds}::int[]) AS route (id)
    CROSS JOIN LATERAL (
      SELECT route_id, product_id, price, returns_on IS NOT NULL AS is_return
      FROM fare_sighting WHERE route_id = route.id LIMIT 400
    ) s
    JOIN fare_product p ON p.id = s.product_id
    GROUP BY 1, 2, 3, 4`.execute(db)
  return rows
}
