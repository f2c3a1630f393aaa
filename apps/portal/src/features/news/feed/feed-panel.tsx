import { NewsReleaseType } from '@portolan/contract/enums'
import { newsPageSize } from '@portolan/contract/features/news'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { FailedNote } from '../../../ui/query-states/failed-note.tsx'
import { DocumentRow } from './document-row.tsx'
import type { FeedItem, FeedKind } from './feed-kinds.ts'
import { FeedMore } from './feed-more.tsx'
import { FeedComing, FeedEmpty } from './feed-states.tsx'
import { feedQuery } from './feed.queries.ts'
import { LinkCard } from './link-card.tsx'
import styles from './news-feed.module.css'
import { NewsRow } from './news-row.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useNewsDetail } from './use-news-detail.tsx'

interface Props {
  readonly kind: FeedKind
  readonly keyword: string
  readonly onKeyword: (keyword: string) => void
}

/** One tab: its search, its list as far as it was asked for, and the way on. */
export function FeedPanel({ kind, keyword, onKeyword }: Props) {
  const { t } = useTranslation('newsFeed')
  const language = useLanguage()
  const query = useInfiniteQuery(feedQuery({ type: kind.type, keyword, language }))
  const { open, detail } = useNewsDetail(query)
  const items = query.data?.items ?? []
  return (
    <>
      <SearchBox label={t(kind.search)} clear={t('clear')} keyword={keyword} onKeyword={onKeyword} />
      {query.isPending && <FeedComing />}
      {query.isError && !query.data && (
        <FailedNote
          text={t('failedHint')}
          error={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {/* One place for both, there from the start: only what changes in it is said aloud. */}
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

/** By what the item is, not by where it was asked: it knows best. */
function Row({ item, keyword, onOpen }: RowProps) {
  if (item.ReleaseType === NewsReleaseType.Documents) return <DocumentRow item={item} keyword={keyword} />
  if (item.ReleaseType === NewsReleaseType.Links) return <LinkCard item={item} keyword={keyword} />
  return <NewsRow item={item} keyword={keyword} onOpen={onOpen} />
}
