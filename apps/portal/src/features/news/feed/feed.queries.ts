import { type Language, NewsReleaseType, NewsSystemType } from '@portolan/contract/enums'
import { news, newsPageSize, newsPopupSize } from '@portolan/contract/features/news'
import { infiniteQueryOptions, keepPreviousData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import type { FeedItem } from './feed-kinds.ts'

interface Which {
  readonly type: NewsReleaseType
  /** Search text; empty means everything. */
  readonly keyword: string
  /** Part of the key: the answer carries texts in the caller's language. */
  readonly language: Language
}

/**
 * The feed's items of one kind, page by page. Each keyword is a list of its own in the cache, so a late reply never lands
 * in another list. Stale when something is published or expires.
 */
export function feedQuery({ type, keyword, language }: Which) {
  return infiniteQueryOptions({
    queryKey: ['news', 'list', { type, keyword, language }],
    queryFn: async ({ pageParam, signal }) => {
      const paging = { PageIndex: pageParam, PageSize: newsPageSize }
      const wanted = { paging, systemType: NewsSystemType.CTMPortal, releaseType: type, keyword: keyword || null }
      return { ...(await call(news.search, wanted, { signal })), keyword }
    },
    initialPageParam: 1,
    getNextPageParam: ({ Total }, pages) => (pages.length * newsPageSize < Total ? pages.length + 1 : undefined),
    select: ({ pages }) => ({
      items: withoutDoubles(pages.flatMap(({ NewsContentSummaries }) => NewsContentSummaries)),
      total: pages.at(-1)?.Total ?? 0,
      keyword: pages.at(-1)?.keyword ?? '',
    }),
    placeholderData: keepPreviousData,
    // Offline, the query fails at once and shows it; back online, it refetches.
    networkMode: 'always',
    refetchOnReconnect: true,
  })
}

/** An item published between two page requests shifts the rest, so both pages may contain the same item. */
function withoutDoubles(items: readonly FeedItem[]): readonly FeedItem[] {
  return [...new Map(items.map((item) => [item.NewsId, item])).values()]
}

/** Unread popup news (specification §7 'Popup news'). A background call: no person waits for it. */
export async function fetchPopups(): Promise<readonly FeedItem[]> {
  const { NewsContentSummaries } = await call(
    news.search,
    {
      paging: { PageIndex: 1, PageSize: newsPopupSize },
      systemType: NewsSystemType.CTMPortal,
      releaseType: NewsReleaseType.News,
      keyword: null,
      isPopup: true,
    },
    { intent: 'timer' },
  )
  return NewsContentSummaries.filter(({ IsReaded }) => !IsReaded)
}

/** Result of `feedQuery`. */
export type FeedResult = UseInfiniteQueryResult<{
  readonly items: readonly FeedItem[]
  readonly total: number
  /** The keyword of these items: while a new search loads, the previous result stays with its own keyword. */
  readonly keyword: string
}>
