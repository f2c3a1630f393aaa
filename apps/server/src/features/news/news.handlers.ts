import { NewsSystemType, WidgetType } from '@portolan/contract/enums'
import { newsPageSize, newsPopupSize } from '@portolan/contract/features/news'
import type { features } from '@portolan/contract/registry'
import { readPaging } from '@portolan/contract/schemas'
import type { SaveDeps } from '../../domain/attachments/save-attachment.ts'
import { contentOf } from '../../domain/attachments/stored-content.ts'
import { preferences } from '../../domain/content/content.rules.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Context, Handlers } from '../../kernel/handler.ts'
import type { LoginViewer } from '../../kernel/viewer.ts'
import { createNewsBackOffice } from './news-back-office.handlers.ts'
import { presentNews } from './news.present.ts'
import { findNewsDocument, findNewsPage, markNewsRead, type NewsReader } from './news.store.ts'

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
        // A link is anybody's: what it leads to is there for who may see it, and unknown to all others.
        if (!tx.viewer.widgets.includes(WidgetType.NewsFeed)) throw new AppError('record_not_found')
        const document = await findNewsDocument(tx, readerOf(tx.viewer, ctx), DocumentToken)
        if (!document) throw new AppError('record_not_found')
        tx.about({ newsDocumentId: document.id })
        return document
      })
      const { stream, length } = await contentOf(deps.storage, found, `news document ${found.id}`)
      // The page decides by the name what to show; a browser that is handed the answer itself runs nothing of it.
      const type = found.type === 'application/pdf' ? found.type : 'application/octet-stream'
      return { stream, length, name: found.name, type }
    },
  }
}

const readerOf = (
  { companyId, loginId }: LoginViewer,
  { language, now }: Pick<Context, 'language' | 'now'>,
): NewsReader => ({ companyId, loginId, language, now: now() })
