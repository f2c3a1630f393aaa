import { ProposalCategory } from '@portolan/contract/enums'
import type { TFunction } from 'i18next'

/** The composer's own texts, and those of other parts that name the same things. */
export const composeTexts = [
  'proposalsCompose',
  'proposalActs',
  'requestsForm',
  'tripDetail',
  'palette',
  'trips',
  'common',
] as const

export type ComposeT = TFunction<typeof composeTexts>

/** What the options of a category are called. */
export const categoryKeys = {
  [ProposalCategory.Airfare]: 'common:flights',
  [ProposalCategory.Hotel]: 'common:hotel',
  [ProposalCategory.Car]: 'trips:car',
} as const
