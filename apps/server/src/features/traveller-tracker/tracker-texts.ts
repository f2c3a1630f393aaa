import type { Language } from '@portolan/contract/enums'
import { catalogue } from '../../i18n/catalogue.ts'
import type { TrackerTexts } from './messages/en-US.ts'

const texts = await catalogue<TrackerTexts>(new URL('messages/', import.meta.url))

/** The feature's texts in files. */
export const trackerTextsIn = (language: Language): TrackerTexts => texts[language]
