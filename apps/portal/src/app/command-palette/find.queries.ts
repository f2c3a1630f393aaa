import type { Language } from '@portolan/contract/enums'
import { tripProposals } from '@portolan/contract/features/trip-proposals'
import { travellers } from '@portolan/contract/features/travellers'
import { type TripSummary, trips } from '@portolan/contract/features/trips/trips'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { isSearchable } from '../../ui/search/match.rules.ts'

/** Without a network a search fails at once and says so, instead of waiting for one. */
const networkMode = 'always'

interface Asked {
  readonly text: string
  /** Whose trips; null means anybody's. */
  readonly travelerId: string | null
  /** Part of the key: an answer carries texts in the caller's language. */
  readonly language: Language
}

/** Up to eight trips; of one traveller also without a text. Stale when a trip is booked or changed. */
export function foundTripsQuery({ text, travelerId, language }: Asked) {
  return queryOptions({
    networkMode,
    // One person's trips are no stand-in for another's.
    placeholderData: (before: readonly TripSummary[] | undefined, query) =>
      query?.queryKey[2].travelerId === travelerId ? before : undefined,
    queryKey: ['trips', 'found', { text, travelerId, language }] as const,
    queryFn: async ({ signal }): Promise<readonly TripSummary[]> => {
      const input = { ...(text ? { text } : {}), ...(travelerId ? { travelerId } : {}) }
      return (await call(trips.find, input, { signal })).trips
    },
    enabled: text ? isSearchable(text) : travelerId !== null,
  })
}

/** Up to eight people. Stale when people are provisioned. */
export function foundTravellersQuery({ text, language }: Pick<Asked, 'text' | 'language'>) {
  return queryOptions({
    networkMode,
    placeholderData: keepPreviousData,
    queryKey: ['travellers', 'found', { text, language }],
    queryFn: async ({ signal }) => (await call(travellers.find, { text }, { signal })).travellers,
    enabled: isSearchable(text),
  })
}

/** As many proposals as stand beside trips and people. */
const shownProposals = 4

/** A few proposals by name, person, place or reference. Stale when one is published or changes. */
export function foundProposalsQuery({ text, language }: Pick<Asked, 'text' | 'language'>) {
  return queryOptions({
    networkMode,
    placeholderData: keepPreviousData,
    queryKey: ['proposals', 'found', { text, language }],
    queryFn: async ({ signal }) => {
      const asked = { view: 'all', text, paging: { pageIndex: 1, pageSize: shownProposals } } as const
      return (await call(tripProposals.search, asked, { signal })).Proposals
    },
    enabled: isSearchable(text),
  })
}
