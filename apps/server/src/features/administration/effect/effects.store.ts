import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'

type Db = Kysely<Database>

/** How many, with a few names. */
export interface Counted {
  readonly count: number
  readonly examples: string[]
}

const none: Counted = { count: 0, examples: [] }

/** Runs a statement that answers names, and counts them. */
async function namesOf(db: Db, names: RawBuilder<unknown>): Promise<Counted> {
  const { rows } = await sql<Counted>`with found (name) as materialized (${names})
    select (select count(*)::int from found) as count, array(select f.name from found f order by f.name limit 3) as examples`.execute(
    db,
  )
  return rows[0] ?? none
}

async function countOf(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${from}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Sessions that are still good. */
const isAlive = (now: Date) => sql`s.revoked_at is null and s.absolute_expires_at > ${now}
  and s.last_seen_at + make_interval(mins => s.idle_minutes) > ${now}`

/** Ids of logins by address in small letters. */
export async function findLogins(db: Db, companyId: number, emails: readonly string[]): Promise<Map<string, number>> {
  if (emails.length === 0) return new Map()
  const { rows } = await sql<{ email: string; id: number }>`select email_key as email, id from login
    where company_id = ${companyId} and email_key = any (${emails}::text[])`.execute(db)
  return new Map(rows.map(({ email, id }) => [email, id]))
}

/** Sessions of these people, or of everybody of a company. */
export const countSessions = (db: Db, companyId: number, loginIds: readonly number[] | null, now: Date) =>
  countOf(
    db,
    sql`session s where s.company_id = ${companyId} and ${isAlive(now)}
      and (${loginIds}::bigint[] is null or s.login_id = any (${loginIds}::bigint[]))`,
  )

/** Sessions that came by a connection. */
export const countConnectionSessions = (db: Db, companyId: number, code: string, now: Date) =>
  countOf(
    db,
    sql`session s join sso_connection c on c.id = s.connection_id
      where c.company_id = ${companyId} and c.code = ${code} and ${isAlive(now)}`,
  )

/** Active people of a company that sign in. */
export const countPeople = (db: Db, companyId: number) =>
  countOf(db, sql`login l where l.company_id = ${companyId} and l.active`)

/** Active travellers of a company. */
export const countTravellers = (db: Db, companyId: number) =>
  countOf(db, sql`traveler t where t.company_id = ${companyId} and t.active`)

/** Open approvals whose turn is of nobody but these people. */
export const findForsaken = (db: Db, companyId: number, loginIds: readonly number[]) =>
  namesOf(
    db,
    sql`select coalesce(r.reference || ' ' || r.trip_name, a.object_kind || ' ' || a.object_id) from approval a
      left join trip_request r on a.object_kind <> 'order' and r.company_id = a.company_id and r.id = a.object_id
      where a.company_id = ${companyId} and a.status = 0 and a.voided_at is null
        and exists (select 1 from approval_turn w where w.company_id = a.company_id and w.approval_id = a.id
          and w.login_id = any (${loginIds}::bigint[]))
        and not exists (select 1 from approval_turn w
          join login l on l.company_id = w.company_id and l.id = w.login_id and l.active
          where w.company_id = a.company_id and w.approval_id = a.id and w.login_id <> all (${loginIds}::bigint[]))`,
  )

/** Active cost centres whose approver or fallback is one of these people. */
export const findCostCentresOf = (
  db: Db,
  companyId: number,
  loginIds: readonly number[],
  role: 'approver' | 'fallback',
) =>
  namesOf(
    db,
    sql`select c.code || ' ' || c.name from cost_centre c where c.company_id = ${companyId} and c.active
      and ${role === 'approver' ? sql`c.approver_login_id` : sql`c.fallback_login_id`} = any (${loginIds}::bigint[])`,
  )

/** People whose trips are on a cost centre. */
export const countOnCostCentre = (db: Db, companyId: number, code: string) =>
  countOf(
    db,
    sql`traveler t join cost_centre c on c.company_id = t.company_id and c.id = t.cost_centre_id
      where t.company_id = ${companyId} and t.active and c.code = ${code}`,
  )

/** Requests on a cost centre that are not decided yet. */
export const countRequestsOn = (db: Db, companyId: number, code: string) =>
  countOf(
    db,
    sql`trip_request r where r.company_id = ${companyId} and r.status in (0, 2, 7, 8) and r.cost_centre = ${code}`,
  )

/** People who read the portal in one of these languages. */
export const countReadersOf = (db: Db, companyId: number, languages: readonly string[]) =>
  countOf(
    db,
    sql`login l join user_setting s on s.company_id = l.company_id and s.login_id = l.id
      where l.company_id = ${companyId} and l.active and s.language = any (${languages}::text[])`,
  )

/** People whose address is of one of these domains. */
export const findOfDomains = (db: Db, companyId: number, domains: readonly string[]) =>
  namesOf(
    db,
    sql`select l.name from login l where l.company_id = ${companyId} and l.active
      and split_part(l.email_key, '@', 2) = any (${domains}::text[])`,
  )

/** People who have signed in otherwise than by a connection during the last ninety days. */
export const countSignedInElsewhere = (db: Db, companyId: number, code: string, now: Date) =>
  countOf(
    db,
    sql`(select distinct s.login_id from session s left join sso_connection c on c.id = s.connection_id
      where s.company_id = ${companyId} and s.created_at > ${now}::timestamptz - interval '90 days' and c.code is distinct from ${code}) s`,
  )

/** Credentials of a machine client that are good, and when it came last. */
export async function findMachineUse(db: Db, clientId: string, now: Date): Promise<number> {
  return countOf(
    db,
    sql`credential k join machine_client m on m.id = k.machine_client_id
      where m.client_id = ${clientId} and k.kind = 'machine' and k.expires_at > ${now} and k.revoked_at is null`,
  )
}

/** Approvals that wait for somebody. */
export const countOpenApprovals = (db: Db, companyId: number) =>
  countOf(db, sql`approval a where a.company_id = ${companyId} and a.status = 0 and a.voided_at is null`)

/** Items of the desk that are not done. */
export const countDeskItems = (db: Db, companyId: number) =>
  countOf(db, sql`desk_item d where d.company_id = ${companyId} and d.state <> 'done'`)

/** Requests that are still written, whose purpose is one of these. */
export const findWithPurpose = (db: Db, companyId: number, purposes: readonly string[]) =>
  namesOf(
    db,
    sql`select r.reference || ' ' || r.trip_name from trip_request r where r.company_id = ${companyId}
      and r.status in (0, 2) and r.form->>'purposeCode' = any (${purposes}::text[])`,
  )

/** Requests that are still written, with one of these products. */
export const findWithProduct = (db: Db, companyId: number, products: readonly string[]) =>
  namesOf(
    db,
    sql`select r.reference || ' ' || r.trip_name from trip_request r where r.company_id = ${companyId}
      and r.status in (0, 2) and exists (select 1 from jsonb_array_elements(r.form->'products') p
        where p->>'productCode' = any (${products}::text[]))`,
  )

/** Requests that are still written and leave one of these reporting fields empty. */
export const findWithoutField = (db: Db, companyId: number, keys: readonly string[]) =>
  namesOf(
    db,
    sql`select r.reference || ' ' || r.trip_name from trip_request r where r.company_id = ${companyId}
      and r.status in (0, 2) and exists (select 1 from unnest(${keys}::text[]) k (key)
        where not exists (select 1 from jsonb_array_elements(coalesce(r.form->'tripUdids', '[]')) f
          where f->>'key' = k.key and f->>'value' <> ''))`,
  )

/** Addresses of rules that are no active person of the company. */
export async function findUnknownApprovers(db: Db, companyId: number, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return []
  const { rows } = await sql<{ email: string }>`select e.email from unnest(${emails}::text[]) e (email)
    where not exists (select 1 from login l where l.company_id = ${companyId} and l.email_key = e.email and l.active)
    order by e.email`.execute(db)
  return rows.map(({ email }) => email)
}

/** A company as its rules are judged. */
export async function findJudgedCompany(db: Db, companyId: number) {
  const { rows } = await sql<{ currency: string; time_zone: string }>`
    select currency, time_zone from company where id = ${companyId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`Company ${companyId} is gone`)
  return row
}
