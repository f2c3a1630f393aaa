import { defaultLanguage, type Language } from '@portolan/contract/enums'
import { catalogue } from './catalogue.ts'
import type { ErasedTexts } from './messages/en-US.ts'

const texts = await catalogue<ErasedTexts>(new URL('messages/', import.meta.url))

/** What an erasure writes where a name stood, in names and within titles (`without_person` in the database). */
export const erasedName = texts[defaultLanguage].person

/**
 * A text, or a whole answer as JSON, that names erased persons in the reader's language. They are stored in one language, within
 * texts of any: what goes out is the one place that knows the reader.
 */
export const namingErased = (text: string, language: Language): string =>
  language === defaultLanguage ? text : text.replaceAll(erasedName, texts[language].person)
