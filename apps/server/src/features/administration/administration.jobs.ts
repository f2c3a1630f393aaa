import { join } from 'node:path'
import * as z from 'zod/mini'
import { importFiles } from '../../domain/ledger/files/import-files.ts'
import { setImportState } from '../../domain/ledger/files/import-job.store.ts'
import { readChosenTraveler } from '../../domain/ledger/matching/chosen-traveler.store.ts'
import { job, purge } from '../../jobs/job.ts'
import { gazetteer } from '../../reference/search/gazetteer.ts'
import type { Storage } from '../../storage/storage.ts'
import { discard, fetchStaged, type Staged } from '../../storage/staged-files.ts'
import { sweepImports } from './import-staging.ts'
import { findStaged, saveStaged } from './import-staging.store.ts'

interface Deps {
  readonly config: { readonly dataDir: string }
  readonly storage: Storage
}

/**
 * Imports the staged files. When database, storage, disk or process fail, the job is queued again. The next run skips
 * the files that are imported, and reads the one under way from its start: of the messages that were committed each is
 * found unchanged.
 */
export const importBookings = job({
  queue: 'import-bookings',
  payload: z.object({
    companyId: z.int(),
    importId: z.int(),
    dryRun: z.boolean(),
    /** Of confirmations that name nobody; imports of an earlier version have none. */
    travelerId: z.optional(z.nullable(z.int())),
  }),
  expireInSeconds: 6 * 3_600,
  retryLimit: 20,
  concurrency: 2,
  run:
    ({ config, storage }: Deps) =>
    async ({ companyId, importId, dryRun, travelerId = null }, run) => {
      const job = await run.transaction(({ db }) => findStaged(db, companyId, importId))
      if (!job?.staged) {
        // A run that died later has imported it, or its files were swept and cannot be restored.
        if (job && job.state !== 'finished')
          await run.transaction(({ db }) => setImportState(db, companyId, importId, 'failed', 'no_file'))
        return
      }
      const finish = async (staged: Staged) => {
        await discard(storage, staged)
        await run.transaction(({ db }) => saveStaged(db, companyId, importId, null))
      }
      // A process that died while it tidied up has left some of the files, or none.
      if (job.state === 'finished') return finish(job.staged)
      const at = { folder: join(config.dataDir, 'incoming'), signal: run.signal }
      const traveler =
        travelerId === null ? null : await run.transaction(({ db }) => readChosenTraveler(db, companyId, travelerId))
      const request = { companyId, sources: fetchStaged(storage, job.staged, at), dryRun, jobId: importId, traveler }
      const summary = await importFiles({ pool: run.systemPool, places: gazetteer }, request)
      const { state, errorCode, totals } = summary
      run.log.info({ companyId, importId, state, errorCode, totals }, 'booking import')
      if (state === 'finished') return finish(job.staged)
      if (!run.isLastAttempt)
        await run.transaction(({ db }) => setImportState(db, companyId, importId, 'queued', errorCode))
      throw new Error(`Booking import ${importId} stopped: ${errorCode ?? 'unknown'}`)
    },
  giveUp:
    () =>
    ({ companyId, importId }, run) =>
      run.transaction(({ db }) => setImportState(db, companyId, importId, 'failed', 'process_died')),
})

export const importPurge = purge(({ config, now, storage }) => async ({ transaction }) => {
  await sweepImports({ storage, transaction }, { folder: join(config.dataDir, 'incoming'), now: now() })
})
