import { sql } from 'kysely'
import type { Db } from '../approvals/approval.store.ts'
import type { PolicyPerson } from './published-policy.ts'

/** Somebody who flies, by a request under way or a booking. Instants are milliseconds, null of a request. */
export interface FlyingPerson extends PolicyPerson {
  readonly travelerId: number
  readonly flights: readonly {
    readonly from: string
    readonly to: string
    /** YYYYMMDD, local. */
    readonly day: string
    readonly leaves: number | null
    readonly lands: number | null
  }[]
}

/** Longest way of one request that is looked at, in days: it began no earlier before the day that is asked about. */
const longest = 90

/**
 * Who of a company flies between two days, by requests that wait, are being decided or were approved, and by the ledger. One
 * statement. Within the caller's rights: the portal's people see no more of it than a number.
 */
export async function findFlying(
  db: Db,
  companyId: number,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<FlyingPerson[]> {
  const { rows } = await sql<FlyingPerson>`
    with flying as (
      select coalesce(p.traveler_id, r.traveler_id) as traveler_id, (
          select coalesce(json_agg(json_build_object('from', s->>'depCity', 'to', s->>'dstCity', 'day', s->>'depDateText',
            'leaves', null, 'lands', null)), '[]') from jsonb_array_elements(r.form->'segments') s) as flights
      from trip_request r
      left join trip_proposal_traveler p on r.source = 2 and p.company_id = r.company_id and p.request_id = r.id
      where r.company_id = ${companyId} and r.status in (2, 3, 7, 8)
        and r.departs_on between ${first}::date - ${longest}::int and ${last}::date and r.last_day >= ${first}::date
        and coalesce(p.traveler_id, r.traveler_id) is not null
      union all
      select t.traveler_id, (
          select coalesce(json_agg(json_build_object('from', a.from_code, 'to', a.to_code, 'day', left(a.starts_local, 8),
            'leaves', extract(epoch from a.starts_at) * 1000, 'lands', extract(epoch from a.ends_at) * 1000)
            order by a.starts_local, a.id), '[]')
          from air_segment a where a.company_id = o.company_id and a.order_id = o.id and not a.cancelled
            and (a.traveler_ids = '{}' or t.traveler_id = any (a.traveler_ids))) as flights
      from booking_order o
      join order_traveler t on t.company_id = o.company_id and t.order_id = o.id and not t.cancelled
      where o.company_id = ${companyId} and not o.cancelled
        and o.ends_at >= ${first}::date - 1 and o.starts_at <= ${last}::date + 2)
    select f.traveler_id as "travelerId", f.flights, l.email_key as email, c.code as "costCentre" from flying f
    join traveler t on t.company_id = ${companyId} and t.id = f.traveler_id
    left join login l on l.company_id = t.company_id and l.id = t.login_id
    left join cost_centre c on c.company_id = t.company_id and c.id = t.cost_centre_id and c.active`.execute(db)
  return rows
}
