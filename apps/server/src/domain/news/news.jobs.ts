import type { SystemTransaction } from '../../db/system-transaction.ts'
import { purge } from '../../jobs/job.ts'
import type { Storage } from '../../storage/storage.ts'
import { deleteUnnamed } from './news-documents.store.ts'
import { lockNews } from './news-entry.store.ts'

export const newsDocumentPurge = purge(({ now, storage }) => async ({ log, transaction }) => {
  log.info({ documents: await sweepNewsDocuments({ storage, transaction }, now()) }, 'news documents swept')
})

/** An upload waits so long for the item that names it. */
const unnamedForMs = 30 * 24 * 3_600_000
const atOnce = 500

interface SweepDeps {
  readonly storage: Pick<Storage, 'remove'>
  /** A transaction of the system role that sees every company. */
  transaction<T>(run: (tx: SystemTransaction) => Promise<T>): Promise<T>
}

/**
 * Takes away documents that no item names for a month after they came. The rows first: a crash in between leaves bytes
 * behind, and never an item without its document. Answers how many.
 */
export async function sweepNewsDocuments({ storage, transaction }: SweepDeps, now: Date): Promise<number> {
  let swept = 0
  for (;;) {
    const keys = await transaction(async ({ db }) => {
      await lockNews(db)
      return deleteUnnamed(db, new Date(now.getTime() - unnamedForMs), atOnce)
    })
    if (keys.length === 0) return swept
    for (const key of keys) await storage.remove(key)
    swept += keys.length
  }
}
