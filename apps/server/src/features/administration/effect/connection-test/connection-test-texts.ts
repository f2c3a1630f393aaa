import type { Language } from '@portolan/contract/enums'
import { catalogue } from '../../../../i18n/catalogue.ts'
import type { ConnectionTestTexts } from './messages/en-US.ts'

const texts = await catalogue<ConnectionTestTexts>(new URL('messages/', import.meta.url))

export const connectionTestTextsIn = (language: Language): ConnectionTestTexts => texts[language]
