import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** `api`: of the calls (specification §1, build information). `build`: of the product with its built portal. */
export interface ProductVersion {
  readonly api: string
  readonly build: string
}

/**
 * The product's version with the build of the portal, as '0.6.1+4f0c2a9b1d3e': a delivery that changes any file of the
 * portal has another one, because index.html names every file by its hash. Without a built portal the version alone.
 */
export async function buildVersionOf(version: string, folder: string | null): Promise<string> {
  if (folder === null) return version
  const page = await readFile(join(folder, 'index.html'))
  return `${version}+${createHash('sha256').update(page).digest('hex').slice(0, 12)}`
}
