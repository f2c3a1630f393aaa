import type { administrationEffect } from '@portolan/contract/features/administration/effect'
import { type Language, NewsReleaseType } from '@portolan/contract/enums'
import { readPaging } from '@portolan/contract/schemas/common'
import { chooseText } from '../../../domain/content/content.rules.ts'
import { putContent, type PutResult } from '../../../domain/content/content.ts'
import { searchContent } from '../../../domain/content/content-list.store.ts'
import { readContentItems } from '../../../domain/content/content-records.ts'
import { listNews } from '../../../domain/news/news-list.store.ts'
import { readNewsItems } from '../../../domain/news/news-records.ts'
import { kindOf, releaseTypes } from '../../../domain/news/news.schema.ts'
import { putNews } from '../../../domain/news/news.ts'
import { cleanedHtml, richHtml } from '../../../html/rich-html.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import { companyOr } from './access.handlers.ts'
import { findContentItem, findNewsItem } from './texts.store.ts'

type Calls = Pick<
  typeof administrationEffect,
  'listContentItems' | 'previewContent' | 'saveContent' | 'listNewsItems' | 'previewNews' | 'saveNews'
>
type Tx = Pick<ReadTransaction<LoginViewer>, 'db' | 'viewer' | 'reach'>

/** Texts of a company for its administrators, and those for all for the agency's: lists, what readers see, changes. */
export const textHandlers: Handlers<Calls> = {
  listContentItems: ({ CompanyCode, Category, State, Paging }, ctx) =>
    ctx.read(async (tx) => {
      const companyId = await companyOr(tx, CompanyCode)
      const { size, offset } = readPaging(Paging, 50)
      const wanted = { companyId, isGeneral: companyId === null, category: Category, state: State, limit: size, offset }
      const { rows, total } = await searchContent(tx.db, wanted, ctx.now())
      return {
        Items: rows.map((row) => ({
          ...presentListed(row),
          Kind: row.kind,
          Category: row.category,
          Keyword: row.keyword,
          State: row.state,
        })),
        Total: total,
      }
    }),
  previewContent: ({ Id, Language }, ctx) =>
    ctx.read(async (tx) => {
      const item = await findContentItem(tx.db, await reachedBy(tx), Number(Id))
      if (!item) throw new AppError('record_not_found')
      return { ...previewOf(item.texts, Language, richHtml), IsShown: item.texts.length > 0, Data: item.data }
    }),
  saveContent: ({ CompanyCode, Items, DryRun: isDryRun = false }, ctx) => {
    const records = readContentItems(Items, ctx.language)
    return ctx.write(async (tx) => {
      const onlyCompanyId = await companyOr(tx, CompanyCode)
      const result = await putContent(tx.db, records, { language: ctx.language, isDryRun, onlyCompanyId })
      tx.about({ isDryRun, company: CompanyCode ?? null, ...result.counts })
      return presentSaved(result, isDryRun)
    })
  },
  listNewsItems: ({ CompanyCode, Kind, State, Paging }, ctx) =>
    ctx.read(async (tx) => {
      const companyId = await companyOr(tx, CompanyCode)
      const { size, offset } = readPaging(Paging, 50)
      const page = { isGeneral: companyId === null, limit: size, offset }
      const wanted = { companyId, releaseType: Kind && releaseTypes[Kind], state: State, ...page }
      const { rows, total } = await listNews(tx.db, wanted, ctx.now())
      return {
        Items: rows.map((row) => ({
          ...presentListed(row),
          Key: row.key,
          Kind: kindOf(row.releaseType),
          State: row.state,
          Popup: row.popup,
          PublishedAt: row.publishedAt.toISOString(),
          OnlyIn: row.languages && [...row.languages],
          Link: row.link,
          ReadBy: row.readBy,
        })),
        Total: total,
      }
    }),
  previewNews: ({ Id, Language }, ctx) =>
    ctx.read(async (tx) => {
      const item = await findNewsItem(tx.db, await reachedBy(tx), Number(Id))
      if (!item) throw new AppError('record_not_found')
      return {
        ...previewOf(item.texts, Language, cleanedHtml),
        IsShown: item.languages?.includes(Language) ?? true,
        ReleaseType: Object.values(NewsReleaseType).find((type) => type === item.release_type) ?? NewsReleaseType.News,
        Popup: item.popup,
        MustRead: item.must_read,
        Link: item.link,
        DocumentName: item.document_name,
      }
    }),
  saveNews: ({ CompanyCode, Items, DryRun: isDryRun = false }, ctx) => {
    const records = readNewsItems(Items, ctx.language)
    return ctx.write(async (tx) => {
      const onlyCompanyId = await companyOr(tx, CompanyCode)
      const options = { language: ctx.language, isDryRun, onlyCompanyId, now: ctx.now() }
      const result = await putNews(tx.db, records, options)
      tx.about({ isDryRun, company: CompanyCode ?? null, ...result.counts })
      return presentSaved(result, isDryRun)
    })
  },
}

/** What is for all is shown to those who enter it: agency administrators. */
async function reachedBy(tx: Tx): Promise<{ companyIds: readonly number[]; general: boolean }> {
  const general = tx.viewer.flags.includes('adminAgency')
  await tx.reach(general ? null : tx.viewer.adminCompanies)
  return { companyIds: tx.viewer.adminCompanies, general }
}

interface Listed {
  readonly id: number
  readonly company: string | null
  readonly startsAt: Date | null
  readonly expiresAt: Date | null
  readonly updatedAt: Date
  readonly texts: readonly { readonly language: string; readonly title: string | null }[]
}

const presentListed = ({ id, company, startsAt, expiresAt, updatedAt, texts }: Listed) => ({
  Id: String(id),
  Company: company,
  StartsAt: startsAt?.toISOString() ?? null,
  ExpiresAt: expiresAt?.toISOString() ?? null,
  UpdatedAt: updatedAt.toISOString(),
  Texts: texts.map(({ language, title }) => ({ Language: language, Title: title })),
})

interface Text {
  readonly language: string
  readonly title: string | null
  readonly html: string
}

/** Chosen and cleaned as for readers. */
function previewOf(texts: readonly Text[], language: Language, clean: (html: string) => string) {
  const text = chooseText(texts, language)
  return { Title: text?.title ?? null, Content: clean(text?.html ?? ''), Language: text?.language ?? language }
}

/** A dry run answers its faults. A real one with faults fails as a whole. */
function presentSaved({ counts, faults, notes }: PutResult, isDryRun: boolean) {
  if (faults.length > 0 && !isDryRun)
    throw new AppError('content_invalid', { fields: faults.map(({ place, message }) => `${place}: ${message}`) })
  const remark = ({ place, message }: { place: string; message: string }) => ({ Place: place, Message: message })
  return {
    Created: counts.created,
    Updated: counts.updated,
    Unchanged: counts.unchanged,
    Removed: counts.removed,
    Faults: faults.map(remark),
    Notes: notes.map(remark),
  }
}
