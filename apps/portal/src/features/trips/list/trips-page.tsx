import { WidgetType } from '@portolan/contract/enums'
import { bookingStages } from '@portolan/contract/features/trips/trips'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { companyName } from '../../../lib/names.ts'
import { plainText } from '../../../lib/plain-text.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useProfile } from '../../../lib/session.ts'
import { useWidget } from '../../../lib/widgets.ts'
import { SavedFilters } from '../../../parts/saved-filters/saved-filters.tsx'
import { travellerName } from '../../../parts/traveller-picker/traveller-rows.tsx'
import { travellerQuery } from '../../../parts/traveller-picker/travellers.queries.ts'
import { SharedWithMe } from '../../../parts/trip-share/shared-with-me.tsx'
import { useTripSheet } from '../../../parts/trip-detail/use-trip-sheet.tsx'
import { Button } from '../../../ui/button.tsx'
import { chipsOf, dayLabels, ListFilters } from '../../../ui/list/list-filters.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { Skyline, StateNote } from '../../../ui/query-states/state-note.tsx'
import { ViewsSwitch } from '../../../ui/views-switch.tsx'
import { dawn } from '../trips-tile.tsx'
import { useTripColumns } from './trip-columns.tsx'
import { stageText, TripFilters } from './trip-filters.tsx'
import { exportTrips, tripList, tripListQuery } from './trip-list.queries.ts'
import { TripTimeline } from './trip-timeline.tsx'

// The module of a page is ready once its texts are loaded.
await Promise.all((['tripsList', 'tripShare'] as const).map((texts) => fetchTexts(texts)))

const views = ['', 'past', 'all'] as const
const narrowing = ['stage', 'company', 'traveller', 'from', 'to'] as const

/** /trips: trips ahead, past ones or all, with search, filters, sorting, selection and export; a table or bars over time. */
export function TripsPage() {
  const { t } = useTranslation(['tripsList', 'trips', 'common'])
  const language = useLanguage()
  const { LoginId } = useProfile()
  const list = useListState(tripList, { remember: { list: 'trips', loginId: LoginId } })
  const columns = useTripColumns()
  const { openTrip, sheet } = useTripSheet()
  const query = useQuery(tripListQuery(list, language))
  const { filters } = list
  const [isOpen, setOpen] = useState(() => narrowing.some((name) => filters[name] !== ''))
  const shown = list.columns.filter((column) => columns.some(({ key }) => key === column))
  const days = { from: t('travelFrom'), to: t('travelTo') }
  const chips = useChips(list, days)
  const isNarrowed = chips.length > 0
  const none = filters.view === '' ? 'trips:none' : 'noneAtAll'
  return (
    <>
      <ListPage
        title={t('common:trips')}
        saved={
          <>
            <ViewsSwitch
              label={t('shape')}
              view={filters.as === 'bars' ? 'bars' : ''}
              views={[
                { key: '', text: t('asTable') },
                { key: 'bars', text: t('asBars') },
              ]}
              onView={(as) => list.setFilters({ as })}
            />
            <SavedFilters of="trips" list={list} />
          </>
        }
        actions={<RibbonButton />}
        list={{ ...list, columns: shown }}
        query={query}
        columns={columns}
        keyOf={({ OrderId }) => OrderId}
        nameOf={({ TripName }) => plainText(TripName)}
        onOpen={({ OrderId }) => openTrip(OrderId)}
        hrefOf={({ OrderId }) => `/trips/${OrderId}`}
        draw={filters.as === 'bars' ? (rows) => <TripTimeline trips={rows} onOpen={openTrip} /> : undefined}
        texts={{
          loading: t('trips:loading'),
          failed: t('trips:failedHint'),
          total: (count) => t('trips:total', { count }),
        }}
        empty={
          <StateNote picture={<Skyline lines={dawn} />} title={t(isNarrowed ? 'noneFound' : none)}>
            <span>{t(isNarrowed ? 'noneFoundHint' : 'trips:noneHint')}</span>
          </StateNote>
        }
        filters={
          <ListFilters
            views={{
              label: t('views'),
              of: views.map((key) => ({ key, text: key === 'all' ? t('all') : t(`view_${key || 'upcoming'}`) })),
            }}
            filters={{ ...filters, view: views.find((view) => view === filters.view) ?? '' }}
            onFilters={({ view, ...others }, how) =>
              view === undefined ? list.setFilters(others, how) : list.ask(askedOf(list.asked, view))
            }
            texts={{ search: t('search'), more: t('more'), fewer: t('fewer') }}
            isOpen={isOpen}
            onOpen={setOpen}
          />
        }
        more={isOpen && <TripFilters list={list} days={days} />}
        chips={chips}
        onExport={(format, chosen) => exportTrips(list, shown, format, chosen)}
      />
      <SharedWithMe />
      {sheet}
    </>
  )
}

/** Another view of the same filters; past trips begin with the last one. */
function askedOf(asked: string, view: string): string {
  const params = new URLSearchParams(asked)
  params.delete('sort')
  params.delete('view')
  if (view !== '') params.set('view', view)
  if (view === 'past') params.set('sort', '-departure')
  return params.toString()
}

/** To where people stand day by day, for who may see the tracker. */
function RibbonButton() {
  const { t } = useTranslation('tripsList')
  const navigate = useNavigate()
  if (useWidget(WidgetType.TravellerTracker) === null) return null
  return (
    <Button look="quiet" onClick={() => void navigate({ to: '/traveller-tracker/ribbon' })}>
      <IconMapPin size={18} stroke={1.75} aria-hidden />
      {t('ribbon')}
    </Button>
  )
}

type List = ReturnType<typeof useListState<typeof tripList>>

/** What the list is asked for, each with its way out. */
function useChips({ filters, setFilters }: List, days: Readonly<Record<'from' | 'to', string>>) {
  const { t } = useTranslation(['tripsList', 'trips'])
  const language = useLanguage()
  const { ViewCompanies } = useProfile()
  const traveller = useQuery(travellerQuery(filters.traveller || null)).data
  const viewed = ViewCompanies.find(({ Code }) => Code === filters.company)
  const stage = bookingStages.find((one) => one === filters.stage)
  return chipsOf(
    {
      text: filters.text && t('found', { text: filters.text }),
      company: viewed ? companyName(viewed, language) : filters.company,
      stage: stage ? t(stageText[stage]) : '',
      traveller: filters.traveller && (traveller ? travellerName(traveller, language) : t('traveller')),
      ...dayLabels(days, filters, language),
    },
    setFilters,
  )
}
