import type { Language } from '@portolan/contract/enums'
import { schemaErrorsWith } from '../../i18n/schema-faults.ts'
import { profilePutTexts as english, type ProfilePutTexts } from './messages/en-US.ts'
import { profilePutTexts as japanese } from './messages/ja-JP.ts'
import { profilePutTexts as simplified } from './messages/zh-CN.ts'
import { profilePutTexts as traditional } from './messages/zh-TW.ts'

/** Something about a profile of a document: `items[3].sections.Names.Surname`, and what is the matter. */
export interface ProfileRemark {
  readonly place: string
  readonly message: string
}

type RemarkCode = keyof ProfilePutTexts

const texts: Record<Language, ProfilePutTexts> = {
  'en-US': english,
  'zh-CN': simplified,
  'zh-TW': traditional,
  'ja-JP': japanese,
}

export const profileRemarkText = (language: Language, code: RemarkCode, x = ''): string =>
  texts[language][code].replace('{x}', () => x)

export const profileSchemaErrors = (language: Language) =>
  schemaErrorsWith(language, (fault) => (isRemarkCode(fault) ? profileRemarkText(language, fault) : null))

const isRemarkCode = (value: unknown): value is RemarkCode => typeof value === 'string' && Object.hasOwn(english, value)
