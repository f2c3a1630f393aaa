import * as z from 'zod/mini'
import { anonymous, machine, service, session } from '../access.ts'
import { endpoint, file, operation, upload } from '../operation.ts'
import { Id, Paging } from '../schemas.ts'

/** Categories and keywords are the TMC's own words, such as 'PortalContactUs' and 'menu'. */
const Category = z.string().check(z.minLength(1), z.maxLength(64))
const Keyword = z.string().check(z.maxLength(64))

/** Categories the portal itself asks for; a TMC may add others for static pages. */
export const ContentCategory = {
  contactUs: 'PortalContactUs',
  privacyAgreement: 'PrivacyAgreement',
  staticPage: 'StaticPage',
  mobileDownload: 'MobileDownload',
  footer: 'Footer',
  footerScript: 'FooterScript',
} as const
/** The keyword under which the header menu's contact dialog and the contact page ask. */
export const contactKeyword = 'menu'
/** The keyword under which the privacy agreement page asks. */
export const privacyKeyword = 'portal'

/** Sanitised HTML in the caller's language, or the nearest there is (specification §7 'Static content'). */
const ContentReply = z.object({
  Title: z.nullable(z.string()),
  /** Sanitised on the way in and on the way out. */
  Content: z.string(),
  /** The language the text is really in: the page marks it with lang where it is not its own. */
  Language: z.string(),
})

/** Kinds of public files: what a content page shows in `<img>` or links to. */
export const publicFileTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf'] as const

export const content = {
  getContent: operation('Common', 'GetContent4CTMPortal', {
    access: session(),
    effect: 'read',
    summary:
      "A page for the viewer's company, its own before the general one. The contact page only where the company shows contact us.",
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
    // An office of thousands may share one address; caches keep what they have for a year.
    limit: { points: 3_000, seconds: 60, by: 'address' },
    summary: 'A public file that content shows: a picture or a PDF. Its id is 128 random bits.',
    request: z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)) }),
    response: file(...publicFileTypes),
  }),
}

/** `superseded`: in force, but one for the same audience that started later is shown instead. */
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
      'Pictures and PDFs that content, logos and mails show, open to anyone. The same content again answers the same id.',
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
      /** What cleaning took out of the HTML. */
      notes: z.array(ContentRemark),
    }),
  }),
  searchContent: endpoint('POST', '/back-office/content/search', {
    access: machine('content'),
    effect: 'read',
    summary: 'What content there is, with its state by the clock.',
    request: z.object({
      paging: z.optional(Paging),
      category: z.optional(z.string().check(z.maxLength(64))),
      state: z.optional(ContentState),
    }),
    response: z.object({ records: z.array(ContentEntry), total: z.int() }),
  }),
}
