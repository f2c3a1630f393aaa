import { NewsReleaseType, NewsSystemType } from '@portolan/contract/enums'
import { type NewsKind, newsKinds } from '@portolan/contract/features/news'
import * as z from 'zod'
import {
  Audience,
  byLanguage,
  Code,
  Html,
  ImageAddress,
  Line,
  LinkAddress,
  someLanguage,
  when,
} from '../content/content.schema.ts'

/**
 * The news format, version 1 (docs/news.md). A record says all of its item: what it leaves out takes the default named
 * here, so that the same document always leads to the same state.
 */

export const releaseTypes: Record<NewsKind, NewsReleaseType> = {
  news: NewsReleaseType.News,
  document: NewsReleaseType.Documents,
  link: NewsReleaseType.Links,
}
export const kindOf = (releaseType: number): NewsKind =>
  newsKinds.find((kind) => releaseTypes[kind] === releaseType) ?? 'news'

export const systemTypes = { any: NewsSystemType.Any, asl: NewsSystemType.ASL, portal: NewsSystemType.CTMPortal }
const systems = Object.keys(systemTypes) as [keyof typeof systemTypes]

const Key = Code.meta({ description: 'Your own name of the item; one for each company.' })
const common = {
  key: Key,
  audience: Audience,
  system: z.enum(systems).default('any').meta({ description: 'Which system shows it.' }),
  ...when,
  onlyInGivenLanguages: z
    .boolean()
    .default(false)
    .meta({ description: 'Shown only to readers of a language that it has a text in.' }),
}
const Texts = <T extends z.ZodType>(html: T) => byLanguage(z.strictObject({ title: Line, html })).check(someLanguage)
const Summaries = Texts(Html.default(''))
/** A file's token, as `POST /back-office/news/documents` answers it. */
const Token = z.string().regex(/^[A-Za-z0-9_-]{22}$/)

const NewsRecord = z.strictObject({
  kind: z.literal('news'),
  ...common,
  popup: z.boolean().default(false).meta({ description: 'Shown at sign-in to who has not read it.' }),
  mustRead: z.boolean().default(false).meta({ description: 'A popup that opens as a dialog.' }),
  texts: Texts(Html),
})

const DocumentRecord = z.strictObject({
  kind: z.literal('document'),
  ...common,
  document: Token.meta({ description: 'Token of an uploaded file.' }),
  texts: Summaries,
})

const LinkRecord = z.strictObject({
  kind: z.literal('link'),
  ...common,
  link: LinkAddress,
  image: ImageAddress.optional(),
  texts: Summaries,
})

export const recordSchemas = { news: NewsRecord, document: DocumentRecord, link: LinkRecord } as const

/** A removal uses the same identifying fields as the record that entered it; other fields are allowed and ignored. */
export const RemovalRecord = z.looseObject({
  kind: z.enum(newsKinds),
  key: Key,
  audience: Audience,
  remove: z.literal(true),
})

export type RemovalRecord = z.output<typeof RemovalRecord>
export type EnteredNews = z.output<(typeof recordSchemas)[NewsKind]>

/** As a document writes it, defaults left out. */
export type NewsInput = z.input<(typeof recordSchemas)[NewsKind]>
