import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../../lib/i18n.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { useStore } from '../../../../lib/store.ts'
import { useTripSheet } from '../../../../parts/trip-detail/use-trip-sheet.tsx'
import { Card } from '../../../../ui/card.tsx'
import { QueryStates } from '../../../../ui/query-states/query-states.tsx'
import { RefreshStatus } from '../../../../ui/query-states/refresh-status.tsx'
import { SkeletonRows } from '../../../../ui/query-states/skeleton-rows.tsx'
import { Skyline, StateNote } from '../../../../ui/query-states/state-note.tsx'
import { calm } from '../../calm.ts'
import { ApprovalRows, useApprovalList, useUndecided } from '../approval-list.tsx'
import { approvalsQuery } from '../approvals.queries.ts'
import { BulkDecide } from '../bulk-decide.tsx'
import { decisionsHost } from '../decisions-gate.tsx'
import { decisionQueue } from '../queue/decision-queue.ts'
import styles from './approvals-tile.module.css'

await Promise.all([fetchTexts('tripRequests'), fetchTexts('uiList'), fetchTexts('policyVerdict')])

/** As many as the tile shows. */
const most = 5
const nothing: readonly never[] = []

/** Dashboard tile: what waits for the viewer, the first to be decided first, decided in its row. */
export function ApprovalsTile() {
  const { t } = useTranslation(['requestsApprovals', 'trips'])
  const language = useLanguage()
  // Twice as many: the next ones are there when the first are decided.
  const query = useQuery(approvalsQuery({ view: 'waiting', page: 1, size: 2 * most, language }))
  const list = useApprovalList()
  const isLeaving = useStore(list).leaving.size > 0
  const { openTrip, sheet } = useTripSheet()
  const rows = query.data?.rows ?? nothing
  const undecided = useUndecided(rows, most)
  const total = (query.data?.total ?? 0) - (rows.length - undecided.left)
  // Leaving the dashboard sends what could still be taken back.
  useEffect(() => {
    decisionsHost.run()
    return () => void decisionQueue.flush()
  }, [])
  return (
    <>
      <Card
        id="pending-approval"
        title={t('trips:pendingApproval')}
        aside={
          <>
            {total > 0 && <span className={styles.total}>{t('total', { count: total })}</span>}
            <RefreshStatus
              at={query.dataUpdatedAt}
              onRefresh={() => void query.refetch()}
              isRefreshing={query.isFetching}
            />
          </>
        }
      >
        <QueryStates
          query={query}
          texts={{ loading: t('loading'), failed: t('failed') }}
          skeleton={<SkeletonRows label={t('loading')} count={most} shape="ring" />}
          isEmpty={() => undecided.shown.length === 0 && !isLeaving}
          empty={
            <StateNote picture={<Skyline lines={calm} />} title={t('none')}>
              <span>{t('noneHint')}</span>
            </StateNote>
          }
        >
          {({ skew }) => (
            <ApprovalRows
              label={t('trips:pendingApproval')}
              list={list}
              rows={rows}
              undecided={undecided}
              skew={skew}
              scope="tile"
              mayDecide
              onOpenTrip={openTrip}
            />
          )}
        </QueryStates>
        {query.data && (
          <div className={styles.foot}>
            <Link to="/approvals">{t('all')}</Link>
          </div>
        )}
        <BulkDecide list={list} shown={undecided.shown} />
      </Card>
      {sheet}
    </>
  )
}
