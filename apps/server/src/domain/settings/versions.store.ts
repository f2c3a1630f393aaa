import { sql } from 'kysely'
import type { SettingAuthorKind } from '../../db/tables/settings.ts'
import type { Db } from '../people/provisioning.store.ts'

export interface NewVersion {
  readonly companyId: number
  readonly section: string
  readonly ref: string
  readonly version: number
  readonly at: Date
  readonly authorKind: SettingAuthorKind
  readonly loginId: number | null
  readonly clientId: number | null
  readonly reason: string | null
  readonly record: unknown
  readonly sealed: string | null
  readonly changed: readonly string[]
}

export async function insertVersions(db: Db, versions: readonly NewVersion[]): Promise<void> {
  if (versions.length === 0) return
  await sql`insert into setting_version (company_id, section, key, version, at, author_kind, author_login_id, author_client_id, reason,
      record, sealed, changed)
    select v."companyId", v.section, v.ref, v.version, v.at, v."authorKind", v."loginId", v."clientId", v.reason, v.record, v.sealed, v.changed
    from json_to_recordset(${JSON.stringify(versions.map(({ record, ...one }) => ({ ...one, record: record ?? undefined })))}::json)
      v ("companyId" bigint, section text, ref text, version int, at timestamptz, "authorKind" text, "loginId" bigint, "clientId" bigint,
        reason text, record jsonb, sealed text, changed text[])`.execute(db)
}

export interface VersionRow {
  readonly version: number
  readonly at: Date
  readonly author_kind: SettingAuthorKind
  readonly author: string | null
  readonly reason: string | null
  readonly record: Record<string, unknown> | null
  readonly sealed: string | null
  readonly changed: string[]
}

export interface VersionsOf {
  readonly companyId: number
  readonly section: string
  readonly ref: string
}

const columns = sql`v.version, v.at, v.author_kind, coalesce(l.name, m.name) as author, v.reason, v.record, v.sealed, v.changed`

/** The newest first. */
export async function readVersions(
  db: Db,
  { companyId, section, ref }: VersionsOf,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: VersionRow[]; total: number }> {
  const { rows } = await sql<VersionRow & { total: number }>`select ${columns}, count(*) over ()::int as total
    from setting_version v left join login l on l.id = v.author_login_id left join machine_client m on m.id = v.author_client_id
    where v.company_id = ${companyId} and v.section = ${section} and v.key = ${ref}
    order by v.version desc limit ${limit} offset ${offset}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

export async function readVersion(db: Db, of: VersionsOf, version: number): Promise<VersionRow | null> {
  const { rows } = await sql<VersionRow>`select ${columns}
    from setting_version v left join login l on l.id = v.author_login_id left join machine_client m on m.id = v.author_client_id
    where v.company_id = ${of.companyId} and v.section = ${of.section} and v.key = ${of.ref} and v.version = ${version}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The newest version of each of several records, by `ref`. */
export async function newestVersions(
  db: Db,
  companyId: number,
  section: string,
  refs: readonly string[],
): Promise<Map<string, { version: number; record: Record<string, unknown> | null; sealed: string | null }>> {
  const { rows } = await sql<{ key: string; version: number; record: Record<string, unknown> | null; sealed: string | null }>`
    select distinct on (key) key, version, record, sealed from setting_version
    where company_id = ${companyId} and section = ${section} and key = any (${refs}::text[]) order by key, version desc`.execute(
    db,
  )
  return new Map(rows.map(({ key, ...row }) => [key, row]))
}

export interface RulesVersionRow {
  readonly version: number
  readonly at: Date
  readonly valid_from: string
  readonly login_id: number | null
  readonly client_id: number | null
  readonly author: string | null
  readonly reason: string | null
  readonly body: Record<string, unknown>
  readonly is_current: boolean
}

/** Versions of a kind of rules, the newest first; `version` alone where it is given. */
export async function readRulesVersions(
  db: Db,
  { companyId, kind, day, version = null }: { companyId: number; kind: string; day: string; version?: number | null },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: RulesVersionRow[]; total: number }> {
  const { rows } = await sql<RulesVersionRow & { total: number }>`
    select d.version, d.published_at as at, to_char(d.valid_from, 'YYYY-MM-DD') as valid_from, d.author_login_id as login_id,
      d.author_client_id as client_id, coalesce(l.name, m.name) as author, d.reason, d.body, count(*) over ()::int as total,
      d.version = (select version from rules_document where company_id = ${companyId} and kind = ${kind} and valid_from <= ${day}::date
        order by valid_from desc, version desc limit 1) as is_current
    from rules_document d left join login l on l.id = d.author_login_id left join machine_client m on m.id = d.author_client_id
    where d.company_id = ${companyId} and d.kind = ${kind} and (${version}::int is null or d.version = ${version})
    order by d.version desc limit ${limit} offset ${offset}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}
