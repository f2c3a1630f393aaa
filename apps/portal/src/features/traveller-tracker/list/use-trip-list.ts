import { TravelStateType } from '@portolan/contract/enums'
import type { TravelSummary } from '@portolan/contract/features/traveller-tracker'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { useLanguage } from '../../../lib/preferences.ts'
import { type ListFilters, pagesQuery, type Scope, type TrackerReply } from '../traveller-tracker.queries.ts'
import { countKinds, filterTrips, type KindCounts, keyOfTrip } from './filter.rules.ts'

export const noFilters: ListFilters = {
  state: 0,
  keyword: '',
  unconfirmed: false,
  place: null,
  order: null,
  traveller: null,
}

export interface TripList {
  readonly trips: readonly TravelSummary[]
  /** How many there are, loaded or not; null while that is not known. */
  readonly total: number | null
  /** By kind; null while that is not known. */
  readonly kinds: KindCounts | null
  /** Everything without filters is here, so that it can be counted here. */
  readonly isWhole: boolean
  /** What the server answered about these filters; null where it was not asked or has not answered. */
  readonly answer: TrackerReply | null
  readonly isLoading: boolean
  readonly error: Error | null
  readonly onMore: () => void
}

/**
 * The list that the filters leave. What is loaded is filtered at once; where there is more than that, the server answers,
 * with the same result. `keyword` of `filters` is what is typed; `asked` what is asked for, a little later.
 */
export function useTripList(
  scope: Scope,
  filters: ListFilters,
  asked: string,
  overview: TrackerReply | undefined,
): TripList {
  const language = useLanguage()
  const [wantsMore, setWantsMore] = useState(false)
  const shown = useDeferredValue(filters)
  const rest = useInfiniteQuery({
    ...pagesQuery(scope, noFilters, 2, language),
    enabled: wantsMore && overview?.Total !== undefined && overview.Total > (overview.TravelSummaries?.length ?? 0),
  })
  const loaded = useMemo(() => merge(overview, rest.data?.pages), [overview, rest.data])
  const total = overview?.Total ?? 0
  const showsPersons = overview?.Companies.every(({ Mode }) => Mode === 'persons') ?? false
  const isWhole = showsPersons && loaded.length >= total
  const isFiltered = isCut(filters)
  const here = useMemo(() => filterTrips(loaded, shown), [loaded, shown])
  const isAsked = filters.keyword.trim() === asked.trim()
  // The server knows names in every language, and has the texts of warnings in full.
  const isWarning = filters.state === TravelStateType.Warning
  const needsServer = !isWhole || isWarning || (asked.trim() !== '' && here.length === 0)
  const found = useInfiniteQuery({
    ...pagesQuery(scope, { ...filters, keyword: asked }, 1, language),
    enabled: overview !== undefined && isFiltered && needsServer && isAsked,
  })
  const answered = useMemo(() => merge(undefined, found.data?.pages), [found.data])
  if (!isFiltered) {
    const more = () => {
      if (!wantsMore) setWantsMore(true)
      else if (rest.hasNextPage && !rest.isFetchingNextPage) void rest.fetchNextPage()
    }
    return {
      trips: here,
      total: overview ? total : null,
      kinds: overview?.KindCounts ?? null,
      isWhole,
      answer: null,
      isLoading: rest.isFetching,
      error: rest.error,
      onMore: more,
    }
  }
  const first = isAsked ? found.data?.pages[0] : undefined
  if (isWhole && (isWarning || !first)) {
    const kinds = countKinds(here)
    const isLoading = found.isFetching && here.length === 0
    const answer = first ?? null
    return { trips: here, total: here.length, kinds, isWhole, answer, isLoading, error: null, onMore: () => undefined }
  }
  return {
    trips: first ? answered : here,
    total: first?.Total ?? null,
    // With a place, the server counts by kind only those whose persons are shown.
    kinds: showsPersons || filters.place === null ? (first?.KindCounts ?? null) : null,
    isWhole,
    answer: first ?? null,
    isLoading: found.isFetching,
    error: found.error,
    onMore: () => {
      if (found.hasNextPage && !found.isFetchingNextPage) void found.fetchNextPage()
    },
  }
}

const isCut = ({ state, keyword, unconfirmed, place, order, traveller }: ListFilters): boolean =>
  state !== 0 || keyword.trim() !== '' || unconfirmed || place !== null || order !== null || traveller !== null

/** All items once: those that move in time come in two pages when the pages were asked for at different minutes. */
function merge(first: TrackerReply | undefined, pages: readonly TrackerReply[] = []): readonly TravelSummary[] {
  const all = [first, ...pages].flatMap((page) => page?.TravelSummaries ?? [])
  const seen = new Set<string>()
  return all.filter((trip) => {
    const key = keyOfTrip(trip)
    return !seen.has(key) && seen.add(key)
  })
}
