import type { Language } from '@portolan/contract/enums'
import { trips } from '@portolan/contract/features/trips/trips'
import type { ReplyOf } from '@portolan/contract/operation'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type TripDetailData = ReplyOf<typeof trips.searchItineraryDetail>

/** One trip with its itinerary. The key has the language, because cabin names depend on it. Stale when the trip changes. */
export function tripDetailQuery(orderId: string, language: Language) {
  return queryOptions({
    queryKey: ['trips', 'detail', { orderId, language }],
    queryFn: ({ signal }) => call(trips.searchItineraryDetail, { OrderId: orderId }, { signal }),
    networkMode: 'always',
  })
}
