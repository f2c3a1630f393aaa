import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { ImportKind } from '../../../db/tables/ledger.ts'

export interface FileCounts {
  readonly messages: number
  readonly created: number
  readonly updated: number
  readonly cancelled: number
  readonly unchanged: number
  readonly quarantined: number
  /** Quarantined parts of messages whose rest was saved. */
  readonly partsQuarantined: number
}

export interface FileResult extends FileCounts {
  readonly file: string
  readonly format: string | null
  readonly notKept: Readonly<Record<string, number>>
}

export interface ImportJobRow {
  readonly id: number
  readonly companyId: number
  readonly companyCode: string
  readonly state: 'queued' | 'running' | 'finished' | 'failed'
  readonly dryRun: boolean
  readonly errorCode: string | null
  readonly createdAt: Date
  readonly finishedAt: Date | null
  readonly files: readonly FileResult[]
}

export async function createImportJob(
  db: Kysely<Database>,
  companyId: number,
  dryRun: boolean,
  kind: ImportKind = 'bookings',
): Promise<number> {
  const row = await db
    .insertInto('import_job')
    .values({ company_id: companyId, kind, state: 'queued', dry_run: dryRun, error_code: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function setImportState(
  db: Kysely<Database>,
  companyId: number,
  id: number,
  state: ImportJobRow['state'],
  errorCode: string | null,
): Promise<void> {
  const isOver = state === 'finished' || state === 'failed'
  await db
    .updateTable('import_job')
    .set({ state, error_code: errorCode, finished_at: isOver ? sql<Date>`now()` : null })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** The job's finished files: a job that is run again skips them. */
export async function readFinishedFiles(db: Kysely<Database>, companyId: number, jobId: number): Promise<FileResult[]> {
  const rows = await db
    .selectFrom('import_file')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('job_id', '=', jobId)
    .orderBy('position')
    .execute()
  return rows.map(
    ({ file, format, messages, created, updated, cancelled, unchanged, quarantined, parts_quarantined, not_kept }) => ({
      file,
      format,
      messages,
      created,
      updated,
      cancelled,
      unchanged,
      quarantined,
      partsQuarantined: parts_quarantined,
      notKept: not_kept,
    }),
  )
}

export async function saveFinishedFile(
  db: Kysely<Database>,
  companyId: number,
  jobId: number,
  position: number,
  result: FileResult,
): Promise<void> {
  const { partsQuarantined, notKept, ...counts } = result
  await db
    .insertInto('import_file')
    .values({
      ...counts,
      company_id: companyId,
      job_id: jobId,
      position,
      parts_quarantined: partsQuarantined,
      not_kept: JSON.stringify(notKept),
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'job_id', 'file']).doNothing())
    .execute()
}

/** A job with its files; undefined when there is none within the companies (null: all of them). */
export async function findImportJob(
  db: Kysely<Database>,
  companyIds: readonly number[] | null,
  id: number,
  kind: ImportKind = 'bookings',
): Promise<ImportJobRow | undefined> {
  const job = await db
    .selectFrom('import_job')
    .innerJoin('company', 'company.id', 'import_job.company_id')
    .selectAll('import_job')
    .select('company.code')
    .where('import_job.id', '=', id)
    .where('import_job.kind', '=', kind)
    .$if(companyIds !== null, (query) => query.where('import_job.company_id', 'in', [...(companyIds ?? [])]))
    .executeTakeFirst()
  if (!job) return undefined
  return {
    id: job.id,
    companyId: job.company_id,
    companyCode: job.code,
    state: job.state,
    dryRun: job.dry_run,
    errorCode: job.error_code,
    createdAt: job.created_at,
    finishedAt: job.finished_at,
    files: await readFinishedFiles(db, job.company_id, id),
  }
}

/** The last file name, by its bytes, of all finished imports; null without any. */
export async function findLastFile(db: Kysely<Database>, companyId: number, prefix: string): Promise<string | null> {
  const { rows } = await sql<{ file: string | null }>`
    select max(f.file) as file
    from import_job j join import_file f on f.company_id = j.company_id and f.job_id = j.id
    where j.company_id = ${companyId} and j.kind = 'bookings' and j.state = 'finished' and starts_with(f.file, ${prefix})`.execute(
    db,
  )
  return rows[0]?.file ?? null
}

/**
 * Deletes the bookings that come from travellers' own confirmations in these files. The agency's bookings stay, and so
 * does an order that other files name too; the next message about it rebuilds it.
 */
export async function forgetOwnFiles(db: Kysely<Database>, companyId: number, prefix: string): Promise<void> {
  await sql`delete from item_witness w using order_thread t
    where w.company_id = ${companyId} and t.company_id = w.company_id and t.id = w.thread_id
      and t.is_part and t.source <> 'concur' and starts_with(t.file, ${prefix})`.execute(db)
  await sql`delete from order_thread
    where company_id = ${companyId} and is_part and source <> 'concur' and starts_with(file, ${prefix})`.execute(db)
  await sql`delete from booking_order o where o.company_id = ${companyId}
    and not exists (select 1 from order_thread t where t.company_id = o.company_id and t.order_id = o.id)`.execute(db)
}
