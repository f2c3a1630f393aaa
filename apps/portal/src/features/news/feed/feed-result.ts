import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { FeedItem } from './feed-kinds.ts'

/** What `feedQuery` is answered with. */
export type FeedResult = UseInfiniteQueryResult<{ readonly items: readonly FeedItem[]; readonly total: number }>
