import type { administration } from '@portolan/contract/features/administration'
import { addPublicFiles, publicFilePath } from '../../domain/attachments/public-files.ts'
import type { SaveDeps } from '../../domain/attachments/save-attachment.ts'
import type { Handlers } from '../../kernel/handler.ts'

/** Public files from the back office, in one transaction: a repeated Idempotency-Key answers all of them again. */
export function createFileHandlers(deps: SaveDeps): Pick<Handlers<typeof administration>, 'addFiles'> {
  return {
    addFiles: async ({ files }, ctx) => {
      const added = await addPublicFiles(deps, files, (run) =>
        ctx.write(async (tx) => {
          const kept = await run(tx.db)
          tx.about({ publicFiles: kept.map(({ id }) => id) })
          return kept
        }),
      )
      return added.map(({ id }) => ({ id, url: publicFilePath(id) }))
    },
  }
}
