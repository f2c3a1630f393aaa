import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import { catalogue } from '../../../i18n/catalogue.ts'
import { schemaErrors } from '../../../i18n/schema-faults.ts'
import type { OwnAlertTexts } from './messages/en-US.ts'

const texts = await catalogue<OwnAlertTexts>(new URL('messages/', import.meta.url))

export type OwnFaultCode = keyof OwnAlertTexts

export const ownFaultText = (language: Language, code: OwnFaultCode, x = ''): string =>
  fill(texts[language][code], { x })

export const ownSchemaErrors = (language: Language) => schemaErrors(language, texts[language])
