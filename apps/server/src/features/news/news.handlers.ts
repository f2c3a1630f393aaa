import { type NewsReleaseType, NewsSystemType, WidgetType } from '@portolan/contract/enums'
import { type NewsContentSummary, newsPageSize, newsPopupSize } from '@portolan/contract/features/news'
import type { features } from '@portolan/contract/registry'
import { readPaging } from '@portolan/contract/schemas/common'
import { localTimeAt } from '@portolan/rules/local-time'
import type { SaveDeps } from '../../domain/attachments/save-attachment.ts'
import { contentOf } from '../../domain/attachments/stored-content.ts'
import { preferences } from '../../domain/content/content.rules.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Context, Handlers } from '../../kernel/handler.ts'
import type { LoginViewer } from '../../kernel/viewer.ts'
import { createNewsBackOffice } from './news-back-office.handlers.ts'
import {
  findNewsDocument,
  findNewsPage,
  markNewsRead,
  type NewsPage,
  type NewsReader,
  type NewsRow,
} from './news.store.ts'
import { cleanedHtml } from '../../html/rich-html.ts'

export function createNewsHandlers(deps: SaveDeps): Handlers<(typeof features)['news']> {
  return {
    ...createNewsBackOffice(deps),
    search: ({ paging, systemType, releaseType, keyword, isPopup }, ctx) =>
      ctx.read(async (tx) => {
        const onlyUnreadPopups = isPopup ?? false
        const { size, offset } = readPaging(paging, onlyUnreadPopups ? newsPopupSize : newsPageSize)
        const page = await findNewsPage(tx, readerOf(tx.viewer, ctx), {
          releaseType,
          systemType: systemType ?? NewsSystemType.CTMPortal,
          keyword: keyword || null,
          onlyUnreadPopups,
          preferences: preferences(ctx.language),
          limit: size,
          offset,
        })
        if (!page) throw new AppError('no_right')
        return { NewsContentSummaries: presentNews(page, releaseType), Total: page.total }
      }),
    read: ({ newsId }, ctx) =>
      ctx.write(async (tx) => {
        const id = Number(newsId)
        if (!(await markNewsRead(tx, readerOf(tx.viewer, ctx), id))) throw new AppError('record_not_found')
        tx.about({ newsId: id })
        return { Status: 0 }
      }),
    getAttachment: async ({ DocumentToken }, ctx) => {
      const found = await ctx.read(async (tx) => {
        // Anyone may hold a link; only people who may see the item get its document.
        if (!tx.viewer.widgets.includes(WidgetType.NewsFeed)) throw new AppError('record_not_found')
        const document = await findNewsDocument(tx, readerOf(tx.viewer, ctx), DocumentToken)
        if (!document) throw new AppError('record_not_found')
        tx.about({ newsDocumentId: document.id })
        return document
      })
      const { stream, length } = await contentOf(deps.storage, found, `news document ${found.id}`)
      // The page decides by the name what to show; a browser that opens the answer directly executes nothing of it.
      const type = found.type === 'application/pdf' ? found.type : 'application/octet-stream'
      return { stream, length, name: found.name, type }
    },
  }
}

const readerOf = (
  { companyId, loginId }: LoginViewer,
  { language, now }: Pick<Context, 'language' | 'now'>,
): NewsReader => ({ companyId, loginId, language, now: now() })

const presentNews = ({ rows, timeZone }: NewsPage, releaseType: NewsReleaseType): NewsContentSummary[] =>
  rows.map((row) => ({
    NewsId: String(row.id),
    ReleaseType: releaseType,
    Title: row.title,
    // Cleaned again, because the rules may be stricter than when it was saved.
    Content: cleanedHtml(row.html),
    IsReaded: row.is_read,
    CreateTimeRemark: localTimeAt(row.published_at.getTime(), timeZone),
    PublishedAt: row.published_at.toISOString(),
    DocumentName: row.document_name,
    DocumentToken: row.document_token,
    DocumentType: row.document_type,
    DocumentSize: row.document_size,
    Link: row.link,
    LinkSummary: summaryOf(row),
    Language: row.language,
    ...(row.must_read ? { MustRead: true } : {}),
  }))

const summaryOf = ({ link, title, image }: NewsRow) => (link === null ? null : { Title: title, ImageUrl: image })
