import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/preferences.ts'
import { useTripSheet } from '../../parts/trip-detail/use-trip-sheet.tsx'
import { AddButton } from '../../ui/add-button.tsx'
import { Skyline, StateNote } from '../../ui/state-note.tsx'
import { CompanyChoice } from './company-choice.tsx'
import { addBookings } from './confirmations/door.ts'
import { TripRow } from './trip-row.tsx'
import { TripsTile } from './trips-tile.tsx'
import { upcomingTripsQuery } from './trips.queries.ts'

/** The sun below the horizon. */
const dawn = 'M36 60a44 44 0 0 1 88 0'

/** Dashboard tile: trips not over yet, five at a time, of any or one viewable company. */
export function UpcomingTrips() {
  const { t } = useTranslation('trips')
  const language = useLanguage()
  const [page, setPage] = useState(1)
  const [company, setCompany] = useState<string | null>(null)
  const { openTrip, sheet } = useTripSheet()
  const query = useQuery(upcomingTripsQuery({ page, company, language }))
  const { TravelSummaries: trips = [], Total: total = 0 } = query.data ?? {}
  const choose = (code: string | null) => {
    setCompany(code)
    setPage(1)
  }
  return (
    <>
      <TripsTile
        id="upcoming-trips"
        title={t('upcoming')}
        query={query}
        total={total}
        page={page}
        onPage={setPage}
        aside={
          <>
            <CompanyChoice chosen={company} onChoose={choose} />
            <AddButton label={t('addBooking')} onClick={() => addBookings()} />
          </>
        }
        texts={{ loading: t('loading'), failed: t('failedHint'), total: (count) => t('total', { count }) }}
        isEmpty={total === 0}
        empty={
          <StateNote picture={<Skyline lines={dawn} />} title={t('none')}>
            <span>{t(company ? 'noneFiltered' : 'noneHint')}</span>
          </StateNote>
        }
      >
        {trips.map((trip) => (
          <TripRow key={trip.OrderId} trip={trip} onOpen={openTrip} />
        ))}
      </TripsTile>
      {sheet}
    </>
  )
}
