import type { Language } from '@portolan/contract/enums'
import { worldClocks } from '@portolan/contract/features/world-clocks'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** Names do not change while a tab is open. Offline, the queries fail at once and show it; back online, they refetch. */
const forGood = { staleTime: Infinity, networkMode: 'always', refetchOnReconnect: true } as const

/** The zones of the given identifiers: all that the tile needs until the viewer edits a clock. */
export function zonesQuery(ids: readonly string[], language: Language) {
  const sortedIds = ids.toSorted()
  return queryOptions({
    queryKey: ['world-clocks', 'zones', { ids: sortedIds, language }],
    queryFn: ({ signal }) => call(worldClocks.zones, { ids: sortedIds }, { signal }),
    select: ({ zones }) => zones,
    placeholderData: keepPreviousData,
    ...forGood,
  })
}

/** All zones, to choose from. */
export function allZonesQuery(language: Language) {
  return queryOptions({
    queryKey: ['world-clocks', 'all-zones', { language }],
    queryFn: ({ signal }) => call(worldClocks.zones, {}, { signal }),
    select: ({ zones }) => zones,
    ...forGood,
  })
}

/** The viewer's next destinations. Stale when a trip is booked or changed. */
export function suggestionsQuery(language: Language) {
  return queryOptions({
    queryKey: ['world-clocks', 'suggestions', { language }],
    queryFn: ({ signal }) => call(worldClocks.suggestions, {}, { signal }),
    select: ({ suggestions }) => suggestions,
    placeholderData: keepPreviousData,
  })
}
