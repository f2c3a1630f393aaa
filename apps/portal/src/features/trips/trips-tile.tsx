import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../lib/call-error.ts'
import { Freshness } from '../../parts/freshness/freshness.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { GhostRows } from '../../ui/ghost-rows.tsx'
import { Pager } from '../../ui/pager.tsx'
import { StateNote } from '../../ui/state-note.tsx'
import { tripsPageSize } from './trips.queries.ts'
import styles from './trips-tile.module.css'

interface Props {
  readonly id: string
  readonly title: string
  readonly query: UseQueryResult<object>
  /** Of all pages; 0 while it is not known. */
  readonly total: number
  readonly page: number
  readonly onPage: (page: number) => void
  /** In the head, before how fresh it is. */
  readonly aside?: ReactNode
  readonly texts: {
    readonly loading: string
    readonly failed: string
    /** How many there are; only where there are some. */
    readonly total: (count: number) => string
  }
  readonly ghosts?: ComponentProps<typeof GhostRows>['shape']
  /** Instead of the list when there is nothing to show. */
  readonly empty: ReactNode
  readonly isEmpty: boolean
  /** The list. */
  readonly children: ReactNode
}

/** A tile with a paged list of trips in each of its states; what is there stays there while it cannot be refreshed. */
export function TripsTile({ id, title, query, total, page, onPage, aside, texts, ghosts, ...list }: Props) {
  const { t } = useTranslation('trips')
  const { data, isFetching, dataUpdatedAt, isPlaceholderData } = query
  const last = Math.max(1, Math.ceil(total / tripsPageSize))
  const [asked, setAsked] = useState(page)
  // The last page may empty itself while one looks at it.
  if (data && !isPlaceholderData && page > last && asked !== last) {
    setAsked(last)
    onPage(last)
  }
  const refresh = () => void query.refetch()
  const first = (page - 1) * tripsPageSize + 1
  const isPaged = total > tripsPageSize
  return (
    <Card
      id={id}
      title={title}
      aside={
        <>
          {total > 0 && <span className={styles.count}>{texts.total(total)}</span>}
          {aside}
          <Freshness at={dataUpdatedAt} onRefresh={refresh} isRefreshing={isFetching} />
        </>
      }
    >
      {!data && query.isError && <Failed text={texts.failed} error={query.error} onRetry={refresh} busy={isFetching} />}
      {!data && !query.isError && (
        <GhostRows label={texts.loading} count={tripsPageSize} {...(ghosts && { shape: ghosts })} />
      )}
      {data && query.isRefetchError && <NotRefreshed onRetry={refresh} busy={isFetching} />}
      {data && list.isEmpty && list.empty}
      {data && !list.isEmpty && (
        <ul className={styles.list} aria-busy={isPlaceholderData} data-paged={isPaged}>
          {list.children}
        </ul>
      )}
      {isPaged && (
        <div className={styles.foot}>
          <Pager
            page={page}
            size={tripsPageSize}
            total={total}
            onPage={onPage}
            texts={{
              previous: t('previous'),
              next: t('next'),
              range: t('range', { first, last: Math.min(first + tripsPageSize - 1, total), total }),
            }}
          />
        </div>
      )}
    </Card>
  )
}

interface FailedProps {
  readonly onRetry: () => void
  readonly busy: boolean
}

function Failed({ text, error, onRetry, busy }: FailedProps & { readonly text: string; readonly error: Error }) {
  const { t } = useTranslation('trips')
  return (
    <StateNote title={t('failed')} role="alert">
      <span>{text}</span>
      {error instanceof CallError && <span>{error.message}</span>}
      <Button busy={busy} onClick={onRetry}>
        {t('retry')}
      </Button>
    </StateNote>
  )
}

function NotRefreshed({ onRetry, busy }: FailedProps) {
  const { t } = useTranslation('trips')
  return (
    <div className={styles.stale} role="alert">
      <span>{t('notRefreshed')}</span>
      <Button look="quiet" busy={busy} onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
