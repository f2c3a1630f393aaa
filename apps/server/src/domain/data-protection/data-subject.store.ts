import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { PersonWords } from './person-words.rules.ts'

/** One person of one company, with all ids that their rows are found by. */
export interface DataSubject {
  readonly companyId: number
  readonly name: string
  readonly email: string | null
  readonly code: string | null
  readonly erasedAt: Date | null
  readonly logins: readonly number[]
  readonly travelers: readonly number[]
  /** Ids of the provider's accounts. */
  readonly accounts: readonly string[]
  readonly orders: readonly number[]
  readonly requests: readonly number[]
  /** Ids as persons of incidents. */
  readonly people: readonly number[]
  /** In small letters. */
  readonly addresses: readonly string[]
}

/** How a person is named: `login:12`, `traveler:7`, an address or a traveller's code. */
export type SubjectKey = string

interface Ids {
  logins: number[]
  travelers: number[]
}

/** Null where nobody of the company is named so. */
export async function findSubject(db: Db, companyId: number, key: SubjectKey): Promise<DataSubject | null> {
  const ids = await idsOf(db, companyId, key.trim())
  if (!ids) return null
  const { rows } = await sql<Omit<DataSubject, 'companyId' | 'logins' | 'travelers'>>`
    with people as (
      select 1 as rank, name, email_key as email, null as code, erased_at from login
        where company_id = ${companyId} and id = any(${ids.logins}::bigint[])
      union all
      select 2, name, email_key, code, erased_at from traveler
        where company_id = ${companyId} and id = any(${ids.travelers}::bigint[])),
    addresses as (select array(select distinct email from people where email is not null) as found)
    select (select name from people order by rank desc limit 1) as name,
      (select email from people where email is not null order by rank limit 1) as email,
      (select code from people where code is not null limit 1) as code,
      (select max(erased_at) from people) as "erasedAt",
      addresses.found as addresses,
      array(select id::text from identity_account where email_key = any(addresses.found)) as accounts,
      array(select distinct order_id from order_traveler
        where company_id = ${companyId} and traveler_id = any(${ids.travelers}::bigint[])) as orders,
      array(select id from trip_request where company_id = ${companyId} and (traveler_id = any(${ids.travelers}::bigint[])
        or traveler_id is null and requested_by = any(${ids.logins}::bigint[]))) as requests,
      array(select id from incident_person
        where company_id = ${companyId} and traveler_id = any(${ids.travelers}::bigint[])) as people
    from addresses`.execute(db)
  const [row] = rows
  return row ? { companyId, ...ids, ...row } : null
}

async function idsOf(db: Db, companyId: number, key: string): Promise<Ids | null> {
  const byId = /^(login|traveler):(\d{1,15})$/.exec(key)
  const { rows } = await sql<{ login: number | null; traveler: number | null }>`
    with named as (
      select l.id as login, null::bigint as traveler from login l where l.company_id = ${companyId} and
        ${byId ? (byId[1] === 'login' ? sql`l.id = ${Number(byId[2])}` : sql`false`) : sql`l.email_key = ${key.toLowerCase()}`}
      union all
      select t.login_id, t.id from traveler t where t.company_id = ${companyId} and
        ${byId ? (byId[1] === 'traveler' ? sql`t.id = ${Number(byId[2])}` : sql`false`) : sql`(t.email_key = ${key.toLowerCase()} or t.code = ${key})`})
    select login, traveler from named
    union select t.login_id, t.id from traveler t join named n on t.login_id = n.login where t.company_id = ${companyId}`.execute(
    db,
  )
  if (rows.length === 0) return null
  const unique = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))]
  return { logins: unique(rows.map(({ login }) => login)), travelers: unique(rows.map(({ traveler }) => traveler)) }
}

/**
 * What the person is called and reached by in all that is kept of them. Names that somebody else of the company has too are
 * left out: they may be theirs where no id says so.
 */
export async function readWords(db: Db, subject: DataSubject): Promise<PersonWords> {
  const { companyId, logins, travelers, requests, addresses } = subject
  const { rows } = await sql<{ names: string[]; profile: unknown[] }>`
    with names as (
      select unnest(array[name, name_zh_tw, name_zh_cn, name_ja_jp]) as name from login
        where company_id = ${companyId} and id = any(${logins}::bigint[])
      union select name from traveler where company_id = ${companyId} and id = any(${travelers}::bigint[])
      union select name from order_traveler where company_id = ${companyId} and traveler_id = any(${travelers}::bigint[])
      union select traveler_name from trip_request
        where company_id = ${companyId} and id = any(${requests}::bigint[]) and traveler_id = any(${travelers}::bigint[])
      union select name from trip_proposal_traveler
        where company_id = ${companyId} and traveler_id = any(${travelers}::bigint[])
      union select traveler_name from invoice_line
        where company_id = ${companyId} and traveler_id = any(${travelers}::bigint[]))
    select array(select n.name from names n where n.name <> ''
        and not exists (select 1 from traveler t where t.company_id = ${companyId} and lower(t.name) = lower(n.name)
          and not (t.id = any(${travelers}::bigint[])))
        and not exists (select 1 from login l where l.company_id = ${companyId} and lower(l.name) = lower(n.name)
          and not (l.id = any(${logins}::bigint[])))) as names,
      array(select body from profile_section where company_id = ${companyId} and traveler_id = any(${travelers}::bigint[])
        and section in ('Names', 'Contacts')) as profile`.execute(db)
  const texts = (rows[0]?.profile ?? []).flatMap(textsIn)
  return {
    names: rows[0]?.names ?? [],
    addresses: [...addresses, ...texts.filter((text) => /^\S+@\S+\.\S+$/.test(text)).map((text) => text.toLowerCase())],
    phones: texts.filter((text) => /^\+?[\d\s()./-]{7,25}$/.test(text)),
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** A condition or value of the register with the person's ids in their places. */
export function bound(text: string, subject: DataSubject, now: Date, erasedName: string): RawBuilder<unknown> {
  const values: Readonly<Record<string, RawBuilder<unknown>>> = {
    logins: sql`${subject.logins}::bigint[]`,
    travelers: sql`${subject.travelers}::bigint[]`,
    orders: sql`${subject.orders}::bigint[]`,
    requests: sql`${subject.requests}::bigint[]`,
    people: sql`${subject.people}::bigint[]`,
    accounts: sql`${subject.accounts}::uuid[]`,
    addresses: sql`${subject.addresses}::text[]`,
    refs: sql`${refsOf(subject)}::text[]`,
    now: sql`${now}::timestamptz`,
    erased: sql`${erasedName}::text`,
  }
  const parts = text.split(/(@[a-z]+)/)
  return sql.join(
    parts.map((part) => {
      if (!part.startsWith('@')) return sql.raw(part)
      // Part of a text, as in the address of an erased login.
      return values[part.slice(1)] ?? sql.raw(part)
    }),
    sql.raw(''),
  )
}

export const refsOf = ({ logins, travelers }: Pick<DataSubject, 'logins' | 'travelers'>) => [
  ...logins.map((id) => `login:${id}` as const),
  ...travelers.map((id) => `traveler:${id}` as const),
]
