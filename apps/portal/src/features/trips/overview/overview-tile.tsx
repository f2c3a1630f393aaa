import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CallError } from '../../../lib/call-error.ts'
import { useTranslation } from '../../../lib/translate.ts'
import { Freshness } from '../../../parts/freshness/freshness.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Delayed } from '../../../ui/delayed.tsx'
import { Pager } from '../../../ui/pager.tsx'
import styles from './overview-tile.module.css'
import { type Overview, overviewPageSize } from './overview.queries.ts'

interface Props {
  readonly id: string
  readonly title: string
  readonly query: UseQueryResult<Overview>
  readonly page: number
  readonly onPage: (page: number) => void
  /** In the head, before how fresh it is. */
  readonly aside?: ReactNode
  readonly texts: {
    readonly loading: string
    readonly failed: string
    readonly total: (count: number) => string
  }
  /** Instead of the list when there is nothing to show. */
  readonly empty: ReactNode
  readonly isEmpty: boolean
  /** The list. */
  readonly children: ReactNode
}

/** A card with a paged list in each of its states; what is there stays there while it cannot be refreshed. */
export function OverviewTile({ id, title, query, page, onPage, aside, texts, empty, isEmpty, children }: Props) {
  const { t } = useTranslation('trips')
  const { data, isFetching, dataUpdatedAt, isPlaceholderData } = query
  const total = data?.total ?? 0
  const last = Math.max(1, Math.ceil(total / overviewPageSize))
  const [asked, setAsked] = useState(page)
  // The last page may empty itself while one looks at it.
  if (data && !isPlaceholderData && page > last && asked !== last) {
    setAsked(last)
    onPage(last)
  }
  const refresh = () => void query.refetch()
  const first = (page - 1) * overviewPageSize + 1
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
      {data && query.isRefetchError && <NotRefreshed onRetry={refresh} busy={isFetching} />}
      {!data && query.isError && <Failed text={texts.failed} error={query.error} onRetry={refresh} busy={isFetching} />}
      {!data && !query.isError && <Coming label={texts.loading} />}
      {data && isEmpty && (
        <div className={styles.state} role="status">
          {empty}
        </div>
      )}
      {data && !isEmpty && (
        <ul className={styles.list} aria-busy={isPlaceholderData} data-paged={total > overviewPageSize}>
          {children}
        </ul>
      )}
      {total > overviewPageSize && (
        <div className={styles.foot}>
          <Pager
            page={page}
            size={overviewPageSize}
            total={total}
            onPage={onPage}
            texts={{
              previous: t('previous'),
              next: t('next'),
              range: t('range', { first, last: Math.min(first + overviewPageSize - 1, total), total }),
            }}
          />
        </div>
      )}
    </Card>
  )
}

function Coming({ label }: { readonly label: string }) {
  return (
    <div className={styles.coming} role="status" aria-label={label}>
      <Delayed>
        {Array.from({ length: 3 }, (_, index) => (
          <div key={index} className={styles.ghost} aria-hidden>
            <i />
            <span>
              <b />
              <b />
            </span>
          </div>
        ))}
      </Delayed>
    </div>
  )
}

interface FailedProps {
  readonly onRetry: () => void
  readonly busy: boolean
}

function Failed({ text, error, onRetry, busy }: FailedProps & { readonly text: string; readonly error: Error }) {
  const { t } = useTranslation('trips')
  return (
    <div className={styles.state} role="alert">
      <strong>{t('failed')}</strong>
      <span>{text}</span>
      {error instanceof CallError && <span>{error.message}</span>}
      <Button busy={busy} onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}

function NotRefreshed({ onRetry, busy }: FailedProps) {
  const { t } = useTranslation('tripOverview')
  return (
    <div className={styles.stale} role="alert">
      <span>{t('tripOverview:notRefreshed')}</span>
      <Button look="quiet" busy={busy} onClick={onRetry}>
        {t('trips:retry')}
      </Button>
    </div>
  )
}
