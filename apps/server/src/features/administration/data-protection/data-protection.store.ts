import type { DataRequestKind } from '@portolan/contract/features/administration/data-protection'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

export interface RequestRow {
  readonly id: number
  readonly kind: DataRequestKind
  readonly company: string
  readonly loginId: number
  readonly name: string
  readonly email: string
  readonly erased: boolean
  readonly words: string | null
  readonly receivedAt: Date
  /** ISO date. */
  readonly dueOn: string
  readonly doneAt: Date | null
  readonly answer: string | null
}

const mostRequests = 200

/** Open ones by due date, then those that were closed since `since`. */
export async function findRequests(
  db: Db,
  companyIds: readonly number[],
  since: Date,
  loginId?: number,
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select r.id, r.kind, c.code as company, r.login_id as "loginId", l.name, l.email, l.erased_at is not null as erased,
      r.words, r.received_at as "receivedAt", r.due_on as "dueOn", r.done_at as "doneAt", r.answer
    from data_request r join login l on l.company_id = r.company_id and l.id = r.login_id
      join company c on c.id = r.company_id
    where r.company_id = any(${[...companyIds]}::bigint[]) and (r.done_at is null or r.done_at >= ${since})
      and (${loginId ?? null}::bigint is null or r.login_id = ${loginId ?? null})
    order by r.done_at is not null, r.due_on, r.id limit ${mostRequests}`.execute(db)
  return rows
}

/** The open request of the person of that kind, or the new one. */
export async function askOnce(
  db: Db,
  request: {
    readonly companyId: number
    readonly loginId: number
    readonly kind: DataRequestKind
    readonly words: string | null
    readonly dueOn: string
  },
  now: Date,
): Promise<{ readonly id: number; readonly dueOn: string }> {
  const { companyId, loginId, kind, words, dueOn } = request
  const { rows } = await sql<{ id: number; dueOn: string }>`
    with added as (
      insert into data_request (company_id, login_id, kind, words, received_at, due_on)
      values (${companyId}, ${loginId}, ${kind}, ${words}, ${now}, ${dueOn}::date)
      on conflict (login_id, kind) where done_at is null do nothing returning id, due_on as "dueOn")
    select * from added union all
    select id, due_on from data_request where company_id = ${companyId} and login_id = ${loginId} and kind = ${kind}
      and done_at is null limit 1`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The request was closed at the same moment')
  return row
}

/** Its person's login; null where there is no open one. */
export async function closeRequest(
  db: Db,
  { companyId, id, answer, by, now }: { companyId: number; id: number; answer: string; by: number; now: Date },
): Promise<number | null> {
  const row = await db
    .updateTable('data_request')
    .set({ done_at: now, done_by: by, answer })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning('login_id')
    .executeTakeFirst()
  return row?.login_id ?? null
}

export interface ConsentRow {
  readonly login: number | null
  readonly traveler: number | null
  readonly name: string
  readonly kind: 'agency' | 'arrangers' | 'dutyOfCare' | 'sharing'
  readonly detail: string | null
  readonly isGiven: boolean
  readonly at: Date
  readonly textVersion: string | null
}

/** Consents of profiles as they stand now and were before, and trips that are shared; newest first. */
export async function findConsents(
  db: Db,
  companyId: number,
  of: { readonly logins: readonly number[]; readonly travelers: readonly number[] } | null,
  page: { readonly offset: number; readonly limit: number },
): Promise<ConsentRow[]> {
  const isAll = of === null
  const logins = [...(of?.logins ?? [])]
  const travelers = [...(of?.travelers ?? [])]
  const { rows } = await sql<ConsentRow>`
    select null::bigint as login, t.id as traveler, t.name, c.kind, null as detail, c.is_given as "isGiven", c.at,
      c.text_version as "textVersion"
    from profile_consent c join traveler t on t.company_id = c.company_id and t.id = c.traveler_id
    where c.company_id = ${companyId} and (${isAll}::boolean or c.traveler_id = any(${travelers}::bigint[]))
    union all
    select l.id, null, l.name, 'sharing', o.trip_name || ' → ' || w.name, s.revoked_at is null,
      coalesce(s.revoked_at, s.shared_at), null
    from trip_share s join login l on l.company_id = s.company_id and l.id = s.from_login_id
      join login w on w.company_id = s.company_id and w.id = s.to_login_id
      join booking_order o on o.company_id = s.company_id and o.id = s.order_id
    where s.company_id = ${companyId} and (${isAll}::boolean or s.from_login_id = any(${logins}::bigint[]))
    order by at desc, name limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

export interface FoundPerson {
  readonly key: string
  readonly name: string
  readonly email: string | null
  readonly code: string | null
}

/** At most 20 people by a part of a name, or the beginning of an address or code; those who were erased are nobody. */
export async function findPeople(db: Db, companyId: number, search: string): Promise<FoundPerson[]> {
  const escaped = search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)
  const { rows } = await sql<FoundPerson>`
    select * from (
      select 'login:' || l.id as key, l.name, l.email, t.code from login l
        left join traveler t on t.company_id = l.company_id and t.login_id = l.id
        where l.company_id = ${companyId} and l.erased_at is null
          and (lower(l.name) like ${`%${escaped}%`} or l.email_key like ${`${escaped}%`} or lower(t.code) like ${`${escaped}%`}
            or l.name_zh_tw like ${`%${escaped}%`} or l.name_zh_cn like ${`%${escaped}%`} or l.name_ja_jp like ${`%${escaped}%`})
      union all
      select 'traveler:' || id, name, email, code from traveler
        where company_id = ${companyId} and login_id is null and erased_at is null
          and (lower(name) like ${`%${escaped}%`} or email_key like ${`${escaped}%`} or lower(code) like ${`${escaped}%`})
    ) p order by name, key limit 20`.execute(db)
  return rows
}

export interface PackageRow {
  readonly id: number
  readonly state: 'waiting' | 'ready' | 'failed'
  readonly askedAt: Date
  readonly endsAt: Date | null
  readonly size: number | null
  readonly storageKey: string | null
}

const packageColumns = [
  'id',
  'state',
  'asked_at as askedAt',
  'ends_at as endsAt',
  'size',
  'storage_key as storageKey',
] as const

export async function insertPackage(
  db: Db,
  row: { companyId: number; loginId: number | null; travelerId: number | null; askedBy: number },
  now: Date,
): Promise<PackageRow> {
  return db
    .insertInto('data_package')
    .values({
      company_id: row.companyId,
      login_id: row.loginId,
      traveler_id: row.travelerId,
      asked_by: row.askedBy,
      asked_at: now,
      storage_key: null,
      size: null,
      ends_at: null,
    })
    .returning(packageColumns)
    .executeTakeFirstOrThrow()
}

export async function findPackage(
  db: Db,
  companyId: number,
  id: number,
): Promise<(PackageRow & { loginId: number | null; travelerId: number | null }) | null> {
  const row = await db
    .selectFrom('data_package')
    .select(packageColumns)
    .select(['login_id as loginId', 'traveler_id as travelerId'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Of one person, newest first. */
export async function findPackages(
  db: Db,
  companyId: number,
  of: { readonly logins: readonly number[]; readonly travelers: readonly number[] },
): Promise<PackageRow[]> {
  const { rows } = await sql<PackageRow>`
    select id, state, asked_at as "askedAt", ends_at as "endsAt", size, storage_key as "storageKey" from data_package
    where company_id = ${companyId}
      and (login_id = any(${[...of.logins]}::bigint[]) or traveler_id = any(${[...of.travelers]}::bigint[]))
    order by asked_at desc limit 20`.execute(db)
  return rows
}

export async function endPackage(
  db: Db,
  id: number,
  end: { state: 'ready' | 'failed'; storageKey: string | null; size: number | null; endsAt: Date },
): Promise<void> {
  await db
    .updateTable('data_package')
    .set({ state: end.state, storage_key: end.storageKey, size: end.size, ends_at: end.endsAt })
    .where('id', '=', id)
    .execute()
}

/** Packages whose time is over. */
export async function findOverPackages(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ id: number; storageKey: string | null }[]> {
  return db
    .selectFrom('data_package')
    .select(['id', 'storage_key as storageKey'])
    .where('ends_at', '<=', now)
    .limit(limit)
    .execute()
}

export async function removePackages(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('data_package').where('id', 'in', ids).execute()
}

export interface ErasureLine {
  readonly id: number
  readonly state: 'waiting' | 'files' | 'done' | 'failed'
  readonly askedAt: Date
  readonly doneAt: Date | null
  readonly keptUntil: string | null
  readonly reason: string
}

/** Of one person, newest first; with `open`, of those that are not done. */
export async function findErasures(
  db: Db,
  companyId: number,
  of: { readonly logins: readonly number[]; readonly travelers: readonly number[] },
): Promise<ErasureLine[]> {
  const { rows } = await sql<ErasureLine>`
    select id, state, asked_at as "askedAt", done_at as "doneAt", kept_until as "keptUntil", reason from erasure
    where company_id = ${companyId}
      and (login_ids && ${[...of.logins]}::bigint[] or traveler_ids && ${[...of.travelers]}::bigint[])
    order by asked_at desc limit 20`.execute(db)
  return rows
}
