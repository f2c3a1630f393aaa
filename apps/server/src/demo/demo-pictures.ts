import { join } from 'node:path'
import { systemTransaction } from '../db/system-transaction.ts'
import type { Pools } from '../db/database.ts'
import { addPublicFiles, publicFilePath } from '../domain/attachments/public-files.ts'
import type { SaveDeps } from '../domain/attachments/save-attachment.ts'
import { type DemoPicture, demoPictures } from './demo-content.ts'

/** Puts the demo's pictures among the public files and answers where each lies; the same content keeps its address. */
export async function loadDemoPictures(
  deps: SaveDeps & { readonly pools: Pick<Pools, 'system'> },
): Promise<Record<DemoPicture, string>> {
  const files = demoPictures.map((name) => ({ name, path: join(import.meta.dirname, 'pictures', name) }))
  const added = await addPublicFiles(deps, files, (run) =>
    systemTransaction(deps.pools.system, null, ({ db }) => run(db)),
  )
  return Object.fromEntries(added.map(({ id }, index) => [demoPictures[index], publicFilePath(id)])) as Record<
    DemoPicture,
    string
  >
}
