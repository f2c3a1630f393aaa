import type { Language } from '@portolan/contract/enums'
import { catalogue } from '../../i18n/catalogue.ts'
import type { CountryDaysTexts } from './messages/en-US.ts'

const texts = await catalogue<CountryDaysTexts>(new URL('messages/', import.meta.url))

/** The feature's texts in files, and the name of days in the air. */
export const dayTextsIn = (language: Language): CountryDaysTexts => texts[language]
