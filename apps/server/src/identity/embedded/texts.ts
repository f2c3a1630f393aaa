import { type Language, languages } from '@portolan/contract/enums'
import { catalogue } from '../../i18n/catalogue.ts'
import type { Messages } from './messages/en-US.ts'

/** Texts of the embedded provider's pages. */
export const texts = await catalogue<Messages>(new URL('messages/', import.meta.url))

/** The first of the product's languages in a `ui_locales` list (BCP 47 tags, best first), else null. */
export function readUiLocales(uiLocales: unknown): Language | null {
  const tags = typeof uiLocales === 'string' ? uiLocales.split(' ') : []
  for (const tag of tags) {
    const found = languages.find((language) => language.toLowerCase() === tag.toLowerCase())
    if (found) return found
  }
  return null
}
