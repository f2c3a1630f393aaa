import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReceivedFile } from '../../kernel/upload.ts'

/** A received file where it waits for its job; `name` is what the sender called it. */
export interface WaitingFile {
  readonly name: string
  readonly path: string
  /** Bytes. */
  readonly size: number
}

interface Manifest {
  readonly files: readonly { readonly name: string; readonly size: number }[]
}

const forgottenAfterMs = 14 * 24 * 3_600_000

/**
 * Where received booking files wait: `<data folder>/imports/<job id>`, each under its number, since names are the
 * sender's and may be anything. Every process of a deployment needs the same data folder.
 */
export class ImportFolders {
  readonly #root: string

  constructor(dataDir: string) {
    this.#root = join(dataDir, 'imports')
  }

  /** Moves the files out of the upload's folder, before there is a job. */
  async stage(files: readonly ReceivedFile[]): Promise<string> {
    const staged = join(this.#root, `staged-${randomUUID()}`)
    await mkdir(staged, { recursive: true, mode: 0o700 })
    try {
      for (const [index, { path }] of files.entries()) await rename(path, join(staged, String(index)))
      const manifest: Manifest = { files: files.map(({ name, size }) => ({ name, size })) }
      await writeFile(join(staged, 'manifest.json'), JSON.stringify(manifest), { mode: 0o600 })
      return staged
    } catch (error) {
      await this.discard(staged)
      throw error
    }
  }

  /** Gives a staged folder to its job: one rename, so that the job finds all of it or nothing. */
  async assign(staged: string, importId: number): Promise<void> {
    await rename(staged, this.#folder(importId))
  }

  async discard(staged: string): Promise<void> {
    await rm(staged, { recursive: true, force: true })
  }

  async files(importId: number): Promise<WaitingFile[]> {
    const folder = this.#folder(importId)
    const { files } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest
    return files.map(({ name, size }, index) => ({ name, size, path: join(folder, String(index)) }))
  }

  async remove(importId: number): Promise<void> {
    await rm(this.#folder(importId), { recursive: true, force: true })
  }

  /** Removes what failed for good or was staged by a process that died: nothing waits for two weeks. */
  async removeForgotten(now: Date): Promise<void> {
    const names = await readdir(this.#root).catch(() => [])
    for (const name of names) {
      const path = join(this.#root, name)
      const info = await stat(path).catch(() => null)
      if (info && now.getTime() - info.mtimeMs > forgottenAfterMs) await rm(path, { recursive: true, force: true })
    }
  }

  #folder(importId: number): string {
    return join(this.#root, String(importId))
  }
}
