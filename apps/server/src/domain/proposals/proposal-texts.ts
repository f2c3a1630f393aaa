import type { Language } from '@portolan/contract/enums'
import type { ProposalFault } from '@portolan/contract/features/trip-proposals/desk'
import { fill } from '@portolan/rules/fill'
import { catalogue } from '../../i18n/catalogue.ts'
import type { ProposalCheckFault } from './check-proposal.rules.ts'
import type { ProposalTexts } from './messages/en-US.ts'

const texts = await catalogue<ProposalTexts>(new URL('messages/', import.meta.url))

/** Texts of proposals. */
export const proposalTextsIn = (language: Language): ProposalTexts => texts[language]

/** A fault in the reader's language. */
export const tellProposalFault = ({ code, path, x = '' }: ProposalCheckFault, language: Language): ProposalFault => ({
  Code: code,
  Path: path,
  Message: fill(texts[language].faults[code], { x }),
})
