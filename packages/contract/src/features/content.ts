import * as z from 'zod/mini'
import { anonymous, service, session } from '../access.ts'
import { endpoint, file, operation } from '../operation.ts'

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
