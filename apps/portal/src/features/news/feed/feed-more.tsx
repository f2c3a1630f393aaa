import { newsPageSize } from '@portolan/contract/features/news'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import type { FeedResult } from './feed.queries.ts'
import styles from './news-feed.module.css'

interface Props {
  readonly query: FeedResult
  readonly shown: number
}

/** '5 of 12' and a button for the next page. The focus stays on the button; after the last page it moves to the first new row. */
export function FeedMore({ query, shown }: Props) {
  const { t } = useTranslation('newsFeed')
  const total = query.data?.total ?? shown
  const foot = useRef<HTMLDivElement>(null)
  const more = () => {
    const isAtButton = foot.current?.contains(document.activeElement)
    void query.fetchNextPage().then(({ hasNextPage, isError }) => {
      if (!isAtButton || hasNextPage || isError) return
      // The new rows must be rendered before one can take the focus.
      requestAnimationFrame(() => {
        const rows = foot.current?.previousElementSibling?.children
        rows?.[shown]?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true })
      })
    })
  }
  // A list that is complete needs no footer.
  if (total <= newsPageSize) return <div className={styles.end} />
  return (
    <div ref={foot} className={styles.foot}>
      <span>{t('shown', { shown, total })}</span>
      {query.isFetchNextPageError && (
        <span className={styles.fault} role="alert">
          {t('moreFailed')}
        </span>
      )}
      {query.hasNextPage && (
        <Button look="quiet" busy={query.isFetchingNextPage} onClick={more}>
          {query.isFetchNextPageError ? t('retry') : t('more')}
        </Button>
      )}
    </div>
  )
}
