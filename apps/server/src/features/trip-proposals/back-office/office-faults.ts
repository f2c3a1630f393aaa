import type { ErrorCode } from '@portolan/contract/errors'
import type { ProposalFault } from '@portolan/contract/features/trip-proposals/desk'
import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import type { ProposalCheckFault } from '../../../domain/proposals/check-proposal.rules.ts'
import { isOfferFaultCode, offerFaultText } from '../../../domain/proposals/offers/offer-fault.ts'
import { proposalTextsIn } from '../../../domain/proposals/proposal-texts.ts'
import { catalogue } from '../../../i18n/catalogue.ts'
import { errorText } from '../../../kernel/answer.ts'
import type { OfficeTexts } from './messages/en-US.ts'
import type { MessageFault } from './read-message.ts'

const texts = await catalogue<OfficeTexts>(new URL('messages/', import.meta.url))

/** Why a message was refused, without a language: of the message, of what it says, or an error of the table. */
export interface OfficeFault {
  readonly code: MessageFault['code'] | ProposalCheckFault['code'] | ErrorCode
  /** In the message as it was sent; null: the message as a whole. */
  readonly path: string | null
  readonly x?: string | undefined
}

/** A fault in the reader's language. */
export const tellOfficeFault = (fault: OfficeFault, language: Language): ProposalFault => ({
  Code: fault.code,
  Path: fault.path,
  Message: textOf(fault, language),
})

function textOf({ code, path, x = '' }: OfficeFault, language: Language): string {
  const own = texts[language]
  if (isIn(own, code)) return fill(own[code], { x })
  // What a supplier's offer lacks is said in its own words.
  if (path?.startsWith('offers[') && isOfferFaultCode(code)) return offerFaultText({ code, path, x }, language)
  const { faults } = proposalTextsIn(language)
  if (isIn(faults, code)) return fill(faults[code], { x })
  return isOfferFaultCode(code) ? offerFaultText({ code, path, x }, language) : errorText(code, language, x)
}

const isIn = <T extends object>(words: T, code: string): code is string & keyof T => Object.hasOwn(words, code)
