import { IconBuilding, IconUser, IconUsers } from '@tabler/icons-react'
import type { TripSummary } from '@portolan/contract/features/trips/trips'
import { useTranslation } from 'react-i18next'
import { companyName, labelColon, listComma } from '../../lib/names.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { useProfile } from '../../lib/session.ts'
import styles from './people.module.css'

/** Names beyond these are counted, not listed. */
const shown = 2

interface Props {
  readonly trip: TripSummary
  /** The rows of several companies stand together, if the viewer may view several. */
  readonly withCompany?: boolean
}

/** The travellers, and the company if rows of several are in view. */
export function People({ trip, withCompany = true }: Props) {
  const { t } = useTranslation('trips')
  const language = useLanguage()
  const { ViewCompanies } = useProfile()
  const Person = trip.Travelers.length > 1 ? IconUsers : IconUser
  const hidden = trip.Travelers.slice(shown)
  const isNamed = withCompany && ViewCompanies.length > 1
  const company = isNamed ? ViewCompanies.find(({ Code }) => Code === trip.CompanyCode) : undefined
  return (
    <p className={styles.people}>
      <span>
        <Person size={16} aria-hidden />
        <span className="visually-hidden">{t('travellers') + labelColon(language)}</span>
        <span>
          {trip.Travelers.slice(0, shown).join(listComma(language))}
          {hidden.length > 0 && (
            <span title={hidden.join(listComma(language))}> {t('more', { count: hidden.length })}</span>
          )}
        </span>
      </span>
      {company && (
        <span>
          <IconBuilding size={16} aria-hidden />
          <span className="visually-hidden">{t('company') + labelColon(language)}</span>
          <span>{companyName(company, language)}</span>
        </span>
      )}
    </p>
  )
}
