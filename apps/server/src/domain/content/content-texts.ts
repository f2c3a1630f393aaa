import type { Language } from '@portolan/contract/enums'
import { schemaErrorsWith } from '../../i18n/schema-faults.ts'
import { contentTexts as english, type ContentTexts } from './messages/en-US.ts'
import { contentTexts as japanese } from './messages/ja-JP.ts'
import { contentTexts as simplified } from './messages/zh-CN.ts'
import { contentTexts as traditional } from './messages/zh-TW.ts'

/** Something about a content document: `items[3].texts.ja-JP.html`, and what is the matter in the caller's language. */
export interface ContentRemark {
  readonly place: string
  readonly message: string
}

export type RemarkCode = keyof ContentTexts

const texts: Record<Language, ContentTexts> = {
  'en-US': english,
  'zh-CN': simplified,
  'zh-TW': traditional,
  'ja-JP': japanese,
}

export function remarkText(language: Language, code: RemarkCode, x = ''): string {
  return texts[language][code].replace('{x}', () => x)
}

export const contentSchemaErrors = (language: Language) =>
  schemaErrorsWith(language, (fault) => (isRemarkCode(fault) ? remarkText(language, fault) : null))

const isRemarkCode = (value: unknown): value is RemarkCode => typeof value === 'string' && Object.hasOwn(english, value)
