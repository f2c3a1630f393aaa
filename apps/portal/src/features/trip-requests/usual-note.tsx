import type { RequestUsualFare } from '@portolan/contract/features/trip-requests/shapes'
import type { Money } from '@portolan/contract/schemas/money'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/preferences.ts'
import { aboveUsual, sharePercent, usualVerdict, verdictTexts } from '../../parts/usual-fare/usual-fare.rules.ts'

interface Props {
  /** Of the flights; null where nothing is estimated, and of a booking, whose price `usual` has. */
  readonly estimate: Money | null
  readonly usual: RequestUsualFare
}

/** 'flights 12% above usual · from 38 fares'. Its texts are those of the approvals. */
export function UsualNote({ estimate, usual: { Fare, Paid, Samples } }: Props) {
  const { t } = useTranslation('requestsApprovals')
  const language = useLanguage()
  const difference = aboveUsual(Paid ?? estimate, Fare)
  const verdict =
    difference !== null && t(verdictTexts[usualVerdict(difference)], { percent: sharePercent(difference, language) })
  return [verdict, t('usualRests', { count: Samples })].filter(Boolean).join(' · ')
}
