import type { TripSummary } from '@portolan/contract/features/trips/trips'
import { useTranslation } from 'react-i18next'
import { companyName, listComma } from '../../lib/names.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { useProfile } from '../../lib/session.ts'

/** Names beyond these are counted, not listed. */
const shown = 2

interface Props {
  readonly trip: Pick<TripSummary, 'Travelers' | 'Others' | 'CompanyCode'>
  /** The rows of several companies stand together, if the viewer may view several. */
  readonly withCompany?: boolean
}

/** Who travels besides the viewer, and the company if rows of several are in view; nothing where that tells nothing. */
export function People({ trip, withCompany = true }: Props) {
  const { t } = useTranslation('trips')
  const language = useLanguage()
  const { ViewCompanies } = useProfile()
  const comma = listComma(language)
  const hidden = trip.Others.slice(shown)
  const names = trip.Others.slice(0, shown).join(comma)
  const isOwn = trip.Others.length < trip.Travelers.length
  const isNamed = withCompany && ViewCompanies.length > 1
  const company = isNamed ? ViewCompanies.find(({ Code }) => Code === trip.CompanyCode) : undefined
  return (
    <>
      {names !== '' && (
        <span>
          {isOwn ? t('with', { names }) : names}
          {hidden.length > 0 && <span title={hidden.join(comma)}> {t('more', { count: hidden.length })}</span>}
        </span>
      )}
      {company && <span>{companyName(company, language)}</span>}
    </>
  )
}
