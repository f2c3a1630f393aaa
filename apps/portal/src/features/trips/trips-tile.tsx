import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import type { AnyShape } from '../../ui/list/list-url.rules.ts'
import { type ListState, useLastPage } from '../../ui/list/use-list-state.ts'
import { Pager } from '../../ui/pager.tsx'
import { QueryStates } from '../../ui/query-states/query-states.tsx'
import { RefreshStatus } from '../../ui/query-states/refresh-status.tsx'
import { SkeletonRows } from '../../ui/query-states/skeleton-rows.tsx'
import styles from './trips-tile.module.css'

/** Lines of a `Skyline` for an empty list of trips: the rising sun. */
export const dawn = 'M36 60a44 44 0 0 1 88 0'

/** Lines of a `Skyline` for an empty list of deadlines or approvals: waves. */
export const calmSea = 'M28 60c10-10 22-10 32 0M60 60c10-10 22-10 32 0M92 60c10-10 22-10 32 0'

interface Props<T extends object> {
  readonly id: string
  readonly title: string
  readonly query: UseQueryResult<T>
  readonly list: Pick<ListState<AnyShape>, 'page' | 'size' | 'setPage'>
  /** Number of rows on all pages. */
  readonly totalOf: (data: T) => number
  /** In the head, before the refresh status. */
  readonly aside?: ReactNode
  readonly texts: { readonly loading: string; readonly failed: string }
  readonly skeleton?: ComponentProps<typeof SkeletonRows>['shape']
  /** Instead of the list when there is nothing to show. */
  readonly empty: ReactNode
  readonly isEmpty: boolean
  /** The rows. */
  readonly children: ReactNode
  /** Below the rows, or below what stands in their place. */
  readonly foot?: ReactNode
}

/** A tile with a paged list of trips in each of its states. */
export function TripsTile<T extends object>({ id, title, query, list, totalOf, texts, ...more }: Props<T>) {
  const { data, isPlaceholderData } = query
  const total = data ? totalOf(data) : 0
  useLastPage(list, data && !isPlaceholderData ? total : undefined)
  const isPaged = total > list.size
  return (
    <Card
      id={id}
      title={title}
      aside={
        <>
          {more.aside}
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
        texts={texts}
        skeleton={
          <SkeletonRows label={texts.loading} count={list.size} {...(more.skeleton && { shape: more.skeleton })} />
        }
        isEmpty={() => more.isEmpty}
        empty={more.empty}
      >
        {(_, isStale) => (
          <ul className={styles.list} aria-busy={isStale} data-paged={isPaged}>
            {more.children}
          </ul>
        )}
      </QueryStates>
      {isPaged && (
        <div className={styles.foot}>
          <Pager page={list.page} size={list.size} total={total} onPage={list.setPage} />
        </div>
      )}
      {more.foot}
    </Card>
  )
}
