import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import { faultText } from '@portolan/rules/policy/fault-text'
import type { PolicyVerdict } from '@portolan/rules/policy/policy-verdict'
import { catalogue } from '../../i18n/catalogue.ts'
import type { PolicyTextsOf } from './messages/en-US.ts'
import type { DocumentFault } from './policy-faults.ts'

const texts = await catalogue<PolicyTextsOf>(new URL('messages/', import.meta.url))

/** What is wrong, in the caller's language: of an expression in the words that its editor has. */
export function policyFaultText(
  { kind, x, y = '', expression }: Omit<DocumentFault, 'path' | 'at'>,
  language: Language,
): string {
  if (expression) return faultText(expression.fault, expression, language)
  const { faults } = texts[language]
  return fill(Object.hasOwn(faults, kind) ? faults[kind as keyof typeof faults] : x, { x, y })
}

/** An outcome in two or three words, such as a column of a file has it. */
export const policyOutcomeText = (outcome: PolicyVerdict['outcome'], language: Language): string =>
  texts[language].outcomes[outcome]
