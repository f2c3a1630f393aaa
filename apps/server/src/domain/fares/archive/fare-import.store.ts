import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { sourceId } from './archive.store.ts'

export interface ImportCounts {
  /** Rows read; of these new, known before, and set aside. */
  readonly rows: number
  readonly added: number
  readonly repeated: number
  readonly refused: number
}

export interface NewImport {
  readonly source: string
  readonly file: string
  readonly isDryRun: boolean
  readonly now: Date
}

export async function createFareImport(db: Db, { source, file, isDryRun, now }: NewImport): Promise<number> {
  const { id } = await db
    .insertInto('fare_import')
    .values({ source_id: await sourceId(db, source), file: file.slice(0, 300), is_dry_run: isDryRun, started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An import that begins again forgets what its last run counted. Whether it is still to be done. */
export async function restartFareImport(db: Db, id: number): Promise<boolean> {
  const restarted = await db
    .updateTable('fare_import')
    .set({ rows: 0, added: 0, repeated: 0, refused: 0 })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  if (restarted) await db.deleteFrom('fare_quarantine').where('import_id', '=', id).execute()
  return restarted !== undefined
}

export async function saveFareImportCounts(db: Db, id: number, counts: ImportCounts): Promise<void> {
  const { rows, added, repeated, refused } = counts
  await db.updateTable('fare_import').set({ rows, added, repeated, refused }).where('id', '=', id).execute()
}

/** `fault`: why it failed; null where it did not. */
export async function endFareImport(db: Db, id: number, fault: string | null, now: Date): Promise<void> {
  await db
    .updateTable('fare_import')
    .set({ state: fault === null ? 'done' : 'failed', fault, ended_at: now })
    .where('id', '=', id)
    .execute()
}

export async function findRunningFareImports(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('fare_import')
    .where('id', 'in', ids)
    .where('state', '=', 'running')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface QuarantinedRow {
  readonly row: number
  readonly fault: string
  readonly record: string
}

export async function saveQuarantined(db: Db, id: number, rows: readonly QuarantinedRow[]): Promise<void> {
  await sql`
    INSERT INTO fare_quarantine (import_id, row_number, fault, record)
    SELECT ${id}::bigint, row_number, fault, record
    FROM unnest(${rows.map(({ row }) => row)}::int[], ${rows.map(({ fault }) => fault)}::text[], ${rows.map(({ record }) => record)}::text[])
      AS given (row_number, fault, record)`.execute(db)
}

export interface FareImportRow extends ImportCounts {
  readonly id: number
  readonly source: string
  readonly file: string
  readonly state: 'running' | 'done' | 'failed'
  readonly isDryRun: boolean
  readonly fault: string | null
  readonly startedAt: Date
}

const importRows = (db: Db) =>
  db
    .selectFrom('fare_import as i')
    .innerJoin('fare_source as s', 's.id', 'i.source_id')
    .select([
      ...(['i.id', 's.code as source', 'i.file', 'i.state', 'i.is_dry_run as isDryRun', 'i.fault'] as const),
      ...(['i.rows', 'i.added', 'i.repeated', 'i.refused', 'i.started_at as startedAt'] as const),
    ])

export const findFareImport = (db: Db, id: number): Promise<FareImportRow | undefined> =>
  importRows(db).where('i.id', '=', id).executeTakeFirst()

export const findLastFareImports = (db: Db, limit: number): Promise<FareImportRow[]> =>
  importRows(db).orderBy('i.started_at', 'desc').orderBy('i.id', 'desc').limit(limit).execute()

export const findQuarantined = (
  db: Db,
  id: number,
  limit: number,
): Promise<{ rowNumber: number; fault: string; record: string }[]> =>
  db
    .selectFrom('fare_quarantine')
    .where('import_id', '=', id)
    .select(['row_number as rowNumber', 'fault', 'record'])
    .orderBy('row_number')
    .limit(limit)
    .execute()

/** Deletes imports of long ago with their rows; those whose process died are told as failed. */
export async function purgeFareImports(
  db: Db,
  { before, deadBefore, now }: { readonly before: Date; readonly deadBefore: Date; readonly now: Date },
): Promise<number> {
  await db
    .updateTable('fare_import')
    .set({
      state: 'failed',
      fault: 'It was interrupted. Run it again: what it has entered is not entered twice.',
      ended_at: now,
    })
    .where('state', '=', 'running')
    .where('started_at', '<', deadBefore)
    .execute()
  const { numDeletedRows } = await db.deleteFrom('fare_import').where('started_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
