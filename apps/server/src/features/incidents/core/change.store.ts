import { sql } from 'kysely'
import type { Db } from '../../../domain/incidents/incident.store.ts'
import type { Scope } from '../../../kernel/scope.ts'

export interface Of {
  readonly companyId: number
  readonly incidentId: number
}

/** Logins that may be on the team of the company's incidents. */
export async function findCandidates(
  db: Db,
  companyId: number,
  /** Of their names, in small letters; null: all. */
  pattern: string | null,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select login_id as id, name from incident_candidates(${companyId})
    where ${pattern}::text is null or lower(name) like ${pattern} order by name, login_id limit 50`.execute(db)
  return rows
}

/** Those of the logins that may not be on the team. */
export async function findUnfit(db: Db, companyId: number, logins: readonly number[]): Promise<number[]> {
  if (logins.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select l.id from unnest(${[...logins]}::bigint[]) l (id)
    where not exists (select 1 from incident_candidates(${companyId}) c where c.login_id = l.id)`.execute(db)
  return rows.map(({ id }) => id)
}

export async function findTeam(db: Db, { companyId, incidentId }: Of): Promise<number[]> {
  const rows = await db
    .selectFrom('incident_team')
    .select('login_id')
    .where('company_id', '=', companyId)
    .where('incident_id', '=', incidentId)
    .where('left_at', 'is', null)
    .execute()
  return rows.map(({ login_id }) => login_id)
}

export async function leaveTeam(db: Db, { companyId, incidentId }: Of, logins: readonly number[], now: Date) {
  await sql`with gone as (
      update incident_team set left_at = ${now} where company_id = ${companyId} and incident_id = ${incidentId}
        and left_at is null and login_id = any (${[...logins]}::bigint[]))
    update incident_person set calling_login = null, calling_since = null
    where company_id = ${companyId} and incident_id = ${incidentId} and calling_login = any (${[...logins]}::bigint[])`.execute(
    db,
  )
}

/**
 * Adds travellers of the company whom the viewer sees; who was taken out is the same row again. Answers the rows. One statement.
 */
export async function addPeople(
  db: Db,
  { companyId, incidentId }: Of,
  added: {
    readonly travelerIds: readonly number[]
    /** Whom the viewer sees; null: everybody of the company. */
    readonly seen: readonly number[] | null
    readonly loginId: number
    readonly reason: string
    readonly now: Date
  },
): Promise<number[]> {
  const { travelerIds, seen, loginId, reason, now } = added
  const { rows } = await sql<{ id: number }>`
    insert into incident_person as p (company_id, incident_id, traveler_id, added_by, added_at, added_by_login, added_reason)
    select ${companyId}::bigint, ${incidentId}::bigint, t.id, 'hand', ${now}::timestamptz, ${loginId}::bigint, ${reason}::text
    from traveler t where t.company_id = ${companyId} and t.active and t.id = any (${[...travelerIds]}::bigint[])
      and (${seen === null}::boolean or t.id = any (${[...(seen ?? [])]}::bigint[]))
    on conflict (incident_id, traveler_id) where traveler_id is not null do update set removed_at = null, removed_by_login = null,
        removed_reason = null, added_by = excluded.added_by, added_at = excluded.added_at, added_by_login = excluded.added_by_login,
        added_reason = excluded.added_reason
      where p.removed_at is not null
    returning p.id`.execute(db)
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** Takes out people whom the viewer sees; answers the rows that were in. */
export async function removePeople(
  db: Db,
  { companyId, incidentId }: Of,
  removed: {
    readonly personIds: readonly number[]
    readonly seen: readonly number[] | null
    readonly loginId: number
    readonly reason: string
    readonly now: Date
  },
): Promise<number[]> {
  const { personIds, seen, loginId, reason, now } = removed
  const { rows } = await sql<{ id: number }>`
    update incident_person set removed_at = ${now}, removed_by_login = ${loginId}, removed_reason = ${reason}, calling_login = null,
      calling_since = null
    where company_id = ${companyId} and incident_id = ${incidentId} and removed_at is null and id = any (${[...personIds]}::bigint[])
      and (${seen === null}::boolean or traveler_id = any (${[...(seen ?? [])]}::bigint[]))
    returning id`.execute(db)
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** A person of the incident whom the viewer sees, locked. */
export async function lockPerson(db: Db, { companyId, incidentId }: Of, id: number, seen: readonly number[] | null) {
  return db
    .selectFrom('incident_person')
    .select(['id', 'calling_login', 'calling_since'])
    .where('company_id', '=', companyId)
    .where('incident_id', '=', incidentId)
    .where('id', '=', id)
    .$if(seen !== null, (query) => query.where(sql<boolean>`traveler_id = any (${[...(seen ?? [])]}::bigint[])`))
    .forUpdate()
    .executeTakeFirst()
}

export async function setCalling(
  db: Db,
  companyId: number,
  id: number,
  calling: { loginId: number; since: Date } | null,
) {
  await db
    .updateTable('incident_person')
    .set({ calling_login: calling?.loginId ?? null, calling_since: calling?.since ?? null })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

export async function loginName(db: Db, companyId: number, loginId: number): Promise<string> {
  const { rows } = await sql<{
    name: string | null
  }>`select incident_login_name(${companyId}, ${loginId}) as name`.execute(db)
  return rows[0]?.name ?? ''
}

/** Whether one of the travellers, as far as the viewer sees them, is a row of the incident. */
export async function areIn(
  db: Db,
  { companyId, incidentId }: Of,
  travelerIds: readonly number[],
  seen: readonly number[] | null,
) {
  const { rows } =
    await sql`select 1 from incident_person where company_id = ${companyId} and incident_id = ${incidentId}
    and traveler_id = any (${[...travelerIds]}::bigint[])
    and (${seen === null}::boolean or traveler_id = any (${[...(seen ?? [])]}::bigint[])) limit 1`.execute(db)
  return rows.length > 0
}

/** A company of the viewer's, by its code. */
export async function findCompanyOf(db: Db, scope: Scope, code: string) {
  const { rows } = await sql<{ id: number; timeZone: string }>`
    select id, time_zone as "timeZone" from company where code = ${code}
      and (${scope.kind === 'everything'}::boolean or id = any (${scope.kind === 'everything' ? [] : [...scope.companyIds]}::bigint[]))`.execute(
    db,
  )
  return rows[0]
}

/** What a login is called in its own company. */
export async function ownName(db: Db, loginId: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from login where id = ${loginId}`.execute(db)
  return rows[0]?.name
}
