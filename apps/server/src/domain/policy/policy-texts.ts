import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import { catalogue } from '../../i18n/catalogue.ts'
import type { PolicyTextsOf } from './messages/en-US.ts'
import type { DocumentFault } from './policy-faults.ts'

const texts = await catalogue<PolicyTextsOf>(new URL('messages/', import.meta.url))

/** What is wrong, in the caller's language. */
export const policyFaultText = (
  { kind, x, y = '' }: Pick<DocumentFault, 'kind' | 'x' | 'y'>,
  language: Language,
): string => fill(texts[language][kind], { x, y })
