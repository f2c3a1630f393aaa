import { importFiles } from '../../domain/ledger/import.ts'
import { setImportState } from '../../domain/ledger/import-job.store.ts'
import type { ImportSource } from '../../domain/ledger/import-source.ts'
import type { JobHandler } from '../../jobs/jobs.ts'
import { AppError } from '../../kernel/app-error.ts'
import { airportPlaces } from '../../reference/airports.ts'
import { ImportFolders } from './import-folder.ts'

/**
 * Imports the files that wait for the job. When the database or the disk gave up it goes back into the queue, and the
 * next run passes over the files that are done.
 */
export function importBookingsJob({ dataDir }: { readonly dataDir: string }): JobHandler<'importBookings'> {
  const folders = new ImportFolders(dataDir)
  return async ({ companyId, importId, dryRun }, run) => {
    const sources = untilAborted(await folders.files(importId), run.signal)
    const request = { companyId, sources, dryRun, jobId: importId }
    const summary = await importFiles({ pool: run.systemPool, places: airportPlaces }, request)
    const { state, errorCode, totals } = summary
    run.log.info({ companyId, importId, state, errorCode, totals }, 'booking import')
    if (state === 'finished') return folders.remove(importId)
    if (!run.isLastAttempt)
      await run.transaction(({ db }) => setImportState(db, companyId, importId, 'queued', errorCode))
    throw new Error(`Booking import ${importId} stopped: ${errorCode ?? 'unknown'}`)
  }
}

/** A process that stops leaves the job at the next file; another one goes on from there. */
function* untilAborted(files: readonly ImportSource[], signal: AbortSignal): Generator<ImportSource> {
  for (const file of files) {
    if (signal.aborted) throw new AppError('shutting_down')
    yield file
  }
}
