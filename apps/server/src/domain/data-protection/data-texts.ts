import type { Language } from '@portolan/contract/enums'
import { catalogue } from '../../i18n/catalogue.ts'
import type { DataTexts } from './messages/en-US.ts'

const texts = await catalogue<DataTexts>(new URL('messages/', import.meta.url))

/** What is held about people and for how long, in four languages. */
export const dataTextsIn = (language: Language): DataTexts => texts[language]
