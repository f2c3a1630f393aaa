import { WidgetType } from '@portolan/contract/enums'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/preferences.ts'
import { useWidget } from '../../lib/widgets.ts'
import { useTripSheet } from '../../parts/trip-detail/use-trip-sheet.tsx'
import { AddButton } from '../../ui/add-button.tsx'
import { useListState } from '../../ui/list/use-list-state.ts'
import { Skyline, StateNote } from '../../ui/query-states/state-note.tsx'
import { CompanyChoice } from './company-choice.tsx'
import { addBookings } from './confirmations/add-bookings-requests.ts'
import { TripRow } from './trip-row.tsx'
import { dawn, TripsTile } from './trips-tile.tsx'
import styles from './trips-tile.module.css'
import { tripsTile, upcomingTripsQuery } from './trips.queries.ts'

/** Dashboard tile: trips not over yet, five at a time, of any or one viewable company. */
export function UpcomingTrips() {
  const { t } = useTranslation('trips')
  const language = useLanguage()
  const list = useListState(tripsTile, { prefix: 'trips' })
  const { page } = list
  const { company } = list.filters
  const { openTrip, sheet } = useTripSheet()
  const hasReminders = useWidget(WidgetType.DeadlineAlert)?.isVisible ?? false
  const query = useQuery(upcomingTripsQuery({ page, company, language }))
  const { TravelSummaries: trips = [], Total: total = 0 } = query.data ?? {}
  return (
    <>
      <TripsTile
        id="upcoming-trips"
        title={t('upcoming')}
        query={query}
        list={list}
        totalOf={({ Total }) => Total}
        aside={
          <>
            <CompanyChoice chosen={company} onChoose={(code) => list.setFilters({ company: code })} />
            <Link to="/trips" search={company ? { company } : {}} className={styles.all}>
              {total > 0 ? t('all', { count: total }) : t('allTrips')}
            </Link>
            <AddButton label={t('addBooking')} onClick={() => addBookings()} />
          </>
        }
        texts={{ loading: t('loading'), failed: t('failedHint') }}
        isEmpty={total === 0}
        empty={
          <StateNote picture={<Skyline lines={dawn} />} title={t('none')}>
            <span>{t(company ? 'noneFiltered' : 'noneHint')}</span>
          </StateNote>
        }
      >
        {trips.map((trip) => (
          <TripRow
            key={trip.OrderId}
            trip={trip}
            withCompany={company === ''}
            withDeadline={!hasReminders}
            onOpen={openTrip}
          />
        ))}
      </TripsTile>
      {sheet}
    </>
  )
}
