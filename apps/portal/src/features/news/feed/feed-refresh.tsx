import type { NewsReleaseType } from '@portolan/contract/enums'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../lib/preferences.ts'
import { RefreshStatus } from '../../../ui/query-states/refresh-status.tsx'
import { feedQuery } from './feed.queries.ts'

interface Props {
  readonly type: NewsReleaseType
  readonly keyword: string
}

/** How fresh the open tab's list is. */
export function FeedRefresh({ type, keyword }: Props) {
  const language = useLanguage()
  const query = useInfiniteQuery(feedQuery({ type, keyword, language }))
  return (
    <RefreshStatus
      at={query.dataUpdatedAt}
      onRefresh={() => void query.refetch()}
      isRefreshing={query.isFetching && !query.isFetchingNextPage}
    />
  )
}
