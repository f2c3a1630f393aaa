import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { sourceId } from './archive.store.ts'
import type { FareImportCounts } from './import-fares.ts'

type Db = Kysely<Database>

export interface RefusedRow {
  readonly rowNumber: number
  readonly fault: string
  readonly record: string
}

export async function startImport(
  db: Db,
  { source, file, now }: { readonly source: string; readonly file: string; readonly now: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('fare_import')
    .values({ source_id: await sourceId(db, source), file: file.slice(0, 300), started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function tellProgress(db: Db, id: number, counts: FareImportCounts): Promise<void> {
  const { rows, added, repeated, refused } = counts
  await db.updateTable('fare_import').set({ rows, added, repeated, refused }).where('id', '=', id).execute()
}

export async function endImport(
  db: Db,
  id: number,
  { fault, counts, now }: { readonly fault: string | null; readonly counts: FareImportCounts; readonly now: Date },
): Promise<void> {
  const { rows, added, repeated, refused } = counts
  await db
    .updateTable('fare_import')
    .set({ state: fault === null ? 'done' : 'failed', fault, rows, added, repeated, refused, ended_at: now })
    .where('id', '=', id)
    .execute()
}

/** Sets rows aside; one that was set aside before, by a run that died, stays. */
export async function keepRefused(db: Db, importId: number, rows: readonly RefusedRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into fare_quarantine (import_id, row_number, fault, record)
    select ${importId}, * from unnest(${rows.map(({ rowNumber }) => rowNumber)}::int[],
      ${rows.map(({ fault }) => fault)}::text[], ${rows.map(({ record }) => record.replaceAll('\0', ''))}::text[])
    on conflict do nothing`.execute(db)
}

export const findImport = (db: Db, id: number) =>
  db
    .selectFrom('fare_import')
    .select(['id', 'state', 'file', 'fault', 'rows', 'added', 'repeated', 'refused'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The newest first. */
export const findImports = (db: Db, most: number) =>
  db
    .selectFrom('fare_import as i')
    .innerJoin('fare_source as s', 's.id', 'i.source_id')
    .select([
      'i.id',
      's.code as source',
      'i.state',
      'i.file',
      'i.fault',
      'i.rows',
      'i.added',
      'i.repeated',
      'i.refused',
      'i.started_at',
    ])
    .orderBy('i.started_at', 'desc')
    .limit(most)
    .execute()

/** Rows of an import that were set aside, in their order. */
export const findRefused = (db: Db, importId: number, most: number) =>
  db
    .selectFrom('fare_quarantine')
    .select(['row_number as rowNumber', 'fault', 'record'])
    .where('import_id', '=', importId)
    .orderBy('row_number')
    .limit(most)
    .execute()
