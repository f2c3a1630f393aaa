import { kyselyOver, type Pools } from '../../../db/database.ts'
import { toAppError } from '../../../kernel/app-error.ts'
import { importFile, type FileImporter } from './import-file.ts'
import {
  createImportJob,
  type FileCounts,
  type FileResult,
  readFinishedFiles,
  saveFinishedFile,
  setImportState,
} from './import-job.store.ts'
import type { Gazetteer } from '../gazetteer.ts'
import type { ChosenTraveler } from '../matching/chosen-traveler.store.ts'
import { metAs } from '../matching/traveler.store.ts'
import { filesOf, type ImportSource } from './import-source.ts'
import { projectDueOver } from '../../whereabouts/project-due.store.ts'
import { openLedgerConnection, readCompanyZone } from '../writing/ledger-connection.store.ts'
import { limits as defaultLimits, type Limits } from '../import-limits.ts'
import type { FiledFault } from '../quarantine/quarantine.store.ts'

export interface ImportDeps {
  /** Connections of the system role. */
  readonly pool: Pools['system']
  readonly places: Gazetteer
  readonly limits?: Limits
}

export interface ImportProgress {
  readonly file: string
  /** Messages of this run so far. */
  readonly messages: number
  readonly files: number
}

export interface ImportRequest {
  readonly companyId: number
  readonly sources: AsyncIterable<ImportSource> | Iterable<ImportSource>
  readonly dryRun: boolean
  /** The traveller of confirmations that name nobody. */
  readonly traveler?: ChosenTraveler | null
  /** An existing job (`createImportJob`), or one that failed and runs again: it skips the files it has finished. */
  readonly jobId?: number
  readonly onProgress?: (progress: ImportProgress) => void
}

export interface ImportSummary {
  readonly jobId: number
  readonly state: 'finished' | 'failed'
  /** Code of the error table when it failed. What was committed stays; the job can be run again. */
  readonly errorCode: string | null
  readonly files: readonly FileResult[]
  readonly totals: FileCounts
  /** The first faults, for a person to read; all of them are in the quarantine. */
  readonly faults: readonly FiledFault[]
}

const shownFaults = 100

/**
 * Imports booking files into one company's ledger, a checkpoint per file. A bad file or message is quarantined and stops
 * nothing; only the database or the disk giving up ends the run, with the batch under way rolled back.
 */
export async function importFiles(deps: ImportDeps, request: ImportRequest): Promise<ImportSummary> {
  const { companyId, dryRun } = request
  const run = { files: [] as FileResult[], faults: [] as FiledFault[] }
  const jobId = request.jobId ?? (await inBooks(deps, (db) => createImportJob(db, companyId, dryRun)))
  try {
    await inBooks(deps, (db) => setImportState(db, companyId, jobId, 'running', null))
    await importAll(deps, request, jobId, run)
    await inBooks(deps, (db) => setImportState(db, companyId, jobId, 'finished', null))
    return { jobId, state: 'finished', errorCode: null, totals: sumOf(run.files), ...run }
  } catch (error) {
    const failure = toAppError(error)
    if (failure.code === 'internal_server_error')
      await fail(deps, companyId, jobId, failure.code).then(() => Promise.reject(error))
    await fail(deps, companyId, jobId, failure.code)
    return { jobId, state: 'failed', errorCode: failure.code, totals: sumOf(run.files), ...run }
  }
}

/** Where the database is gone, this write fails too: the job stays `running` until it is run again. */
const fail = (deps: ImportDeps, companyId: number, jobId: number, code: string) =>
  inBooks(deps, (db) => setImportState(db, companyId, jobId, 'failed', code)).catch(() => undefined)

/** The job's own rows are written outside the ledger's transactions, so that a dry run leaves its result too. */
async function inBooks<T>({ pool }: ImportDeps, work: (db: ReturnType<typeof kyselyOver>) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(kyselyOver(client))
  } finally {
    client.release()
  }
}

async function importAll(
  deps: ImportDeps,
  request: ImportRequest,
  jobId: number,
  run: { files: FileResult[]; faults: FiledFault[] },
) {
  const { companyId, dryRun, traveler = null } = request
  const done = await inBooks(deps, (db) => readFinishedFiles(db, companyId, jobId))
  run.files.push(...done)
  const finished = new Set(done.map(({ file }) => file))
  const companyZone = await inBooks(deps, (db) => readCompanyZone(db, companyId))
  const limits = deps.limits ?? defaultLimits
  const connection = await openLedgerConnection(deps.pool, companyId, dryRun)
  let messages = 0
  let current = ''
  const importer: FileImporter = {
    connection,
    context: { companyId, companyZone, places: deps.places, isDryRun: dryRun, isBulk: true },
    gazetteer: deps.places,
    limits,
    met: traveler ? metAs(traveler.person, traveler.id) : new Map(),
    defaultTraveler: traveler?.person ?? null,
    onFault: (fault) => void (run.faults.length < shownFaults && run.faults.push(fault)),
    onMessages: (count) =>
      request.onProgress?.({ file: current, messages: (messages += count), files: run.files.length }),
  }
  try {
    for await (const source of request.sources)
      for await (const file of filesOf(source, limits)) {
        if (finished.has(file.name)) continue
        current = file.name
        const result = await importFile(importer, file)
        run.files.push(result)
        await inBooks(deps, (db) => saveFinishedFile(db, companyId, jobId, run.files.length, result))
      }
    // A run that does not come so far leaves it to the job.
    if (!dryRun) await projectDueOver(connection, companyId, { now: new Date() })
  } finally {
    await connection.close()
  }
}

/** Adds up: messages = created + updated + cancelled + unchanged + quarantined. */
export function sumOf(files: readonly FileCounts[]): FileCounts {
  const total = { messages: 0, created: 0, updated: 0, cancelled: 0, unchanged: 0, quarantined: 0, partsQuarantined: 0 }
  for (const file of files) for (const name of Object.keys(total) as (keyof FileCounts)[]) total[name] += file[name]
  return total
}
