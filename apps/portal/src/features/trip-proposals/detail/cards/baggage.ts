import type { ProposalOption } from '@portolan/contract/features/trip-proposals/shapes'
import { formatWeight } from '@portolan/rules/measures'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/preferences.ts'
import { useReading } from '../../../../lib/reading.ts'

type Baggage = ProposalOption['Baggage']
type Bag = Baggage['CarryOn']

/** Hand baggage and checked baggage in words: 'Carry-on 1 × 7 kg · Checked 1 × 23 kg'. */
export function useBaggageWords(): (baggage: Baggage) => string {
  const { t } = useTranslation('proposalsDetail')
  const { units } = useReading()
  const language = useLanguage()
  const amount = (bag: NonNullable<Bag>) => {
    const kg = bag.Kg === null ? null : formatWeight(bag.Kg, units, language)
    if (bag.Pieces === 0) return t('noBag')
    return bag.Pieces === null
      ? (kg ?? t('notKnown'))
      : kg === null
        ? String(bag.Pieces)
        : `${String(bag.Pieces)} × ${kg}`
  }
  return ({ CarryOn, Checked }) =>
    [CarryOn && t('carryOn', { amount: amount(CarryOn) }), Checked && t('checked', { amount: amount(Checked) })]
      .filter(Boolean)
      .join(' · ') || t('baggageUnknown')
}
