import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/preferences.ts'
import { useTripSheet } from '../../../../parts/trip-detail/use-trip-sheet.tsx'
import { useListState } from '../../../../ui/list/use-list-state.ts'
import { Skyline, StateNote } from '../../../../ui/query-states/state-note.tsx'
import { calmSea, TripsTile } from '../../trips-tile.tsx'
import { tripsTile } from '../../trips.queries.ts'
import { overviewQuery } from '../overview.queries.ts'
import { PendingApprovalRow } from './pending-approval-row.tsx'

/** Dashboard tile: trips whose current approval level awaits the viewer, the nearest deadline first. */
export function PendingApproval() {
  const { t } = useTranslation(['tripsOverview', 'trips'])
  const language = useLanguage()
  const list = useListState(tripsTile, { prefix: 'approvals' })
  const { page } = list
  const { openTrip, sheet } = useTripSheet()
  // Approvals only exist in the viewer's own company, so there is no company filter.
  const query = useQuery(overviewQuery({ overview: 'approval', page, company: '', language }))
  const { trips = [], skew = 0 } = query.data ?? {}
  return (
    <>
      <TripsTile
        id="pending-approval"
        title={t('trips:pendingApproval')}
        query={query}
        list={list}
        totalOf={({ total }) => total}
        texts={{
          loading: t('tripsOverview:approvalsLoading'),
          failed: t('tripsOverview:approvalsFailed'),
          total: (count) => t('tripsOverview:approvalsTotal', { count }),
        }}
        isEmpty={trips.length === 0}
        empty={
          <StateNote picture={<Skyline lines={calmSea} />} title={t('tripsOverview:approvalsNone')}>
            <span>{t('tripsOverview:approvalsNoneHint')}</span>
          </StateNote>
        }
      >
        {trips.map((trip) => (
          <PendingApprovalRow key={trip.Approval?.Id} trip={trip} skew={skew} onOpen={openTrip} />
        ))}
      </TripsTile>
      {sheet}
    </>
  )
}
