import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLanguage } from '../../../lib/preferences.ts'
import { useEachMinute } from '../../../lib/use-each-minute.ts'
import { linesOf } from './lines.rules.ts'
import { ribbonQuery, type RibbonAsked } from './ribbon.queries.ts'

/** Answers are asked again so often: lines move with the clock by themselves. */
const everyMinutes = 5

/** The ribbon's answers: the first page, and all lines so far. */
export function useRibbon(asked: RibbonAsked, minute: number) {
  const query = useInfiniteQuery(ribbonQuery(asked, useLanguage()))
  const { data, fetchNextPage, isFetchingNextPage, hasNextPage, refetch } = query
  const { error, isFetching, isRefetchError, isPlaceholderData, fetchStatus } = query
  useEachMinute(() => {
    if ((minute / 60_000) % everyMinutes === 0) void refetch()
  }, asked.reason === null)
  const first = data?.pages[0]
  const lines = useMemo(() => linesOf(data?.pages ?? []), [data])
  const onMore = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }
  const shown = { data: first, error, isFetching, isRefetchError, isPlaceholderData, fetchStatus, refetch }
  return { query: shown, lines, isLoading: isFetchingNextPage, onMore }
}
