import type { Pools } from '../../../db/database.ts'
import { kyselyOver } from '../../../db/database.ts'
import { toAppError } from '../../../kernel/app-error.ts'
import type { Storage } from '../../../storage/storage.ts'
import {
  createImportJob,
  type FileCounts,
  type FileResult,
  readFinishedFiles,
  saveFinishedFile,
  setImportState,
} from '../../ledger/files/import-job.store.ts'
import { filesOf, type ImportSource } from '../../ledger/files/import-source.ts'
import { sumOf } from '../../ledger/files/import-files.ts'
import { limits } from '../../ledger/import-limits.ts'
import { openLedgerConnection } from '../../ledger/writing/ledger-connection.store.ts'
import { FolderReader } from './folder-reader.ts'
import { findOtherCompanies } from './invoice.store.ts'
import type { FiledInvoiceFault } from './quarantine.store.ts'

export interface InvoiceImportDeps {
  /** Connections of the system role. */
  readonly pool: Pools['system']
  readonly storage: Pick<Storage, 'put' | 'remove'>
  readonly now: () => Date
}

export interface InvoiceImportRequest {
  readonly companyId: number
  /** The company's code: the customer account of invoices that name none. */
  readonly companyCode: string
  /** The agency's office of invoices that name none. */
  readonly followUpCompany: string | null
  readonly sources: AsyncIterable<ImportSource> | Iterable<ImportSource>
  readonly dryRun: boolean
  /** An existing job, or one that failed and runs again: it skips the files it has finished. */
  readonly jobId?: number
  readonly onProgress?: (progress: { readonly file: string; readonly messages: number; readonly files: number }) => void
}

export interface InvoiceImportSummary {
  readonly jobId: number
  readonly state: 'finished' | 'failed'
  readonly errorCode: string | null
  readonly files: readonly FileResult[]
  readonly totals: FileCounts
  /** The first faults, for a person to read; all of them are in the quarantine. */
  readonly faults: readonly FiledInvoiceFault[]
}

const shownFaults = 100

/**
 * Imports files of invoices into one company's books, a checkpoint per file. What cannot be read is quarantined and stops
 * nothing; only the database, the storage or the disk giving up ends the run.
 */
export async function importInvoices(
  deps: InvoiceImportDeps,
  request: InvoiceImportRequest,
): Promise<InvoiceImportSummary> {
  const { companyId, dryRun } = request
  const books = booksOf(deps)
  const jobId = request.jobId ?? (await books((db) => createImportJob(db, companyId, dryRun, 'invoices')))
  const run: Run = { files: [], faults: [] }
  const end = (state: 'finished' | 'failed', errorCode: string | null): InvoiceImportSummary => ({
    jobId,
    state,
    errorCode,
    totals: sumOf(run.files),
    ...run,
  })
  try {
    await books((db) => setImportState(db, companyId, jobId, 'running', null))
    await importAll(deps, request, jobId, run)
    await books((db) => setImportState(db, companyId, jobId, 'finished', null))
    return end('finished', null)
  } catch (error) {
    const { code } = toAppError(error)
    // Where the database is gone, this write fails too: the job stays `running` until it is run again.
    await books((db) => setImportState(db, companyId, jobId, 'failed', code)).catch(() => undefined)
    if (code === 'internal_server_error') throw error
    return end('failed', code)
  }
}

interface Run {
  readonly files: FileResult[]
  readonly faults: FiledInvoiceFault[]
}

/** The job's own rows are written outside of the invoices' transactions, so that a dry run leaves its result too. */
const booksOf =
  ({ pool }: InvoiceImportDeps) =>
  async <T>(work: (db: ReturnType<typeof kyselyOver>) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    try {
      return await work(kyselyOver(client))
    } finally {
      client.release()
    }
  }

async function importAll(deps: InvoiceImportDeps, request: InvoiceImportRequest, jobId: number, run: Run) {
  const { companyId, companyCode, followUpCompany, dryRun } = request
  const books = booksOf(deps)
  const done = await books((db) => readFinishedFiles(db, companyId, jobId))
  run.files.push(...done)
  const finished = new Set(done.map(({ file }) => file))
  const otherCompanies = await books((db) => findOtherCompanies(db, companyId))
  const connection = await openLedgerConnection(deps.pool, companyId, dryRun)
  const context = {
    companyId,
    defaults: { customerCode: companyCode, followUpCompany },
    otherCompanies,
    storage: deps.storage,
    isDryRun: dryRun,
    now: deps.now(),
  }
  const reader = new FolderReader(connection, context, (faults) =>
    run.faults.push(...faults.slice(0, Math.max(0, shownFaults - run.faults.length))),
  )
  let messages = 0
  try {
    for await (const source of request.sources)
      for await (const file of filesOf(source, limits)) {
        if (finished.has(file.name)) continue
        const results = await reader.take(file)
        for (const result of results) {
          run.files.push(result)
          messages += result.messages
          await books((db) => saveFinishedFile(db, companyId, jobId, run.files.length, result))
        }
        request.onProgress?.({ file: file.name, messages, files: run.files.length })
      }
    for (const result of await reader.end()) {
      run.files.push(result)
      await books((db) => saveFinishedFile(db, companyId, jobId, run.files.length, result))
    }
  } finally {
    await connection.close()
  }
}
