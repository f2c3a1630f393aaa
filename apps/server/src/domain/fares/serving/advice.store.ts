import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { findCurrency } from '../../../reference/currencies.ts'
import type { AdviceRecord } from './advice-record.ts'
import { watchedDays } from './advice-terms.ts'
import { dayText } from './day-numbers.ts'

type Db = Kysely<Database>

/** Replaces what was replayed before; advice that was given stays. */
export async function saveReplayedAdvice(
  db: Db,
  records: readonly AdviceRecord[],
  currencyOf: ReadonlyMap<number, string>,
): Promise<void> {
  await db.deleteFrom('fare_advice').where('is_replayed', '=', true).execute()
  for (let from = 0; from < records.length; from += 1000)
    await db
      .insertInto('fare_advice')
      .values(
        records.slice(from, from + 1000).map((record) => {
          const currency = currencyOf.get(record.routeId)!
          const minor = 10 ** (findCurrency(currency)?.digits ?? 2)
          return {
            route_id: record.routeId,
            given_on: dayText(record.givenOn),
            cabin: record.cabin,
            is_direct: record.isDirect,
            is_return: record.isReturn,
            departs_on: dayText(record.departs),
            nights: record.nights,
            is_replayed: true,
            waits: record.waits,
            price: Math.round(record.price * minor),
            currency,
            paid: Math.round(record.paid * minor),
            is_right: record.isRight,
          }
        }),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/**
 * Keeps the advice that a new forecast gives on the fares that people watch, each once a day, without who watches them: of a
 * watch without a date the departure that it shows. Advice of the same day stays, as it was given first.
 */
export async function saveGivenAdvice(db: Db, forecastId: number): Promise<void> {
  await sql`
    insert into fare_advice (route_id, given_on, cabin, is_direct, is_return, departs_on, nights, is_replayed, waits, price, currency)
    select distinct f.route_id, f.made_for, c.cabin, c.is_direct, c.is_return, c.departs_on, c.nights, false, c.saving > 0, c.price, f.currency
    from fare_forecast f join fare_route r on r.id = f.route_id
    join (select distinct origin, destination, cabin, is_direct, nights, departs_on from fare_watch) w
      on w.origin = r.origin and w.destination = r.destination
    cross join lateral (
      select k.cabin, k.is_direct, k.is_return, k.departs_on, p.nights, k.prices[p.place] as price, k.savings[p.place] as saving
      from fare_calendar k, lateral (
        select coalesce(w.nights, 0)::smallint as nights, array_position(k.nights, coalesce(w.nights, 0)::smallint) as place) p
      where k.forecast_id = f.id and k.cabin = w.cabin and k.is_direct = w.is_direct and k.is_return = (w.nights is not null)
        and k.prices[p.place] is not null
        and case when w.departs_on is null then k.departs_on between f.made_for and f.made_for + ${watchedDays}::int
          else k.departs_on = w.departs_on end
      order by price, k.departs_on limit 1) c
    where f.id = ${forecastId} and c.saving is not null
    on conflict (route_id, given_on, cabin, is_direct, is_return, departs_on, nights) do update
      set is_replayed = false, waits = excluded.waits, price = excluded.price, currency = excluded.currency, paid = null, is_right = null
      where fare_advice.is_replayed`.execute(db)
}

export interface OpenAdvice {
  readonly routeId: number
  readonly givenOn: string
  readonly cabin: 'Y' | 'S' | 'C' | 'F'
  readonly isDirect: boolean
  readonly isReturn: boolean
  readonly departsOn: string
  readonly nights: number
  readonly waits: boolean
  readonly price: number
  readonly currency: string
  /** The lowest price of each later day and currency, in order; minor units of that currency. */
  readonly later: readonly (readonly [seenOn: string, price: number, currency: string])[]
  readonly bookedOn: string | null
}

/** Given advice that is not judged yet and whose time is over: `days` after it was given, or departed. */
export async function findOpenAdvice(
  db: Db,
  { today, days, most }: { readonly today: string; readonly days: number; readonly most: number },
): Promise<readonly OpenAdvice[]> {
  const { rows } = await sql<OpenAdvice>`
    select a.route_id as "routeId", a.given_on as "givenOn", a.cabin, a.is_direct as "isDirect", a.is_return as "isReturn",
      a.departs_on as "departsOn", a.nights, a.waits, a.price, a.currency,
      (select coalesce(jsonb_agg(jsonb_build_array(seen_on, price, currency) order by seen_on), '[]') from (
        select s.seen_on, min(s.price) as price, p.currency
        from fare_sighting s join fare_product p on p.id = s.product_id
        where s.route_id = a.route_id and s.departs_on = a.departs_on
          and s.returns_on is not distinct from case when a.is_return then a.departs_on + a.nights end
          and s.seen_on > a.given_on and s.seen_on <= a.given_on + ${days}::int
          and coalesce(p.cabin, 'Y') = a.cabin and (not a.is_direct or p.stops = 0)
        group by s.seen_on, p.currency) seen) as later,
      (select min(b.given_on) from fare_advice b
        where (b.route_id, b.cabin, b.is_direct, b.is_return, b.departs_on, b.nights)
          = (a.route_id, a.cabin, a.is_direct, a.is_return, a.departs_on, a.nights)
          and b.given_on > a.given_on and not b.is_replayed and not b.waits) as "bookedOn"
    from fare_advice a
    where a.is_right is null and not a.is_replayed and least(a.given_on + ${days}::int, a.departs_on) < ${today}::date
    order by a.route_id, a.given_on, a.cabin, a.is_direct, a.is_return, a.departs_on, a.nights limit ${most}`.execute(
    db,
  )
  return rows
}

/** What became of an advice; one of which nobody can say is forgotten. */
export async function closeAdvice(
  db: Db,
  advice: OpenAdvice,
  outcome: { readonly paid: number; readonly isRight: boolean } | null,
): Promise<void> {
  const key = sql`(route_id, given_on, cabin, is_direct, is_return, departs_on, nights) = (${advice.routeId}::int, ${advice.givenOn}::date,
    ${advice.cabin}, ${advice.isDirect}::boolean, ${advice.isReturn}::boolean, ${advice.departsOn}::date, ${advice.nights}::smallint)`
  if (outcome === null) await sql`delete from fare_advice where ${key}`.execute(db)
  else
    await sql`update fare_advice set paid = ${Math.round(outcome.paid)}, is_right = ${outcome.isRight} where ${key}`.execute(
      db,
    )
}

/** Removes advice that no record shows any more. */
export const purgeAdvice = (db: Db, before: string) =>
  db.deleteFrom('fare_advice').where('given_on', '<', before).execute()
