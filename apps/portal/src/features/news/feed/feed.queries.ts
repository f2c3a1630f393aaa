import { type Language, NewsReleaseType, NewsSystemType } from '@portolan/contract/enums'
import { news, newsPageSize, newsPopupSize } from '@portolan/contract/features/news'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import type { FeedItem } from './feed-kinds.ts'

interface Which {
  readonly type: NewsReleaseType
  /** What is looked for; empty means everything. */
  readonly keyword: string
  /** Part of the key: the answer carries texts in the caller's language. */
  readonly language: Language
}

/**
 * The feed's items of one kind, as many pages as were asked for. Another keyword is another list, from its first page
 * on; an answer that comes late belongs to a list that nobody looks at. Stale when something is published or expires.
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
    // Without a network it fails at once and says so, instead of waiting without a word; with it, it asks again.
    networkMode: 'always',
    refetchOnReconnect: true,
  })
}

/** What was published between two pages moves the rest along: the same item may come with both. */
function withoutDoubles(items: readonly FeedItem[]): readonly FeedItem[] {
  return [...new Map(items.map((item) => [item.NewsId, item])).values()]
}

/** News that open by themselves and were not read yet (specification §7 'Popup news'). Nobody asked: no person's call. */
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
