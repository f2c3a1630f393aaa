import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import { catalogue } from '../../i18n/catalogue.ts'
import { contentTexts, type RemarkCode } from '../content/content-texts.ts'
import type { NewsTexts } from './messages/en-US.ts'

/** What may be the matter with a news record: all that may be with content, and what news alone has. */
export type NewsRemarkCode = RemarkCode | keyof NewsTexts

const own = await catalogue<NewsTexts>(new URL('messages/', import.meta.url))

export const newsRemarkText = (language: Language, code: NewsRemarkCode, x = ''): string =>
  fill({ ...contentTexts[language], ...own[language] }[code], { x })
