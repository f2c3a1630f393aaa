import type { Language } from '@portolan/contract/enums'
import { catalogue } from '../../../i18n/catalogue.ts'
import type { AffectedTexts } from './messages/en-US.ts'

const texts = await catalogue<AffectedTexts>(new URL('messages/', import.meta.url))

/** Texts of the file and of the call sheet. */
export const affectedTextsIn = (language: Language): AffectedTexts => texts[language]
