import { invoiceOrders, type InvoiceRow } from '@portolan/contract/features/invoices'
import type { Money } from '@portolan/contract/schemas/money'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { invoiceAmount } from '../../../parts/invoice/invoice-amount.ts'
import { useTripSheet } from '../../../parts/trip-detail/use-trip-sheet.tsx'
import { Button } from '../../../ui/button.tsx'
import { BulkBar } from '../../../ui/list/bulk-bar.tsx'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { ListCards } from '../../../ui/list/list-cards.tsx'
import { SortMenu } from '../../../ui/list/list-menus.tsx'
import { type ListState, useLastPage } from '../../../ui/list/use-list-state.ts'
import { Pager } from '../../../ui/pager.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { RefreshStatus } from '../../../ui/query-states/refresh-status.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import { Skyline, StateNote } from '../../../ui/query-states/state-note.tsx'
import { useIsMobile } from '../../../ui/use-media.ts'
import { type InvoiceList, type InvoicePage, totalsQuery } from '../invoices.queries.ts'
import type { InvoiceQuestion } from '../search/search.rules.ts'
import { useInvoiceColumns } from './invoice-columns.tsx'
import { InvoicePanel } from './invoice-panel.tsx'
import styles from './list.module.css'
import { useChosen } from './use-chosen.ts'
import { ZipAct } from './zip-act.tsx'

// A list is fetched with the page that shows it, and is there once its texts are.
await fetchTexts('uiList')

/** Specification §2: 'table scroll height 300'. */
const scrollHeight = 300
/** Lines of the picture of an empty list: a sheet of paper on the horizon. */
const sheet = 'M62 60V26h28l8 8v26M70 40h20M70 48h20'
const none: readonly InvoiceRow[] = []

interface Props {
  readonly question: InvoiceQuestion
  readonly list: ListState<InvoiceList>
  readonly query: UseQueryResult<InvoicePage>
}

/** What a search finds: rows that open in place, their sums, pages, and a choice of rows across pages. */
export function ResultsCard({ question, list, query }: Props) {
  const { t } = useTranslation(['invoices', 'uiList'])
  const language = useLanguage()
  const isMobile = useIsMobile()
  const card = useRef<HTMLElement>(null)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const { openTrip, sheet: tripSheet } = useTripSheet()
  const totals = useQuery(totalsQuery(question, language)).data?.Totals ?? []
  const { data, isPlaceholderData } = query
  const total = data?.total ?? 0
  useLastPage(list, data && !isPlaceholderData ? total : undefined)
  const chosen = useChosen(JSON.stringify(list.filters), data?.rows ?? none, totals)
  const isOpen = ({ Id }: InvoiceRow) => opened.has(Id)
  const columns = useInvoiceColumns(isOpen, isMobile, question.isTravelDate)
  const shared = {
    columns,
    keyOf: ({ Id }: InvoiceRow) => Id,
    nameOf: ({ InvoiceNo }: InvoiceRow) => InvoiceNo,
    onOpen: ({ Id }: InvoiceRow) => setOpened(toggled(opened, Id)),
    detail: { isOpen, show: (row: InvoiceRow) => <InvoicePanel row={row} onTrip={openTrip} /> },
    selection: chosen,
  }
  const toPage = (page: number) => {
    list.setPage(page)
    card.current?.scrollIntoView({ block: 'start' })
  }
  const sortBy = (by: string, descending: boolean) =>
    list.setSort(invoiceOrders.find((one) => one === by) ?? invoiceOrders[0], descending)
  const sums = (amounts: readonly Money[]) => amounts.map((sum) => invoiceAmount(sum, language)).join(' · ')
  return (
    <>
      <section ref={card} className={styles.card} aria-label={t('results')}>
        <div className={styles.summary}>
          <strong role="status">{data ? t('total', { count: total }) : ''}</strong>
          <span>{total > 0 && sums(totals)}</span>
          {isMobile && total > 1 && <SortMenu columns={columns} sort={list.sort} onSort={sortBy} />}
          <RefreshStatus
            at={query.dataUpdatedAt}
            onRefresh={() => void query.refetch()}
            isRefreshing={query.isFetching}
          />
        </div>
        <QueryStates
          query={query}
          texts={{ loading: t('loading'), failed: t('failed') }}
          skeleton={<SkeletonRows label={t('loading')} count={6} shape="line" />}
          isEmpty={() => total === 0}
          empty={<NothingFound question={question} list={list} />}
        >
          {({ rows }, isStale) => (
            <div className={styles.rows} aria-busy={isStale}>
              {isMobile ? (
                <ListCards label={t('results')} rows={rows} {...shared} />
              ) : (
                <DataTable
                  caption={t('results')}
                  rows={rows}
                  sort={list.sort}
                  onSort={sortBy}
                  scrollHeight={scrollHeight}
                  {...shared}
                />
              )}
            </div>
          )}
        </QueryStates>
        {total > 0 && <Foot list={list} total={total} onPage={toPage} />}
      </section>
      <BulkBar selection={chosen} total={total} summary={`${sums(chosen.sums)} · ${t('uiList:keptAcrossPages')}`}>
        <ZipAct question={question} chosen={chosen} total={total} />
      </BulkBar>
      {tripSheet}
    </>
  )
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

interface FootProps {
  readonly list: ListState<InvoiceList>
  readonly total: number
  readonly onPage: (page: number) => void
}

/** '1–7 of 214' and the pages; of a single page the range alone. */
function Foot({ list, total, onPage }: FootProps) {
  const { t } = useTranslation('queryStates')
  return (
    <div className={styles.foot}>
      {total > list.size ? (
        <Pager page={list.page} size={list.size} total={total} onPage={onPage} isNumbered />
      ) : (
        <span className={styles.range}>{t('range', { first: 1, last: total, total })}</span>
      )}
    </div>
  )
}

/** Invoices often have another date than the trip that they charge: the other kind of date is the next thing to try. */
function NothingFound({ question, list }: Pick<Props, 'question' | 'list'>) {
  const { t } = useTranslation('invoices')
  const { isTravelDate } = question
  return (
    <StateNote picture={<Skyline lines={sheet} />} title={t('nothing')}>
      <span>{t('nothingHint')}</span>
      <Button onClick={() => list.setFilters({ date: isTravelDate ? 'transaction' : '' })}>
        {t(isTravelDate ? 'tryTransaction' : 'tryTravel')}
      </Button>
    </StateNote>
  )
}
