import type { SystemTransaction } from '../../db/system-transaction.ts'
import { purge } from '../../jobs/job.ts'
import { recentMonths } from '../../storage/key.ts'
import type { Storage } from '../../storage/storage.ts'
import { findNamedKeys, findWithdrawn, removeRows } from './attachments.store.ts'
import { invoiceFolder } from '../invoices/import/originals.ts'
import { newsFolder, publicFolder } from './public-files.ts'
import { attachmentFolder } from './save-attachment.ts'

export const filePurge = purge(({ now, storage }) => async ({ log, transaction }) => {
  log.info(await sweepFiles({ storage, transaction }, now()), 'files swept')
})

/** The row of an upload follows within this time. */
const orphanAfterMs = 24 * 3_600_000
/** A file that was withdrawn by mistake can be restored for so long. */
const withdrawnForMs = 30 * 24 * 3_600_000
const atOnce = 500

interface SweepDeps {
  readonly storage: Storage
  /** A transaction of the system role that sees every company. */
  transaction<T>(run: (tx: SystemTransaction) => Promise<T>): Promise<T>
}

export interface Swept {
  readonly orphans: number
  readonly withdrawn: number
}

/** Deletes bytes without a row, and files that were withdrawn a month ago. Never call it inside a transaction. */
export async function sweepFiles(deps: SweepDeps, now: Date): Promise<Swept> {
  const before = new Date(now.getTime() - orphanAfterMs)
  await deps.storage.tidy(before)
  let orphans = 0
  for (const month of recentMonths(now))
    for (const folder of [attachmentFolder, publicFolder, newsFolder, invoiceFolder])
      orphans += await sweepFolder(deps, `${folder}/${month}`, before)
  return { orphans, withdrawn: await purgeWithdrawn(deps, new Date(now.getTime() - withdrawnForMs)) }
}

async function sweepFolder({ storage, transaction }: SweepDeps, folder: string, before: Date): Promise<number> {
  let removed = 0
  const sweep = async (keys: readonly string[]) => {
    if (keys.length === 0) return
    const named = await transaction(({ db }) => findNamedKeys(db, keys))
    for (const key of keys.filter((each) => !named.has(each))) {
      await storage.remove(key)
      removed += 1
    }
  }
  let keys: string[] = []
  for await (const { key, storedAt } of storage.list(folder)) {
    if (storedAt < before) keys.push(key)
    if (keys.length === atOnce) await sweep(keys.splice(0))
  }
  await sweep(keys)
  return removed
}

/** The bytes first: a row whose bytes could not be removed stays for the next run. */
async function purgeWithdrawn({ storage, transaction }: SweepDeps, before: Date): Promise<number> {
  let purged = 0
  for (;;) {
    const rows = await transaction(({ db }) => findWithdrawn(db, before, atOnce))
    if (rows.length === 0) return purged
    for (const { storageKey } of rows) await storage.remove(storageKey)
    await transaction(({ db }) =>
      removeRows(
        db,
        rows.map(({ id }) => id),
      ),
    )
    purged += rows.length
  }
}
