import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SystemTransaction } from '../../db/system-transaction.ts'
import { discard, stagedRoot } from '../../storage/staged-files.ts'
import type { Storage } from '../../storage/storage.ts'
import { findAllStaged, saveStaged } from './import-staging.store.ts'

/** How long a failed import can be examined. */
const forgottenAfterMs = 14 * 24 * 3_600_000
const orphanAfterMs = 24 * 3_600_000

/** Deletes imports that failed two weeks ago and files that a dead process left, in the storage and on this disk. */
export async function sweepImports(
  deps: { readonly storage: Storage; transaction<T>(run: (tx: SystemTransaction) => Promise<T>): Promise<T> },
  at: { readonly folder: string; readonly now: Date },
): Promise<void> {
  const before = (ms: number) => new Date(at.now.getTime() - ms)
  const waiting = await deps.transaction(({ db }) => findAllStaged(db))
  for (const { companyId, importId, createdAt, staged } of waiting) {
    if (createdAt >= before(forgottenAfterMs)) continue
    await discard(deps.storage, staged)
    await deps.transaction(({ db }) => saveStaged(db, companyId, importId, null))
  }
  // The keys are listed after the rows were read: an old key without a row stays without one.
  const folders = new Set(waiting.map(({ staged }) => staged.folder))
  for await (const { key, storedAt } of deps.storage.list(stagedRoot))
    if (storedAt < before(orphanAfterMs) && !folders.has(key.slice(0, key.lastIndexOf('/'))))
      await deps.storage.remove(key)
  await sweepDisk(at.folder, before(orphanAfterMs))
}

async function sweepDisk(folder: string, before: Date) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const info = await stat(path).catch(() => null)
    if (info && info.mtime < before) await rm(path, { recursive: true, force: true })
  }
}
