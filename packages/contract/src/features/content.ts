import * as z from 'zod/mini'
import { anonymous, machine, service, session } from '../access.ts'
import { endpoint, file, operation, upload } from '../operation.ts'
import { Id, Paging } from '../schemas/common.ts'

/** The TMC chooses categories and keywords, such as 'PortalContactUs' and 'menu'. */
const Category = z.string().check(z.minLength(1), z.maxLength(64))
const Keyword = z.string().check(z.maxLength(64))

/** Categories that the portal itself requests; a TMC can add others for static pages. */
export const ContentCategory = {
  contactUs: 'PortalContactUs',
  privacyAgreement: 'PrivacyAgreement',
  staticPage: 'StaticPage',
  mobileDownload: 'MobileDownload',
  footer: 'Footer',
  footerScript: 'FooterScript',
} as const
/** The keyword of the contact dialog and the contact page. */
export const contactKeyword = 'menu'
/** The keyword of the privacy agreement page. */
export const privacyKeyword = 'portal'

/** Sanitised HTML in the caller's language or the closest available one (specification §7 'Static content'). */
const ContentReply = z.object({
  Title: z.nullable(z.string()),
  /** The server sanitises it when it stores it and again when it sends it. */
  Content: z.string(),
  /** The language of the text: the page sets `lang` when it differs from its own. */
  Language: z.string(),
})

/** Media types of public files, which a content page shows in `<img>` or links to. */
export const publicFileTypes = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/svg+xml',
  'application/pdf',
] as const

export const content = {
  getContent: operation('Common', 'GetContent4CTMPortal', {
    access: session(),
    effect: 'read',
    summary:
      "A page of the viewer's company, or the general one where the company has none. The contact page only where the company shows contact us.",
    request: z.object({ category: Category, keyword: Keyword }),
    response: ContentReply,
  }),
  getGenericContent: operation('Common', 'GetGenericContent', {
    access: service(),
    effect: 'read',
    summary:
      'A general page, before anyone has signed in: terms, static pages. Never the contact page, nor one of a company.',
    request: z.object({ Category, Keyword }),
    response: ContentReply,
  }),
  getFooterScript: operation('Common', 'GetFooterScript4CTMPortal', {
    access: service(),
    effect: 'read',
    summary: 'Sanitised HTML for the foot of every page, with the scripts whose hashes the page policy names.',
    request: z.object({}),
    response: z.object({ Content: z.string() }),
  }),
  getFile: endpoint('GET', '/files/:id', {
    access: anonymous(),
    effect: 'read',
    // An office of thousands can share one IP address; caches keep a file for a year.
    limit: { points: 3_000, seconds: 60, by: 'address' },
    summary: 'A public file of a content page: a picture or a PDF. Its id is 128 random bits.',
    request: z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)) }),
    response: file(...publicFileTypes),
  }),
}

/** `superseded`: active, but the portal shows a later one for the same audience. */
export const ContentState = z.enum(['coming', 'in-force', 'superseded', 'expired'])

const ContentRemark = z.object({ place: z.string(), message: z.string() })

export const ContentEntry = z.object({
  id: Id,
  kind: z.string(),
  category: z.string(),
  keyword: z.string(),
  /** A company's code; null for all. */
  company: z.nullable(z.string()),
  startsAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  state: ContentState,
  texts: z.array(z.object({ language: z.string(), title: z.nullable(z.string()) })),
  updatedAt: z.string(),
})
export type ContentEntry = z.infer<typeof ContentEntry>

/** The back office enters content and what it shows. */
export const contentBackOffice = {
  addFiles: endpoint('POST', '/back-office/files', {
    access: machine('content'),
    effect: 'write',
    summary:
      'Pictures and PDFs for content pages, logos and mails, open to anyone. The same content again gets the same id.',
    request: upload(z.object({}), { maxFiles: 50 }),
    response: z.array(z.object({ id: z.string(), url: z.string() })),
  }),
  putContent: endpoint('POST', '/back-office/content', {
    access: machine('content'),
    effect: 'write',
    summary:
      'Pages, footer, footer script and what the download dialog shows (docs/content.md). Idempotent; all or nothing.',
    request: z.object({ items: z.array(z.unknown()).check(z.maxLength(500)), dryRun: z.optional(z.boolean()) }),
    response: z.object({
      created: z.int(),
      updated: z.int(),
      unchanged: z.int(),
      removed: z.int(),
      faults: z.array(ContentRemark),
      /** What the sanitiser removed from the HTML. */
      notes: z.array(ContentRemark),
    }),
  }),
  searchContent: endpoint('POST', '/back-office/content/search', {
    access: machine('content'),
    effect: 'read',
    summary: 'All content, with its current state.',
    request: z.object({
      paging: z.optional(Paging),
      category: z.optional(z.string().check(z.maxLength(64))),
      state: z.optional(ContentState),
    }),
    response: z.object({ records: z.array(ContentEntry), total: z.int() }),
  }),
}
