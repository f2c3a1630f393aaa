import type { Language } from '@portolan/contract/enums'
import { type TripColumn, trips } from '@portolan/contract/features/trips/trips'
import type { ExportFormat } from '@portolan/contract/lists'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import type { ListQuery } from '../../../ui/list/list-url.rules.ts'
import type { Selection } from '../../../ui/list/use-selection.ts'

/** Filters, sort orders, page sizes and columns of the page of upcoming trips. */
export const tripList = {
  filters: { text: '', company: '' },
  sortBy: ['departure', 'name'],
  sizes: [20],
  columns: ['travellers', 'company', 'dates', 'bookings', 'reference', 'deadline'],
} as const
type ListRequest = Pick<ListQuery<typeof tripList>, 'filters' | 'page' | 'size' | 'sort'>
export type ListedColumn = (typeof tripList.columns)[number]

const filtersOf = ({ filters: { text, company }, sort }: Pick<ListRequest, 'filters' | 'sort'>) => ({
  ...(text.trim() ? { text } : {}),
  ...(company ? { customerCodes: [company] } : {}),
  sort,
})

/** One page of the viewer's upcoming trips, filtered and sorted. Stale when a trip is booked or changed. */
export function tripListQuery({ filters, page, size, sort }: ListRequest, language: Language) {
  return queryOptions({
    queryKey: ['trips', 'list', { filters, page, size, sort, language }],
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
  request: Pick<ListRequest, 'filters' | 'sort'>,
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
