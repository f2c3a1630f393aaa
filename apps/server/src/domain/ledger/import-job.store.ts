import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

export interface FileCounts {
  readonly messages: number
  readonly created: number
  readonly updated: number
  readonly cancelled: number
  readonly unchanged: number
  readonly quarantined: number
  /** Parts of messages that were kept otherwise. */
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

export async function createImportJob(db: Kysely<Database>, companyId: number, dryRun: boolean): Promise<number> {
  const row = await db
    .insertInto('import_job')
    .values({ company_id: companyId, state: 'queued', dry_run: dryRun, error_code: null })
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

/** Files of the job that are done: a job that is run again passes over them. */
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
): Promise<ImportJobRow | undefined> {
  const job = await db
    .selectFrom('import_job')
    .innerJoin('company', 'company.id', 'import_job.company_id')
    .selectAll('import_job')
    .select('company.code')
    .where('import_job.id', '=', id)
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
