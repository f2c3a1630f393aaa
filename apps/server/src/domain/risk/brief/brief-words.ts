import type { Language } from '@portolan/contract/enums'
import { catalogue } from '../../../i18n/catalogue.ts'
import type { RiskBriefTexts } from './messages/en-US.ts'

const texts = await catalogue<RiskBriefTexts>(new URL('messages/', import.meta.url))

/** Where what is maintained by hand comes from. */
export const referenceName = (language: Language): string => texts[language].reference
