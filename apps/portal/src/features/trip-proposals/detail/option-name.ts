import { ProposalCategory } from '@portolan/contract/enums'
import type { ProposalOption } from '@portolan/contract/features/trip-proposals/shapes'
import type { TFunction } from 'i18next'

const kinds = {
  [ProposalCategory.Airfare]: 'flightLetter',
  [ProposalCategory.Hotel]: 'hotelLetter',
  [ProposalCategory.Car]: 'carLetter',
} as const

type Named = Pick<ProposalOption, 'Category' | 'Letter' | 'Name'>

/** 'Flight A'. */
export const letterName = ({ Category, Letter }: Named, t: TFunction<'proposalsDetail'>): string =>
  t(kinds[Category], { letter: Letter })

/** 'Flight A, Cathay Pacific': what an option is called where it stands alone. */
export const optionName = (option: Named, t: TFunction<'proposalsDetail'>): string =>
  t('named', { letter: letterName(option, t), name: option.Name })
