import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'

type Db = Kysely<Database>

export interface NamedRow {
  readonly key: string
  readonly name: string
  readonly name_zh_tw: string | null
  readonly name_zh_cn: string | null
  readonly name_ja_jp: string | null
}

export interface SignInFacts {
  readonly first_at: Date | null
  readonly last_at: Date | null
  readonly amr: string[] | null
  readonly connection: string | null
}

/** When and how somebody came, by the newest session that is still kept. */
export async function findSignIn(db: Db, companyId: number, loginId: number): Promise<SignInFacts> {
  const { rows } = await sql<SignInFacts>`
    select s.first_at, s.last_at, last.amr, c.display_name as connection
    from (select 1) one
    left join login_sign_in s on s.company_id = ${companyId} and s.login_id = ${loginId}
    left join lateral (select amr, connection_id from session
      where company_id = ${companyId} and login_id = ${loginId} and revoked_at is null order by created_at desc limit 1) last on true
    left join sso_connection c on c.id = last.connection_id`.execute(db)
  return rows[0] ?? { first_at: null, last_at: null, amr: null, connection: null }
}

export interface OpenSessionRow {
  readonly id: number
  readonly user_agent: string | null
  readonly created_at: Date
  readonly last_seen_at: Date
}

/** Browsers that are signed in, the last used first; without addresses, since where somebody is is nobody's business here. */
export async function findOpenSessions(
  db: Db,
  companyId: number,
  loginId: number,
  now: Date,
): Promise<OpenSessionRow[]> {
  const { rows } = await sql<OpenSessionRow>`
    select id, user_agent, created_at, last_seen_at from session
    where company_id = ${companyId} and login_id = ${loginId} and revoked_at is null and absolute_expires_at > ${now}
      and last_seen_at + idle_minutes * interval '1 minute' > ${now}
    order by last_seen_at desc, id desc limit 50`.execute(db)
  return rows
}

export async function findPhones(
  db: Db,
  companyId: number,
  loginId: number,
): Promise<{ id: number; name: string; created_at: Date }[]> {
  return db
    .selectFrom('mobile_platform')
    .select(['id', 'name', 'created_at'])
    .where('company_id', '=', companyId)
    .where('login_id', '=', loginId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
}

/** Whom a login arranges for, by name; the first hundred and their number. */
export async function findArrangedFor(
  db: Db,
  companyId: number,
  loginId: number,
): Promise<(NamedRow & { total: number })[]> {
  const { rows } = await sql<NamedRow & { total: number }>`
    select case when t.login_id is null then 'traveler:' || t.id else 'login:' || t.login_id end as key, t.name,
      l.name_zh_tw, l.name_zh_cn, l.name_ja_jp, (count(*) over ())::int as total
    from arranger_traveler a join traveler t on t.company_id = a.company_id and t.id = a.traveler_id
    left join login l on l.company_id = t.company_id and l.id = t.login_id
    where a.company_id = ${companyId} and a.login_id = ${loginId} order by t.name, t.id limit 100`.execute(db)
  return rows
}

const loginNames = sql.raw(`'login:' || l.id as key, l.name, l.name_zh_tw, l.name_zh_cn, l.name_ja_jp`)

export async function findArrangersOf(db: Db, companyId: number, travelerId: number): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select ${loginNames} from arranger_traveler a join login l on l.company_id = a.company_id and l.id = a.login_id
    where a.company_id = ${companyId} and a.traveler_id = ${travelerId} and l.active order by l.name, l.id limit 100`.execute(
    db,
  )
  return rows
}

/** Logins by their ids. */
export async function findNames(db: Db, companyId: number, loginIds: readonly number[]): Promise<NamedRow[]> {
  if (loginIds.length === 0) return []
  const { rows } = await sql<NamedRow>`
    select ${loginNames} from login l where l.company_id = ${companyId} and l.id = any (${loginIds}::bigint[])
    order by l.name, l.id`.execute(db)
  return rows
}

export interface CostCentreOf {
  readonly code: string
  readonly name: string
  readonly is_fallback: boolean
}

export async function findCostCentresOf(db: Db, companyId: number, loginId: number): Promise<CostCentreOf[]> {
  const { rows } = await sql<CostCentreOf>`
    select code, name, approver_login_id is distinct from ${loginId} as is_fallback from cost_centre
    where company_id = ${companyId} and active and (approver_login_id = ${loginId} or fallback_login_id = ${loginId})
    order by code limit 200`.execute(db)
  return rows
}

export interface Tally {
  readonly open_trips: number
  readonly drafts: number
  readonly waiting: number
}

/** How much of one person is open: trips, drafts, and turns of theirs in approvals. */
export async function countOpen(
  db: Db,
  companyId: number,
  {
    loginId,
    travelerId,
    now,
  }: { readonly loginId: number | null; readonly travelerId: number | null; readonly now: Date },
): Promise<Tally> {
  const { rows } = await sql<Tally>`
    select
      (select count(*)::int from order_traveler where company_id = ${companyId} and traveler_id = ${travelerId}
        and not cancelled and ends_at > ${now}) as open_trips,
      (select count(*)::int from trip_request_draft where company_id = ${companyId} and login_id = ${loginId}
        and expires_at > ${now}) as drafts,
      (select count(*)::int from approval_turn w join approval a on a.company_id = w.company_id and a.id = w.approval_id
        where w.company_id = ${companyId} and w.login_id = ${loginId} and a.status = 0 and a.voided_at is null) as waiting`.execute(
    db,
  )
  return rows[0] ?? { open_trips: 0, drafts: 0, waiting: 0 }
}

export interface LoginFacts {
  readonly sessions: number
  readonly phones: number
  readonly approvals: number
  readonly fallbacks: number
  readonly substitutes: number
  readonly arranged: number
}

/** What hangs on logins that an act would end, counted in one statement. */
export async function countHanging(
  db: Db,
  companyId: number,
  loginIds: readonly number[],
  now: Date,
): Promise<LoginFacts> {
  const logins = sql`any (${loginIds}::bigint[])`
  const { rows } = await sql<LoginFacts>`
    select
      (select count(*)::int from session where login_id = ${logins} and revoked_at is null and absolute_expires_at > ${now}) as sessions,
      (select count(*)::int from mobile_platform where company_id = ${companyId} and login_id = ${logins} and revoked_at is null) as phones,
      (select count(distinct w.approval_id)::int from approval_turn w join approval a on a.company_id = w.company_id and a.id = w.approval_id
        where w.company_id = ${companyId} and w.login_id = ${logins} and a.status = 0 and a.voided_at is null) as approvals,
      (select count(*)::int from cost_centre where company_id = ${companyId} and active
        and (approver_login_id = ${logins} or fallback_login_id = ${logins})) as fallbacks,
      (select count(*)::int from approval_delegation where company_id = ${companyId} and to_login_id = ${logins}
        and ended_at is null and ends_at > ${now}) as substitutes,
      (select count(distinct traveler_id)::int from arranger_traveler where company_id = ${companyId} and login_id = ${logins}) as arranged`.execute(
    db,
  )
  return rows[0] ?? { sessions: 0, phones: 0, approvals: 0, fallbacks: 0, substitutes: 0, arranged: 0 }
}

export interface InvitedRow {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly name_zh_tw: string | null
  readonly name_zh_cn: string | null
  readonly name_ja_jp: string | null
}

export async function findLogins(db: Db, companyId: number, ids: readonly number[]): Promise<InvitedRow[]> {
  return db
    .selectFrom('login')
    .select(['id', 'email', 'name', 'name_zh_tw', 'name_zh_cn', 'name_ja_jp'])
    .where('company_id', '=', companyId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export interface DuplicateRow {
  readonly key: string
  readonly by_name: boolean
  readonly by_email: boolean
  readonly by_code: boolean
}

/** People of the company with the same folded name, e-mail name or traveller code's first part as somebody. */
export async function findLookalikes(db: Db, companyId: number, key: string): Promise<DuplicateRow[]> {
  const { rows } = await sql<DuplicateRow>`
    with me as (select folded_name, split_part(email_key, '@', 1) as local, lower(code) as code from person_find
      where company_id = ${companyId} and key = ${key}),
    alike as (
      select f.* from me join person_find f on f.company_id = ${companyId} and f.folded_name = me.folded_name
      union
      select f.* from me join person_find f on f.company_id = ${companyId} and me.local <> ''
        and f.email_key ~>=~ (me.local || '@') and f.email_key ~<~ (me.local || 'A')
      union
      select f.* from me join traveler t on t.company_id = ${companyId} and me.local <> ''
        and t.code = any (array[me.local, upper(me.local), me.code, upper(me.code)])
        join person_find f on f.company_id = t.company_id and f.traveler_id = t.id)
    select a.key, a.folded_name = me.folded_name as by_name,
      coalesce(split_part(a.email_key, '@', 1) = me.local and me.local <> '', false) as by_email,
      coalesce(lower(a.code) in (me.local, me.code), false) as by_code
    from alike a cross join me where a.key <> ${key} order by 2 desc, 3 desc, a.folded_name, a.key limit 20`.execute(db)
  return rows
}

export async function setGuestsActive(
  db: Db,
  companyId: number,
  travelerIds: readonly number[],
  isActive: boolean,
): Promise<void> {
  if (travelerIds.length === 0) return
  await db
    .updateTable('traveler')
    .set({ active: isActive, updated_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', sql<number>`any(${travelerIds}::bigint[])`)
    .execute()
}
