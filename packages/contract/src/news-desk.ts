import * as z from 'zod/mini'
import { machine } from './access.ts'
import { AttachmentToken } from './attachment.ts'
import { endpoint, upload } from './operation.ts'
import { Id, Paging } from './schemas.ts'

/** News as the back office enters it: what a caller names as `kind`, in the order of the release types 1, 2 and 3. */
export const newsKinds = ['news', 'document', 'link'] as const
export type NewsKind = (typeof newsKinds)[number]

export const NewsState = z.enum(['coming', 'in-force', 'expired'])

const NewsRemark = z.object({ place: z.string(), message: z.string() })

export const NewsEntry = z.object({
  id: Id,
  /** The caller's own. */
  key: z.string(),
  kind: z.enum(newsKinds),
  /** A company's code; null for all. */
  company: z.nullable(z.string()),
  popup: z.boolean(),
  startsAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  publishedAt: z.string(),
  state: NewsState,
  /** Shown to readers of these languages only; null: to all. */
  onlyIn: z.nullable(z.array(z.string())),
  /** Token of its document. */
  document: z.nullable(z.string()),
  link: z.nullable(z.string()),
  /** Logins that have opened it. */
  readBy: z.int(),
  texts: z.array(z.object({ language: z.string(), title: z.string() })),
  updatedAt: z.string(),
})
export type NewsEntry = z.infer<typeof NewsEntry>

export const newsDesk = {
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
      /** What cleaning took out of the HTML. */
      notes: z.array(NewsRemark),
    }),
  }),
  addNewsDocuments: endpoint('POST', '/back-office/news/documents', {
    access: machine('content'),
    effect: 'write',
    summary:
      'Files that news records name by their token. The same file under the same name again answers the same token.',
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
    summary: 'What news, documents and links there are, with their state by the clock.',
    request: z.object({
      paging: z.optional(Paging),
      kind: z.optional(z.enum(newsKinds)),
      state: z.optional(NewsState),
      key: z.optional(z.string().check(z.maxLength(100))),
    }),
    response: z.object({ records: z.array(NewsEntry), total: z.int() }),
  }),
}
