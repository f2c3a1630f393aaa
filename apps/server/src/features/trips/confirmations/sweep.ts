import type { SystemTransaction } from '../../../db/system-transaction.ts'
import { recentMonths } from '../../../storage/key.ts'
import type { Storage } from '../../../storage/storage.ts'
import { confirmationFolder } from './drop-files.ts'
import { failStale, findExpired, findNamedKeys, removeExpired } from './sweep.store.ts'

const hour = 3_600_000
/** A file without a row that is younger than this may still get one. */
const orphanAfterMs = 24 * hour
/** Longer than all attempts of a save together. */
const staleAfterMs = 2 * hour
const atOnce = 500

interface Deps {
  readonly storage: Storage
  /** A transaction of the system role with access to every company. */
  transaction<T>(run: (tx: SystemTransaction) => Promise<T>): Promise<T>
}

/** Deletes expired drafts with their files, and files without a draft. Never inside a transaction. */
export async function sweepConfirmations({ storage, transaction }: Deps, now: Date): Promise<void> {
  await transaction(({ db }) => failStale(db, new Date(now.getTime() - staleAfterMs)))
  for (;;) {
    const expired = await transaction(({ db }) => findExpired(db, now, atOnce))
    if (expired.length === 0) break
    // Deletes the bytes first: a row whose bytes could not be deleted remains for the next time.
    for (const { storageKey } of expired) await storage.remove(storageKey)
    const ids = expired.map(({ id }) => id)
    await transaction(({ db }) => removeExpired(db, ids, now))
  }
  for (const month of recentMonths(now)) await sweepFolder({ storage, transaction }, month, now)
}

async function sweepFolder({ storage, transaction }: Deps, month: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - orphanAfterMs)
  const old: string[] = []
  for await (const { key, storedAt } of storage.list(`${confirmationFolder}/${month}`))
    if (storedAt < before) old.push(key)
  for (let from = 0; from < old.length; from += atOnce) {
    const keys = old.slice(from, from + atOnce)
    const named = await transaction(({ db }) => findNamedKeys(db, keys))
    for (const key of keys.filter((each) => !named.has(each))) await storage.remove(key)
  }
}
