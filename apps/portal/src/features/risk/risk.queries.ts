import type { Language, RiskLevel } from '@portolan/contract/enums'
import { riskHub, riskNewsPageSize } from '@portolan/contract/features/risk/hub'
import type { ReplyOf } from '@portolan/contract/operation'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/**
 * What the risk hub asks for. All keys begin with 'risk': `invalidateQueries({ queryKey: ['risk'] })` reads all of it anew.
 * The language is part of each key, since answers name countries, levels and sources in it.
 */

export type NewsItem = ReplyOf<typeof riskHub.searchNews>['RiskNewsList'][number]
export type Feed = ReplyOf<typeof riskHub.searchNews>['Feeds'][number]
export type Countries = ReplyOf<typeof riskHub.countries>
export type Country = Countries['Countries'][number]
export type CountryReply = ReplyOf<typeof riskHub.countryAlerts>
export type CountrySource = CountryReply['Sources'][number]
export type AlertReply = ReplyOf<typeof riskHub.alert>
export type Change = ReplyOf<typeof riskHub.changes>['Changes'][number]

/** Feeds are read every few minutes: what is older is asked for again when somebody comes back to it. */
const fresh = { staleTime: 60_000, refetchInterval: 5 * 60_000 } as const

export interface NewsSearch {
  readonly keyword: string
  readonly countries: readonly string[]
  /** None, or all five of them: whatever its level. */
  readonly levels: readonly RiskLevel[]
  /** 1-based. */
  readonly page: number
}

const allOrSome = (levels: readonly RiskLevel[]) =>
  levels.length === 0 || levels.filter((level) => level > 0).length === 5 ? null : levels.toSorted((a, b) => a - b)

export const newsQuery = ({ keyword, countries, levels, page }: NewsSearch, language: Language) =>
  queryOptions({
    ...fresh,
    queryKey: ['risk', 'news', { keyword, countries, levels: allOrSome(levels), page, language }],
    queryFn: ({ signal }) =>
      call(
        riskHub.searchNews,
        {
          riskLevels: allOrSome(levels),
          keyword: keyword || null,
          countries: countries.length === 0 ? null : [...countries],
          paging: { pageIndex: page, pageSize: riskNewsPageSize },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    // Without a network a search fails at once and says so.
    networkMode: 'always',
  })

export const countriesQuery = (language: Language) =>
  queryOptions({
    ...fresh,
    queryKey: ['risk', 'countries', { language }],
    queryFn: ({ signal }) => call(riskHub.countries, {}, { signal }),
  })

export const countryQuery = (country: string, page: number, language: Language) =>
  queryOptions({
    ...fresh,
    queryKey: ['risk', 'country', { country, page, language }],
    queryFn: ({ signal }) =>
      call(riskHub.countryAlerts, { country, paging: { pageIndex: page, pageSize: riskNewsPageSize } }, { signal }),
  })

/** Of every level: the map hides those that are not chosen. */
export const areasQuery = (language: Language) =>
  queryOptions({
    ...fresh,
    queryKey: ['risk', 'areas', { language }],
    queryFn: ({ signal }) => call(riskHub.areas, {}, { signal }),
  })

/** A page of changes is as long as a screen. */
export const changesPageSize = 20

export const changesQuery = (page: number, language: Language) =>
  queryOptions({
    ...fresh,
    queryKey: ['risk', 'changes', { page, language }],
    queryFn: ({ signal }) =>
      call(riskHub.changes, { days: 7, paging: { pageIndex: page, pageSize: changesPageSize } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const alertQuery = (alertId: string, language: Language) =>
  queryOptions({
    queryKey: ['risk', 'alert', { alertId, language }],
    queryFn: ({ signal }) => call(riskHub.alert, { alertId }, { signal }),
  })

export const hubUrlQuery = () =>
  queryOptions({
    queryKey: ['risk', 'hub-url'],
    queryFn: ({ signal }) => call(riskHub.hubUrl, {}, { signal }),
    networkMode: 'always',
  })
