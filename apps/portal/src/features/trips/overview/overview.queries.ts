import type { Language } from '@portolan/contract/enums'
import { trips, type TripToDo } from '@portolan/contract/features/trips/trips'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { tripsTile } from '../trips.queries.ts'

interface Which {
  /** 1-based. */
  readonly page: number
  /** Company code; '' means any. */
  readonly company: string
  /** Part of the key: the answer carries texts in the caller's language. */
  readonly language: Language
}

export interface Overview {
  readonly trips: readonly TripToDo[]
  readonly total: number
  /** Milliseconds by which the server's clock is ahead of this device's. */
  readonly skew: number
}

/** One page of deadlines. Stale when a trip is booked or changed. */
export function overviewQuery({ page, company, language }: Which) {
  return queryOptions({
    queryKey: ['trips', 'overview', 'deadline', { page, company, language }],
    queryFn: async ({ signal }): Promise<Overview> => {
      const paging = { pageIndex: page, pageSize: tripsTile.sizes[0] }
      const input = { overview: 'deadline' as const, paging, ...(company ? { customerCodes: [company] } : {}) }
      const reply = await call(trips.searchOverview, input, { signal })
      return { trips: reply.TravelSummaries, total: reply.Total, skew: Date.parse(reply.Now) - Date.now() }
    },
    placeholderData: keepPreviousData,
  })
}
