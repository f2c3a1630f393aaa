import { travellers } from '@portolan/contract/features/travellers'
import type { RequestOf } from '@portolan/contract/operation'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import DataLoader from 'dataloader'
import { call } from '../../lib/call.ts'

/** Filters of the search; each narrows the people that the viewer may see. */
export type TravellerFilters = Pick<
  RequestOf<(typeof travellers)['search']>,
  'companyId' | 'includeDummy' | 'IgnoreUserDummyRestrictions' | 'ActedForOnly'
>

/** Rows that the list shows without scrolling. */
const few = 8

/**
 * The first people that match `question`; an empty question matches all, null makes no request. A newer search aborts the
 * previous one, whose list stays until the new result arrives. People change, so results are cached for one minute.
 */
export function travellersQuery(question: string | null, filters: TravellerFilters) {
  return queryOptions({
    queryKey: ['travellers', 'search', { question, ...filters }],
    queryFn: async ({ signal }) => {
      const input = { SearchKeyword: question, ...filters, PageInfo: { PageIndex: 1, PageSize: few } }
      const { Travelers, PageInfo } = await call(travellers.search, input, { signal })
      return { people: Travelers, total: PageInfo.Total }
    },
    networkMode: 'always',
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    enabled: question !== null,
  })
}

/** The most ids of one call. */
const most = 50

/** Joins the ids of one form into one request. Without a cache of its own, since the query cache keeps the answers. */
const travellerLoader = new DataLoader(
  async (TravelerIds: readonly string[]) => {
    const input = { TravelerIds: [...TravelerIds], includeDummy: true, IgnoreUserDummyRestrictions: true }
    const { Travelers } = await call(travellers.search, { ...input, PageInfo: { PageSize: most } })
    const found = new Map(Travelers.map((one) => [one.TravelerId, one]))
    return TravelerIds.map((id) => found.get(id) ?? null)
  },
  { cache: false, maxBatchSize: most },
)

/** The person of an id; null if the viewer may not see them. A null id makes no request. */
export function travellerQuery(id: string | null) {
  return queryOptions({
    queryKey: ['travellers', 'one', id],
    queryFn: () => travellerLoader.load(id ?? ''),
    networkMode: 'always',
    staleTime: 60_000,
    enabled: id !== null,
  })
}
