import type { administration } from '@portolan/contract/features/administration'
import { readPaging } from '@portolan/contract/schemas'
import { putContent } from '../../domain/content/content.ts'
import { searchContent } from '../../domain/content/content-list.store.ts'
import { type ContentRecords, readContentItems } from '../../domain/content/content-records.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { presentContentEntry } from './content.present.ts'

type ContentCalls = Pick<Handlers<typeof administration>, 'putContent' | 'searchContent'>

/** Content by a machine client. One of a company enters and lists that company's alone; the TMC's own all. */
export const contentEntryHandlers: ContentCalls = {
  /** A dry run answers its faults; a real run with faults is refused as a whole, so that a status alone tells. */
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

/** `PortalContactUs/menu`: what an entry was about. */
function placesOf({ puts, removals }: ContentRecords): string[] {
  const places = [...puts, ...removals].map(({ value }) => `${value.category}/${value.keyword}`)
  return [...new Set(places)].slice(0, 100)
}
