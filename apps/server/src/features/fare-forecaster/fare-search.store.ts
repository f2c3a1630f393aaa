import type { FareClass } from '@portolan/contract/features/fare-forecaster'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

export interface ShownForecast {
  readonly forecastId: number
  readonly routeId: number
  readonly origin: string
  readonly destination: string
  readonly currency: string
  readonly rateDay: string | null
  readonly madeAt: Date
  readonly madeFor: string
  readonly modelId: number | null
  readonly learnedUntil: string | null
}

const forecasts = (db: Db) =>
  db
    .selectFrom('fare_forecast as f')
    .innerJoin('fare_route as r', 'r.id', 'f.route_id')
    .leftJoin('fare_model as m', 'm.id', 'f.model_id')
    .select([
      'f.id as forecastId',
      'r.id as routeId',
      'r.origin',
      'r.destination',
      'f.currency',
      'f.rate_day as rateDay',
      'f.made_at as madeAt',
      'f.made_for as madeFor',
      'm.id as modelId',
      'm.learned_until as learnedUntil',
    ])

/** What a route shows now. */
export const findShownForecast = (db: Db, origin: string, destination: string): Promise<ShownForecast | undefined> =>
  forecasts(db)
    .where('r.origin', '=', origin)
    .where('r.destination', '=', destination)
    .whereRef('r.forecast_id', '=', 'f.id')
    .executeTakeFirst()

export const findForecast = (db: Db, id: number): Promise<ShownForecast | undefined> =>
  forecasts(db).where('f.id', '=', id).executeTakeFirst()

export interface CalendarKind {
  readonly forecastId: number
  readonly cabin: FareClass
  readonly isDirect: boolean
  readonly isReturn: boolean
}

export interface CalendarRow {
  readonly departsOn: string
  readonly nights: readonly number[]
  readonly prices: readonly (number | null)[]
  readonly lows: readonly (number | null)[]
  readonly highs: readonly (number | null)[]
  readonly samples: readonly number[]
  readonly seenOn: readonly (string | null)[]
}

/** Departures of a calendar, from the first to the last day, in order. */
export async function findCalendar(
  db: Db,
  { forecastId, cabin, isDirect, isReturn }: CalendarKind,
  days: { readonly first: string; readonly last: string },
): Promise<readonly CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`
    select departs_on as "departsOn", nights, prices, lows, highs, samples, seen_on::text[] as "seenOn"
    from fare_calendar
    where forecast_id = ${forecastId} and cabin = ${cabin} and is_direct = ${isDirect} and is_return = ${isReturn}
      and departs_on between ${days.first}::date and ${days.last}::date
    order by departs_on`.execute(db)
  return rows
}

export interface FullRow extends CalendarRow {
  readonly productIds: readonly (number | null)[]
  readonly starts: readonly (number | null)[]
  readonly moves: readonly number[]
  readonly savings: readonly (number | null)[]
}

export async function findDeparture(db: Db, kind: CalendarKind, departsOn: string): Promise<FullRow | undefined> {
  const { forecastId, cabin, isDirect, isReturn } = kind
  const { rows } = await sql<FullRow>`
    select departs_on as "departsOn", nights, prices, lows, highs, samples, seen_on::text[] as "seenOn",
      product_ids as "productIds", starts, moves, savings
    from fare_calendar
    where forecast_id = ${forecastId} and cabin = ${cabin} and is_direct = ${isDirect} and is_return = ${isReturn}
      and departs_on = ${departsOn}::date`.execute(db)
  return rows[0]
}

export const findCurve = (db: Db, { forecastId, cabin, isDirect, isReturn }: CalendarKind) =>
  db
    .selectFrom('fare_curve')
    .select(['leads', 'medians', 'lows', 'highs', 'samples', 'usual', 'usual_samples as usualSamples', 'narrowings'])
    .where('forecast_id', '=', forecastId)
    .where('cabin', '=', cabin)
    .where('is_direct', '=', isDirect)
    .where('is_return', '=', isReturn)
    .executeTakeFirst()

export interface NarrowSighting {
  readonly departsOn: string
  readonly returnsOn: string | null
  readonly seenOn: string
  readonly price: number
  readonly currency: string
  readonly productId: number
}

/** Fares that were seen lately within some hours or airports: of each pair of dates the lowest of the last day of seeing. */
export async function findNarrowSightings(
  db: Db,
  given: Omit<CalendarKind, 'forecastId'> & {
    readonly routeId: number
    readonly narrowings: readonly string[]
    readonly first: string
    readonly last: string
    /** Seen after this day. */
    readonly after: string
  },
): Promise<readonly NarrowSighting[]> {
  const { narrowings } = given
  const of = (prefix: string) => narrowings.find((one) => one.startsWith(prefix))?.slice(prefix.length) ?? null
  const [out, back, from, to] = [of('out '), of('back '), of('from '), of('to ')]
  const { rows } = await sql<NarrowSighting>`
    select distinct on (s.departs_on, s.returns_on) s.departs_on as "departsOn", s.returns_on as "returnsOn", s.seen_on as "seenOn",
      s.price, p.currency, p.id as "productId"
    from fare_sighting s join fare_product p on p.id = s.product_id
    where s.route_id = ${given.routeId} and s.departs_on between ${given.first}::date and ${given.last}::date
      and s.seen_on > ${given.after}::date and (s.returns_on is not null) = ${given.isReturn}
      and coalesce(p.cabin, 'Y') = ${given.cabin} and (not ${given.isDirect}::boolean or p.stops = 0)
      and (${out}::text is null or fare_hours(p.leaves_minute) = ${out})
      and (${back}::text is null or fare_hours(p.returns_minute) = ${back})
      and (${from}::text is null or p.from_airport = ${from}) and (${to}::text is null or p.to_airport = ${to})
    order by s.departs_on, s.returns_on, s.seen_on desc, s.price`.execute(db)
  return rows
}

export interface PaidRow {
  readonly departsOn: string
  readonly returnsOn: string | null
  readonly seenOn: string
  readonly price: number
  readonly currency: string
}

/** What a company paid on a route for departures of some days, after a day. */
export async function findPaid(
  db: Db,
  given: Omit<CalendarKind, 'forecastId'> & {
    readonly companyId: number
    readonly routeId: number
    readonly first: string
    readonly last: string
    /** Paid after this day. */
    readonly after: string
  },
): Promise<readonly PaidRow[]> {
  const { rows } = await sql<PaidRow>`
    select departs_on as "departsOn", returns_on as "returnsOn", seen_on as "seenOn", price, currency
    from fare_paid
    where company_id = ${given.companyId} and route_id = ${given.routeId}
      and departs_on between ${given.first}::date and ${given.last}::date and seen_on > ${given.after}::date
      and (returns_on is not null) = ${given.isReturn} and coalesce(cabin, 'Y') = ${given.cabin}
      and (not ${given.isDirect}::boolean or stops = 0)
    order by departs_on, price limit 2000`.execute(db)
  return rows
}

export const findProduct = (db: Db, id: number) =>
  db
    .selectFrom('fare_product')
    .select([
      'cabin',
      'stops',
      'carrier',
      'currency',
      'flights',
      'from_airport as fromAirport',
      'to_airport as toAirport',
    ])
    .where('id', '=', id)
    .executeTakeFirst()

/** Prices of exactly these dates by the day on which they were seen: the lowest of each day. */
export async function findSeen(
  db: Db,
  given: Omit<CalendarKind, 'forecastId'> & {
    readonly routeId: number
    readonly departsOn: string
    readonly returnsOn: string | null
  },
): Promise<readonly { readonly seenOn: string; readonly price: number; readonly currency: string }[]> {
  const { rows } = await sql<{ seenOn: string; price: number; currency: string }>`
    select distinct on (s.seen_on) s.seen_on as "seenOn", s.price, p.currency
    from fare_sighting s join fare_product p on p.id = s.product_id
    where s.route_id = ${given.routeId} and s.departs_on = ${given.departsOn}::date
      and s.returns_on is not distinct from ${given.returnsOn}::date
      and coalesce(p.cabin, 'Y') = ${given.cabin} and (not ${given.isDirect}::boolean or p.stops = 0)
    order by s.seen_on, s.price`.execute(db)
  return rows
}

/** So much of either kind is told. */
const mostAdvice = 60

/** Advice on a route in the last months whose outcome is known, the oldest first: the newest that was given, and replayed. */
export async function findAdvice(db: Db, routeId: number, since: string): Promise<readonly KnownAdvice[]> {
  const { rows } = await sql<KnownAdvice>`
    select given_on as "givenOn", waits, price, paid, is_right as "isRight", is_replayed as "isReplayed" from (
      select *, row_number() over (partition by is_replayed order by given_on desc, departs_on desc, nights desc) as place
      from fare_advice
      where route_id = ${routeId} and given_on >= ${since}::date and is_right is not null) a
    where place <= ${mostAdvice} order by given_on, place desc`.execute(db)
  return rows
}

export interface KnownAdvice {
  readonly givenOn: string
  readonly waits: boolean
  readonly price: number
  readonly paid: number | null
  readonly isRight: boolean
  /** False: the portal gave it. */
  readonly isReplayed: boolean
}

/** The clock and the currency of a company. */
export const findCompanyTerms = (db: Db, companyId: number) =>
  db
    .selectFrom('company')
    .select(['time_zone as timeZone', 'currency'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
