import type { Language } from '@portolan/contract/enums'
import { trips } from '@portolan/contract/features/trips/trips'
import type { ReplyOf } from '@portolan/contract/operation'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type TripDetailData = ReplyOf<typeof trips.searchItineraryDetail>

/** One trip with all it holds; the language is part of the key, since cabins are named in it. Stale when the trip changes. */
export function tripDetailQuery(orderId: string, language: Language) {
  return queryOptions({
    queryKey: ['trips', 'detail', { orderId, language }],
    queryFn: ({ signal }) => call(trips.searchItineraryDetail, { OrderId: orderId }, { signal }),
    networkMode: 'always',
  })
}
