import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { LocalizedNames } from '../../../db/tables/foundation.ts'

export interface NamedRow {
  readonly id: number
  readonly name: string
  readonly names: LocalizedNames
  readonly company_id: number
}

const loginNames = sql`jsonb_strip_nulls(jsonb_build_object('zh-TW', l.name_zh_tw, 'zh-CN', l.name_zh_cn, 'ja-JP', l.name_ja_jp))`
const isErased = (kind: 'login' | 'traveler', id: string) =>
  sql`exists (select 1 from person_key k where k.person = ${`${kind}:`} || ${sql.ref(id)} and k.key is null)`

/** Logins by id, without those erased. */
export async function readLoginNames(db: Db, ids: readonly number[]): Promise<readonly NamedRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<NamedRow>`
    select l.id, l.name, ${loginNames} as names, l.company_id from login l
    where l.id = any (${ids}::bigint[]) and not ${isErased('login', 'l.id')}`.execute(db)
  return rows
}

/** Travellers by id, without those erased; a traveller with a login has the names of the login. */
export async function readTravelerNames(db: Db, ids: readonly number[]): Promise<readonly NamedRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<NamedRow>`
    select t.id, t.name, coalesce(${loginNames}, '{}') as names, t.company_id from traveler t
    left join login l on l.company_id = t.company_id and l.id = t.login_id
    where t.id = any (${ids}::bigint[]) and not ${isErased('traveler', 't.id')}`.execute(db)
  return rows
}

export async function readMachineNames(
  db: Db,
  ids: readonly number[],
): Promise<readonly { id: number; name: string }[]> {
  if (ids.length === 0) return []
  return db.selectFrom('machine_client').select(['id', 'name']).where('id', 'in', ids).execute()
}

export async function readCompanies(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('company')
    .select(['id', 'code', 'display_name', 'localized_names'])
    .where('id', 'in', ids)
    .execute()
}

const mostFound = 20

/** People and machine clients of some companies by a part of their name or the beginning of their address. */
export async function findActors(
  db: Db,
  companyIds: readonly number[],
  text: string,
  { withMachines }: { readonly withMachines: boolean },
): Promise<{ readonly logins: number[]; readonly travelers: number[]; readonly machines: number[] }> {
  const like = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<{ kind: 'login' | 'traveler' | 'machine'; id: number }>`
    (select 'login' as kind, id from login l where company_id = any (${companyIds}::bigint[])
      and (name ilike ${like} or name_zh_tw ilike ${like} or name_zh_cn ilike ${like} or name_ja_jp ilike ${like} or email_key like ${like.slice(1).toLowerCase()})
      order by id limit ${mostFound})
    union all
    (select 'traveler', id from traveler where company_id = any (${companyIds}::bigint[]) and name ilike ${like} order by id limit ${mostFound})
    union all
    (select 'machine', id from machine_client where ${withMachines} and (company_id = any (${companyIds}::bigint[]) or company_id is null)
      and (name ilike ${like} or client_id ilike ${like}) order by id limit ${mostFound})`.execute(db)
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  return { logins: of('login'), travelers: of('traveler'), machines: of('machine') }
}

/** The other side of persons in reach: the traveller of a login, the login of a traveller. */
export async function bothSides(
  db: Db,
  companyIds: readonly number[],
  { logins, travelers }: { readonly logins: readonly number[]; readonly travelers: readonly number[] },
): Promise<{ logins: number[]; travelers: number[] }> {
  const { rows } = await sql<{ login: number | null; traveler: number | null }>`
    select l.id as login, t.id as traveler from login l
      full join traveler t on t.company_id = l.company_id and t.login_id = l.id
      where (l.company_id = any (${companyIds}::bigint[]) and l.id = any (${logins}::bigint[]))
        or (t.company_id = any (${companyIds}::bigint[]) and t.id = any (${travelers}::bigint[]))`.execute(db)
  return {
    logins: [...new Set(rows.flatMap(({ login }) => login ?? []))],
    travelers: [...new Set(rows.flatMap(({ traveler }) => traveler ?? []))],
  }
}

/** References of what lines name by id, which pages are found by. */
export async function readReferences(
  db: Db,
  companyIds: readonly number[],
  { requests, proposals }: { readonly requests: readonly number[]; readonly proposals: readonly number[] },
): Promise<{ readonly requests: ReadonlyMap<number, string>; readonly proposals: ReadonlyMap<number, string> }> {
  const { rows } = await sql<{ kind: string; id: number; reference: string }>`
    select 'request' as kind, id, reference from trip_request where company_id = any (${companyIds}::bigint[]) and id = any (${requests}::bigint[])
    union all
    select 'proposal', id, reference from trip_proposal where company_id = any (${companyIds}::bigint[]) and id = any (${proposals}::bigint[])`.execute(
    db,
  )
  const of = (kind: string) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ id, reference }) => [id, reference]))
  return { requests: of('request'), proposals: of('proposal') }
}
