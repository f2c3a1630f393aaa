import type { Language } from '@portolan/contract/enums'
import { catalogue } from '../../i18n/catalogue.ts'
import type { PolicyTexts } from './messages/en-US.ts'

const texts = await catalogue<PolicyTexts>(new URL('messages/', import.meta.url))

/** The feature's texts. */
export const policyTextsIn = (language: Language): PolicyTexts => texts[language]
