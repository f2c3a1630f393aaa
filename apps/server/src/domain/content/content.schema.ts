import { languages } from '@portolan/contract/enums'
import { footerKeys, officeRegions, socialKinds } from '@portolan/contract/features/config'
import { ContentCategory } from '@portolan/contract/features/content'
import * as z from 'zod'
import { imageAddress, linkAddress, webAddress } from '../../html/addresses.ts'
import type { ContentTexts } from './messages/en-US.ts'

/**
 * The content format, version 1 (docs/content.md). A record says all of its thing: what it leaves out takes the
 * default named here, so that the same document always leads to the same state.
 */

/** A rule zod has no name for; the reader finds its text by `fault` in the caller's language. */
const rule = <T>(check: (value: T) => boolean, fault: keyof ContentTexts, path: string[] = []) =>
  z.refine<T>((value) => check(value), { params: { fault }, path })

/** The database keeps no NUL, and what UTF-8 cannot say would come back changed. */
const isText = (value: string) => value.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(value)
export const Line = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .check(rule((value) => isText(value) && !/[\n\r]/.test(value), 'notText'))
const Lines = z.string().trim().min(1).max(500).check(rule(isText, 'notText'))
export const Code = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]{0,63}$/u)

const address = (read: (value: string) => string | null, fault: keyof ContentTexts) =>
  z
    .string()
    .trim()
    .max(2000)
    .check(rule((value) => read(value) !== null, fault))
    .overwrite((value) => read(value) ?? value)
export const LinkAddress = address(linkAddress, 'unsafeLink').meta({
  description: 'https, mailto, tel, or a path of the portal.',
})
export const ImageAddress = address(imageAddress, 'unsafeImage').meta({
  description: 'https, or `/files/<id>` of a public file.',
})

const mostCharacters = 200_000
export const Html = z.string().max(mostCharacters).check(rule(isText, 'notText'))
export const byLanguage = <T extends z.ZodType>(text: T) =>
  z.strictObject(
    Object.fromEntries(languages.map((language) => [language, text.optional()])) as Record<
      (typeof languages)[number],
      z.ZodOptional<T>
    >,
  )
export const someLanguage = rule((texts: object) => Object.keys(texts).length > 0, 'noText')

/** A title or name that is English at least. */
const Names = (text: z.ZodType<string, string>) =>
  z.strictObject({ 'en-US': text, 'zh-CN': text.optional(), 'zh-TW': text.optional(), 'ja-JP': text.optional() })

const Instant = z.iso.datetime({ offset: true }).max(40)
export const Audience = z
  .union([z.literal('all'), z.array(Code).min(1).max(500)])
  .meta({ description: '`all`, or a list of company codes.' })

export const when = {
  startsAt: Instant.nullish().meta({ description: 'ISO 8601 with its offset; left out: since ever.' }),
  expiresAt: Instant.nullish().meta({ description: 'Out of force from then on; left out: never.' }),
}

const reserved: readonly string[] = [
  ContentCategory.mobileDownload,
  ContentCategory.footer,
  ContentCategory.footerScript,
]
const pageKey = {
  category: Code.check(rule((value) => !reserved.includes(value), 'reservedCategory')),
  keyword: Code,
}
/** Of each kind but pages there is one, so it may leave its place out. */
const fixedKey = (category: string) => ({
  category: z
    .string()
    .default(category)
    .check(rule((value) => value === category, 'fixedCategory')),
  keyword: z
    .string()
    .default('')
    .check(rule((value) => value === '', 'fixedCategory')),
})

const keys = {
  page: pageKey,
  'mobile-download': fixedKey(ContentCategory.mobileDownload),
  footer: fixedKey(ContentCategory.footer),
  'footer-script': fixedKey(ContentCategory.footerScript),
} as const

export const PageRecord = z.strictObject({
  kind: z.literal('page'),
  ...keys.page,
  audience: Audience,
  ...when,
  texts: byLanguage(z.strictObject({ title: Line.optional(), html: Html })).check(someLanguage),
})

export const MobileDownloadRecord = z.strictObject({
  kind: z.literal('mobile-download'),
  ...keys['mobile-download'],
  audience: Audience,
  ...when,
  texts: byLanguage(z.strictObject({ title: Line, html: Html })).check(someLanguage),
  links: z
    .array(z.strictObject({ key: Code, link: LinkAddress, image: ImageAddress }))
    .max(10)
    .default([])
    .meta({ description: 'Pictures that lead somewhere; the one with the key `QRCode` shows a caption.' }),
})

const algorithms: Record<string, number> = { sha256: 32, sha384: 48, sha512: 64 }
function isIntegrity(value: string): boolean {
  const [, algorithm = '', digest = ''] = /^(sha256|sha384|sha512)-([A-Za-z0-9+/]+={0,2})$/.exec(value) ?? []
  const bytes = Buffer.from(digest, 'base64')
  return bytes.length === algorithms[algorithm] && bytes.toString('base64') === digest
}

const ScriptRecord = z
  .strictObject({
    code: z
      .string()
      .min(1)
      .max(100_000)
      .check(rule(isText, 'notText'))
      // Either would end the element, or change where it ends.
      .check(rule((value) => !/<\/script|<!--/i.test(value), 'scriptEnd'))
      // What a browser hashes is what its parser read: it knows no other end of line.
      .overwrite((value) => value.replaceAll(/\r\n?/g, '\n'))
      .optional(),
    src: address(webAddress, 'httpsOnly').optional(),
    integrity: z.string().check(rule(isIntegrity, 'invalidIntegrity')).optional(),
  })
  .check(rule((script) => (script.code === undefined) !== (script.src === undefined), 'codeOrSrc'))
  .check(rule((script) => script.src === undefined || script.integrity !== undefined, 'integrityNeeded', ['integrity']))
  .check(rule((script) => script.src !== undefined || script.integrity === undefined, 'integrityAlone', ['integrity']))

const forAll = Audience.check(rule((value) => value === 'all', 'forAllOnly'))

export const FooterScriptRecord = z.strictObject({
  kind: z.literal('footer-script'),
  ...keys['footer-script'],
  audience: forAll,
  ...when,
  texts: byLanguage(z.strictObject({ html: Html })).default({}),
  scripts: z.array(ScriptRecord).max(20).default([]),
})

const FooterLinks = z
  .array(z.strictObject({ key: z.enum(footerKeys), url: LinkAddress }))
  .max(20)
  .default([])

export const FooterRecord = z.strictObject({
  kind: z.literal('footer'),
  ...keys.footer,
  audience: forAll,
  ...when,
  company: FooterLinks,
  products: FooterLinks,
  legal: FooterLinks,
  social: z
    .array(z.strictObject({ kind: z.enum(socialKinds), url: LinkAddress }))
    .max(20)
    .default([]),
  offices: z
    .array(
      z.strictObject({
        region: z.enum(officeRegions),
        name: Names(Line),
        address: Names(Lines).meta({ description: 'Lines separated by \\n.' }),
        phone: z
          .string()
          .trim()
          .regex(/^\+?[\d ()./-]{3,40}$/)
          .optional(),
      }),
    )
    .max(50)
    .default([]),
  legalName: Line.meta({ description: 'Of the copyright line.' }),
})

export const recordSchemas = {
  page: PageRecord,
  'mobile-download': MobileDownloadRecord,
  footer: FooterRecord,
  'footer-script': FooterScriptRecord,
} as const
export type ContentKind = keyof typeof recordSchemas
export const contentKinds = Object.keys(recordSchemas) as [ContentKind, ...ContentKind[]]

const keyFields = ['kind', 'category', 'keyword', 'audience', 'startsAt']

/** A removal uses the same identifying fields as the record that entered it; other fields are allowed and ignored. */
export function removalSchema(kind: ContentKind) {
  const { shape } = recordSchemas[kind]
  const rest = Object.keys(shape).filter((name) => !keyFields.includes(name))
  return z.strictObject({
    ...Object.fromEntries(rest.map((name) => [name, z.unknown().optional()])),
    kind: z.literal(kind),
    ...keys[kind],
    audience: shape.audience,
    startsAt: when.startsAt,
    remove: z.literal(true),
  })
}
export type RemovalRecord = z.output<ReturnType<typeof removalSchema>>

export type PageRecord = z.output<typeof PageRecord>
export type MobileDownloadRecord = z.output<typeof MobileDownloadRecord>
export type FooterRecord = z.output<typeof FooterRecord>
export type FooterScriptRecord = z.output<typeof FooterScriptRecord>
export type ContentRecord = PageRecord | MobileDownloadRecord | FooterRecord | FooterScriptRecord

/** As a document writes it, defaults left out. */
export type ContentInput = z.input<(typeof recordSchemas)[ContentKind]>
