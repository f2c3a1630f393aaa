import type { Language } from '@portolan/contract/enums'
import { catalogue } from '../../../i18n/catalogue.ts'
import type { DeskTexts } from './messages/en-US.ts'

const texts = await catalogue<DeskTexts>(new URL('messages/', import.meta.url))

/** The desk's own texts. */
export const deskTextsIn = (language: Language): DeskTexts => texts[language]
