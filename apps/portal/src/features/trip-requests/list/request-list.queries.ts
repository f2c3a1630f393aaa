import type { Language } from '@portolan/contract/enums'
import type { RequestSource, TripRequestStatus } from '@portolan/contract/enums'
import { type RequestColumn, type RequestView, tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { ExportFormat } from '@portolan/contract/lists'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import type { ListQuery } from '../../../ui/list/list-url.rules.ts'
import type { Selection } from '../../../ui/list/use-selection.ts'

/** Filters, sort orders, page sizes and columns of the page of trip requests. Days are ISO 8601. */
export const requestList = {
  filters: {
    /** '': mine. */
    view: '',
    text: '',
    company: '',
    status: '',
    /** '': trip requests and external orders. */
    source: '',
    /** 'y': also what is over. */
    over: '',
    from: '',
    to: '',
    createdFrom: '',
    createdTo: '',
  },
  // What changed last is what one comes back to.
  sortBy: ['updated', 'departure', 'created', 'name', 'total'],
  isDescending: true,
  sizes: [20],
  columns: [
    'traveller',
    'company',
    'dates',
    'status',
    'policy',
    'approvers',
    'total',
    'costCentre',
    'requestedBy',
    'updated',
    'reference',
  ],
  shown: ['traveller', 'dates', 'status', 'policy', 'approvers', 'total'],
} as const
export type RequestListQuery = Pick<ListQuery<typeof requestList>, 'filters' | 'page' | 'size' | 'sort'>
export type ListedColumn = (typeof requestList.columns)[number]

const dayOf = (iso: string) => iso.replaceAll('-', '')

function filtersOf({ filters, sort }: Pick<RequestListQuery, 'filters' | 'sort'>) {
  const { text, company, status, source, over, from, to, createdFrom, createdTo } = filters
  return {
    view: (filters.view || 'mine') as RequestView,
    ...(text.trim() ? { text } : {}),
    ...(company ? { customerCodes: [company] } : {}),
    ...(status ? { statuses: [Number(status) as TripRequestStatus] } : {}),
    ...(source ? { sources: [Number(source) as RequestSource] } : {}),
    ...(over ? { isOverIncluded: true } : {}),
    ...(from ? { travelFrom: dayOf(from) } : {}),
    ...(to ? { travelTo: dayOf(to) } : {}),
    ...(createdFrom ? { createdFrom: dayOf(createdFrom) } : {}),
    ...(createdTo ? { createdTo: dayOf(createdTo) } : {}),
    sort,
  }
}

/** One page of requests. Stale when one is made, changed or decided: what begins with `['requests']` is fetched again. */
export function requestListQuery(request: RequestListQuery, language: Language) {
  return queryOptions({
    queryKey: ['requests', 'list', { ...request, language }],
    queryFn: async ({ signal }) => {
      const input = { ...filtersOf(request), paging: { pageIndex: request.page, pageSize: request.size } }
      const { Requests: rows, Total: total } = await call(tripRequests.search, input, { signal })
      return { rows, total }
    },
    placeholderData: keepPreviousData,
  })
}

/** The columns of the exported file for each column of the page. */
const exported: Readonly<Record<ListedColumn, readonly RequestColumn[]>> = {
  traveller: ['traveller'],
  company: ['company'],
  dates: ['from', 'to', 'route'],
  status: ['status'],
  policy: ['policy'],
  approvers: ['approvers'],
  total: ['total'],
  costCentre: ['costCentre'],
  requestedBy: ['requestedBy'],
  updated: ['created', 'updated'],
  reference: [],
}

/** Exports the list with the shown columns: all that match, or the selected ones. */
export const exportRequests = (
  request: Pick<RequestListQuery, 'filters' | 'sort'>,
  columns: readonly ListedColumn[],
  format: ExportFormat,
  chosen: Selection['input'],
): Promise<Blob> =>
  call(tripRequests.exportList, {
    ...filtersOf(request),
    ...chosen,
    format,
    columns: ['reference', 'name', ...columns.flatMap((column) => exported[column])],
  })
