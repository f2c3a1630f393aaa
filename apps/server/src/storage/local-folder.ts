import { createWriteStream } from 'node:fs'
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartFault } from '../config/start-fault.ts'
import { AppError } from '../kernel/app-error.ts'
import { refuseInsideTransaction } from '../kernel/transaction.ts'
import { randomName } from './key.ts'
import { exactly, streamOf } from './source.ts'
import { type OpenedFile, refuseOddKey, type Source, type Storage, type StoredFile } from './storage.ts'

/** Keys hold no dot, so no file is ever taken for a half-written one. */
const unfinished = '.unfinished'

/** A folder of this machine: written beside, synced, and renamed into place. */
export class LocalFolder implements Storage {
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  async put(key: string, source: Source, { size }: { size: number; type: string }): Promise<void> {
    refuseInsideTransaction('A file was stored')
    const path = this.#pathOf(key)
    const temporary = join(this.#root, unfinished, randomName())
    try {
      await mkdir(dirname(temporary), { recursive: true, mode: 0o700 })
      await pipeline(streamOf(source), exactly(size), createWriteStream(temporary, { mode: 0o600, flush: true }))
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await rename(temporary, path)
      await syncFolder(dirname(path))
    } catch (error) {
      await rm(temporary, { force: true })
      throw storedError(error)
    }
  }

  async open(key: string): Promise<OpenedFile | null> {
    refuseInsideTransaction('A file was opened')
    try {
      const file = await open(this.#pathOf(key))
      const { size } = await file.stat()
      return { stream: file.createReadStream(), size }
    } catch (error) {
      if (isMissing(error)) return null
      throw storedError(error)
    }
  }

  async remove(key: string): Promise<void> {
    refuseInsideTransaction('A file was removed')
    await rm(this.#pathOf(key), { force: true })
  }

  async *list(folder: string): AsyncGenerator<StoredFile> {
    refuseInsideTransaction('Files were listed')
    const path = this.#pathOf(folder)
    const entries = await readdir(path, { withFileTypes: true }).catch(emptyWhenMissing)
    for (const entry of entries) {
      const key = `${folder}/${entry.name}`
      if (entry.isDirectory()) yield* this.list(key)
      // Removed since the folder was read: as if it had not been there.
      const info = entry.isFile() ? await stat(join(path, entry.name)).catch(nullWhenMissing) : null
      if (info) yield { key, storedAt: info.mtime }
    }
  }

  async tidy(before: Date): Promise<void> {
    const folder = join(this.#root, unfinished)
    for (const name of await readdir(folder).catch(emptyWhenMissing)) {
      const info = await stat(join(folder, name)).catch(nullWhenMissing)
      if (info && info.mtime < before) await rm(join(folder, name), { force: true })
    }
  }

  async check(): Promise<void> {
    try {
      await mkdir(this.#root, { recursive: true, mode: 0o700 })
      await access(this.#root, constants.R_OK | constants.W_OK | constants.X_OK)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new StartFault(
        `PORTOLAN_DATA_DIR: files cannot be kept in '${this.#root}' (${reason}). Give this user the folder and start again.`,
      )
    }
  }

  close() {}

  #pathOf(key: string): string {
    refuseOddKey(key)
    return join(this.#root, key)
  }
}

/** The rename itself must survive a power cut too. */
async function syncFolder(path: string) {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null)
const isMissing = (error: unknown) => codeOf(error) === 'ENOENT'

function emptyWhenMissing(error: unknown): never[] {
  if (isMissing(error)) return []
  throw error
}

function nullWhenMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}

/** To an uploader a used-up quota is a full disk. */
export function storedError(error: unknown): unknown {
  const code = codeOf(error)
  return code === 'ENOSPC' || code === 'EDQUOT' ? new AppError('storage_full', { cause: error }) : error
}
