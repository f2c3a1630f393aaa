import { defaultLanguage, type Language, languages } from '@portolan/contract/enums'
import { messages as english, type DemoMessages } from './messages/en-US.ts'
import { messages as japanese } from './messages/ja-JP.ts'
import { messages as simplified } from './messages/zh-CN.ts'
import { messages as traditional } from './messages/zh-TW.ts'

export const texts: Record<Language, DemoMessages> = {
  'en-US': english,
  'zh-CN': simplified,
  'zh-TW': traditional,
  'ja-JP': japanese,
}

/** The supported language that fits a token's or browser's language best; English by default. */
export function languageOf(names: string | undefined): Language {
  for (const part of (names ?? '').split(',')) {
    const tag = part.split(';')[0]?.trim().toLowerCase() ?? ''
    const exact = languages.find((language) => language.toLowerCase() === tag)
    if (exact) return exact
    if (/^zh-(tw|hk|mo|hant)/.test(tag)) return 'zh-TW'
    const near = languages.find((language) => language.slice(0, 2) === tag.slice(0, 2))
    if (near) return near
  }
  return defaultLanguage
}
