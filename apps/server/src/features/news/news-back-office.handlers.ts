import type { newsBackOffice, NewsEntry } from '@portolan/contract/features/news'
import { readPaging } from '@portolan/contract/schemas/common'
import type { SaveDeps } from '../../domain/attachments/save-attachment.ts'
import { putNews } from '../../domain/news/news.ts'
import { addNewsDocuments } from '../../domain/news/news-documents.ts'
import { type ListedNews, listNews } from '../../domain/news/news-list.store.ts'
import { type NewsRecords, readNewsItems } from '../../domain/news/news-records.ts'
import { kindOf, releaseTypes } from '../../domain/news/news.schema.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'

/**
 * News by a machine client. A client of one company enters and lists that company's news only; the TMC's own reaches
 * all.
 */
export function createNewsBackOffice(deps: SaveDeps): Handlers<typeof newsBackOffice> {
  return {
    /**
     * A dry run answers its faults. A real run with faults fails as a whole, so that the HTTP status alone shows it.
     */
    putNews: async ({ items, dryRun: isDryRun = false }, ctx) => {
      const { language } = ctx
      const records = readNewsItems(items, language)
      return ctx.write(async (tx) => {
        const options = { language, isDryRun, onlyCompanyId: tx.viewer.companyId, now: ctx.now() }
        const { counts, faults, notes } = await putNews(tx.db, records, options)
        if (faults.length > 0 && !isDryRun)
          throw new AppError('content_invalid', { fields: faults.map(({ place, message }) => `${place}: ${message}`) })
        tx.about({ isDryRun, ...counts, news: keysOf(records) })
        return { ...counts, faults: [...faults], notes: [...notes] }
      })
    },
    addNewsDocuments: ({ files }, ctx) =>
      addNewsDocuments(deps, files, (run) =>
        ctx.write(async (tx) => {
          const kept = await run(tx.db, tx.viewer.companyId)
          tx.about({ newsDocuments: kept.map(({ token }) => token) })
          return kept
        }),
      ),
    searchNewsItems: ({ paging, kind, state, key }, ctx) =>
      ctx.read(async ({ db, viewer }) => {
        const { size, offset } = readPaging(paging, 50)
        const releaseType = kind && releaseTypes[kind]
        const wanted = { companyId: viewer.companyId, releaseType, state, key, limit: size, offset }
        const { rows, total } = await listNews(db, wanted, ctx.now())
        return { records: rows.map(presentNewsEntry), total }
      }),
  }
}

function keysOf({ puts, removals }: NewsRecords): string[] {
  return [...new Set([...puts, ...removals].map(({ value }) => value.key))].slice(0, 100)
}

const presentNewsEntry = ({
  id,
  releaseType,
  languages,
  startsAt,
  expiresAt,
  publishedAt,
  updatedAt,
  ...rest
}: ListedNews): NewsEntry => ({
  ...rest,
  id: String(id),
  kind: kindOf(releaseType),
  onlyIn: languages && [...languages],
  texts: [...rest.texts],
  startsAt: startsAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
  publishedAt: publishedAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
