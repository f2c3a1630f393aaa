import * as z from 'zod/mini'
import { session, widgetRight } from '../access.ts'
import { AttachmentToken } from '../attachment.ts'
import { NewsReleaseType, NewsSystemType, WidgetType } from '../enums.ts'
import { file, operation } from '../operation.ts'
import { Id, Paging, TimeRemark } from '../schemas.ts'

/** Items of a page where the caller names no size (specification §9). */
export const newsPageSize = 5
/** Of popups at sign-in. */
export const newsPopupSize = 50

/** One item of the feed, in the reader's language or the nearest there is (specification §3 'News content'). */
export const NewsContentSummary = z.object({
  NewsId: Id,
  ReleaseType: z.enum(NewsReleaseType),
  Title: z.string(),
  /** Sanitised on the way in and on the way out; empty where a document or link has no words of its own. */
  Content: z.string(),
  /** Whether this login has opened it. */
  IsReaded: z.boolean(),
  /** When it was published, by the clock of the reader's company. */
  CreateTimeRemark: TimeRemark,
  /** The same instant, ISO 8601. */
  PublishedAt: z.string(),
  /** Of documents, else null. */
  DocumentName: z.nullable(z.string()),
  /** For GetNewsAttachment and the address of /attachment/news. */
  DocumentToken: z.nullable(AttachmentToken),
  /** Media type of the document's content. */
  DocumentType: z.nullable(z.string()),
  /** Bytes. */
  DocumentSize: z.nullable(z.int()),
  /** Of links, else null: https, mailto, tel or a path of the portal. */
  Link: z.nullable(z.string()),
  LinkSummary: z.nullable(
    z.object({
      Title: z.string(),
      /** https or a public file of the portal; null: the portal shows its own picture. */
      ImageUrl: z.nullable(z.string()),
    }),
  ),
  /** The language the text is really in: the page marks it with lang where it is not its own. */
  Language: z.string(),
})
export type NewsContentSummary = z.infer<typeof NewsContentSummary>

export const news = {
  search: operation('News', 'SearchNewsContent', {
    access: session(),
    effect: 'read',
    needs: widgetRight(WidgetType.NewsFeed),
    summary:
      'News, documents or links in force for the viewer, newest first; of a release type the login may not see: no_right.',
    request: z.object({
      paging: z.optional(Paging),
      /** Items for any system come along. The portal's own where left out. */
      systemType: z.optional(z.nullable(z.enum(NewsSystemType))),
      releaseType: z.enum(NewsReleaseType),
      /** In any of the four languages: each of its words somewhere in title or text, case, width and accents aside. */
      keyword: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100)))),
      /** Only popups that this login has not read. */
      isPopup: z.optional(z.nullable(z.boolean())),
    }),
    response: z.object({ NewsContentSummaries: z.array(NewsContentSummary), Total: z.int() }),
    limit: { points: 300, seconds: 60, by: 'login' },
  }),
  read: operation('News', 'ReadNewsContent', {
    access: session(),
    effect: 'write',
    needs: widgetRight(WidgetType.NewsFeed),
    summary: 'Marks an item as read by this login.',
    request: z.object({ newsId: Id }),
    response: z.object({ Status: z.int() }),
  }),
  getAttachment: operation('News', 'GetNewsAttachment', {
    access: session(),
    effect: 'read',
    summary: 'A document of the news feed, for whom an item that names it is in force now.',
    request: z.object({ DocumentToken: AttachmentToken }),
    response: file('application/octet-stream', 'application/pdf'),
    limit: { points: 60, seconds: 60, by: 'login' },
  }),
}
