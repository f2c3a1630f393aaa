import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { companyName } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useProfile } from '../../../lib/session.ts'
import { PlacePicker } from '../../../parts/place-picker/place-picker.tsx'
import { TravellerPicker } from '../../../parts/traveller-picker/traveller-picker.tsx'
import { DayInput } from '../../../ui/day-input.tsx'
import { proposalMetadataQuery } from '../proposals.queries.ts'
import type { ProposalListQuery } from './proposal-list.queries.ts'
import styles from './proposals-page.module.css'

/** Days that the list can be narrowed to, with the texts of their fields. */
export const dayFilters = [
  ['from', 'travelFrom'],
  ['to', 'travelTo'],
  ['publishedFrom', 'publishedFrom'],
  ['publishedTo', 'publishedTo'],
] as const

interface Props {
  readonly filters: ProposalListQuery['filters']
  readonly onFilters: (filters: Partial<ProposalListQuery['filters']>, how?: { readonly isTyped?: boolean }) => void
}

/** Status, company, traveller, place and days. */
export function AdvancedSearch({ filters, onFilters }: Props) {
  const { t } = useTranslation('proposalsList')
  const language = useLanguage()
  const { ViewCompanies } = useProfile()
  const { data: metadata } = useQuery(proposalMetadataQuery(language))
  return (
    <div className={styles.more}>
      <label>
        {t('status')}
        <select value={filters.status} onChange={({ target }) => onFilters({ status: target.value })}>
          <option value="">{t('anyStatus')}</option>
          {metadata?.Statuses.map(({ Code, Name }) => (
            <option key={Code} value={Code}>
              {Name}
            </option>
          ))}
        </select>
      </label>
      {ViewCompanies.length > 1 && (
        <label>
          {t('company')}
          <select value={filters.company} onChange={({ target }) => onFilters({ company: target.value })}>
            <option value="">{t('anyCompany')}</option>
            {ViewCompanies.map((company) => (
              <option key={company.Code} value={company.Code}>
                {companyName(company, language)}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className={styles.picker}>
        <TravellerPicker
          label={t('traveller')}
          value={filters.traveller || null}
          onChange={(traveller) => onFilters({ traveller: traveller ?? '' })}
        />
      </div>
      <div className={styles.picker}>
        <PlacePicker
          label={t('place')}
          value={filters.place || null}
          onChange={(place) => onFilters({ place: place ?? '' })}
        />
      </div>
      {dayFilters.map(([name, text]) => (
        <label key={name}>
          {t(text)}
          <DayInput
            value={filters[name]}
            onDay={(day) => day !== null && onFilters({ [name]: day }, { isTyped: true })}
          />
        </label>
      ))}
    </div>
  )
}
