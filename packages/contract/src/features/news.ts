import * as z from 'zod/mini'
import { machine, session, widgetRight } from '../access.ts'
import { AttachmentToken } from '../attachment.ts'
import { NewsReleaseType, NewsSystemType, WidgetType } from '../enums.ts'
import { endpoint, file, operation, upload } from '../operation.ts'
import { Id, Paging, TimeRemark } from '../schemas/common.ts'

/** Default page size (specification §9). */
export const newsPageSize = 5
/** Page size of the popups at sign-in. */
export const newsPopupSize = 50

/** One item of the feed, in the reader's language or the closest available one (specification §3 'News content'). */
export const NewsContentSummary = z.object({
  NewsId: Id,
  ReleaseType: z.enum(NewsReleaseType),
  Title: z.string(),
  /** Sanitised when stored and when sent; empty for a document or link without a text. */
  Content: z.string(),
  /** Whether this login has opened it. */
  IsReaded: z.boolean(),
  /** When it was published, in the time zone of the reader's company. */
  CreateTimeRemark: TimeRemark,
  /** The same instant, ISO 8601. */
  PublishedAt: z.string(),
  /** Null unless it is a document. */
  DocumentName: z.nullable(z.string()),
  /** For GetNewsAttachment and the address of /attachment/news. */
  DocumentToken: z.nullable(AttachmentToken),
  /** Media type of the document's content. */
  DocumentType: z.nullable(z.string()),
  /** Bytes. */
  DocumentSize: z.nullable(z.int()),
  /** https, mailto, tel or a path of the portal; null unless it is a link. */
  Link: z.nullable(z.string()),
  LinkSummary: z.nullable(
    z.object({
      Title: z.string(),
      /** https or a public file of the portal; when null the portal shows a picture of its own. */
      ImageUrl: z.nullable(z.string()),
    }),
  ),
  /** The language of the text: the page sets `lang` when it differs from its own. */
  Language: z.string(),
  /** As a popup it opens as a dialog, not as a card in the corner. */
  MustRead: z.optional(z.boolean()),
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
      /** The portal by default. Items for any system are always included. */
      systemType: z.optional(z.nullable(z.enum(NewsSystemType))),
      releaseType: z.enum(NewsReleaseType),
      /** Each of its words must occur in title or text, in any of the four languages; case, width and accents do not matter. */
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
    summary: 'A document of the news feed, for a viewer who has an item in force that names it.',
    request: z.object({ DocumentToken: AttachmentToken }),
    response: file('application/octet-stream', 'application/pdf'),
    limit: { points: 60, seconds: 60, by: 'login' },
  }),
}

/** Values of `kind` in back-office calls. */
export const newsKinds = ['news', 'document', 'link'] as const
export type NewsKind = (typeof newsKinds)[number]

export const NewsState = z.enum(['coming', 'in-force', 'expired'])

const NewsRemark = z.object({ place: z.string(), message: z.string() })

export const NewsEntry = z.object({
  id: Id,
  /** The key that the caller chose. */
  key: z.string(),
  kind: z.enum(newsKinds),
  /** A company's code; null for all. */
  company: z.nullable(z.string()),
  popup: z.boolean(),
  startsAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  publishedAt: z.string(),
  state: NewsState,
  /** The portal shows it to readers of these languages only; null: to all. */
  onlyIn: z.nullable(z.array(z.string())),
  /** Token of its document. */
  document: z.nullable(z.string()),
  link: z.nullable(z.string()),
  /** Number of logins that have opened it. */
  readBy: z.int(),
  texts: z.array(z.object({ language: z.string(), title: z.string() })),
  updatedAt: z.string(),
})
export type NewsEntry = z.infer<typeof NewsEntry>

export const newsBackOffice = {
  putNews: endpoint('POST', '/back-office/news', {
    access: machine('content'),
    effect: 'write',
    summary: 'News, documents and links with audience, start and expiry (docs/news.md). Idempotent; all or nothing.',
    request: z.object({ items: z.array(z.unknown()).check(z.maxLength(500)), dryRun: z.optional(z.boolean()) }),
    response: z.object({
      created: z.int(),
      updated: z.int(),
      unchanged: z.int(),
      removed: z.int(),
      faults: z.array(NewsRemark),
      /** What the sanitiser removed from the HTML. */
      notes: z.array(NewsRemark),
    }),
  }),
  addNewsDocuments: endpoint('POST', '/back-office/news/documents', {
    access: machine('content'),
    effect: 'write',
    summary:
      'Files that news records name by their token. The same file under the same name again gets the same token.',
    request: upload(z.object({}), { maxFiles: 50 }),
    response: z.array(
      z.object({
        token: AttachmentToken,
        name: z.string(),
        type: z.string(),
        /** Bytes. */
        size: z.int(),
      }),
    ),
  }),
  searchNewsItems: endpoint('POST', '/back-office/news/search', {
    access: machine('content'),
    effect: 'read',
    summary: 'All news, documents and links, with their current state.',
    request: z.object({
      paging: z.optional(Paging),
      kind: z.optional(z.enum(newsKinds)),
      state: z.optional(NewsState),
      key: z.optional(z.string().check(z.maxLength(100))),
    }),
    response: z.object({ records: z.array(NewsEntry), total: z.int() }),
  }),
}
