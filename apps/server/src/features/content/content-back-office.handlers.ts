import type { contentBackOffice, ContentEntry } from '@portolan/contract/features/content'
import { readPaging } from '@portolan/contract/schemas/common'
import { addPublicFiles, publicFilePath } from '../../domain/attachments/public-files.ts'
import type { SaveDeps } from '../../domain/attachments/save-attachment.ts'
import { putContent } from '../../domain/content/content.ts'
import { type ListedContent, searchContent } from '../../domain/content/content-list.store.ts'
import { type ContentRecords, readContentItems } from '../../domain/content/content-records.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'

/**
 * Content by a machine client. A client of one company enters and lists that company's content only; the TMC's own
 * reaches all.
 */
export function createContentBackOffice(deps: SaveDeps): Handlers<typeof contentBackOffice> {
  return {
    /** One transaction, so that a repeated Idempotency-Key answers all of them again. */
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
    /**
     * A dry run answers its faults. A real run with faults fails as a whole, so that the HTTP status alone shows it.
     */
    putContent: async ({ items, dryRun: isDryRun = false }, ctx) => {
      const { language } = ctx
      const records = readContentItems(items, language)
      return ctx.write(async (tx) => {
        const options = { language, isDryRun, onlyCompanyId: tx.viewer.companyId }
        const { counts, faults, notes } = await putContent(tx.db, records, options)
        if (faults.length > 0 && !isDryRun)
          throw new AppError('content_invalid', { fields: faults.map(({ place, message }) => `${place}: ${message}`) })
        tx.about({ isDryRun, ...counts, content: placesOf(records) })
        return { ...counts, faults: [...faults], notes: [...notes] }
      })
    },
    searchContent: ({ paging, category, state }, ctx) =>
      ctx.read(async ({ db, viewer }) => {
        const { size, offset } = readPaging(paging, 50)
        const wanted = { companyId: viewer.companyId, category, state, limit: size, offset }
        const { rows, total } = await searchContent(db, wanted, ctx.now())
        return { records: rows.map(presentContentEntry), total }
      }),
  }
}

/** For the audit: `PortalContactUs/menu`. */
function placesOf({ puts, removals }: ContentRecords): string[] {
  const places = [...puts, ...removals].map(({ value }) => `${value.category}/${value.keyword}`)
  return [...new Set(places)].slice(0, 100)
}

const presentContentEntry = ({ id, startsAt, expiresAt, updatedAt, ...rest }: ListedContent): ContentEntry => ({
  ...rest,
  id: String(id),
  texts: [...rest.texts],
  startsAt: startsAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
})
