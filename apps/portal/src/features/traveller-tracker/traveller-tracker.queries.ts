import type { Language, TravelStateType } from '@portolan/contract/enums'
import { riskHub } from '@portolan/contract/features/risk/hub'
import { travellerTracker } from '@portolan/contract/features/traveller-tracker'
import type { ReplyOf, RequestOf } from '@portolan/contract/operation'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import type { FrameDays } from './frames/time-frames.rules.ts'
import { companyZone } from './frames/use-time-frames.ts'

/**
 * What the tracker asks for. All keys begin with 'tracker'. The language is part of each, since answers name places in it.
 */

export type TrackerReply = ReplyOf<typeof travellerTracker.search>
export type CountryRiskSummary = NonNullable<TrackerReply['CountryRiskSummaries']>[number]
export type CountryAlerts = ReplyOf<typeof riskHub.countryAlerts>

/** An instant that is over, and why somebody looks at it. */
export interface PastLook {
  /** ISO 8601, UTC. */
  readonly at: string
  readonly reason: string
}

/** What is looked at: all counts are about it. */
export interface Scope {
  /** Null: the days that the server takes by default. */
  readonly days: FrameDays | null
  /** Company code; '' means all that the viewer may see. */
  readonly company: string
  readonly past: PastLook | null
}

/** What cuts the list. */
export interface ListFilters {
  readonly state: TravelStateType
  readonly keyword: string
  readonly unconfirmed: boolean
  /** A place's key; null for every place. */
  readonly place: string | null
  readonly order: string | null
  readonly traveller: string | null
}

/** Of the contract: items of one answer. */
export const pageSize = 200

export const scopeInput = ({ days, company, past }: Scope) => ({
  ...(days && { StartDateFromRemark: days.from, StartDateToRemark: days.to }),
  ...(company && { customerCodes: [company] }),
  ...(past && { At: past.at, Reason: past.reason }),
})

export const filterInput = ({ state, keyword, unconfirmed, place, order, traveller }: ListFilters) => ({
  ...(state !== 0 && { TravelStateType: state }),
  ...(keyword.trim() && { Keyword: keyword.trim() }),
  ...(unconfirmed && { OnlyUnconfirmed: true }),
  ...(place !== null && { LocationKey: place }),
  ...(order !== null && { OrderId: order }),
  ...(traveller !== null && { TravelerId: traveller }),
})

/** Asks, and remembers whose days the answer has. */
async function search(input: RequestOf<typeof travellerTracker.search>, signal: AbortSignal, isAgain: boolean) {
  // The tracker asks by itself every minute: that must not keep an idle session alive.
  const reply = await call(travellerTracker.search, input, { signal, intent: isAgain ? 'timer' : 'person' })
  companyZone.set(reply.TimeZone)
  return reply
}

const scopeKey = (scope: Scope, language: Language) => [{ ...scope, language }] as const

/** Map, counts, country risks and the first items. An instant that is over is asked for once: every look is written down. */
export const overviewQuery = (scope: Scope, language: Language) =>
  queryOptions({
    queryKey: ['tracker', 'overview', ...scopeKey(scope, language)],
    queryFn: ({ signal, client, queryKey }) =>
      search(scopeInput(scope), signal, client.getQueryData(queryKey) !== undefined),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    ...(scope.past && { staleTime: Number.POSITIVE_INFINITY }),
  })

/** How long pages that were asked for stay as they are: the cards compute by themselves what passes with the minutes. */
const pagesStay = 10 * 60_000

/** Items page by page. `first` is the first page asked for: 2 where the overview has the first one. */
export const pagesQuery = (scope: Scope, filters: ListFilters, first: number, language: Language) =>
  infiniteQueryOptions({
    queryKey: [
      'tracker',
      'pages',
      ...scopeKey(scope, language),
      { ...filters, keyword: filters.keyword.trim(), first },
    ],
    queryFn: ({ signal, pageParam, client, queryKey }) =>
      search(
        { ...scopeInput(scope), ...filterInput(filters), paging: { pageIndex: pageParam, pageSize } },
        signal,
        client.getQueryData(queryKey) !== undefined && pageParam === first,
      ),
    initialPageParam: first,
    getNextPageParam: ({ Total = 0 }, _pages, page) => (page * pageSize < Total ? page + 1 : undefined),
    staleTime: pagesStay,
    networkMode: 'always',
  })

/** What the time slider looks at. */
export interface SliderLook {
  readonly company: string
  /** Why the past days are looked at, too; null: they are not. */
  readonly reason: string | null
  /** Each opening asks anew. */
  readonly opening: number
}

/** Who will be where for a month, page by page until everybody is there. Nothing of it stays when the slider is closed. */
export const movementsQuery = ({ company, reason, opening }: SliderLook, language: Language) =>
  queryOptions({
    queryKey: ['tracker', 'movements', { company, reason, opening, language }],
    queryFn: async ({ signal }) => {
      const pages: ReplyOf<typeof travellerTracker.movements>[] = []
      let After: string | null = null
      do {
        const page: ReplyOf<typeof travellerTracker.movements> = await call(
          travellerTracker.movements,
          {
            ...(company && { customerCodes: [company] }),
            ...(reason !== null && { WithPast: true, Reason: reason }),
            ...(After !== null && { After }),
          },
          { signal },
        )
        pages.push(page)
        After = page.Next
      } while (After !== null)
      return pages
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: 'always',
  })

/** What is active in a country, and what each source says about it. */
export const countryAlertsQuery = (country: string, language: Language) =>
  queryOptions({
    queryKey: ['tracker', 'country', { country, language }],
    queryFn: ({ signal }) =>
      call(riskHub.countryAlerts, { country, paging: { pageIndex: 1, pageSize: 20 } }, { signal }),
    staleTime: 60_000,
  })

/** Areas of alerts, for the map of those who may read risk news. */
export const areasQuery = (language: Language) =>
  queryOptions({
    queryKey: ['tracker', 'areas', { language }],
    queryFn: ({ signal }) => call(riskHub.areas, {}, { signal }),
    staleTime: 5 * 60_000,
  })
