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
  /** Trips whose nearest deadline comes after the soon ones; `nextAt` in milliseconds. */
  readonly later: { readonly total: number; readonly nextAt: number | null }
}

/** One page of the deadlines that come soon. Stale when a trip is booked or changed. */
export function overviewQuery({ page, company, language }: Which) {
  return queryOptions({
    queryKey: ['trips', 'overview', 'deadline', { page, company, language }],
    queryFn: ({ signal }) => readDeadlines({ due: 'soon', page, size: tripsTile.sizes[0], company }, signal),
    placeholderData: keepPreviousData,
  })
}

/** As many later deadlines as are listed; the page of trips has all of them. */
const laterAtMost = 20

/** The deadlines that come later, the nearest first. Stale when a trip is booked or changed. */
export function laterQuery({ company, language }: Omit<Which, 'page'>) {
  return queryOptions({
    queryKey: ['trips', 'overview', 'later', { company, language }],
    queryFn: ({ signal }) => readDeadlines({ due: 'later', page: 1, size: laterAtMost, company }, signal),
  })
}

interface Asked {
  readonly due: 'soon' | 'later'
  readonly page: number
  readonly size: number
  readonly company: string
}

async function readDeadlines({ due, page, size, company }: Asked, signal: AbortSignal): Promise<Overview> {
  const paging = { pageIndex: page, pageSize: size }
  const input = { overview: 'deadline' as const, due, paging, ...(company ? { customerCodes: [company] } : {}) }
  const { TravelSummaries, Total, Now, Later } = await call(trips.searchOverview, input, { signal })
  const nextAt = Later?.NextAt ? Date.parse(Later.NextAt) : null
  return {
    trips: TravelSummaries,
    total: Total,
    skew: Date.parse(Now) - Date.now(),
    later: { total: Later?.Total ?? 0, nextAt },
  }
}
