import { type ApprovalView, approvalViews } from '@portolan/contract/features/trip-requests/approvals'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconBeach, IconHourglass } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { hasSingleKeys } from '../../../lib/single-keys.ts'
import { useStore } from '../../../lib/store.ts'
import { useTripSheet } from '../../../parts/trip-detail/use-trip-sheet.tsx'
import { Button } from '../../../ui/button.tsx'
import { KeyLine } from '../../../ui/key-line.tsx'
import { Checkbox } from '../../../ui/list/checkbox.tsx'
import { useLastPage, useListState } from '../../../ui/list/use-list-state.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import { Skyline, StateNote } from '../../../ui/query-states/state-note.tsx'
import { ViewsSwitch } from '../../../ui/views-switch.tsx'
import { calm } from '../calm.ts'
import { DelegationDialog } from '../delegations/delegation-dialog.tsx'
import type { ApprovalList } from './approval-list-state.ts'
import { ApprovalRows, useApprovalList, useUndecided } from './approval-list.tsx'
import styles from './approvals-page.module.css'
import { metadataQuery } from '../requests.queries.ts'
import { approvalsQuery } from './approvals.queries.ts'
import { BulkDecide } from './bulk-decide.tsx'
import { decisionsHost } from './decisions-gate.tsx'
import { decisionQueue } from './queue/decision-queue.ts'

// The module of a page is ready once its texts are loaded.
await Promise.all(
  (
    ['policyVerdict', 'requestsApprovals', 'requestsDelegations', 'requestsList', 'tripRequests', 'uiList'] as const
  ).map((texts) => fetchTexts(texts)),
)

/** What stands in the address. */
const shape = { filters: { view: '' }, sortBy: ['due'], sizes: [200], columns: [] } as const
const emptyTexts = {
  waiting: ['none', 'noneHint'],
  others: ['noneOthers', 'noneOthersHint'],
  decided: ['noneDecided', 'noneDecidedHint'],
} as const
const nothing: readonly never[] = []

/** /approvals: what waits for the viewer, decided in its row. */
export function ApprovalsPage() {
  const { t } = useTranslation(['requestsApprovals', 'requestsList', 'shell'])
  const language = useLanguage()
  const state = useListState(shape)
  const { page, size } = state
  const view: ApprovalView = approvalViews.find((one) => one === state.filters.view) ?? 'waiting'
  const query = useQuery(approvalsQuery({ view, page, size, language }))
  const waiting = useQuery(approvalsQuery({ view: 'waiting', page: view === 'waiting' ? page : 1, size, language }))
  const { data: metadata } = useQuery(metadataQuery({ language }))
  const navigate = useNavigate()
  const list = useApprovalList()
  const isLeaving = useStore(list).leaving.size > 0
  const { openTrip, sheet } = useTripSheet()
  const [isDelegating, setDelegating] = useState(false)
  const isDecided = view === 'decided'
  const rows = query.data?.rows ?? nothing
  const undecided = useUndecided(rows)
  const waitingRows = useUndecided(waiting.data?.rows ?? nothing)
  const count = waiting.data && waiting.data.total - (waiting.data.rows.length - waitingRows.left)
  useLastPage(state, query.data && !query.isPlaceholderData ? query.data.total : undefined)
  // Leaving the page sends what could still be taken back.
  useEffect(() => {
    decisionsHost.run()
    return () => void decisionQueue.flush()
  }, [])
  return (
    <>
      <PageHead title={t('shell:approvals')}>
        <ViewsSwitch
          label={t('views')}
          view={view}
          views={approvalViews.map((key) => ({ key, text: t(key), count: key === 'waiting' ? count : undefined }))}
          onView={(next) => state.setFilters({ view: next === 'waiting' ? '' : next })}
        />
        <Button onClick={() => setDelegating(true)}>
          <IconBeach size={18} stroke={1.75} aria-hidden />
          {t('delegate')}
        </Button>
        {metadata?.MaySeeHealth && (
          <Button look="quiet" onClick={() => void navigate({ to: '/approvals/health' })}>
            <IconHourglass size={18} stroke={1.75} aria-hidden />
            {t('requestsList:health')}
          </Button>
        )}
        {isDelegating && <DelegationDialog onClose={() => setDelegating(false)} />}
      </PageHead>
      <section className={styles.card} aria-label={t(view)}>
        <QueryStates
          query={query}
          texts={{ loading: t('loading'), failed: t('failed') }}
          skeleton={<SkeletonRows label={t('loading')} count={6} shape="ring" />}
          isEmpty={() => (isDecided ? rows.length === 0 : undecided.shown.length === 0 && !isLeaving)}
          empty={
            <div className={styles.empty} tabIndex={-1}>
              <StateNote picture={<Skyline lines={calm} />} title={t(emptyTexts[view][0])}>
                <span>{t(emptyTexts[view][1])}</span>
              </StateNote>
            </div>
          }
        >
          {({ skew }, isStale) => (
            <div aria-busy={isStale}>
              <Head list={list} view={view} shown={isDecided ? nothing : undecided.shown} />
              <ApprovalRows
                key={view}
                label={t(view)}
                list={list}
                rows={rows}
                undecided={isDecided ? { shown: rows, lost: new Set(), left: rows.length } : undecided}
                skew={skew}
                scope="page"
                mayDecide={!isDecided}
                onOpenTrip={openTrip}
              />
            </div>
          )}
        </QueryStates>
      </section>
      <div className={styles.foot}>
        {!isDecided && undecided.shown.length > 0 && hasSingleKeys() && <KeyHelp />}
        <Pager page={page} size={size} total={query.data?.total ?? 0} onPage={state.setPage} isNumbered />
      </div>
      {!isDecided && <BulkDecide list={list} shown={undecided.shown} />}
      {sheet}
    </>
  )
}

interface HeadProps {
  readonly list: ApprovalList
  readonly view: ApprovalView
  readonly shown: Parameters<typeof BulkDecide>[0]['shown']
}

/** What the columns are, and the box that selects every row. */
function Head({ list, view, shown }: HeadProps) {
  const { t } = useTranslation('requestsApprovals')
  const { selected } = useStore(list)
  const isAll = shown.length > 0 && selected.size === shown.length
  return (
    <div className={styles.columns}>
      <span>
        {shown.length > 0 && (
          <Checkbox
            label={t('selectAll')}
            checked={isAll}
            isPartly={selected.size > 0 && !isAll}
            onChange={(isChosen) => (isChosen ? list.selectAll() : list.clear())}
          />
        )}
      </span>
      <span>{t('traveller')}</span>
      <span>{t('when')}</span>
      <span>{t('price')}</span>
      <span>{t('level')}</span>
      <span>{t(view === 'decided' ? 'decision' : 'deadline')}</span>
    </div>
  )
}

function KeyHelp() {
  const { t } = useTranslation('requestsApprovals')
  return (
    <KeyLine
      keys={[
        [['j', 'k'], t('move')],
        [['x'], t('toSelect')],
        [['Enter'], t('openClose')],
        [['?'], t('allKeys')],
      ]}
    />
  )
}
