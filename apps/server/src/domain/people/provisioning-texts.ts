import type { Language } from '@portolan/contract/enums'
import { schemaErrorsWith } from '../../i18n/schema-faults.ts'
import { provisioningTexts as english, type ProvisioningTexts } from './messages/en-US.ts'
import { provisioningTexts as japanese } from './messages/ja-JP.ts'
import { provisioningTexts as simplified } from './messages/zh-CN.ts'
import { provisioningTexts as traditional } from './messages/zh-TW.ts'

/** A fault of a provisioning file: `people[3].email` or `people.csv:17 email`, and what is wrong in the caller's language. */
export interface ProvisioningFault {
  readonly place: string
  readonly message: string
}

/** Texts of the provisioning reader, in four languages. */
export type FaultCode = keyof ProvisioningTexts

const texts: Record<Language, ProvisioningTexts> = {
  'en-US': english,
  'zh-CN': simplified,
  'zh-TW': traditional,
  'ja-JP': japanese,
}

export function faultText(language: Language, code: FaultCode, x = '', y = ''): string {
  return texts[language][code].replace('{x}', () => x).replace('{y}', () => y)
}

/** zod's own texts for shapes, ours for the rules it has no name for. */
export const schemaErrors = (language: Language) =>
  schemaErrorsWith(language, (fault) => (isFaultCode(fault) ? faultText(language, fault) : null))

const isFaultCode = (value: unknown): value is FaultCode => typeof value === 'string' && Object.hasOwn(english, value)
