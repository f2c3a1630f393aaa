import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import { catalogue } from '../../i18n/catalogue.ts'
import { schemaErrors } from '../../i18n/schema-faults.ts'
import type { ContentTexts } from './messages/en-US.ts'

/** Something about a content document: `items[3].texts.ja-JP.html`, and the problem in the caller's language. */
export interface ContentRemark {
  readonly place: string
  readonly message: string
}

export type RemarkCode = keyof ContentTexts

/** Texts of problems with content, by language. */
export const contentTexts = await catalogue<ContentTexts>(new URL('messages/', import.meta.url))

export const remarkText = (language: Language, code: RemarkCode, x = ''): string =>
  fill(contentTexts[language][code], { x })

export const contentSchemaErrors = (language: Language) => schemaErrors(language, contentTexts[language])
