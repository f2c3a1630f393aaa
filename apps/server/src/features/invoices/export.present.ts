import type { Language } from '@portolan/contract/enums'
import type { InvoiceColumn } from '@portolan/contract/features/invoices'
import { decimalText } from '@portolan/rules/format-money'
import type { Column } from '../../export/columns.ts'
import { companyNameIn } from '../../i18n/company-name.ts'
import type { InvoiceRowOf } from './invoice-search.store.ts'
import { invoiceTextsIn } from './invoice-texts.ts'
import { remark } from './invoices.present.ts'

/** The requested columns, each once, in the requested order. */
export function exportedColumns(asked: readonly InvoiceColumn[], language: Language): Column<InvoiceRowOf>[] {
  const { columns, payment } = invoiceTextsIn(language).list
  const comma = language === 'en-US' ? ', ' : '、'
  const text = (key: InvoiceColumn, value: (row: InvoiceRowOf) => string | null, width = 20) =>
    ({ key, title: columns[key], kind: 'text', width, value }) as const
  const date = (key: InvoiceColumn, value: (row: InvoiceRowOf) => string | null) =>
    ({
      key,
      title: columns[key],
      kind: 'date',
      value: (row) => {
        const day = value(row)
        return day === null ? null : remark(day)
      },
    }) satisfies Column<InvoiceRowOf>
  const amount = (key: InvoiceColumn, value: (row: InvoiceRowOf) => number) =>
    ({
      key,
      title: columns[key],
      kind: 'number',
      value: (row) => decimalText(value(row), row.digits),
    }) satisfies Column<InvoiceRowOf>
  const all: { readonly [K in InvoiceColumn]: Column<InvoiceRowOf> } = {
    travellerName: text('travellerName', (row) => row.traveler_names.join(comma), 28),
    bookingReference: text('bookingReference', (row) => row.booking_refs.join(comma)),
    departureDate: date('departureDate', (row) => row.departs_on),
    arrivalDate: date('arrivalDate', (row) => row.arrives_on),
    invoice: text('invoice', (row) => row.number),
    transactionDate: date('transactionDate', (row) => row.issued_on),
    amount: amount('amount', (row) => row.gross),
    net: amount('net', (row) => row.net),
    tax: amount('tax', (row) => row.tax),
    currency: text('currency', (row) => row.currency, 10),
    dueDate: date('dueDate', (row) => row.due_on),
    payment: text('payment', (row) => payment[row.payment_state], 14),
    company: text('company', (row) => companyNameIn(row, language), 28),
    corrects: text('corrects', (row) => row.corrects_number),
  }
  return [...new Set(asked)].map((key) => all[key])
}
