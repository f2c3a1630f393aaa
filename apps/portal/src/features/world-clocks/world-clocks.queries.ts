import type { Language } from '@portolan/contract/enums'
import { worldClocks } from '@portolan/contract/features/world-clocks'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/**
 * Names do not change while a tab is open; the language is in the key. Without a network they fail at once, which is said,
 * and are asked for again when it is back.
 */
const forGood = { staleTime: Infinity, networkMode: 'always', refetchOnReconnect: true } as const

/** The zones of a few clocks: all that a tile needs, until somebody chooses another. */
export function zonesQuery(ids: readonly string[], language: Language) {
  const asked = ids.toSorted()
  return queryOptions({
    queryKey: ['world-clocks', 'zones', { ids: asked, language }],
    queryFn: ({ signal }) => call(worldClocks.zones, { ids: asked }, { signal }),
    select: ({ zones }) => zones,
    placeholderData: keepPreviousData,
    ...forGood,
  })
}

/** Every zone there is to choose from. */
export function allZonesQuery(language: Language) {
  return queryOptions({
    queryKey: ['world-clocks', 'all-zones', { language }],
    queryFn: ({ signal }) => call(worldClocks.zones, {}, { signal }),
    select: ({ zones }) => zones,
    ...forGood,
  })
}

/** Where the viewer travels next. Stale when a trip is booked or changed. */
export function suggestionsQuery(language: Language) {
  return queryOptions({
    queryKey: ['world-clocks', 'suggestions', { language }],
    queryFn: ({ signal }) => call(worldClocks.suggestions, {}, { signal }),
    select: ({ suggestions }) => suggestions,
    placeholderData: keepPreviousData,
  })
}
