import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { FareSearch } from './fare-supplier.ts'

export interface WatchedFare {
  readonly origin: string
  readonly destination: string
  readonly cabin: FareSearch['cabin']
  readonly isDirect: boolean
  readonly nights: number | null
  readonly departsOn: string | null
}

/** What people watch, the newest first; what several watch once. */
export async function findWatched(db: Db, most: number): Promise<readonly WatchedFare[]> {
  const { rows } = await sql<WatchedFare>`
    select origin, destination, cabin, is_direct as "isDirect", nights, departs_on as "departsOn"
    from fare_watch
    group by origin, destination, cabin, is_direct, nights, departs_on
    order by max(id) desc limit ${most}`.execute(db)
  return rows
}

export interface BusyRoute {
  readonly origin: string
  readonly destination: string
  readonly cabin: FareSearch['cabin']
  /** The usual stay; null where most trips are one way. */
  readonly nights: number | null
}

/** Routes and cabins that companies have paid for most since a day. */
export async function findBusyRoutes(db: Db, since: string, most: number): Promise<readonly BusyRoute[]> {
  const { rows } = await sql<BusyRoute>`
    select r.origin, r.destination, coalesce(p.cabin, 'Y') as cabin,
      case when count(p.returns_on) * 2 >= count(*)
        then percentile_disc(0.5) within group (order by p.returns_on - p.departs_on) end as nights
    from fare_paid p join fare_route r on r.id = p.route_id
    where p.seen_on >= ${since}::date
    group by r.id, coalesce(p.cabin, 'Y')
    order by count(*) desc, r.id, 3 limit ${most}`.execute(db)
  return rows
}

export async function countAsks(db: Db, supplier: string, day: string): Promise<number> {
  const { count } = await db
    .selectFrom('fare_ask')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('asked_on', '=', day)
    .where('supplier', '=', supplier)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Enters the searches of a day that were not asked on it before, up to so many, and answers these. */
export async function claimAsks(
  db: Db,
  { supplier, day, most }: { readonly supplier: string; readonly day: string; readonly most: number },
  searches: readonly FareSearch[],
): Promise<readonly FareSearch[]> {
  const column = <T>(read: (search: FareSearch) => T) => searches.map((search) => read(search))
  const { rows } = await sql<FareSearch>`
    with wanted as (
      select * from unnest(${column(({ origin }) => origin)}::text[], ${column(({ destination }) => destination)}::text[],
        ${column(({ cabin }) => cabin)}::text[], ${column(({ isDirect }) => isDirect)}::boolean[],
        ${column(({ departsOn }) => departsOn)}::date[], ${column(({ returnsOn }) => returnsOn)}::date[])
        with ordinality as w (origin, destination, cabin, is_direct, departs_on, returns_on, place)
    ), chosen as (
      select w.* from wanted w where not exists (
        select 1 from fare_ask a where a.asked_on = ${day}::date and a.supplier = ${supplier} and a.origin = w.origin
          and a.destination = w.destination and a.cabin = w.cabin and a.is_direct = w.is_direct
          and a.departs_on = w.departs_on and a.returns_on is not distinct from w.returns_on)
      order by place limit ${most}
    )
    insert into fare_ask (supplier, asked_on, origin, destination, cabin, is_direct, departs_on, returns_on)
    select ${supplier}, ${day}::date, origin, destination, cabin, is_direct, departs_on, returns_on from chosen order by place
    on conflict do nothing
    returning origin, destination, cabin, is_direct as "isDirect", departs_on as "departsOn", returns_on as "returnsOn"`.execute(
    db,
  )
  return rows
}

export async function purgeAsks(db: Db, before: string): Promise<void> {
  await db.deleteFrom('fare_ask').where('asked_on', '<', before).execute()
}
