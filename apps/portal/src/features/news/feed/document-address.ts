import type { FeedItem } from './feed-kinds.ts'

/** The whole address of a document's page, as it is opened and passed on (specification §2 'News feed'). */
export function documentAddress({ DocumentToken, DocumentName }: FeedItem): string {
  const query = new URLSearchParams({ token: DocumentToken ?? '', file: DocumentName ?? '' })
  return new URL(`/attachment/news?${query}`, location.href).href
}
