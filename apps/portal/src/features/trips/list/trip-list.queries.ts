import type { Language } from '@portolan/contract/enums'
import { bookingStages, type TripColumn, trips, tripTimes } from '@portolan/contract/features/trips/trips'
import type { ExportFormat } from '@portolan/contract/lists'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import type { ListQuery } from '../../../ui/list/list-url.rules.ts'
import type { Selection } from '../../../ui/list/use-selection.ts'

/** Filters, sort orders, page sizes and columns of the page of trips. Days are ISO 8601. */
export const tripList = {
  filters: {
    /** '': those that have not ended. */
    view: '',
    text: '',
    company: '',
    stage: '',
    /** The id of somebody who travels. */
    traveller: '',
    from: '',
    to: '',
    /** '': a table. */
    as: '',
  },
  sortBy: ['departure', 'name'],
  sizes: [20],
  columns: ['travellers', 'company', 'dates', 'bookings', 'reference', 'deadline'],
} as const
export type TripListQuery = Pick<ListQuery<typeof tripList>, 'filters' | 'page' | 'size' | 'sort'>
export type ListedColumn = (typeof tripList.columns)[number]

const dayOf = (iso: string) => iso.replaceAll('-', '')

function filtersOf({ filters, sort }: Pick<TripListQuery, 'filters' | 'sort'>) {
  const { view, text, company, stage, traveller, from, to } = filters
  return {
    when: tripTimes.find((one) => one === view) ?? 'upcoming',
    ...(text.trim() ? { text } : {}),
    ...(company ? { customerCodes: [company] } : {}),
    ...(stage ? { stages: bookingStages.filter((one) => one === stage) } : {}),
    ...(traveller ? { travelerIds: [traveller] } : {}),
    ...(from ? { travelFrom: dayOf(from) } : {}),
    ...(to ? { travelTo: dayOf(to) } : {}),
    sort,
  }
}

/** One page of the viewer's trips, filtered and sorted. Stale when a trip is booked or changed. */
export function tripListQuery({ filters, page, size, sort }: TripListQuery, language: Language) {
  return queryOptions({
    queryKey: ['trips', 'list', { ...filtersOf({ filters, sort }), page, size, language }],
    queryFn: async ({ signal }) => {
      const input = { ...filtersOf({ filters, sort }), paging: { pageIndex: page, pageSize: size } }
      const { trips: rows, total } = await call(trips.list, input, { signal })
      return { rows, total }
    },
    placeholderData: keepPreviousData,
  })
}

/** The columns of the exported file for each column of the page. */
const exported: Readonly<Record<ListedColumn, readonly TripColumn[]>> = {
  travellers: ['travellers'],
  company: ['company'],
  dates: ['from', 'to', 'route'],
  bookings: ['bookings'],
  reference: ['reference'],
  deadline: ['deadline'],
}

/** Exports the list with the shown columns, and how each trip's approval stands, which its name shows: all matching trips, or the selected ones. */
export const exportTrips = (
  request: Pick<TripListQuery, 'filters' | 'sort'>,
  columns: readonly ListedColumn[],
  format: ExportFormat,
  chosen: Selection['input'],
): Promise<Blob> =>
  call(trips.exportList, {
    ...filtersOf(request),
    ...chosen,
    format,
    columns: ['trip', 'approval', ...columns.flatMap((column) => exported[column])],
  })
