import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { SystemTransaction } from '../../db/system-transaction.ts'
import type { ImportSource } from '../../domain/ledger/files/import-source.ts'
import { AppError, toAppError } from '../../kernel/app-error.ts'
import type { ReceivedFile } from '../../kernel/upload.ts'
import { randomName } from '../../storage/key.ts'
import type { Storage } from '../../storage/storage.ts'
import { findAllStaged, saveStaged, type Staged } from './import-staging.store.ts'

const root = 'imports'

/** Storage keys for the files of an import, before they are stored: `imports/<random>/0`, `…/1` and so on. */
export const placeFor = (files: readonly ReceivedFile[]): Staged => ({
  folder: `${root}/${randomName()}`,
  files: files.map(({ name, size }) => ({ name, size })),
})

export const keysOf = ({ folder, files }: Staged): string[] => files.map((_, index) => `${folder}/${index}`)

/** Stores the files where every process finds them, because any process may run the job. */
export async function stage(storage: Storage, staged: Staged, files: readonly ReceivedFile[]): Promise<void> {
  for (const [index, { path, size }] of files.entries())
    await storage.put(`${staged.folder}/${index}`, path, { size, type: 'application/octet-stream' })
}

/**
 * Fetches the staged files one after the other; each stays on this machine's disk while it is read. A process that
 * stops leaves the job at the next file, where another one continues.
 */
export async function* fetchStaged(
  storage: Storage,
  staged: Staged,
  at: { readonly folder: string; readonly signal: AbortSignal },
): AsyncGenerator<ImportSource> {
  const folder = await mkdtemp(join(at.folder, 'import-'))
  try {
    for (const [index, { name, size }] of staged.files.entries()) {
      if (at.signal.aborted) throw new AppError('shutting_down')
      const path = join(folder, String(index))
      await fetchOne(storage, `${staged.folder}/${index}`, path, size)
      yield { name, path, size }
      await rm(path)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** An interrupted download means that the storage is unavailable; the job is retried. */
async function fetchOne(storage: Storage, key: string, path: string, size: number) {
  const opened = await storage.open(key)
  if (!opened) throw new Error(`A staged file is gone: ${key}`)
  const sink = createWriteStream(path, { mode: 0o600 })
  try {
    await pipeline(opened.stream, sink)
    if (sink.bytesWritten !== size) throw new Error(`${sink.bytesWritten} of ${size} bytes came of ${key}`)
  } catch (error) {
    const fault = toAppError(error)
    throw fault.code === 'internal_server_error' ? new AppError('service_unavailable', { cause: error }) : fault
  }
}

export async function discard(storage: Storage, staged: Staged): Promise<void> {
  for (const key of keysOf(staged)) await storage.remove(key)
}

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
  for await (const { key, storedAt } of deps.storage.list(root))
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
