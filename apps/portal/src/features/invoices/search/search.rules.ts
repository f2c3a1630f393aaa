import type { InvoiceSearch } from '@portolan/contract/features/invoices'
import { addDays, addMonths, isDay } from '@portolan/rules/calendar-day'
import type * as z from 'zod/mini'

/** A company that the viewer may choose, as the address and the call name it. */
export interface SearchCompany {
  readonly Id: string
  readonly Code: string
}

/** What the address holds of a search; '' where it holds nothing. */
export interface InvoiceFilters {
  /** 'transaction'; '' is the days of travel. */
  readonly date: string
  /** YYYY-MM-DD. */
  readonly from: string
  readonly to: string
  /** Its code. */
  readonly company: string
  /** The traveller's id. */
  readonly traveller: string
  readonly number: string
}

/** The form as it is filled in: days may be texts that cannot be read. */
export interface InvoiceDraft extends Omit<InvoiceFilters, 'date'> {
  readonly isTravelDate: boolean
}

export type SearchField = 'company' | 'from' | 'to'
export type SearchFault = 'noCompany' | 'unread' | 'noDay' | 'order' | 'far'

/** Faults that are told while somebody types; the others wait for the search. */
export const toldAtOnce: ReadonlySet<SearchFault> = new Set<SearchFault>(['order', 'far'])

/** Specification §5: a search begins three months back, and To is today. */
const monthsBack = 3

/** A search that can be sent: days are YYYY-MM-DD or '', the company is one of the viewer's. */
export interface InvoiceQuestion extends InvoiceDraft {
  readonly companyId: string
}

export const emptyDraft = (today: string, companies: readonly SearchCompany[]): InvoiceDraft => ({
  isTravelDate: true,
  from: addMonths(today, -monthsBack),
  to: today,
  company: onlyCompany(companies),
  traveller: '',
  number: '',
})

/** The code of a viewer's only company, which nobody has to choose. */
const onlyCompany = (companies: readonly SearchCompany[]) => (companies.length === 1 ? (companies[0]?.Code ?? '') : '')

/** Whether an address asks for anything. */
export const isAsked = (filters: InvoiceFilters): boolean => Object.values(filters).some((value) => value !== '')

export function draftOf(filters: InvoiceFilters, companies: readonly SearchCompany[]): InvoiceDraft {
  const { date, company, ...others } = filters
  return { ...others, isTravelDate: date !== 'transaction', company: company || onlyCompany(companies) }
}

export const filtersOf = ({ isTravelDate, ...draft }: InvoiceDraft): InvoiceFilters => ({
  date: isTravelDate ? '' : 'transaction',
  from: draft.from,
  to: draft.to,
  company: draft.company,
  traveller: draft.traveller,
  number: draft.number.trim(),
})

/** The last day that To may be: a year after From. */
export const lastDayFrom = (from: string): string => addMonths(from, 12)

/** The days that the calendars offer (specification §5): To not before From, nor later than a year after it. */
export function daysFor(field: 'from' | 'to', { from }: Pick<InvoiceDraft, 'from'>): { min?: string; max?: string } {
  return field === 'from' || !isDay(from) ? {} : { min: from, max: lastDayFrom(from) }
}

/** Why a search cannot be sent, by field, in the order in which the fields are asked for. */
export function faultsOf(
  draft: InvoiceDraft,
  companies: readonly SearchCompany[],
): ReadonlyMap<SearchField, SearchFault> {
  const { from, to, traveller } = draft
  const faults = new Map<SearchField, SearchFault>()
  if (!companies.some(({ Code }) => Code === draft.company)) faults.set('company', 'noCompany')
  for (const [field, day] of [
    ['from', from],
    ['to', to],
  ] as const) {
    if (day === '' && traveller !== '') faults.set(field, 'noDay')
    if (day !== '' && !isDay(day)) faults.set(field, 'unread')
  }
  if (isDay(from) && isDay(to)) {
    if (to < from) faults.set('to', 'order')
    else if (to > lastDayFrom(from)) faults.set('to', 'far')
  }
  return faults
}

/** What is asked for; null where the draft has a fault. */
export function questionOf(draft: InvoiceDraft, companies: readonly SearchCompany[]): InvoiceQuestion | null {
  const company = companies.find(({ Code }) => Code === draft.company)
  if (!company || faultsOf(draft, companies).size > 0) return null
  return { ...draft, companyId: company.Id }
}

/** Choosing a company takes its traveller away, who belongs to another one. */
export const withCompany = (draft: InvoiceDraft, company: string): InvoiceDraft =>
  company === draft.company ? draft : { ...draft, company, traveller: '' }

type SearchInput = Omit<z.input<typeof InvoiceSearch>, 'pageIndex' | 'pageSize' | 'sort'>

/** The days of a search as calls take them: To is the day after the last one (specification §5). */
export function daysInput(isTravelDate: boolean, from: string, to: string): SearchInput {
  const [first, end] = [from === '' ? null : from, to === '' ? null : addDays(to, 1)]
  return isTravelDate
    ? { isTravelDate, travelDateFrom: first, travelDateTo: end }
    : { isTravelDate, issueDateFrom: first, issueDateTo: end }
}

/** A search as the calls of the page take it. */
export const inputOf = ({ isTravelDate, from, to, companyId, traveller, number }: InvoiceQuestion): SearchInput => ({
  ...daysInput(isTravelDate, from, to),
  companyId,
  ...(traveller !== '' && { travelerId: traveller }),
  ...(number !== '' && { invoiceNo: number }),
})
