import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { FeedItem } from './feed-kinds.ts'

/** What `feedQuery` is answered with. */
export type FeedResult = UseInfiniteQueryResult<{
  readonly items: readonly FeedItem[]
  readonly total: number
  /** What this answers: until an answer is there, that to the question before it stands in its place. */
  readonly keyword: string
}>
