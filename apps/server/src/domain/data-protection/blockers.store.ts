import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DataSubject } from './data-subject.store.ts'

/** What must be done before a person can be erased. */
export const erasureBlockers = [
  'openTrip',
  'openRequest',
  'openApproval',
  'approves',
  'openIncident',
  'claimedWork',
  'rules',
] as const
export type ErasureBlocker = (typeof erasureBlockers)[number]

/** How many of each stand in the way; those of none are left out. */
export async function findBlockers(
  db: Db,
  { companyId, logins, travelers, addresses }: DataSubject,
  now: Date,
): Promise<{ readonly kind: ErasureBlocker; readonly count: number }[]> {
  const { rows } = await sql<{ kind: ErasureBlocker; count: number }>`
    select * from (
      select 'openTrip' as kind, count(distinct o.id)::int as count
        from order_traveler t join booking_order o on o.company_id = t.company_id and o.id = t.order_id
        where t.company_id = ${companyId} and t.traveler_id = any(${travelers}::bigint[])
          and not t.cancelled and not o.cancelled and coalesce(o.ends_at, o.starts_at) >= ${now}
      union all select 'openRequest', count(*)::int from trip_request
        where company_id = ${companyId} and (status in (0, 2, 7, 8) or status = 3 and last_day >= ${now}::date)
          and (traveler_id = any(${travelers}::bigint[]) or requested_by = any(${logins}::bigint[]))
      union all select 'openApproval', count(*)::int from approval_turn
        where company_id = ${companyId} and login_id = any(${logins}::bigint[])
      union all select 'approves', count(*)::int from cost_centre
        where company_id = ${companyId} and active
          and (approver_login_id = any(${logins}::bigint[]) or fallback_login_id = any(${logins}::bigint[]))
      union all select 'openIncident', count(distinct i.id)::int from incident i
        left join incident_person p on p.company_id = i.company_id and p.incident_id = i.id
          and p.traveler_id = any(${travelers}::bigint[]) and p.removed_at is null
        where i.company_id = ${companyId} and i.closed_at is null
          and (p.id is not null or i.owner_login_id = any(${logins}::bigint[]) or i.duty_login_id = any(${logins}::bigint[]))
      union all select 'claimedWork', count(*)::int from desk_item
        where claimed_by = any(${logins}::bigint[]) and state <> 'done'
      union all select 'rules', count(*)::int from (
          select distinct on (kind) body from rules_document where company_id = ${companyId} order by kind, version desc) r
        where exists (select 1 from unnest(${addresses}::text[]) a where strpos(lower(r.body::text), a) > 0)
    ) b where b.count > 0`.execute(db)
  return rows
}
