import { sql } from 'kysely'
import type { FlightKey } from './flight-times.rules.ts'
import type { Db } from './flight-times.store.ts'

/** A signed-in login that sees trips with one of the flights. */
export interface Watcher {
  /** The login's own. */
  readonly companyId: number
  readonly loginId: number
  /** The only trip; null for several. */
  readonly orderId: number | null
}

/** Somebody who left so long ago is not told by realtime any more. */
const longAgoHours = 72

/**
 * Who is signed in and sees a trip with one of the flights: its traveller, who arranges for them, their team and whom they
 * report to, and whoever sees their whole company, as `visible_travelers` and `visible_companies` have it.
 */
export async function findWatchers(db: Db, flights: readonly FlightKey[], now: Date): Promise<Watcher[]> {
  const { rows } = await sql<Watcher>`
    with touched as materialized (
      select distinct o.company_id, o.order_id, o.traveler_id
      from json_populate_recordset(null::flight_times, ${JSON.stringify(flights)}::json) f
      join air_segment s on s.carrier = f.carrier and s.flight_number = f.flight_number
        and left(s.starts_local, 8) = f.departs_on and s.from_code = f.from_code and s.to_code = f.to_code
        and (s.starts_at is null or s.starts_at > ${now}::timestamptz - make_interval(hours => ${longAgoHours}))
      join order_traveler o on o.company_id = s.company_id and o.order_id = s.order_id
        and (cardinality(s.traveler_ids) = 0 or o.traveler_id = any (s.traveler_ids))),
    person as (select t.*, r.login_id, r.team_id, r.reports_to from touched t
      join traveler r on r.company_id = t.company_id and r.id = t.traveler_id),
    orders as (select company_id, min(order_id) as first, max(order_id) as last from touched group by 1),
    seer as (
      select p.login_id, p.order_id as first, p.order_id as last from person p where p.login_id is not null
      union all
      select a.login_id, p.order_id, p.order_id from person p
        join arranger_traveler a on a.company_id = p.company_id and a.traveler_id = p.traveler_id
        join login l on l.company_id = a.company_id and l.id = a.login_id and l.is_arranger
      union all
      select l.id, p.order_id, p.order_id from person p
        join traveler own on own.company_id = p.company_id and own.id <> p.traveler_id
          and (own.team_id = p.team_id or own.id = p.reports_to)
        join login l on l.company_id = own.company_id and l.id = own.login_id and l.view_right = 3
      union all
      select l.id, o.first, o.last from orders o join login l on l.company_id = o.company_id and l.view_right >= 7
      union all
      select v.login_id, o.first, o.last from orders o
        join login_view_company v on v.view_company_id = o.company_id and v.company_id <> o.company_id
        join login l on l.company_id = v.company_id and l.id = v.login_id and l.view_right = 15)
    select l.company_id as "companyId", l.id as "loginId",
      case when min(s.first) = max(s.last) then min(s.first) end as "orderId"
    from seer s join login l on l.id = s.login_id and l.active join company c on c.id = l.company_id and c.active
    where exists (select from session e where e.login_id = l.id and e.revoked_at is null and e.absolute_expires_at > now()
      and e.last_seen_at + make_interval(mins => e.idle_minutes) > now())
    group by l.company_id, l.id order by l.id`.execute(db)
  return rows
}
