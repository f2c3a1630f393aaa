import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError, toAppError } from '../kernel/app-error.ts'
import type { ReceivedFile } from '../kernel/upload.ts'
import { randomName } from './key.ts'
import type { Storage } from './storage.ts'

/** Files of an import that wait in the storage for the job that reads them: each under its number, with the sender's name. */
export interface Staged {
  readonly folder: string
  /** Sizes in bytes. */
  readonly files: readonly { readonly name: string; readonly size: number }[]
}

/** A staged file on this machine's disk. */
export interface FetchedFile {
  readonly name: string
  readonly path: string
  readonly size: number
}

export const stagedRoot = 'imports'

/** Storage keys for the files of an import, before they are stored: `imports/<random>/0`, `…/1` and so on. */
export const placeFor = (files: readonly ReceivedFile[]): Staged => ({
  folder: `${stagedRoot}/${randomName()}`,
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
): AsyncGenerator<FetchedFile> {
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
