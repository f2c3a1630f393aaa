import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { companyName } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useProfile } from '../../../lib/session.ts'
import { PlacePicker } from '../../../parts/place-picker/place-picker.tsx'
import { TravellerPicker } from '../../../parts/traveller-picker/traveller-picker.tsx'
import { DayFilters, MoreFilters, SelectFilter } from '../../../ui/list/list-filters.tsx'
import { proposalMetadataQuery } from '../proposals.queries.ts'
import type { ProposalListQuery } from './proposal-list.queries.ts'

/** Days that the list can be narrowed to, by what their fields are called. */
export function useDayFilters() {
  const { t } = useTranslation('proposalsList')
  return {
    from: t('travelFrom'),
    to: t('travelTo'),
    publishedFrom: t('publishedFrom'),
    publishedTo: t('publishedTo'),
  }
}

interface Props {
  readonly filters: ProposalListQuery['filters']
  readonly onFilters: (filters: Partial<ProposalListQuery['filters']>, how?: { readonly isTyped?: boolean }) => void
}

/** Status, company, traveller, place and days. */
export function AdvancedSearch({ filters, onFilters }: Props) {
  const { t } = useTranslation(['proposalsList', 'common'])
  const language = useLanguage()
  const { ViewCompanies } = useProfile()
  const { data: metadata } = useQuery(proposalMetadataQuery(language))
  return (
    <MoreFilters>
      <SelectFilter
        label={t('status')}
        any={t('anyStatus')}
        value={filters.status}
        options={metadata?.Statuses}
        onValue={(status) => onFilters({ status })}
      />
      {ViewCompanies.length > 1 && (
        <SelectFilter
          label={t('company')}
          any={t('anyCompany')}
          value={filters.company}
          options={ViewCompanies.map((company) => ({ Code: company.Code, Name: companyName(company, language) }))}
          onValue={(company) => onFilters({ company })}
        />
      )}
      <TravellerPicker
        label={t('common:traveller')}
        value={filters.traveller || null}
        onChange={(traveller) => onFilters({ traveller: traveller ?? '' })}
      />
      <PlacePicker
        label={t('place')}
        value={filters.place || null}
        onChange={(place) => onFilters({ place: place ?? '' })}
      />
      <DayFilters days={useDayFilters()} filters={filters} onFilters={onFilters} />
    </MoreFilters>
  )
}
