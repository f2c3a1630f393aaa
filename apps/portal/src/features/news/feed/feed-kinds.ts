import { NewsReleaseType } from '@portolan/contract/enums'
import type { NewsContentSummary } from '@portolan/contract/features/news'
import { useProfile } from '../../../lib/session.ts'

/** An item of the feed as the server returns it. */
export type FeedItem = NewsContentSummary

/** A tab of the feed: a release type, and the texts that name it (namespace `newsFeed`). */
export interface FeedKind {
  readonly type: NewsReleaseType
  readonly title: 'news' | 'documents' | 'links'
  readonly search: 'searchNews' | 'searchDocuments' | 'searchLinks'
  readonly none: 'noNews' | 'noDocuments' | 'noLinks'
  readonly hint: 'noNewsHint' | 'noDocumentsHint' | 'noLinksHint'
}

const kinds: readonly FeedKind[] = [
  { type: NewsReleaseType.News, title: 'news', search: 'searchNews', none: 'noNews', hint: 'noNewsHint' },
  {
    type: NewsReleaseType.Documents,
    title: 'documents',
    search: 'searchDocuments',
    none: 'noDocuments',
    hint: 'noDocumentsHint',
  },
  { type: NewsReleaseType.Links, title: 'links', search: 'searchLinks', none: 'noLinks', hint: 'noLinksHint' },
]

/** The tabs that the viewer may see (specification §6: 'NewsReleaseTypes gates the news tabs'). */
export function useFeedKinds(): readonly FeedKind[] {
  const { NewsReleaseTypes } = useProfile().UserSetting
  return kinds.filter(({ type }) => NewsReleaseTypes.includes(type))
}
