import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useLanguage } from '../../../lib/preferences.ts'
import { useProfile } from '../../../lib/session.ts'
import { useTranslation } from '../../../lib/translate.ts'
import { useTripSheet } from '../../../parts/trip-detail/use-trip-sheet.tsx'
import { BookingReminderRow } from './booking-reminder-row.tsx'
import { ClearSky } from './clear-sky.tsx'
import { OverviewTile } from './overview-tile.tsx'
import { overviewQuery } from './overview.queries.ts'
import { usePassed } from './use-passed.ts'

/** Most viewers have one company, and a menu weighs as much as all the rest of the tile. */
const CompanyFilter = lazy(async () => ({ default: (await import('../company-filter.tsx')).CompanyFilter }))

/** Dashboard tile: what has to be decided by when, one row a trip, the nearest first. */
export function BookingReminder() {
  const { t } = useTranslation('tripOverview')
  const language = useLanguage()
  const { ViewCompanies } = useProfile()
  const [page, setPage] = useState(1)
  const [company, setCompany] = useState<string | null>(null)
  const { openTrip, sheet } = useTripSheet()
  const query = useQuery(overviewQuery({ overview: 'deadline', page, company, language }))
  const { trips = [], skew = 0 } = query.data ?? {}
  const instants = trips.flatMap(({ Deadlines }) => Deadlines.map(({ At }) => Date.parse(At)))
  const passed = usePassed(instants, skew, query.refetch)
  const rows = trips.flatMap((trip) => {
    const due = trip.Deadlines.filter(({ At }) => Date.parse(At) > passed)
    return due.length > 0 ? [{ trip, due }] : []
  })
  const choose = (code: string | null) => {
    setCompany(code)
    setPage(1)
  }
  return (
    <>
      <OverviewTile
        id="booking-reminder"
        title={t('trips:bookingReminder')}
        query={query}
        page={page}
        onPage={setPage}
        aside={
          ViewCompanies.length > 1 && (
            <Suspense>
              <CompanyFilter companies={ViewCompanies} chosen={company} onChoose={choose} />
            </Suspense>
          )
        }
        texts={{
          loading: t('tripOverview:remindersLoading'),
          failed: t('tripOverview:remindersFailed'),
          total: (count) => t('tripOverview:remindersTotal', { count }),
        }}
        isEmpty={rows.length === 0}
        empty={
          <>
            <ClearSky />
            <strong>{t('tripOverview:remindersNone')}</strong>
            <span>{t(company ? 'tripOverview:remindersNoneFiltered' : 'tripOverview:remindersNoneHint')}</span>
          </>
        }
      >
        {rows.map(({ trip, due }) => (
          <BookingReminderRow key={trip.OrderId} trip={trip} due={due} skew={skew} onOpen={openTrip} />
        ))}
      </OverviewTile>
      {sheet}
    </>
  )
}
