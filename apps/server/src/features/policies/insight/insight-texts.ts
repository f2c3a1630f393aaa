import type { Language } from '@portolan/contract/enums'
import { catalogue } from '../../../i18n/catalogue.ts'
import type { PolicyInsightTexts } from './messages/en-US.ts'

const texts = await catalogue<PolicyInsightTexts>(new URL('messages/', import.meta.url))

export const policyInsightTextsIn = (language: Language): PolicyInsightTexts => texts[language]
