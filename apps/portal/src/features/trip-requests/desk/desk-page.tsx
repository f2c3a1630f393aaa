import { deskKinds, deskOrders, deskStates, deskViews } from '@portolan/contract/features/trip-requests/desk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { IconAccessPoint, IconPlus } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useOnline } from '../../../lib/online.ts'
import { isPlainPress } from '../../../lib/plain-press.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { hasSingleKeys } from '../../../lib/single-keys.ts'
import { useStore } from '../../../lib/store.ts'
import { Button } from '../../../ui/button.tsx'
import { KeyLine } from '../../../ui/key-line.tsx'
import type { ListQuery } from '../../../ui/list/list-url.rules.ts'
import { useLastPage, useListState } from '../../../ui/list/use-list-state.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import { Skyline, StateNote } from '../../../ui/query-states/state-note.tsx'
import { useIsMobile } from '../../../ui/use-media.ts'
import { ViewsSwitch } from '../../../ui/views-switch.tsx'
import { calm } from '../calm.ts'
import { useDeskActs } from './acts/use-desk-acts.ts'
import { DeskBoard } from './desk-board.ts'
import { deskNearlyLate } from './desk-nearly-late.ts'
import styles from './desk-page.module.css'
import { type DeskFilters, type OpenedItem, queueQuery } from './desk.queries.ts'
import { DialogHost } from './dialogs/dialog-host.tsx'
import { DeskPanel } from './panel/desk-panel.tsx'
import { DeskFigures } from './queue/desk-figures.tsx'
import { DeskFilterBar } from './queue/desk-filters.tsx'
import { DeskList } from './queue/desk-list.tsx'
import { useListFocus } from './queue/use-list-focus.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useItemAddress } from './use-item-address.ts'
import { useLiveDesk } from './use-live-desk.ts'

// The module of a page is ready once its texts are loaded.
await Promise.all(
  (
    ['policyVerdict', 'requestsDesk', 'requestsDetail', 'requestsForm', 'tripDetail', 'tripRequests', 'uiList'] as const
  ).map((texts) => fetchTexts(texts)),
)

/** What stands in the address. */
const shape = {
  filters: { view: '', text: '', companies: [] as string[], kinds: [] as string[], states: [] as string[] },
  sortBy: deskOrders,
  sizes: [50],
  columns: [],
} as const
const nothing: readonly never[] = []
const emptyTexts = {
  all: ['none', 'noneHint'],
  mine: ['noneMine', 'noneMineHint'],
  free: ['noneFree', 'noneFreeHint'],
  held: ['noneHeld', 'noneHeldHint'],
  done: ['noneDone', 'noneDoneHint'],
} as const

/** /desk: what consultants work on, what is about to be missed on top, and beside it the item that is open. */
export function DeskPage() {
  const { t } = useTranslation(['requestsDesk', 'shell'])
  const language = useLanguage()
  const client = useQueryClient()
  const state = useListState(shape)
  const { page, size, sort } = state
  const filters = useFilters(state.filters)
  const query = useQuery(queueQuery({ ...filters, order: sort.by, page, size, language }))
  const queue = query.data
  const rows = queue?.rows ?? nothing
  const skew = queue?.skew ?? 0
  const root = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLElement>(null)
  const [board] = useState(() => new DeskBoard())
  const { open } = useStore(board)
  // On a phone the panel covers the page.
  const isCovered = useIsMobile() && open !== null
  const onWiden = () => state.setFilters({ view: '', states: [] })
  const acts = useDeskActs({ board, filters, rows, skew, onWiden })
  useListFocus({ board, root, rows })
  useItemAddress(board)
  useLiveDesk()
  useLastPage(state, queue && !query.isPlaceholderData ? queue.Total : undefined)
  useDeskKeys({
    board,
    acts,
    root,
    itemOf: (id) => board.row(id) ?? client.getQueryData<OpenedItem>(['desk', 'item', { id, language }])?.Item,
    onSearch: () => bar.current?.querySelector<HTMLInputElement>('[data-desk-search] input')?.focus(),
  })
  const { view, text, companies, kinds, states } = filters
  // The menu counts all companies; of a filtered queue it learns nothing.
  const nearlyLate = queue && !query.isPlaceholderData && companies.length === 0 ? queue.NearlyLate + queue.Late : null
  useEffect(() => {
    if (nearlyLate !== null) deskNearlyLate.set(nearlyLate)
  }, [nearlyLate])
  const isNarrowed = text !== '' || companies.length + kinds.length + states.length > 0
  const [title, hint] = isNarrowed ? (['noneFound', 'noneFoundHint'] as const) : emptyTexts[view]
  const shownHint = hint === 'noneMineHint' && !hasSingleKeys() ? 'noneMineHintPlain' : hint
  return (
    <>
      <PageHead title={t('shell:desk')} inert={isCovered}>
        <ProposalLinks
          companies={companies.length > 0 ? companies : (queue?.Companies ?? nothing).map(({ Code }) => Code)}
        />
        {queue && <DeskFigures queue={queue} onRefused={() => board.ask('refused', null)} />}
        <ViewsSwitch
          label={t('views')}
          view={view}
          views={deskViews.map((key) => ({
            key,
            text: t(`viewOf.${key}`),
            count: key === 'all' || key === 'done' ? undefined : queue?.Counts[key],
          }))}
          onView={(next) => state.setFilters({ view: next === 'all' ? '' : next })}
        />
      </PageHead>
      <div className={styles.columns} data-open={open !== null}>
        <section ref={bar} className={styles.card} aria-label={t('queue')} inert={isCovered}>
          <DeskFilterBar
            filters={filters}
            order={sort.by}
            companies={queue?.Companies ?? nothing}
            onFilters={state.setFilters}
            onOrder={(by) => state.setSort(by, false)}
          />
          <QueryStates
            query={query}
            texts={{ loading: t('loading'), failed: t('failed') }}
            skeleton={<SkeletonRows label={t('loading')} count={8} shape="ring" />}
            isEmpty={({ rows: found }) => found.length === 0}
            empty={
              <div ref={root} className={styles.empty} tabIndex={-1} data-list>
                <StateNote picture={<Skyline lines={calm} />} title={t(title)}>
                  <span>{t(shownHint)}</span>
                </StateNote>
              </div>
            }
          >
            {(found, isStale) => (
              <div aria-busy={isStale}>
                <DeskList label={t('queue')} root={root} board={board} acts={acts} rows={found.rows} skew={skew} />
              </div>
            )}
          </QueryStates>
          <footer className={styles.foot}>
            {hasSingleKeys() && <Keys />}
            <span className={styles.end}>
              <Pager page={page} size={size} total={queue?.Total ?? 0} onPage={state.setPage} />
              {queue && <Live shown={rows.length} total={queue.Total} />}
              <Button look="quiet" onClick={() => board.ask('task', null)}>
                <IconPlus size={18} stroke={1.75} aria-hidden />
                {t('addTask')}
              </Button>
              <Button look="quiet" onClick={() => board.ask('order', null)}>
                <IconPlus size={18} stroke={1.75} aria-hidden />
                {t('enterOrder')}
              </Button>
            </span>
          </footer>
        </section>
        {open !== null && <DeskPanel key={open} id={open} board={board} acts={acts} skew={skew} />}
      </div>
      <DialogHost board={board} acts={acts} companies={queue?.Companies ?? nothing} />
    </>
  )
}

/** To a new proposal, of the only company that is shown where there is one, and to those that are not published yet. */
function ProposalLinks({ companies }: { readonly companies: readonly string[] }) {
  const { t } = useTranslation('requestsDesk')
  const navigate = useNavigate()
  const [only, another] = companies
  const drafts = '/trip-proposal?view=all&statuses=1'
  return (
    <span className={styles.proposals}>
      <Link
        className={styles.newProposal}
        to="/desk/proposals/$reference"
        params={{ reference: 'new' }}
        search={only !== undefined && another === undefined ? { company: only } : {}}
      >
        <IconPlus size={18} stroke={1.75} aria-hidden />
        {t('newProposal')}
      </Link>
      <a
        href={drafts}
        onClick={(event) => {
          if (!isPlainPress(event)) return
          event.preventDefault()
          void navigate({ href: drafts })
        }}
      >
        {t('proposalDrafts')}
      </a>
    </span>
  )
}

/** The address's filters, the same object as long as they say the same. */
function useFilters(held: ListQuery<typeof shape>['filters']): DeskFilters {
  const text = JSON.stringify(held)
  return useMemo(() => {
    const read = JSON.parse(text) as typeof held
    const view = deskViews.find((one) => one === read.view) ?? 'all'
    return {
      view,
      text: read.text,
      companies: read.companies,
      kinds: deskKinds.filter((one) => read.kinds.includes(one)),
      // What is done has one state.
      states: view === 'done' ? [] : deskStates.filter((one) => read.states.includes(one)),
    }
  }, [text])
}

function Keys() {
  const { t } = useTranslation('requestsDesk')
  return (
    <KeyLine
      keys={[
        [['j', 'k'], t('move')],
        [['c'], t('toTake')],
        [['n'], t('nextItem')],
        [['h'], t('toHold')],
        [['?'], t('allKeys')],
      ]}
    />
  )
}

/** That what is seen is kept up to date, and how much of it is seen. */
function Live({ shown, total }: { readonly shown: number; readonly total: number }) {
  const { t } = useTranslation('requestsDesk')
  const isOnline = useOnline()
  return (
    <span className={styles.live}>
      <IconAccessPoint size={18} stroke={1.75} aria-hidden />
      {t(isOnline ? 'live' : 'notLive', { shown, total })}
    </span>
  )
}
