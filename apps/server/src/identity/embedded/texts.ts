import { type Language, languages } from '@portolan/contract/enums'
import { type Messages, messages as english } from './messages/en-US.ts'
import { messages as japanese } from './messages/ja-JP.ts'
import { messages as simplified } from './messages/zh-CN.ts'
import { messages as traditional } from './messages/zh-TW.ts'

export const texts: Record<Language, Messages> = {
  'en-US': english,
  'zh-CN': simplified,
  'zh-TW': traditional,
  'ja-JP': japanese,
}

/** The first of our languages in a `ui_locales` list (BCP 47 tags, best first), else null. */
export function readUiLocales(uiLocales: unknown): Language | null {
  const tags = typeof uiLocales === 'string' ? uiLocales.split(' ') : []
  for (const tag of tags) {
    const found = languages.find((language) => language.toLowerCase() === tag.toLowerCase())
    if (found) return found
  }
  return null
}
