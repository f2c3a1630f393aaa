import {
  type AirlineSuggestion,
  type CountrySuggestion,
  type PlaceSuggestion,
  places,
} from '@portolan/contract/features/places'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import DataLoader from 'dataloader'
import { call } from '../../lib/call.ts'

/**
 * Options of every search. Results are reference data in all four languages and stay cached (specification §7: 'results
 * cached by URL'). Offline, a search fails at once. A newer search aborts the previous one, whose list stays on screen
 * until the new result arrives.
 */
const lookup = {
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 30 * 60_000,
  placeholderData: keepPreviousData,
} as const

/** Specification §7: 'Common/Airline.ashx: q, lang, qty=5'. */
const few = 5

/** Cities with their airports, best first; a null question makes no request. */
export function citiesQuery(question: string | null, countryCode: string | undefined) {
  return queryOptions({
    ...lookup,
    queryKey: ['places', 'cities', { q: question, countryCode }],
    queryFn: async ({ signal }): Promise<readonly PlaceSuggestion[]> => {
      const input = { q: question ?? '', lang: 'all', includeCountry: 'true' } as const
      return (await call(places.searchCities, { ...input, ...(countryCode ? { countryCode } : {}) }, { signal })).datas
    },
    enabled: question !== null,
  })
}

/** As many codes as fit into the 1000 characters of a request. */
const most = 200

/** Joins the codes of one form into one request. Without a cache of its own, since the query cache keeps the answers. */
const placeLoader = new DataLoader(
  async (codes: readonly string[]): Promise<(PlaceSuggestion | null)[]> => {
    const { datas } = await call(places.searchCities, { codes: codes.join('|'), lang: 'all' })
    // Reversed, so that the first of equal codes wins: a city before its airport.
    const found = new Map(datas.toReversed().map((place) => [place.code, place]))
    return codes.map((code) => found.get(code) ?? null)
  },
  { cache: false, maxBatchSize: most },
)

/** The place of a code; null if unknown. */
export function placeQuery(code: string | null) {
  return queryOptions({
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    queryKey: ['places', 'code', code],
    queryFn: () => placeLoader.load(code ?? ''),
    enabled: code !== null,
  })
}

export function airlinesQuery(question: string | null) {
  return queryOptions({
    ...lookup,
    queryKey: ['places', 'airlines', { q: question }],
    queryFn: async ({ signal }): Promise<readonly AirlineSuggestion[]> =>
      (await call(places.searchAirlines, { q: question ?? '', lang: 'all', qty: few }, { signal })).datas,
    enabled: question !== null,
  })
}

export function countriesQuery(question: string | null) {
  return queryOptions({
    ...lookup,
    queryKey: ['places', 'countries', { q: question }],
    queryFn: async ({ signal }): Promise<readonly CountrySuggestion[]> =>
      (await call(places.searchCountries, { q: question ?? '', lang: 'all', qty: few }, { signal })).datas,
    enabled: question !== null,
  })
}
