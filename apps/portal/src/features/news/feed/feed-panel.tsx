import { NewsReleaseType } from '@portolan/contract/enums'
import { newsPageSize } from '@portolan/contract/features/news'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { FailedNote } from '../../../ui/query-states/failed-note.tsx'
import { DocumentRow } from './document-row.tsx'
import type { FeedItem, FeedKind } from './feed-kinds.ts'
import { FeedMore } from './feed-more.tsx'
import { feedQuery, type FeedResult } from './feed.queries.ts'
import { LinkCard } from './link-card.tsx'
import styles from './news-feed.module.css'
import { NewsRow } from './news-row.tsx'
import { SearchBox } from '../../../ui/search/search-box.tsx'
import { useState } from 'react'
import { lazyModule, useLazyModule } from '../../../lib/lazy-module.ts'
import { markRead } from './read-marks.ts'
import { IconFileText, IconLink, IconNews, IconSearchOff } from '@tabler/icons-react'
import { Delayed } from '../../../ui/delayed.tsx'
import { StateNote } from '../../../ui/query-states/state-note.tsx'

interface Props {
  readonly kind: FeedKind
  readonly keyword: string
  readonly onKeyword: (keyword: string) => void
}

/** One tab: search box, loaded items, button for more. */
export function FeedPanel({ kind, keyword, onKeyword }: Props) {
  const { t } = useTranslation('newsFeed')
  const language = useLanguage()
  const query = useInfiniteQuery(feedQuery({ type: kind.type, keyword, language }))
  const { open, detail } = useNewsDialog(query)
  const items = query.data?.items ?? []
  return (
    <>
      <SearchBox label={t(kind.search)} clear={t('clear')} keyword={keyword} onKeyword={onKeyword} />
      {query.isPending && <FeedSkeleton />}
      {query.isError && !query.data && (
        <FailedNote
          text={t('failedHint')}
          error={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {/* One live region for both, present from the start: screen readers only announce changes inside it. */}
      <div role="status">
        {query.data && items.length === 0 && (
          <FeedEmpty kind={kind} keyword={query.data.keyword} isStale={query.isPlaceholderData} />
        )}
        {(keyword !== '' || items.length > newsPageSize) && items.length > 0 && !query.isPlaceholderData && (
          <span className="visually-hidden">{t('showing', { shown: items.length, total: query.data?.total })}</span>
        )}
      </div>
      {items.length > 0 && (
        <ul
          className={styles.list}
          data-kind={kind.title}
          aria-busy={query.isPlaceholderData}
          aria-label={t(kind.title)}
        >
          {items.map((item) => (
            <Row key={item.NewsId} item={item} keyword={keyword} onOpen={open} />
          ))}
        </ul>
      )}
      {items.length > 0 && <FeedMore key={keyword} query={query} shown={items.length} />}
      {detail}
    </>
  )
}

interface RowProps {
  readonly item: FeedItem
  readonly keyword: string
  readonly onOpen: (item: FeedItem) => void
}

/** The row component depends on the item's own type, not on the tab. */
function Row({ item, keyword, onOpen }: RowProps) {
  if (item.ReleaseType === NewsReleaseType.Documents) return <DocumentRow item={item} keyword={keyword} />
  if (item.ReleaseType === NewsReleaseType.Links) return <LinkCard item={item} keyword={keyword} />
  return <NewsRow item={item} keyword={keyword} onOpen={onOpen} />
}

const newsDetail = lazyModule(() => import('./news-detail.tsx'))

/** The dialog of a list's news item; its code is fetched on the first opening. Render `detail`. */
function useNewsDialog(query: FeedResult) {
  const [part, load] = useLazyModule(newsDetail)
  const [shown, setShown] = useState<FeedItem | null>(null)
  const [isOpen, setOpen] = useState(false)
  const show = (item: FeedItem) => {
    setShown(item)
    void markRead(item)
  }
  const open = (item: FeedItem) => {
    load()
    show(item)
    setOpen(true)
  }
  const detail = part && shown && (
    <part.NewsDetail item={shown} query={query} opened={isOpen} onShow={show} onClose={() => setOpen(false)} />
  )
  return { open, detail }
}

const icons = { news: IconNews, documents: IconFileText, links: IconLink } as const

/** As tall as a full page of items, so that the layout does not shift. */
function FeedSkeleton() {
  const { t } = useTranslation('newsFeed')
  return (
    <div className={styles.coming} role="status" aria-label={t('loading')} data-coming>
      <Delayed>
        {Array.from({ length: newsPageSize }, (_, index) => (
          <div key={index} className={styles.ghost} aria-hidden>
            <b />
            <b />
            <b />
          </div>
        ))}
      </Delayed>
    </div>
  )
}

interface EmptyProps {
  readonly kind: FeedKind
  /** The keyword without a match. */
  readonly keyword: string
  /** Shows the previous search's result while the new one loads. */
  readonly isStale: boolean
}

/** Specification §8 'Empty lists'. */
function FeedEmpty({ kind, keyword, isStale }: EmptyProps) {
  const { t } = useTranslation('newsFeed')
  const Icon = keyword ? IconSearchOff : icons[kind.title]
  return (
    <StateNote picture={<Icon size={32} stroke={1.5} aria-hidden />} title={t(kind.none)} role="none" isStale={isStale}>
      <span>{keyword ? t('noMatch', { query: keyword }) : t(kind.hint)}</span>
    </StateNote>
  )
}
