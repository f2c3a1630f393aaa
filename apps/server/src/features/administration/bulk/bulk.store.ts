import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { BulkFaultKept } from '../../../db/tables/people.ts'

type Db = Kysely<Database>

export interface NewBulkImport {
  readonly companyId: number
  readonly loginId: number
  readonly section: string
  readonly fileName: string
  readonly isDryRun: boolean
  readonly mode: 'all' | 'good'
  readonly invites: boolean
  readonly reason: string | null
  readonly fileKey: string
}

export async function insertBulkImport(db: Db, one: NewBulkImport, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('bulk_import')
    .values({
      company_id: one.companyId,
      login_id: one.loginId,
      section: one.section,
      file_name: one.fileName,
      is_dry_run: one.isDryRun,
      mode: one.mode,
      invites: one.invites,
      reason: one.reason,
      file_key: one.fileKey,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findBulkImport = (db: Db, companyId: number, id: number) =>
  db.selectFrom('bulk_import').selectAll().where('company_id', '=', companyId).where('id', '=', id).executeTakeFirst()
export type BulkImportRow = NonNullable<Awaited<ReturnType<typeof findBulkImport>>>

/** The newest first. */
export const findBulkImports = (db: Db, companyId: number): Promise<BulkImportRow[]> =>
  db.selectFrom('bulk_import').selectAll().where('company_id', '=', companyId).orderBy('id', 'desc').limit(20).execute()

interface Progress {
  readonly state?: 'running' | 'finished' | 'failed'
  readonly encoding?: string | null
  readonly rows?: number
  readonly done?: number
  readonly counts?: object
  readonly faults?: readonly BulkFaultKept[]
  readonly faulty?: number
  readonly error_code?: string | null
  readonly rest_key?: string | null
  readonly file_key?: string | null
  readonly finished_at?: Date
}

export async function saveProgress(db: Db, id: number, { counts, faults, ...rest }: Progress): Promise<void> {
  await db
    .updateTable('bulk_import')
    .set({
      ...rest,
      ...(counts === undefined ? {} : { counts: JSON.stringify(counts) }),
      ...(faults === undefined ? {} : { faults: JSON.stringify(faults) }),
    })
    .where('id', '=', id)
    .execute()
}

/** Files that nobody needs any more, with what was wrong with them: they hold people's names. */
export async function findOldImports(
  db: Db,
  before: Date,
): Promise<{ id: number; file_key: string | null; rest_key: string | null }[]> {
  return db
    .selectFrom('bulk_import')
    .select(['id', 'file_key', 'rest_key'])
    .where('created_at', '<', before)
    .orderBy('id')
    .limit(200)
    .execute()
}

export async function deleteImports(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from bulk_import where id = any (${ids}::bigint[])`.execute(db)
}

/** Another import of the same file still needs it. */
export async function isFileShared(db: Db, id: number, fileKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('bulk_import')
    .select('id')
    .where('file_key', '=', fileKey)
    .where('id', '<>', id)
    .executeTakeFirst()
  return row !== undefined
}

interface RecordRow {
  readonly record: Record<string, unknown>
}

/** Teams, cost centres and the newest rules of a company, as provisioning writes them. */
export async function readRecordRows(
  db: Db,
  section: 'teams' | 'costCentres' | 'rules',
  company: { readonly id: number; readonly code: string },
): Promise<Record<string, unknown>[]> {
  const text = {
    teams: sql<RecordRow>`select jsonb_build_object('company', ${company.code}::text, 'code', code, 'name', name) as record
      from team where company_id = ${company.id} order by code`,
    costCentres: sql<RecordRow>`select jsonb_strip_nulls(jsonb_build_object('company', ${company.code}::text, 'code', c.code, 'name', c.name,
        'localizedNames', c.localized_names, 'approver', a.email, 'fallbackApprover', f.email, 'active', c.active)) as record
      from cost_centre c left join login a on a.id = c.approver_login_id join login f on f.id = c.fallback_login_id
      where c.company_id = ${company.id} order by c.code`,
    rules: sql<RecordRow>`select jsonb_strip_nulls(jsonb_build_object('company', ${company.code}::text, 'kind', r.kind,
        'validFrom', to_char(r.valid_from, 'YYYY-MM-DD'), 'reason', r.reason)) || jsonb_build_object('rules', r.body) as record
      from (select distinct on (kind) * from rules_document where company_id = ${company.id} order by kind, version desc) r
      order by r.kind`,
  }[section]
  return (await text.execute(db)).rows.map(({ record }) => record)
}

export const companyOfImport = (db: Db, id: number): Promise<{ id: number; code: string }> =>
  db.selectFrom('company').select(['id', 'code']).where('id', '=', id).executeTakeFirstOrThrow()
