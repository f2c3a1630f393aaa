import { travellers } from '@portolan/contract/features/travellers'
import type { RequestOf } from '@portolan/contract/operation'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import DataLoader from 'dataloader'
import { call } from '../../lib/call.ts'

/** Among whom is chosen; every one of them cuts what the view right lets the viewer see. */
export type Among = Pick<
  RequestOf<(typeof travellers)['search']>,
  'companyId' | 'includeDummy' | 'IgnoreUserDummyRestrictions' | 'ActedForOnly'
>

/** As many as a list under a field shows without scrolling. */
const few = 8

/**
 * The first people for what was typed, blank for the first of all; null asks nothing. A question that was typed over is
 * aborted, and the list before it stands until the next one is there. People change: kept for a minute, under the
 * viewer's own session.
 */
export function travellersQuery(question: string | null, among: Among) {
  return queryOptions({
    queryKey: ['travellers', 'search', { question, ...among }],
    queryFn: async ({ signal }) => {
      const input = { SearchKeyword: question, ...among, PageInfo: { PageIndex: 1, PageSize: few } }
      const { Travelers, PageInfo } = await call(travellers.search, input, { signal })
      return { people: Travelers, total: PageInfo.Total }
    },
    networkMode: 'always',
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    enabled: question !== null,
  })
}

/** As many as the call takes. */
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

/** Who an id stands for, null where the viewer may not see them; a null id asks nothing. */
export function travellerQuery(id: string | null) {
  return queryOptions({
    queryKey: ['travellers', 'one', id],
    queryFn: () => travellerLoader.load(id ?? ''),
    networkMode: 'always',
    staleTime: 60_000,
    enabled: id !== null,
  })
}
