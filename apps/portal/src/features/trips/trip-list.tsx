import type { trips } from '@portolan/contract/features/trips'
import type { ReplyOf } from '@portolan/contract/operation'
import type { UseQueryResult } from '@tanstack/react-query'
import { CallError } from '../../lib/call-error.ts'
import { useTranslation } from '../../lib/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Delayed } from '../../ui/delayed.tsx'
import { TripRow } from './trip-row.tsx'
import { upcomingPageSize } from './trips.queries.ts'
import styles from './upcoming-trips.module.css'

interface Props {
  readonly query: UseQueryResult<ReplyOf<typeof trips.searchUpcoming>>
  readonly filtered: boolean
  readonly onOpen: (orderId: string) => void
}

/** The list in each of its states; as tall as a full page while there may be one, so that nothing jumps. */
export function TripList({ query, filtered, onOpen }: Props) {
  const { t } = useTranslation('trips')
  if (query.isPending) return <Coming label={t('loading')} />
  if (query.isError) return <Failed error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
  if (query.data.Total === 0)
    return (
      <div className={styles.state} role="status">
        <Horizon />
        <strong>{t('none')}</strong>
        <span>{filtered ? t('noneFiltered') : t('noneHint')}</span>
      </div>
    )
  return (
    <ul className={styles.list} aria-busy={query.isPlaceholderData} data-short={query.data.Total < upcomingPageSize}>
      {query.data.TravelSummaries.map((trip) => (
        <TripRow key={trip.OrderId} trip={trip} onOpen={onOpen} />
      ))}
    </ul>
  )
}

function Coming({ label }: { readonly label: string }) {
  return (
    <div className={styles.list} role="status" aria-label={label}>
      <Delayed>
        {Array.from({ length: upcomingPageSize }, (_, index) => (
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

function Failed({
  error,
  onRetry,
  busy,
}: {
  readonly error: Error
  readonly onRetry: () => void
  readonly busy: boolean
}) {
  const { t } = useTranslation('trips')
  return (
    <div className={styles.state} role="alert">
      <strong>{t('failed')}</strong>
      <span>{t('failedHint')}</span>
      {error instanceof CallError && <span>{error.message}</span>}
      <Button busy={busy} onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}

/** An empty horizon with a star over it. */
function Horizon() {
  return (
    <svg className={styles.horizon} viewBox="0 0 160 72" aria-hidden>
      <path d="M8 60h144M36 60a44 44 0 0 1 88 0" />
      <path d="M80 2 82.5 11.5 92 14 82.5 16.5 80 26 77.5 16.5 68 14 77.5 11.5Z" data-star />
    </svg>
  )
}
