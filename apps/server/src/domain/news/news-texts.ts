import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import { catalogue } from '../../i18n/catalogue.ts'
import { contentTexts, type RemarkCode } from '../content/content-texts.ts'
import type { NewsTexts } from './messages/en-US.ts'

/** Problems of a news record: those of content, and those of news alone. */
export type NewsRemarkCode = RemarkCode | keyof NewsTexts

const own = await catalogue<NewsTexts>(new URL('messages/', import.meta.url))

export const newsRemarkText = (language: Language, code: NewsRemarkCode, x = ''): string =>
  fill({ ...contentTexts[language], ...own[language] }[code], { x })
