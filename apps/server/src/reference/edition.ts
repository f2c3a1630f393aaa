import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A digest of all tables of this folder: what was derived from them may be out of date when it differs. */
export function referenceEdition(): string {
  const hash = createHash('sha256')
  for (const file of globSync('*.json', { cwd: import.meta.dirname }).toSorted())
    hash.update(file).update(readFileSync(join(import.meta.dirname, file)))
  return hash.digest('base64url')
}
