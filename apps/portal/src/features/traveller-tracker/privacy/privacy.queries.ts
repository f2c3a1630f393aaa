import { type Look, travellerTracker } from '@portolan/contract/features/traveller-tracker'
import type { ReplyOf } from '@portolan/contract/operation'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

export type Privacy = ReplyOf<typeof travellerTracker.privacy>
export type Looks = { readonly Looks: readonly Look[]; readonly Total: number }

export const looksPageSize = 10

/** Who sees where the viewer is. */
export const privacyQuery = () =>
  queryOptions({
    queryKey: ['tracker', 'privacy'],
    queryFn: ({ signal }) => call(travellerTracker.privacy, {}, { signal }),
  })

/** Who has looked: at the viewer, or for the travel manager at anybody of the company. */
export const looksQuery = (of: 'own' | 'company', pageIndex: number) =>
  queryOptions({
    queryKey: ['tracker', 'looks', of, pageIndex],
    queryFn: ({ signal }): Promise<Looks> =>
      call(
        of === 'own' ? travellerTracker.ownLooks : travellerTracker.looks,
        { paging: { pageIndex, pageSize: looksPageSize } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
