import { sql } from 'kysely'
import type { Db } from './approval.store.ts'

export interface DelegationRow {
  readonly id: number
  readonly from_login_id: number
  readonly to_login_id: number
  readonly starts_at: Date
  readonly ends_at: Date
  readonly set_by_login_id: number | null
  readonly reason: string | null
}

/** Logins for whom somebody may set delegations: themselves, and the approvers whose traveller they arrange for. */
export async function findDelegators(db: Db, companyId: number, loginId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from login l where l.company_id = ${companyId} and l.active and (l.id = ${loginId} or l.is_approver and l.id in (
      select t.login_id from traveler t join arranger_traveler a on a.company_id = t.company_id and a.traveler_id = t.id
      join login me on me.company_id = a.company_id and me.id = a.login_id and me.is_arranger
      where a.company_id = ${companyId} and a.login_id = ${loginId})) order by l.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Approvers of the company: those whom provisioning calls so, and everybody who has ever been asked to decide. */
export async function findSubstituteIds(db: Db, companyId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('login')
    .select('id')
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .where('is_approver', '=', true)
    .orderBy('name')
    .execute()
  return rows.map(({ id }) => id)
}

/** Delegations from or to these logins that have not ended, the next to begin first. */
export async function findDelegations(
  db: Db,
  companyId: number,
  who: { readonly from: readonly number[]; readonly to: number },
  now: Date,
): Promise<DelegationRow[]> {
  const { rows } = await sql<DelegationRow>`
    select id, from_login_id, to_login_id, starts_at, ends_at, set_by_login_id, reason from approval_delegation
    where company_id = ${companyId} and ended_at is null and ends_at > ${now}
      and (from_login_id = any (${who.from}::bigint[]) or to_login_id = ${who.to})
    order by starts_at, id`.execute(db)
  return rows
}

/** Whether somebody of the company is active. */
export async function isActiveLogin(db: Db, companyId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('login')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

export interface NewDelegation {
  readonly companyId: number
  readonly from: number
  readonly to: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly setByLoginId: number | null
  readonly setByClientId: number | null
  readonly reason: string | null
}

/** The newest delegation of an approver wins where two overlap. Null where the same one is there already. */
export async function insertDelegation(db: Db, delegation: NewDelegation): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into approval_delegation (company_id, from_login_id, to_login_id, starts_at, ends_at, set_by_login_id, set_by_client_id, reason)
    select ${delegation.companyId}, ${delegation.from}, ${delegation.to}, ${delegation.startsAt}, ${delegation.endsAt},
      ${delegation.setByLoginId}, ${delegation.setByClientId}, ${delegation.reason}
    where not exists (select 1 from approval_delegation where company_id = ${delegation.companyId}
      and from_login_id = ${delegation.from} and to_login_id = ${delegation.to} and starts_at = ${delegation.startsAt}
      and ends_at = ${delegation.endsAt} and ended_at is null)
    returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** Ends a delegation of one of these approvers, or to this substitute; false where there is none. */
export async function endDelegation(
  db: Db,
  companyId: number,
  id: number,
  who: { readonly from: readonly number[]; readonly to: number },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update approval_delegation set ended_at = ${now}
    where company_id = ${companyId} and id = ${id} and ended_at is null
      and (from_login_id = any (${who.from}::bigint[]) or to_login_id = ${who.to})`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Logins by company code and address, in small letters; closed ones and those of other companies are left out. */
export async function findLoginsByAddress(
  db: Db,
  wanted: readonly { readonly company: string; readonly email: string }[],
): Promise<Map<string, { readonly companyId: number; readonly loginId: number }>> {
  const { rows } = await sql<{ key: string; companyId: number; loginId: number }>`
    select w.company || ' ' || w.email as key, l.company_id as "companyId", l.id as "loginId"
    from unnest(${wanted.map(({ company }) => company)}::text[], ${wanted.map(({ email }) => email.trim().toLowerCase())}::text[]) w (company, email)
    join company c on c.code = w.company join login l on l.company_id = c.id and l.email_key = w.email and l.active`.execute(
    db,
  )
  return new Map(rows.map(({ key, ...found }) => [key, found]))
}
