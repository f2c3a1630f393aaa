import { type BookingStage, bookingStages } from '@portolan/contract/features/trips/trips'
import { useTranslation } from 'react-i18next'
import { useMinute } from '../../../lib/minute.ts'
import { companyName } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useProfile } from '../../../lib/session.ts'
import { TravellerPicker } from '../../../parts/traveller-picker/traveller-picker.tsx'
import { DayFilters, MoreFilters, SelectFilter } from '../../../ui/list/list-filters.tsx'
import type { ListState } from '../../../ui/list/use-list-state.ts'
import { daysOf, type QuickDays, quickDays } from './quick-days.rules.ts'
import type { tripList } from './trip-list.queries.ts'

interface Props {
  readonly list: Pick<ListState<typeof tripList>, 'filters' | 'setFilters'>
  readonly days: { readonly from: string; readonly to: string }
}

/** What each stage is called. */
export const stageText = {
  awaiting: 'stage_awaiting',
  confirmed: 'stage_confirmed',
  booked: 'trips:booked',
  rejected: 'stage_rejected',
} as const satisfies Record<BookingStage, string>

/** What narrows the list of trips further: days, stage, company and who travels, where the viewer sees others. */
export function TripFilters({ list: { filters, setFilters }, days }: Props) {
  const { t } = useTranslation(['tripsList', 'trips'])
  const language = useLanguage()
  const { ViewCompanies } = useProfile()
  const today = isoDay(new Date(useMinute()))
  const span = quickDays.find((one) => {
    const { from, to } = daysOf(one, today)
    return from === filters.from && to === filters.to
  })
  return (
    <MoreFilters>
      <SelectFilter
        label={t('span')}
        any={t('anyTime')}
        value={span ?? ''}
        options={quickDays.map((one) => ({ Code: one, Name: t(`span_${one}`) }))}
        onValue={(one) => setFilters(one === '' ? { from: '', to: '' } : daysOf(one as QuickDays, today))}
      />
      <DayFilters days={days} filters={filters} onFilters={setFilters} />
      <SelectFilter
        label={t('stage')}
        any={t('anyStage')}
        value={filters.stage}
        options={bookingStages.map((one: BookingStage) => ({ Code: one, Name: t(stageText[one]) }))}
        onValue={(stage) => setFilters({ stage })}
      />
      {ViewCompanies.length > 1 && (
        <SelectFilter
          label={t('company')}
          any={t('trips:any')}
          value={filters.company}
          options={ViewCompanies.map((company) => ({ Code: company.Code, Name: companyName(company, language) }))}
          onValue={(company) => setFilters({ company })}
        />
      )}
      <TravellerPicker
        label={t('traveller')}
        value={filters.traveller || null}
        onChange={(id) => setFilters({ traveller: id ?? '' })}
      />
    </MoreFilters>
  )
}

/** YYYY-MM-DD on the viewer's clock. */
const isoDay = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
