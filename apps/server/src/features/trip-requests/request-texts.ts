import type { Language } from '@portolan/contract/enums'
import { catalogue } from '../../i18n/catalogue.ts'
import type { RequestTexts } from './messages/en-US.ts'

const texts = await catalogue<RequestTexts>(new URL('messages/', import.meta.url))

/** The feature's texts. */
export const requestTextsIn = (language: Language): RequestTexts => texts[language]
