import type { Language } from '@portolan/contract/enums'
import { catalogue } from '../../../i18n/catalogue.ts'
import type { EffectTexts } from './messages/en-US.ts'

const texts = await catalogue<EffectTexts>(new URL('messages/', import.meta.url))

export const effectTextsIn = (language: Language): EffectTexts => texts[language]
