import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { useTripSheet } from '../../../parts/trip-detail/use-trip-sheet.tsx'
import { Skyline, StateNote } from '../../../ui/state-note.tsx'
import { TripsTile } from '../trips-tile.tsx'
import { clearSea } from './clear-sea.ts'
import { overviewQuery } from './overview.queries.ts'
import { PendingApprovalRow } from './pending-approval-row.tsx'

/** Dashboard tile: trips whose current level awaits the viewer's approval, the soonest due first. */
export function PendingApproval() {
  const { t } = useTranslation(['tripsOverview', 'trips'])
  const language = useLanguage()
  const [page, setPage] = useState(1)
  const { openTrip, sheet } = useTripSheet()
  // Approvals are of the viewer's own company alone: there is no company to filter by.
  const query = useQuery(overviewQuery({ overview: 'approval', page, company: null, language }))
  const { trips = [], skew = 0, total = 0 } = query.data ?? {}
  return (
    <>
      <TripsTile
        id="pending-approval"
        title={t('trips:pendingApproval')}
        query={query}
        total={total}
        page={page}
        onPage={setPage}
        texts={{
          loading: t('tripsOverview:approvalsLoading'),
          failed: t('tripsOverview:approvalsFailed'),
          total: (count) => t('tripsOverview:approvalsTotal', { count }),
        }}
        isEmpty={trips.length === 0}
        empty={
          <StateNote picture={<Skyline lines={clearSea} />} title={t('tripsOverview:approvalsNone')}>
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
