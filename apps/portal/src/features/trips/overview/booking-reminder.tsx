import { soonDays } from '@portolan/contract/features/trips/trips'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { useTripSheet } from '../../../parts/trip-detail/use-trip-sheet.tsx'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { Skyline, StateNote } from '../../../ui/query-states/state-note.tsx'
import { CompanyChoice } from '../company-choice.tsx'
import { calmSea, TripsTile } from '../trips-tile.tsx'
import { tripsTile } from '../trips.queries.ts'
import { BookingReminderRow } from './booking-reminder-row.tsx'
import styles from './booking-reminder.module.css'
import { LaterDeadlines } from './later-deadlines.tsx'
import { overviewQuery } from './overview.queries.ts'
import { useEffect, useState } from 'react'

/** Dashboard tile: deadlines of trips, one row per trip, the nearest first. */
export function BookingReminder() {
  const { t } = useTranslation(['tripsOverview', 'trips'])
  const language = useLanguage()
  const list = useListState(tripsTile, { prefix: 'reminders' })
  const { page } = list
  const { company } = list.filters
  const { openTrip, sheet } = useTripSheet()
  const query = useQuery(overviewQuery({ page, company, language }))
  const { trips = [], skew = 0, later = { total: 0, nextAt: null } } = query.data ?? {}
  const instants = trips.flatMap(({ Deadlines }) => Deadlines.map(({ At }) => Date.parse(At)))
  const passed = useOnDeadline(instants, skew, query.refetch)
  const rows = trips.flatMap((trip) => {
    const due = trip.Deadlines.filter(({ At }) => Date.parse(At) > passed)
    return due.length > 0 ? [{ trip, due }] : []
  })
  return (
    <>
      <TripsTile
        id="booking-reminder"
        title={t('trips:bookingReminder')}
        query={query}
        list={list}
        totalOf={({ total }) => total}
        aside={
          <>
            <span className={styles.span}>{t('tripsOverview:nextDays', { count: soonDays })}</span>
            <CompanyChoice chosen={company} onChoose={(code) => list.setFilters({ company: code })} />
          </>
        }
        texts={{ loading: t('tripsOverview:remindersLoading'), failed: t('tripsOverview:remindersFailed') }}
        skeleton="ring"
        isEmpty={rows.length === 0}
        foot={<LaterDeadlines later={later} company={company} onOpen={openTrip} />}
        empty={
          <StateNote
            picture={<Skyline lines={calmSea} />}
            title={t(later.total > 0 ? 'tripsOverview:remindersNoneSoon' : 'tripsOverview:remindersNone', {
              count: soonDays,
            })}
          >
            <span>{t(company ? 'tripsOverview:remindersNoneFiltered' : 'tripsOverview:remindersNoneHint')}</span>
          </StateNote>
        }
      >
        {rows.map(({ trip, due }) => (
          <BookingReminderRow key={trip.OrderId} trip={trip} due={due} skew={skew} onOpen={openTrip} />
        ))}
      </TripsTile>
      {sheet}
    </>
  )
}

/** The longest delay of setTimeout: 24 days. */
const longestWait = 2 ** 31 - 1
/** Added so that the server's clock has passed the deadline too. */
const slack = 1_000

/**
 * Calls `onDeadline` when one of the instants (milliseconds, by the server's clock) passes. Returns the last one that
 * passed while the component was mounted, 0 before the first. `skew` as in `Overview`.
 */
function useOnDeadline(instants: readonly number[], skew: number, onDeadline: () => void): number {
  const [passed, setPassed] = useState(0)
  const next = Math.min(...instants.filter((instant) => instant > passed))
  useEffect(() => {
    const wait = next - (Date.now() + skew) + slack
    if (!(wait < longestWait)) return undefined
    const timer = setTimeout(
      () => {
        setPassed(next)
        onDeadline()
      },
      Math.max(0, wait),
    )
    return () => clearTimeout(timer)
  }, [next, skew, onDeadline])
  return passed
}
