import type { Language } from '@portolan/contract/enums'
import { invoiceColumns, invoiceOrders, invoices } from '@portolan/contract/features/invoices'
import type { InvoiceKey, InvoiceRow } from '@portolan/contract/features/invoices'
import type { ExportFormat } from '@portolan/contract/lists'
import type { ReplyOf } from '@portolan/contract/operation'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import type { ListQuery } from '../../ui/list/list-url.rules.ts'
import { daysInput, inputOf, type InvoiceQuestion } from './search/search.rules.ts'

/** What the page of invoices asks for. All keys begin with 'invoices'; the language is part of those whose texts depend on it. */

export type InvoiceSummary = ReplyOf<typeof invoices.summary>
export type InvoiceOverview = ReplyOf<typeof invoices.overview>

/** As `InvoiceFilters`. */
const filters = { date: '', from: '', to: '', company: '', traveller: '', number: '' }

/** Filters, orders and the page's size, which the deployment configures. */
export const invoiceList = (pageSize: number) =>
  ({ filters, sortBy: invoiceOrders, isDescending: true, sizes: [pageSize], columns: [] }) as const
export type InvoiceList = ReturnType<typeof invoiceList>
type PageRequest = Pick<ListQuery<InvoiceList>, 'page' | 'size' | 'sort'>

export interface InvoicePage {
  readonly rows: readonly InvoiceRow[]
  readonly total: number
}

/** One page of what is found. Without a question nothing is asked for. */
export const pageQuery = (question: InvoiceQuestion | null, { page, size, sort }: PageRequest, language: Language) =>
  queryOptions({
    queryKey: ['invoices', 'page', { question, page, size, sort, language }],
    queryFn: async ({ signal }): Promise<InvoicePage> => {
      if (question === null) return { rows: [], total: 0 }
      const input = { ...inputOf(question), pageIndex: page, pageSize: size, sort }
      const { Documents, RecordCount } = await call(invoices.search, input, { signal })
      return { rows: Documents, total: RecordCount }
    },
    enabled: question !== null,
    placeholderData: keepPreviousData,
  })

/** What all that is found adds up to. */
export const totalsQuery = (question: InvoiceQuestion | null, language: Language) =>
  queryOptions({
    queryKey: ['invoices', 'summary', { question, language }],
    queryFn: async ({ signal }) => (question ? call(invoices.summary, inputOf(question), { signal }) : null),
    enabled: question !== null,
    placeholderData: keepPreviousData,
  })

/** The months of a picture, of all the viewer's companies: `from` and `to` are their first and last day, YYYY-MM-DD. */
export interface MonthsAsked {
  readonly isTravelDate: boolean
  readonly from: string
  readonly to: string
}

export const monthsQuery = ({ isTravelDate, from, to }: MonthsAsked, language: Language) =>
  queryOptions({
    queryKey: ['invoices', 'months', { isTravelDate, from, to, language }],
    queryFn: async ({ signal }) => (await call(invoices.summary, daysInput(isTravelDate, from, to), { signal })).Months,
    placeholderData: keepPreviousData,
  })

export const detailQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: ['invoices', 'detail', { id, language }],
    queryFn: ({ signal }) => call(invoices.detail, { id }, { signal }),
    staleTime: 60_000,
  })

export const overviewQuery = (language: Language) =>
  queryOptions({
    queryKey: ['invoices', 'overview', { language }],
    queryFn: ({ signal }) => call(invoices.overview, {}, { signal }),
  })

/** All that is found as a file, with every column: accounts need more than the page shows. */
export const exportInvoices = (
  question: InvoiceQuestion,
  sort: PageRequest['sort'],
  format: ExportFormat,
): Promise<Blob> => call(invoices.exportList, { ...inputOf(question), sort, format, columns: [...invoiceColumns] })

/** The named invoices in one zip, in this order. */
export const fetchZip = (keys: readonly InvoiceKey[]) => call(invoices.downloadZip, { DownloadInvoices: [...keys] })

/** Has a job zip all that is found but some; the login is told when it is ready. */
export const prepareZip = (question: InvoiceQuestion, exceptIds: readonly string[]) =>
  call(invoices.prepareZip, { ...inputOf(question), exceptIds: [...exceptIds] })
