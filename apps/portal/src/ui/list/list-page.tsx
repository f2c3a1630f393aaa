import type { ExportFormat } from '@portolan/contract/lists'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { fetchTexts } from '../../lib/i18n.ts'
import { useIsMobile } from '../use-media.ts'
import { PageHead } from '../page-head.tsx'
import { Pager } from '../pager.tsx'
import { QueryStates } from '../query-states/query-states.tsx'
import { RefreshStatus } from '../query-states/refresh-status.tsx'
import { SkeletonRows } from '../query-states/skeleton-rows.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { DataTable } from './data-table.tsx'
import { type FilterChip, FilterChips } from './filter-chips.tsx'
import { ListCards } from './list-cards.tsx'
import type { RowProps } from './list-column.ts'
import { ColumnMenu, ExportMenu, SortMenu } from './list-menus.tsx'
import styles from './list-page.module.css'
import type { AnyShape } from './list-url.rules.ts'
import { useExport } from './use-export.ts'
import { type ListState, useLastPage } from './use-list-state.ts'
import { type Selection, useSelection } from './use-selection.ts'

// A list is fetched with the page that shows it, and is there once its texts are.
await fetchTexts('uiList')

interface PageOf<Row> {
  readonly rows: readonly Row[]
  /** Of all pages. */
  readonly total: number
}

interface Props<Row, L extends AnyShape> extends Omit<RowProps<Row>, 'rows'> {
  readonly title: string
  /** Above the title: where the page belongs. */
  readonly above?: ReactNode
  readonly list: ListState<L>
  readonly query: UseQueryResult<PageOf<Row>>
  readonly texts: {
    readonly loading: string
    /** 'Your trips could not be loaded.' */
    readonly failed: string
    /** '214 trips'. */
    readonly total: (count: number) => string
  }
  /** A `StateNote`: there is nothing, or nothing that the filters let through. */
  readonly empty: ReactNode
  /** `SavedFilters` of this list, where the reader can keep what they ask for. */
  readonly saved?: ReactNode
  /** Draws the rows in another way than as a table, which stays their twin. */
  readonly draw?: ((rows: readonly Row[]) => ReactNode) | undefined
  /** Beside the export: what else can be done here, the first thing first. */
  readonly actions?: ReactNode
  /** What else can be done with the rows that are chosen, before their export. */
  readonly bulk?: ((selection: Selection) => ReactNode) | undefined
  /** The fields that narrow the list. */
  readonly filters: ReactNode
  /** Below them, over the whole width: more such fields. */
  readonly more?: ReactNode
  readonly chips: readonly FilterChip[]
  /** Fetches the list as a file: all that match, or the chosen ones. */
  readonly onExport: (format: ExportFormat, chosen: Selection['input']) => Promise<Blob>
}

/**
 * A page that is one list: title and count, filters, table (cards on a phone), pages, a choice of rows across pages, and
 * its export. What is asked for stands in the address (`useListState`).
 */
export function ListPage<Row, L extends AnyShape>(props: Props<Row, L>) {
  const { title, list, query, texts, columns, keyOf, nameOf, onOpen } = props
  const isMobile = useIsMobile()
  const card = useRef<HTMLElement>(null)
  const selection = useSelection(JSON.stringify(list.filters))
  const { isExporting, exportAs } = useExport(props.onExport)
  const { data, isPlaceholderData } = query
  const total = data?.total ?? 0
  useLastPage(list, data && !isPlaceholderData ? total : undefined)
  const [first, ...choosable] = columns
  const shown = columns.filter((column) => column === first || list.columns.includes(column.key))
  const toPage = (page: number) => {
    list.setPage(page)
    card.current?.scrollIntoView({ block: 'start' })
  }
  const rows = { columns: shown, keyOf, nameOf, onOpen, hrefOf: props.hrefOf, selection }
  return (
    <>
      <PageHead title={title} above={props.above}>
        <ExportMenu count={total} isBusy={isExporting} onExport={(format) => void exportAs(format, {})} />
        {props.actions}
      </PageHead>
      <section ref={card} className={styles.card} aria-label={title}>
        <div className={styles.tools}>
          <div className={styles.filters}>{props.filters}</div>
          <div className={styles.menus}>
            {isMobile && <SortMenu columns={columns} sort={list.sort} onSort={list.setSort} />}
            {props.saved}
            {!props.draw && <ColumnMenu columns={choosable} shown={list.columns} onShow={list.setColumns} />}
          </div>
          {props.more}
        </div>
        <div className={styles.summary}>
          <strong role="status">{data ? texts.total(total) : ''}</strong>
          <FilterChips chips={props.chips} onClear={list.clearFilters} />
          <RefreshStatus
            at={query.dataUpdatedAt}
            onRefresh={() => void query.refetch()}
            isRefreshing={query.isFetching}
          />
        </div>
        <QueryStates
          query={query}
          texts={texts}
          skeleton={<SkeletonRows label={texts.loading} count={list.size} shape="line" />}
          isEmpty={() => total === 0}
          empty={props.empty}
        >
          {(page, isStale) => (
            <div className={styles.rows} aria-busy={isStale}>
              {props.draw ? (
                props.draw(page.rows)
              ) : isMobile ? (
                <ListCards label={title} rows={page.rows} {...rows} />
              ) : (
                <DataTable caption={title} rows={page.rows} sort={list.sort} onSort={list.setSort} {...rows} />
              )}
            </div>
          )}
        </QueryStates>
        {total > list.size && (
          <div className={styles.foot}>
            <Pager page={list.page} size={list.size} total={total} onPage={toPage} isNumbered />
          </div>
        )}
      </section>
      <BulkBar selection={selection} total={total}>
        {props.bulk?.(selection)}
        <ExportMenu
          look="primary"
          count={selection.countOf(total)}
          isBusy={isExporting}
          onExport={(format) => void exportAs(format, selection.input)}
        />
      </BulkBar>
    </>
  )
}
