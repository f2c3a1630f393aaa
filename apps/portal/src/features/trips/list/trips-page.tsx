import { BackLink } from '../../../ui/back-link.tsx'
import { companyName } from '../../../lib/names.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { plainText } from '../../../lib/plain-text.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useProfile } from '../../../lib/session.ts'
import { SharedWithMe } from '../../../parts/trip-share/shared-with-me.tsx'
import { useTripSheet } from '../../../parts/trip-detail/use-trip-sheet.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { Skyline, StateNote } from '../../../ui/query-states/state-note.tsx'
import { SearchBox } from '../../../ui/search/search-box.tsx'
import { CompanyChoice } from '../company-choice.tsx'
import { dawn } from '../trips-tile.tsx'
import { useTripColumns } from './trip-columns.tsx'
import { exportTrips, tripList, tripListQuery } from './trip-list.queries.ts'

// The module of a page is ready once its texts are loaded.
await Promise.all((['tripsList', 'tripShare'] as const).map((texts) => fetchTexts(texts)))

/** /trips: all trips that are not over yet, with search, sorting, selection and export. */
export function TripsPage() {
  const { t } = useTranslation(['tripsList', 'trips', 'shell'])
  const language = useLanguage()
  const { LoginId, ViewCompanies } = useProfile()
  const list = useListState(tripList, { remember: { list: 'trips', loginId: LoginId } })
  const columns = useTripColumns()
  const { openTrip, sheet } = useTripSheet()
  const query = useQuery(tripListQuery(list, language))
  const { text, company } = list.filters
  const shown = list.columns.filter((column) => columns.some(({ key }) => key === column))
  const viewed = ViewCompanies.find(({ Code }) => Code === company)
  const chips = [
    { key: 'text', label: text && t('found', { text }), onClear: () => list.setFilters({ text: '' }) },
    {
      key: 'company',
      label: viewed ? companyName(viewed, language) : company,
      onClear: () => list.setFilters({ company: '' }),
    },
  ]
  return (
    <>
      <SharedWithMe />
      <ListPage
        title={t('trips:upcoming')}
        above={<BackLink to="/">{t('shell:dashboard')}</BackLink>}
        list={{ ...list, columns: shown }}
        query={query}
        columns={columns}
        keyOf={({ OrderId }) => OrderId}
        nameOf={({ TripName }) => plainText(TripName)}
        onOpen={({ OrderId }) => openTrip(OrderId)}
        texts={{
          loading: t('trips:loading'),
          failed: t('trips:failedHint'),
          total: (count) => t('trips:total', { count }),
        }}
        empty={
          <StateNote picture={<Skyline lines={dawn} />} title={t(list.isFiltered ? 'noneFound' : 'trips:none')}>
            <span>{t(list.isFiltered ? 'noneFoundHint' : 'trips:noneHint')}</span>
          </StateNote>
        }
        filters={
          <>
            <SearchBox
              label={t('search')}
              clear={t('clearSearch')}
              keyword={text}
              onKeyword={(next) => list.setFilters({ text: next }, { isTyped: true })}
            />
            <CompanyChoice chosen={company} onChoose={(code) => list.setFilters({ company: code })} />
          </>
        }
        chips={chips.filter(({ label }) => label !== '')}
        onExport={(format, chosen) => exportTrips(list, shown, format, chosen)}
      />
      {sheet}
    </>
  )
}
