import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import { catalogue } from '../../i18n/catalogue.ts'
import { schemaErrors } from '../../i18n/schema-faults.ts'
import type { ProvisioningTexts } from './messages/en-US.ts'

/** A fault of a provisioning file: `people[3].email` or `people.csv:17 email`, and what is wrong in the caller's language. */
export interface ProvisioningFault {
  readonly place: string
  readonly message: string
}

/** Texts of the provisioning reader, in four languages. */
export type FaultCode = keyof ProvisioningTexts

const texts = await catalogue<ProvisioningTexts>(new URL('messages/', import.meta.url))

export const faultText = (language: Language, code: FaultCode, x = '', y = ''): string =>
  fill(texts[language][code], { x, y })

/** zod's own texts for shapes, ours for the rules it has no name for. */
export const provisioningSchemaErrors = (language: Language) => schemaErrors(language, texts[language])
