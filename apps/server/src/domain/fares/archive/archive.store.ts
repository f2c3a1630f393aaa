import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { ArchivedFare } from './archived-fare.ts'

type Db = Kysely<Database>

export interface NewSighting {
  readonly routeId: number
  readonly productId: number
  readonly departsOn: string
  readonly returnsOn: string | null
  readonly seenOn: string
  readonly price: number
}

/** The number of a source, which is entered where it is new. */
export async function sourceId(db: Db, code: string): Promise<number> {
  const find = () => db.selectFrom('fare_source').select('id').where('code', '=', code).executeTakeFirst()
  const known = await find()
  if (known) return known.id
  await db
    .insertInto('fare_source')
    .values({ code })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  return (await find())!.id
}

/** Routes by their cities, entered where they are new. */
export async function addRoutes(
  db: Db,
  pairs: readonly (readonly [origin: string, destination: string])[],
): Promise<readonly { id: number; origin: string; destination: string }[]> {
  const [origins, destinations] = [pairs.map(([origin]) => origin), pairs.map(([, destination]) => destination)]
  await sql`
    insert into fare_route (origin, destination)
    select * from unnest(${origins}::text[], ${destinations}::text[]) order by 1, 2
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ id: number; origin: string; destination: string }>`
    select id, origin, destination from fare_route
    join unnest(${origins}::text[], ${destinations}::text[]) as wanted (o, d) on origin = o and destination = d`.execute(
    db,
  )
  return rows
}

export interface NewProduct {
  readonly routeId: number
  readonly fare: ArchivedFare
  readonly fromAirport: string | null
  readonly toAirport: string | null
  readonly digest: Buffer
}

/** The numbers of products, in their order; new ones are entered. */
export async function addProducts(db: Db, products: readonly NewProduct[]): Promise<readonly number[]> {
  const column = <T>(read: (product: NewProduct) => T) => products.map((product) => read(product))
  const digests = column(({ digest }) => digest)
  await sql`
    insert into fare_product (route_id, cabin, stops, carrier, currency, from_airport, to_airport, leaves_minute, returns_minute, flights, digest)
    select * from unnest(${column(({ routeId }) => routeId)}::int[], ${column(({ fare }) => fare.cabin)}::text[],
      ${column(({ fare }) => fare.stops)}::smallint[], ${column(({ fare }) => fare.carrier)}::text[],
      ${column(({ fare }) => fare.currency)}::text[], ${column(({ fromAirport }) => fromAirport)}::text[],
      ${column(({ toAirport }) => toAirport)}::text[], ${column(({ fare }) => fare.leavesMinute)}::smallint[],
      ${column(({ fare }) => fare.returnsMinute)}::smallint[],
      ${column(({ fare }) => (fare.flights === null ? null : JSON.stringify(fare.flights)))}::jsonb[],
      ${digests}::bytea[]) order by 1, 11
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ id: number }>`
    select product.id from unnest(${column(({ routeId }) => routeId)}::int[], ${digests}::bytea[])
      with ordinality as wanted (route_id, digest, place)
    join fare_product product using (route_id, digest) order by wanted.place`.execute(db)
  return rows.map(({ id }) => id)
}

/** Makes the partitions of months, 'YYYY-MM'. */
export async function makeMonths(db: Db, months: readonly string[]): Promise<void> {
  for (const month of months.toSorted()) await sql`select make_fare_month(${`${month}-01`}::date)`.execute(db)
}

/** Answers how many were new, or lower than known. In the order of the key, so that two imports never wait for each other in turn. */
export async function addSightings(db: Db, source: number, sightings: readonly NewSighting[]): Promise<number> {
  if (sightings.length === 0) return 0
  const column = <T>(read: (sighting: NewSighting) => T) => sightings.map((one) => read(one))
  const { rows } = await sql<{ added: number }>`
    with put as (
      insert into fare_sighting (route_id, product_id, source_id, departs_on, returns_on, seen_on, price)
      select route_id, product_id, ${source}::smallint, departs_on, returns_on, seen_on, price
      from unnest(${column(({ routeId }) => routeId)}::int[], ${column(({ productId }) => productId)}::int[],
        ${column(({ departsOn }) => departsOn)}::date[], ${column(({ returnsOn }) => returnsOn)}::date[],
        ${column(({ seenOn }) => seenOn)}::date[], ${column(({ price }) => price)}::bigint[])
        as given (route_id, product_id, departs_on, returns_on, seen_on, price)
      order by route_id, departs_on, returns_on, product_id, seen_on
      on conflict (route_id, departs_on, returns_on, product_id, seen_on, source_id)
        do update set price = excluded.price where excluded.price < fare_sighting.price
      returning 1)
    select count(*)::int as added from put`.execute(db)
  return rows[0]?.added ?? 0
}

/** The jobs look at these routes again. */
export async function markChanged(db: Db, routeIds: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable('fare_route')
    .set({ changed_at: now })
    .where(
      'id',
      'in',
      routeIds.toSorted((one, other) => one - other),
    )
    .execute()
}

export interface UsualPrice {
  readonly routeId: number
  readonly cabin: string | null
  readonly currency: string
  readonly isReturn: boolean
  /** The median, in minor units. */
  readonly price: number
  readonly count: number
}

/** So many prices of a route tell what it usually costs. */
const usualSample = 400

/** Medians of some prices of each route by cabin, currency and kind of trip. */
export async function findUsualPrices(db: Db, routeIds: readonly number[]): Promise<readonly UsualPrice[]> {
  const { rows } = await sql<UsualPrice>`
    select sample.route_id as "routeId", product.cabin, product.currency, sample.returns_on is not null as "isReturn",
      percentile_disc(0.5) within group (order by sample.price)::float8 as price, count(*)::int as count
    from unnest(${[...routeIds]}::int[]) as wanted (id)
    cross join lateral (
      select route_id, product_id, returns_on, price from fare_sighting where route_id = wanted.id
      order by departs_on desc limit ${usualSample}) sample
    join fare_product product on product.id = sample.product_id
    group by 1, 2, 3, 4`.execute(db)
  return rows
}
