import type { List } from '../../../../../../tools/test/lists.ts'
import { type InvoiceQuery, listInvoices, sumInvoices } from '../invoice-search.store.ts'

const wanted: InvoiceQuery = {
  byTravel: true,
  from: '2026-08-27',
  until: '2026-11-28',
  companyId: null,
  travelers: null,
  number: null,
  ids: null,
  exceptIds: [],
  sort: { by: 'date', descending: true },
}

const listed =
  (query: Partial<InvoiceQuery>, after: { key: string; id: number } | null = null): List =>
  (tx, { scope }) =>
    listInvoices(tx, scope, { ...wanted, ...query }, { limit: 20, after })

export const lists: Record<string, List> = {
  'invoices by travel': listed({}),
  'invoices by their day': listed({ byTravel: false, from: null, until: null }),
  'invoices by amount': listed({ sort: { by: 'amount', descending: true } }),
  'invoices by number': listed({ sort: { by: 'number', descending: false } }),
  'invoices of a number': listed({ number: 'HV2026' }),
  'invoices of a traveller': (tx, { scope, travelerId }) =>
    listInvoices(tx, scope, { ...wanted, travelers: [travelerId] }, { limit: 20 }),
  'export of invoices, a further page': listed({}, { key: '2026-10-30', id: 7 }),
  'sums of invoices': (tx, { scope }) => sumInvoices(tx, scope, wanted),
  'sums of invoices of a number': (tx, { scope }) => sumInvoices(tx, scope, { ...wanted, number: 'HV2026' }),
}
