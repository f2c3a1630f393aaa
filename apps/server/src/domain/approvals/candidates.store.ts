import { sql } from 'kysely'
import type { Db } from './approval.store.ts'
import type { KnownApprovers } from './candidates.rules.ts'

export interface WantedApprovers {
  readonly companyId: number
  /** In small letters. */
  readonly emails: readonly string[]
  /** Null for a guest. */
  readonly travelerId: number | null
  /** Code; null without one. */
  readonly costCentre: string | null
}

/** Who the approvers of a company's rules are at this moment. One statement. */
export async function findApprovers(db: Db, wanted: WantedApprovers): Promise<KnownApprovers> {
  const { companyId, emails, travelerId, costCentre } = wanted
  const { rows } = await sql<{ role: 'email' | 'manager' | 'costCentre' | 'fallback'; email: string; id: number }>`
    with asked as (
      select 'email' as role, l.id from login l
        where l.company_id = ${companyId} and l.email_key = any (${emails}::text[])
      union all select 'manager', m.login_id from traveler t
        join traveler m on m.company_id = t.company_id and m.id = t.reports_to
        where t.company_id = ${companyId} and t.id = ${travelerId}
      union all select x.role, x.id from cost_centre c
        cross join lateral (values ('costCentre', coalesce(c.approver_login_id, c.fallback_login_id)), ('fallback', c.fallback_login_id)) x (role, id)
        where c.company_id = ${companyId} and c.code = ${costCentre} and c.active)
    select a.role, l.email_key as email, l.id from asked a
    join login l on l.company_id = ${companyId} and l.id = a.id and l.active`.execute(db)
  const of = (role: string) => rows.find((row) => row.role === role)?.id ?? null
  return {
    byEmail: new Map(rows.filter(({ role }) => role === 'email').map(({ email, id }) => [email, id])),
    manager: of('manager'),
    costCentre: of('costCentre'),
    fallback: of('fallback'),
  }
}

/** For whom somebody stands in at this moment: their logins. Delegations do not chain. */
export async function findStandIns(db: Db, companyId: number, loginId: number, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('approval_delegation')
    .innerJoin('login', (join) =>
      join
        .onRef('login.company_id', '=', 'approval_delegation.company_id')
        .onRef('login.id', '=', 'approval_delegation.from_login_id'),
    )
    .where('approval_delegation.company_id', '=', companyId)
    .where('to_login_id', '=', loginId)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .where('ended_at', 'is', null)
    .where('login.active', '=', true)
    .select('from_login_id')
    .distinct()
    .execute()
  return rows.map(({ from_login_id }) => from_login_id)
}

/** Who stands in for each of these people at this moment; people who are there are left out. The newest delegation wins. */
export async function findSubstitutes(
  db: Db,
  companyId: number,
  loginIds: readonly number[],
  now: Date,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ from_login_id: number; to_login_id: number }>`
    select distinct on (d.from_login_id) d.from_login_id, d.to_login_id from approval_delegation d
    join login l on l.company_id = d.company_id and l.id = d.to_login_id and l.active
    where d.company_id = ${companyId} and d.from_login_id = any (${loginIds}::bigint[])
      and d.starts_at <= ${now} and d.ends_at > ${now} and d.ended_at is null
    order by d.from_login_id, d.id desc`.execute(db)
  return new Map(rows.map(({ from_login_id, to_login_id }) => [from_login_id, to_login_id]))
}
