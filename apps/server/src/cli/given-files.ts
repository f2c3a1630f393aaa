import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { StartFault } from '../config/start-fault.ts'

/** Before anything is connected: whether what was named is there. Throws what `describeFault` says in a sentence. */
export async function ensureReadable(paths: readonly string[], { folders = false } = {}): Promise<void> {
  for (const path of paths) {
    if (!folders && (await stat(path)).isDirectory()) throw new StartFault(`${path} is a folder: name its files.`)
    await access(path, constants.R_OK)
  }
}
