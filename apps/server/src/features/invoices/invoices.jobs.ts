import { join } from 'node:path'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import * as z from 'zod/mini'
import { importInvoices } from '../../domain/invoices/import/import-invoices.ts'
import { linkWaitingLines } from '../../domain/invoices/import/link-lines.store.ts'
import { findOldInvoices, removeInvoices } from '../../domain/invoices/kept-invoices.store.ts'
import { findKeptGroups } from '../../db/kept-groups.ts'
import { setImportState } from '../../domain/ledger/files/import-job.store.ts'
import { job, type JobRun, purge, wholeDeployment } from '../../jobs/job.ts'
import { publish } from '../../realtime/publish.ts'
import { discard, fetchStaged } from '../../storage/staged-files.ts'
import type { Storage } from '../../storage/storage.ts'
import { makeZip } from './make-zip.ts'
import { endZip, findOverZips, removeZips } from './zip.store.ts'

interface Deps {
  readonly config: { readonly dataDir: string }
  readonly now: () => Date
  readonly storage: Storage
}

/** Imports the staged files of one call. A run that died is run again: it passes over the files that are done. */
export const importInvoiceFiles = job({
  queue: 'import-invoices',
  payload: z.object({
    companyId: z.int(),
    code: z.string(),
    importId: z.int(),
    dryRun: z.boolean(),
    office: z.nullable(z.string()),
    staged: z.readonly(
      z.object({ folder: z.string(), files: z.readonly(z.array(z.object({ name: z.string(), size: z.int() }))) }),
    ),
  }),
  expireInSeconds: 6 * 3_600,
  retryLimit: 20,
  concurrency: 2,
  run:
    ({ config, now, storage }: Deps) =>
    async ({ companyId, code, importId, dryRun, office, staged }, run) => {
      const at = { folder: join(config.dataDir, 'incoming'), signal: run.signal }
      const summary = await importInvoices(
        { pool: run.systemPool, storage, now },
        {
          companyId,
          companyCode: code,
          followUpCompany: office,
          sources: fetchStaged(storage, staged, at),
          dryRun,
          jobId: importId,
        },
      )
      const { state, errorCode, totals } = summary
      run.log.info({ companyId, importId, state, errorCode, totals }, 'invoice import')
      if (state === 'finished') return discard(storage, staged)
      if (!run.isLastAttempt)
        await run.transaction(({ db }) => setImportState(db, companyId, importId, 'queued', errorCode))
      throw new Error(`Invoice import ${importId} stopped: ${errorCode ?? 'unknown'}`)
    },
  giveUp:
    () =>
    ({ companyId, importId }, run) =>
      run.transaction(({ db }) => setImportState(db, companyId, importId, 'failed', 'process_died')),
})

/** A trip may come after its invoice: lines that wait look for theirs every hour. */
export const linkInvoices = job({
  queue: 'link-invoices',
  payload: wholeDeployment,
  expireInSeconds: 1_800,
  retryLimit: 2,
  concurrency: 1,
  statementSeconds: 600,
  schedule: '20 * * * *',
  run:
    ({ now }: Pick<Deps, 'now'>) =>
    async (_, run) => {
      const linked = await run.transaction(({ db }) => linkWaitingLines(db, now()))
      if (linked > 0) run.log.info({ linked }, 'invoice lines found their trips')
    },
})

const ZipToMake = z.object({ companyId: z.int(), loginId: z.int(), zipId: z.int() })

/** Packs the invoices of one request and tells its login. */
export const packInvoices = job({
  queue: 'pack-invoices',
  payload: ZipToMake,
  expireInSeconds: 3_600,
  retryLimit: 3,
  concurrency: 1,
  run: (deps: Deps) => async (payload, run) => {
    try {
      await makeZip(deps, payload, run)
    } catch (error) {
      if (run.isLastAttempt) await tellFailure(payload, run)
      throw error
    }
  },
  giveUp: () => (payload, run) => tellFailure(payload, run),
})

const tellFailure = ({ companyId, loginId, zipId }: z.output<typeof ZipToMake>, run: JobRun) =>
  run.transaction(async ({ db }) => {
    await endZip(db, companyId, zipId, { state: 'failed' })
    const message = { Type: RealtimeMessageType.InvoiceZip, Status: 1, Ref: String(zipId) }
    await publish(db, { companyId, loginId, message })
  })

const atOnce = 500

/** Zips live for a day; invoices as long as the company keeps them, ten years unless it says otherwise. */
export const invoicePurge = purge(({ now, storage }) => async ({ transaction, log }) => {
  for (;;) {
    const zips = await transaction(({ db }) => findOverZips(db, now(), atOnce))
    for (const { storageKey } of zips) if (storageKey !== null) await storage.remove(storageKey)
    await transaction(({ db }) => removeZips(db, zips))
    if (zips.length < atOnce) break
  }
  for (const group of await transaction(({ db }) => findKeptGroups(db, 'invoicesYears', now())))
    for (;;) {
      const old = await transaction(({ db }) => findOldInvoices(db, group, atOnce))
      for (const { originalKeys } of old) for (const key of originalKeys) await storage.remove(key)
      await transaction(({ db }) => removeInvoices(db, old))
      if (old.length > 0) log.info({ invoices: old.length }, 'invoices that are no longer kept removed')
      if (old.length < atOnce) break
    }
})
