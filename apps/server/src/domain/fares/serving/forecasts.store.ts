import type { Rates } from '@portolan/rules/convert-money'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../../db/schema.ts'
import { findCurrency } from '../../../reference/currencies.ts'
import { saveGivenAdvice } from './advice.store.ts'
import { dayText } from './day-numbers.ts'
import type { FitFigures } from './fit-model.ts'
import type { KindForecast, RouteForecast } from './forecast-routes.ts'
import type { RouteSightings } from './sightings.ts'
import { factorOf } from './sightings.store.ts'

type Db = Kysely<Database>

export const findLastModel = (db: Db) =>
  db.selectFrom('fare_model').select(['id', 'fitted_at', 'model']).orderBy('id', 'desc').limit(1).executeTakeFirst()

/** How the last model did on fares that were held out. */
export async function findLastFigures(db: Db): Promise<FitFigures | null> {
  const last = await db.selectFrom('fare_model').select('figures').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return last ? (last.figures as FitFigures) : null
}

export async function saveModel(
  db: Db,
  given: {
    readonly now: Date
    readonly learnedUntil: string
    readonly sightings: number
    readonly figures: FitFigures
    readonly model: Uint8Array
  },
): Promise<number> {
  const { id } = await db
    .insertInto('fare_model')
    .values({
      fitted_at: given.now,
      learned_until: given.learnedUntil,
      sightings: given.sightings,
      figures: JSON.stringify(given.figures),
      model: Buffer.from(given.model),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface RouteToForecast {
  readonly id: number
  /** Its last forecast failed. */
  readonly isFaulty: boolean
}

/** Routes whose fares were seen since a day. */
export async function findRoutes(db: Db, since: string): Promise<readonly RouteToForecast[]> {
  const { rows } = await sql<RouteToForecast>`
    select r.id, r.failed_at is not null as "isFaulty" from fare_route r
    where exists (select 1 from fare_sighting s where s.route_id = r.id and s.seen_on >= ${since}::date)
    order by r.id`.execute(db)
  return rows
}

/** Of these the ones with new prices, and those that failed: either is left alone for a while after it failed. */
export async function findChangedRoutes(db: Db, since: string, failedBefore: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from fare_route r
    where (r.changed_at is not null or r.failed_at is not null) and (r.failed_at is null or r.failed_at <= ${failedBefore})
      and exists (select 1 from fare_sighting s where s.route_id = r.id and s.seen_on >= ${since}::date)
    order by r.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Notes that a route could not be forecast, and answers its name. */
export async function noteFailure(db: Db, routeId: number, now: Date): Promise<string> {
  const { origin, destination } = await db
    .updateTable('fare_route')
    .set({ failed_at: now })
    .where('id', '=', routeId)
    .returning(['origin', 'destination'])
    .executeTakeFirstOrThrow()
  return `${origin}-${destination}`
}

/** How many fares of each route were seen since a day. */
export async function countSightings(db: Db, routeIds: readonly number[], since: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select route_id as id, count(*)::int as count from fare_sighting
    where route_id = any(${[...routeIds]}::int[]) and seen_on >= ${since}::date group by 1`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** When routes were marked as changed, as text: a date of JavaScript would lose microseconds. */
export async function findMarks(db: Db, routeIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; mark: string }>`
    select id, changed_at::text as mark from fare_route
    where id = any(${[...routeIds]}::int[]) and changed_at is not null`.execute(db)
  return new Map(rows.map(({ id, mark }) => [id, mark]))
}

/** Routes that show a forecast of this model and day, and have not changed since. */
export async function findForecastRoutes(db: Db, modelId: number, today: string): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select r.id from fare_route r join fare_forecast f on f.id = r.forecast_id
    where r.changed_at is null and r.failed_at is null and f.model_id = ${modelId} and f.made_for = ${today}::date`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

export interface NewForecast {
  readonly route: RouteSightings
  readonly forecast: RouteForecast
  readonly modelId: number | null
  /** When the fares that it was made of were read. */
  readonly madeAt: Date
  /** The route's mark of change that was read before them: it is taken away, unless the route was marked again. */
  readonly mark: string | null
  /** 'YYYY-MM-DD': what was seen up to this day is known. */
  readonly today: string
  readonly rates: Rates | null
  readonly rateDay: string | null
}

/**
 * Writes a forecast and makes it the one that its route shows, in the caller's transaction. Answers false, and writes nothing,
 * where the route shows one already that was made of later fares: the nightly run and the one for changed routes may meet.
 */
export async function saveForecast(
  { db, client }: { db: Db; client: pg.ClientBase },
  given: NewForecast,
): Promise<boolean> {
  const { route, forecast, modelId, madeAt, mark, today, rates, rateDay } = given
  await sql`select from fare_route where id = ${route.routeId} for no key update`.execute(db)
  const { rows: newer } = await sql`
    select from fare_route r join fare_forecast f on f.id = r.forecast_id
    where r.id = ${route.routeId} and f.made_at > ${madeAt}`.execute(db)
  if (newer.length > 0) return false
  const { id } = await db
    .insertInto('fare_forecast')
    .values({
      route_id: route.routeId,
      model_id: modelId,
      made_at: madeAt,
      made_for: today,
      currency: route.currency,
      rate_day: rateDay,
      sightings: forecast.sightings,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const products = await readProducts(client, route, today, rates)
  const narrowings = await readNarrowings(db, route.routeId, today)
  for (const kind of forecast.kinds) await saveKind(db, id, kind, route.currency, products, narrowings)
  await saveGivenAdvice(db, id)
  await sql`
    update fare_route set forecast_id = ${id}, failed_at = null,
      changed_at = case when changed_at is distinct from ${mark}::timestamptz then changed_at end
    where id = ${route.routeId}`.execute(db)
  return true
}

const rowsAtOnce = 200

async function saveKind(
  db: Db,
  forecastId: number,
  kind: KindForecast,
  currency: string,
  products: Products,
  narrowings: Narrowings,
): Promise<void> {
  const minor = 10 ** (findCurrency(currency)?.digits ?? 2)
  const amounts = (values: readonly (number | null)[]) =>
    values.map((value) => (value === null ? null : Math.max(1, Math.round(value * minor))))
  const { cabin, isDirect, isReturn, curve } = kind
  const key = { forecast_id: forecastId, cabin, is_direct: isDirect, is_return: isReturn }
  const rows = kind.departures.map((one) => {
    const seen = one.nights.map((nights) => products.of(kind, one.departs, isReturn ? one.departs + nights : -1))
    const [prices, lows, highs] = [amounts(one.prices), amounts(one.lows), amounts(one.highs)]
    for (const [at, day] of one.seenOn.entries()) {
      // Logarithms have rounded it, and a price that was seen is told to the cent.
      const price = amounts([seen[at]?.price ?? null])[0] ?? null
      if (day === null || price === null || seen[at]?.seen !== day) continue
      prices[at] = price
      if (lows[at] != null) lows[at] = Math.min(lows[at], price)
      if (highs[at] != null) highs[at] = Math.max(highs[at], price)
    }
    return {
      ...key,
      departs_on: dayText(one.departs),
      nights: one.nights,
      prices,
      lows,
      highs,
      samples: one.samples,
      seen_on: one.seenOn.map((day) => (day === null ? null : dayText(day))),
      product_ids: seen.map((product) => product?.product ?? null),
      starts: amounts(one.starts),
      moves: one.moves,
      savings: one.savings,
    }
  })
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await db
      .insertInto('fare_calendar')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
  await db
    .insertInto('fare_curve')
    .values({
      ...key,
      leads: [...curve.leads],
      medians: [...curve.medians],
      lows: [...curve.lows],
      highs: [...curve.highs],
      samples: [...curve.samples],
      usual: Math.round(curve.usual * minor),
      usual_samples: curve.usualSamples,
      narrowings: JSON.stringify(narrowings.get(`${cabin} ${isDirect} ${isReturn}`) ?? {}),
    })
    .execute()
}

interface ShownProduct {
  readonly product: number
  /** In whole units of the route's currency, and the day; null of a product that was not seen on these dates. */
  readonly price: number | null
  readonly seen: number | null
}

interface Products {
  /** The product whose flights a fare shows: the one that was seen at it last, else the route's most usual one. */
  of(
    kind: { cabin: string; isDirect: boolean; isReturn: boolean },
    departs: number,
    returns: number,
  ): ShownProduct | null
}

type ProductRow = [
  cabin: string,
  isDirect: boolean,
  departs: number,
  returns: number | null,
  product: number,
  price: string,
  currency: string,
  seen: number,
]

/** Days in which a product was seen, so that it can be shown. */
const productDays = 30

async function readProducts(
  client: pg.ClientBase,
  { routeId, currency }: RouteSightings,
  today: string,
  rates: Rates | null,
): Promise<Products> {
  const { rows } = await client.query<ProductRow>({
    rowMode: 'array',
    text: `
      SELECT DISTINCT ON (1, 2, s.departs_on, s.returns_on, p.currency) coalesce(p.cabin, 'Y'), coalesce(p.stops = 0, false),
        s.departs_on - date '1970-01-01', s.returns_on - date '1970-01-01', p.id, s.price::text, p.currency, s.seen_on - date '1970-01-01'
      FROM fare_sighting s JOIN fare_product p ON p.id = s.product_id
      WHERE s.route_id = $1 AND s.seen_on > $2::date - $3::int AND s.seen_on <= $2::date
      ORDER BY 1, 2, s.departs_on, s.returns_on, p.currency, s.seen_on DESC, s.price, p.id`,
    values: [routeId, today, productDays],
  })
  const exact = new Map<string, { product: number; price: number; seen: number }>()
  const counts = new Map<string, Map<number, number>>()
  for (const [cabin, isDirect, departs, returns, product, amount, code, seen] of rows) {
    const price = Number(amount) * factorOf(code, currency, rates)
    if (Number.isNaN(price)) continue
    for (const direct of isDirect ? [true, false] : [false]) {
      const key = `${cabin} ${direct} ${departs} ${returns ?? -1}`
      const known = exact.get(key)
      // The price that is shown is the lowest of the last day on which these dates were seen.
      if (!known || seen > known.seen || (seen === known.seen && price < known.price))
        exact.set(key, { product, price, seen })
      const kind = `${cabin} ${direct} ${returns !== null}`
      const products = counts.get(kind) ?? new Map<number, number>()
      counts.set(kind, products.set(product, (products.get(product) ?? 0) + 1))
    }
  }
  const usual = new Map(
    [...counts].map(([kind, products]) => [kind, [...products].toSorted((one, other) => other[1] - one[1])[0]![0]]),
  )
  return {
    of: ({ cabin, isDirect, isReturn }, departs, returns) => {
      const known = exact.get(`${cabin} ${isDirect} ${departs} ${returns}`)
      if (known) return known
      const product = usual.get(`${cabin} ${isDirect} ${isReturn}`)
      return product === undefined ? null : { product, price: null, seen: null }
    },
  }
}

type Narrowings = ReadonlyMap<string, Record<string, number>>

/**
 * How much dearer, per mille in the middle, the lowest fare of some hours or of one airport is than the lowest of all: by kind,
 * under the names that the calls use.
 */
async function readNarrowings(db: Db, routeId: number, today: string): Promise<Narrowings> {
  const { rows } = await sql<{ cabin: string; isDirect: boolean; isReturn: boolean; name: string; above: number }>`
    with seen as materialized (
      select coalesce(p.cabin, 'Y') as cabin, coalesce(p.stops = 0, false) as direct, s.departs_on, s.returns_on, s.seen_on, s.price, p.currency,
        array_remove(array[
          'out ' || fare_hours(p.leaves_minute), 'back ' || fare_hours(p.returns_minute),
          'from ' || p.from_airport, 'to ' || p.to_airport], null) as names
      from fare_sighting s join fare_product p on p.id = s.product_id
      where s.route_id = ${routeId} and s.seen_on > ${today}::date - ${productDays}::int),
    kinds as (
      select false as is_direct, seen.* from seen union all select true, seen.* from seen where direct),
    lowest as (
      select cabin, is_direct, departs_on, returns_on, seen_on, currency, min(price) as price from kinds group by 1, 2, 3, 4, 5, 6),
    named as (
      select cabin, is_direct, departs_on, returns_on, seen_on, currency, name, min(price) as price
      from kinds, unnest(names) as name group by 1, 2, 3, 4, 5, 6, 7)
    select n.cabin, n.is_direct as "isDirect", n.returns_on is not null as "isReturn", n.name,
      round(1000 * (percentile_cont(0.5) within group (order by n.price::float8 / l.price) - 1))::int as above
    from named n join lowest l on (l.cabin, l.is_direct, l.departs_on, l.seen_on, l.currency) = (n.cabin, n.is_direct, n.departs_on, n.seen_on, n.currency)
      and l.returns_on is not distinct from n.returns_on
    group by 1, 2, 3, 4 having count(*) >= 5`.execute(db)
  const found = new Map<string, Record<string, number>>()
  for (const { cabin, isDirect, isReturn, name, above } of rows) {
    const key = `${cabin} ${isDirect} ${isReturn}`
    const known = found.get(key) ?? {}
    known[name] = above
    found.set(key, known)
  }
  return found
}

/** So many are removed at once; what is left is removed an hour later. */
const mostPurged = 1000

/**
 * Removes forecasts that no route shows any more, and models that explain none: all that were made before `before`, and of
 * those made before `soon` the ones that another of the same day replaced.
 */
export async function purgeForecasts(
  db: Db,
  { before, soon }: { readonly before: Date; readonly soon: Date },
): Promise<void> {
  await sql`
    delete from fare_forecast where id in (
      select f.id from fare_forecast f where f.made_at < ${soon}
        and not exists (select from fare_route r where r.forecast_id = f.id)
        and (f.made_at < ${before} or exists (
          select from fare_forecast later
          where later.route_id = f.route_id and later.made_for = f.made_for and (later.made_at, later.id) > (f.made_at, f.id)))
      order by f.made_at limit ${mostPurged})`.execute(db)
  await sql`
    delete from fare_model m where m.fitted_at < ${before}
      and not exists (select 1 from fare_forecast f where f.model_id = m.id)`.execute(db)
}
