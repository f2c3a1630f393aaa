import type { Language } from '@portolan/contract/enums'
import { invoices } from '@portolan/contract/features/invoices'
import { profileManager } from '@portolan/contract/features/profile-manager'
import { travellerTracker } from '@portolan/contract/features/traveller-tracker'
import type { CountedState } from '@portolan/contract/features/traveller-tracker/count'
import { tripProposals } from '@portolan/contract/features/trip-proposals'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import { travellers } from '@portolan/contract/features/travellers'
import { trips } from '@portolan/contract/features/trips/trips'
import type { ReplyOf } from '@portolan/contract/operation'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { isSearchable } from '../../ui/search/match.rules.ts'
import { learnPlaces } from './known-places.ts'
import type { Question } from './question.ts'

/** Without a network a search fails at once and says so, instead of waiting for one. */
const networkMode = 'always'

export type FoundTrips = ReplyOf<typeof trips.find>

export interface TripsAsked extends Pick<Question, 'text' | 'flight' | 'days'> {
  /** Whose trips; null means anybody's. */
  readonly travelerId: string | null
  /** Part of the key: an answer carries texts in the caller's language. */
  readonly language: Language
  readonly enabled: boolean
}

/** Up to eight trips with what the text names; of one traveller also without a text. Stale when a trip is booked or changed. */
export function foundTripsQuery({ text, flight, days, travelerId, language, enabled }: TripsAsked) {
  return queryOptions({
    networkMode,
    // One person's trips are no stand-in for another's.
    placeholderData: (before: FoundTrips | undefined, query) =>
      query?.queryKey[2].travelerId === travelerId ? before : undefined,
    queryKey: ['trips', 'found', { text, flight, days, travelerId, language }] as const,
    queryFn: async ({ signal }): Promise<FoundTrips> => {
      const words = text ? { text } : {}
      const input = travelerId
        ? { ...words, travelerId }
        : {
            ...words,
            ...(flight ? { flight: { carrier: flight.carrier, number: flight.number } } : {}),
            ...(days ? { days } : {}),
            ...(text ? { withStays: true } : {}),
          }
      const found = await call(trips.find, input, { signal })
      learnPlaces(found.places)
      return found
    },
    enabled,
  })
}

/** Up to eight people. Stale when people are provisioned. */
export function foundTravellersQuery({ text, language }: Pick<TripsAsked, 'text' | 'language'>) {
  return queryOptions({
    networkMode,
    placeholderData: keepPreviousData,
    queryKey: ['travellers', 'found', { text, language }],
    queryFn: async ({ signal }) => (await call(travellers.find, { text }, { signal })).travellers,
    enabled: isSearchable(text),
  })
}

/** As many proposals, requests and invoices as stand beside trips and people. */
const fewShown = { pageIndex: 1, pageSize: 4 } as const

interface Asked {
  /** '' for the latest ones. */
  readonly text: string
  readonly language: Language
  readonly enabled: boolean
}

/** A few proposals by name, person, place or reference. Stale when one is published or changes. */
export function foundProposalsQuery({ text, language, enabled }: Asked) {
  return queryOptions({
    networkMode,
    placeholderData: keepPreviousData,
    queryKey: ['proposals', 'found', { text, language }],
    queryFn: async ({ signal }) => {
      const asked = { view: 'all', ...(text ? { text } : {}), paging: fewShown } as const
      return (await call(tripProposals.search, asked, { signal })).Proposals
    },
    enabled,
  })
}

/** A few requests, as proposals. Stale when one changes. */
export function foundRequestsQuery({ text, language, enabled }: Asked) {
  return queryOptions({
    networkMode,
    placeholderData: keepPreviousData,
    queryKey: ['requests', 'found', { text, language }],
    queryFn: async ({ signal }) => {
      const asked = { view: 'all', sources: [0, 1], ...(text ? { text, isOverIncluded: true } : {}), paging: fewShown }
      return (await call(tripRequests.search, asked as never, { signal })).Requests
    },
    enabled,
  })
}

/** A few invoices by the beginning of their number. */
export function foundInvoicesQuery({ text, language, enabled }: Asked) {
  return queryOptions({
    networkMode,
    placeholderData: keepPreviousData,
    queryKey: ['invoices', 'found', { text, language }],
    queryFn: async ({ signal }) =>
      (await call(invoices.search, { ...(text ? { invoiceNo: text } : {}), ...fewShown }, { signal })).Documents,
    enabled,
  })
}

/** What expires of the viewer's own documents. */
export const ownDocumentsQuery = (enabled: boolean, language: Language) =>
  queryOptions({
    networkMode,
    queryKey: ['profile', 'own-documents', { language }],
    queryFn: async ({ signal }) => (await call(profileManager.ownDocuments, {}, { signal })).Documents,
    enabled,
  })

export interface CountAsked {
  readonly state: CountedState
  readonly days: Question['days']
  readonly place: string | null
}

/** How many people; null where it is not told. */
export const countQuery = (asked: CountAsked | null) =>
  queryOptions({
    networkMode,
    queryKey: ['tracker', 'count', asked],
    queryFn: async ({ signal }) => {
      if (asked === null) return null
      const { state, days, place } = asked
      return (await call(travellerTracker.count, { state, ...days, ...(place ? { place } : {}) }, { signal })).Count
    },
    enabled: asked !== null,
  })
