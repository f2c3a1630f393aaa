import type { Language } from '@portolan/contract/enums'
import { trips } from '@portolan/contract/features/trips/trips'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** Specification §9: 'upcoming trips 5'; the other tiles of trips use the same size. */
const tripsPageSize = 5

/** List shape of a tile of trips; `company` is a company's code, '' means any. */
export const tripsTile = {
  filters: { company: '' },
  sortBy: ['departure'],
  sizes: [tripsPageSize],
  columns: [],
} as const

interface Which {
  /** 1-based. */
  readonly page: number
  /** Company code; '' means any. */
  readonly company: string
  /** Part of the key: the answer carries texts in the caller's language. */
  readonly language: Language
}

/** One page of the viewer's upcoming trips. Stale when a trip is booked or changed. */
export function upcomingTripsQuery({ page, company, language }: Which) {
  return queryOptions({
    queryKey: ['trips', 'upcoming', { page, company, language }],
    queryFn: ({ signal }) =>
      call(
        trips.searchUpcoming,
        { paging: { pageIndex: page, pageSize: tripsPageSize }, ...(company ? { customerCodes: [company] } : {}) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}
