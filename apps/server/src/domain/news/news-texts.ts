import type { Language } from '@portolan/contract/enums'
import { type RemarkCode, remarkText } from '../content/content-texts.ts'
import { newsTexts as english, type NewsTexts } from './messages/en-US.ts'
import { newsTexts as japanese } from './messages/ja-JP.ts'
import { newsTexts as simplified } from './messages/zh-CN.ts'
import { newsTexts as traditional } from './messages/zh-TW.ts'

/** What may be the matter with a news record: all that may be with content, and what news alone has. */
export type NewsRemarkCode = RemarkCode | keyof NewsTexts

const texts: Record<Language, NewsTexts> = {
  'en-US': english,
  'zh-CN': simplified,
  'zh-TW': traditional,
  'ja-JP': japanese,
}

export function newsRemarkText(language: Language, code: NewsRemarkCode, x = ''): string {
  if (!isOwn(code)) return remarkText(language, code, x)
  return texts[language][code].replace('{x}', () => x)
}

const isOwn = (code: NewsRemarkCode): code is keyof NewsTexts => Object.hasOwn(english, code)
