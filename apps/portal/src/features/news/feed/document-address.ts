import type { FeedItem } from './feed-kinds.ts'

/** Path of a document's page (specification §2 'News feed'). */
export function documentAddress({ DocumentToken, DocumentName }: FeedItem): string {
  return `/attachment/news?${new URLSearchParams({ token: DocumentToken ?? '', file: DocumentName ?? '' })}`
}
