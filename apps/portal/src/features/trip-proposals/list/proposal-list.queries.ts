import type { Language, TripProposalStatus } from '@portolan/contract/enums'
import { type ProposalColumn, type ProposalView, tripProposals } from '@portolan/contract/features/trip-proposals'
import type { ExportFormat } from '@portolan/contract/lists'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import type { ListQuery } from '../../../ui/list/list-url.rules.ts'
import type { Selection } from '../../../ui/list/use-selection.ts'

/** Filters, sort orders, page sizes and columns of the page of trip proposals. Days are ISO 8601. */
export const proposalList = {
  filters: {
    /** '': open. */
    view: '',
    text: '',
    company: '',
    status: '',
    traveller: '',
    /** IATA code. */
    place: '',
    from: '',
    to: '',
    publishedFrom: '',
    publishedTo: '',
  },
  // What changed last is what one comes back to.
  sortBy: ['updated', 'departure', 'validity', 'name', 'total'],
  isDescending: true,
  sizes: [20],
  columns: [
    'travellers',
    'company',
    'dates',
    'status',
    'chosen',
    'validUntil',
    'total',
    'contact',
    'published',
    'updated',
    'reference',
  ],
  shown: ['travellers', 'dates', 'status', 'chosen', 'validUntil', 'total'],
} as const
export type ProposalListQuery = Pick<ListQuery<typeof proposalList>, 'filters' | 'page' | 'size' | 'sort'>
export type ListedColumn = (typeof proposalList.columns)[number]

const dayOf = (iso: string) => iso.replaceAll('-', '')

function filtersOf({ filters, sort }: Pick<ProposalListQuery, 'filters' | 'sort'>) {
  const { text, company, status, traveller, place, from, to, publishedFrom, publishedTo } = filters
  return {
    view: (filters.view || 'open') as ProposalView,
    ...(text.trim() ? { text } : {}),
    ...(company ? { customerCodes: [company] } : {}),
    ...(status ? { statuses: [Number(status) as TripProposalStatus] } : {}),
    ...(traveller ? { travelerId: traveller } : {}),
    ...(place ? { place } : {}),
    ...(from ? { travelFrom: dayOf(from) } : {}),
    ...(to ? { travelTo: dayOf(to) } : {}),
    ...(publishedFrom ? { publishedFrom: dayOf(publishedFrom) } : {}),
    ...(publishedTo ? { publishedTo: dayOf(publishedTo) } : {}),
    sort,
  }
}

/** One page of proposals, with the server's clock. */
export function proposalListQuery(asked: ProposalListQuery, language: Language) {
  return queryOptions({
    queryKey: ['proposals', 'list', { ...asked, language }],
    queryFn: async ({ signal }) => {
      const input = { ...filtersOf(asked), paging: { pageIndex: asked.page, pageSize: asked.size } }
      const { Proposals: rows, Total: total, Now: now } = await call(tripProposals.search, input, { signal })
      return { rows, total, now }
    },
    placeholderData: keepPreviousData,
  })
}

/** The columns of the exported file for each column of the page. */
const exported: Readonly<Record<ListedColumn, readonly ProposalColumn[]>> = {
  travellers: ['travellers'],
  company: ['company'],
  dates: ['from', 'to', 'route'],
  // The page says it of each option; the file what was submitted.
  status: ['status', 'policy'],
  chosen: ['chosen'],
  validUntil: ['validUntil'],
  total: ['total'],
  contact: ['contact'],
  published: ['published'],
  updated: ['updated'],
  reference: [],
}

/** Exports the list with the shown columns: all that match, or the selected ones. */
export const exportProposals = (
  asked: Pick<ProposalListQuery, 'filters' | 'sort'>,
  columns: readonly ListedColumn[],
  format: ExportFormat,
  chosen: Selection['input'],
): Promise<Blob> =>
  call(tripProposals.exportList, {
    ...filtersOf(asked),
    ...chosen,
    format,
    columns: ['reference', 'name', ...columns.flatMap((column) => exported[column])],
  })
