import type { RiskNotices } from '@portolan/contract/schemas/user-setting'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { AlertNear } from '../warnings.store.ts'
import type { TouchedPlace } from './touched.ts'

type Db = Kysely<Database>

/** An alert whose trips have not been looked for. */
export type AlertToWeigh = AlertNear & {
  readonly companyId: number | null
  readonly sentAt: Date
  readonly updatedAt: Date
  readonly hasRisen: boolean
  /** What the level of an advisory was before it rose. */
  readonly risenFrom: number | null
  readonly west: number | null
  readonly south: number | null
  readonly east: number | null
  readonly north: number | null
}

/** Alerts in force that have not been weighed, oldest first. */
export async function findAlertsToWeigh(db: Db, now: Date, limit: number): Promise<AlertToWeigh[]> {
  const { rows } = await sql<AlertToWeigh>`
    select a.id, a.company_id as "companyId", a.kind, a.level, a.countries, a.areas, a.place_codes as "placeCodes",
      a.effective_at as "effectiveAt", a.expires_at as "expiresAt", a.sent_at as "sentAt", a.updated_at as "updatedAt",
      a.west, a.south, a.east, a.north, rise.from_level as "risenFrom", rise.from_level is not null as "hasRisen"
    from risk_alert a left join lateral (select c.from_level from risk_change c
      where c.alert_id = a.id and c.from_level < c.to_level and c.to_level = a.level
        and c.changed_at > ${now}::timestamptz - interval '3 days'
      order by c.changed_at desc, c.id desc limit 1) rise on true
    where a.weighed_at is null and a.ended_at is null and (a.expires_at is null or a.expires_at > ${now})
    order by a.id limit ${limit}`.execute(db)
  return rows
}

/** Notes that alerts have been weighed; one that has changed meanwhile is weighed again. */
export async function noteWeighed(db: Db, alerts: readonly AlertToWeigh[], now: Date): Promise<void> {
  await sql`update risk_alert a set weighed_at = ${now}
    from unnest(${alerts.map(({ id }) => id)}::bigint[], ${alerts.map(({ level }) => level)}::int[],
      ${alerts.map(({ updatedAt }) => updatedAt)}::timestamptz[]) w (id, level, updated_at)
    where a.id = w.id and a.level = w.level and date_trunc('milliseconds', a.updated_at) = w.updated_at`.execute(db)
}

/** What is over needs no weighing. */
export async function noteOver(db: Db, now: Date): Promise<void> {
  await sql`update risk_alert set weighed_at = ${now} where weighed_at is null
    and (ended_at is not null or expires_at <= ${now})`.execute(db)
}

export interface WeighingCompany {
  readonly id: number
  readonly timeZone: string
}

export async function findWeighingCompanies(db: Db): Promise<WeighingCompany[]> {
  const { rows } = await sql<WeighingCompany>`
    select id, time_zone as "timeZone" from company where active order by id`.execute(db)
  return rows
}

/** What trips are found by. */
export interface Search {
  readonly countries: readonly string[]
  readonly codes: readonly string[]
  readonly boxes: readonly Pick<AlertToWeigh, 'west' | 'south' | 'east' | 'north'>[]
}

/**
 * Orders of a company under way or about to begin that may be touched: by codes of places, countries of hotels, and boxes
 * around areas. The index of upcoming orders finds those of the time; the rule decides exactly.
 */
export async function findTouchedOrders(
  db: Db,
  companyId: number,
  { now, until }: { readonly now: Date; readonly until: Date },
  { countries, codes, boxes }: Search,
): Promise<number[]> {
  const ofOrder = (table: string) => sql`from ${sql.table(table)} i
    where i.company_id = o.company_id and i.order_id = o.id and not i.cancelled`
  const { rows } = await sql<{ id: number }>`
    with near as (select * from unnest(${codes}::text[]) n (code)),
      boxes as (select * from json_to_recordset(${JSON.stringify(boxes)}::json)
        as b (west float8, south float8, east float8, north float8))
    select o.id from booking_order o
    where o.company_id = ${companyId} and not o.cancelled and o.ends_at > ${now} and o.starts_at < ${until} and (
      exists (select 1 ${ofOrder('air_segment')} and (i.to_code in (select code from near) or i.from_code in (select code from near)))
      or exists (select 1 ${ofOrder('hotel_stay')} and (i.country = any (${countries}::text[]) or i.city_code in (select code from near)
        or i.latitude is not null and exists (select 1 from boxes b where i.latitude between b.south and b.north
          and case when b.west <= b.east then i.longitude between b.west and b.east
            else i.longitude >= b.west or i.longitude <= b.east end)))
      or exists (select 1 ${ofOrder('rail_segment')} and (i.to_code in (select code from near) or i.from_code in (select code from near)
        or i.to_city_code in (select code from near) or i.from_city_code in (select code from near)))
      or exists (select 1 ${ofOrder('car_rental')} and (i.pickup_code in (select code from near)
        or i.dropoff_code in (select code from near))))
    order by o.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Who is told of what touches a traveller: they themselves, or those who arrange for somebody who cannot sign in. */
export interface ToldLogin {
  readonly travelerId: number
  readonly loginId: number
  readonly setting: RiskNotices | null
}

export async function findToldLogins(db: Db, companyId: number, travelerIds: readonly number[]): Promise<ToldLogin[]> {
  const { rows } = await sql<ToldLogin>`
    select t.id as "travelerId", l.id as "loginId", s.risk_notices as setting
    from traveler t
    left join login own on own.company_id = t.company_id and own.id = t.login_id and own.active
    join login l on l.company_id = t.company_id and l.active and (l.id = own.id or own.id is null and l.is_arranger
      and exists (select 1 from arranger_traveler a
        where a.company_id = t.company_id and a.traveler_id = t.id and a.login_id = l.id))
    left join user_setting s on s.login_id = l.id
    where t.company_id = ${companyId} and t.id = any (${travelerIds}::bigint[]) and t.active
    order by 1, 2`.execute(db)
  return rows
}

export interface NewNotice {
  readonly alertId: number
  readonly travelerId: number
  readonly loginId: number
  readonly level: number
  readonly risenFrom: number | null
  readonly trips: readonly TouchedPlace[]
  readonly waitsUntil: Date
}

/**
 * Adds who is to be told, each traveller, login and alert once in `notices`. Whoever was told of the same alert at this level
 * or above is left out; who still waits learns of further trips with it. Answers how many were added or changed.
 */
export async function addNotices(db: Db, companyId: number, notices: readonly NewNotice[], now: Date): Promise<number> {
  if (notices.length === 0) return 0
  // What still waits at a lower level is told with the new one.
  await sql`delete from risk_notice n using json_to_recordset(${JSON.stringify(notices)}::json)
      as w ("alertId" bigint, "travelerId" bigint, "loginId" bigint, level int)
    where n.company_id = ${companyId} and n.alert_id = w."alertId" and n.traveler_id = w."travelerId"
      and n.login_id = w."loginId" and n.level < w.level and n.told_at is null`.execute(db)
  const { numAffectedRows = 0n } = await sql`
    insert into risk_notice (company_id, alert_id, traveler_id, login_id, level, raised_from, trips, found_at, waits_until)
    select ${companyId}, w."alertId", w."travelerId", w."loginId", w.level, coalesce(w."risenFrom", (
        select max(n.level) from risk_notice n where n.company_id = ${companyId} and n.alert_id = w."alertId"
          and n.traveler_id = w."travelerId" and n.login_id = w."loginId" and n.level < w.level)), w.trips, ${now}, w."waitsUntil"
    from json_to_recordset(${JSON.stringify(notices)}::json) as w ("alertId" bigint, "travelerId" bigint, "loginId" bigint,
      level int, "risenFrom" int, trips jsonb, "waitsUntil" timestamptz)
    where not exists (select 1 from risk_notice n where n.company_id = ${companyId} and n.alert_id = w."alertId"
      and n.traveler_id = w."travelerId" and n.login_id = w."loginId"
      and (n.level > w.level or n.level = w.level and n.told_at is not null))
    on conflict (company_id, alert_id, traveler_id, login_id, level) do update
      set trips = risk_notice.trips || excluded.trips, waits_until = excluded.waits_until
      where risk_notice.told_at is null and not risk_notice.trips @> excluded.trips`.execute(db)
  return Number(numAffectedRows)
}
