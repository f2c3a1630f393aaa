import * as z from 'zod/mini'
import { session, widgetRight } from '../access.ts'
import { languages, WidgetType } from '../enums.ts'
import { exportedFile, exportFormats, exportRequest } from '../lists.ts'
import { endpoint, file, operation } from '../operation.ts'
import { DateRemark, Id, optionalText, Paging } from '../schemas/common.ts'
import { Money } from '../schemas/money.ts'

/**
 * Invoices (specification §2 'Invoices screen', §3 'Invoice search parameters', §5). Names of the specification's calls are
 * its own. A person whose view right ends at some travellers sees the invoices that name none but those.
 */

/** Specification §8: an invoice number has at most 10 characters where it is searched; the beginning of a longer one finds it. */
export const longestSearchedNumber = 10

/** `YYYYMMDD` or `YYYY-MM-DD`; an empty text is no date. */
const SearchedDay = z.optional(z.nullable(z.string().check(z.trim(), z.regex(/^(\d{4}-?\d{2}-?\d{2})?$/))))

/** Filters that all calls of the screen share. A `To` is the day after the last one: the server excludes it. */
const filters = {
  /** Which of the two pairs of dates counts: the days of travel, or those of the invoices. */
  isTravelDate: z._default(z.boolean(), true),
  travelDateFrom: SearchedDay,
  travelDateTo: SearchedDay,
  issueDateFrom: SearchedDay,
  issueDateTo: SearchedDay,
  /** One of the viewer's companies; without it all of them. The portal's form always sends one. */
  companyId: z.optional(z.nullable(Id)),
  companyName: optionalText(300),
  /** A traveller by the portal's id; needs the dates. */
  travelerId: z.optional(z.nullable(Id)),
  travelerName: optionalText(200),
  travelerProfileSourceIds: z.optional(z.nullable(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)))),
  invoiceNo: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(longestSearchedNumber)))),
}

export const invoiceKinds = ['invoice', 'credit'] as const
/** As far as the agency's office tells it. */
export const paymentStates = ['open', 'partly', 'paid', 'unknown'] as const

/** What identifies an invoice on the wire. */
export const InvoiceKey = z.object({
  InvoiceNo: z.string().check(z.minLength(1), z.maxLength(60)),
  /** The customer account of the agency's office. */
  CustomerCode: z.string().check(z.maxLength(60)),
  /** The agency's office or company that issued it and answers for it. */
  FollowupCompany: z.string().check(z.maxLength(60)),
})
export type InvoiceKey = z.infer<typeof InvoiceKey>

export const InvoiceRow = z.object({
  Id,
  ...InvoiceKey.shape,
  TravellerName: z.array(z.string()),
  BookingReference: z.array(z.string()),
  /** First and last day of what it charges; null where it tells none. */
  DepartureDate: z.nullable(DateRemark),
  ArrivalDate: z.nullable(DateRemark),
  InvoiceDate: DateRemark,
  DueDate: z.nullable(DateRemark),
  /** The declared total with tax; below zero for a credit note. */
  InvoiceAmount: Money,
  Kind: z.enum(invoiceKinds),
  /** Of a credit note: the number of the invoice that it corrects, where it names one. */
  Corrects: z.nullable(z.string()),
  PaymentState: z.enum(paymentStates),
  CompanyId: Id,
  CompanyName: z.string(),
  /** Something on it does not add up: the detail says what. */
  HasDifferences: z.boolean(),
})
export type InvoiceRow = z.infer<typeof InvoiceRow>

/** Specification §2: the columns of the table; an export has net amount, tax, payment and company besides. */
export const invoiceColumns = [
  'travellerName',
  'bookingReference',
  'departureDate',
  'arrivalDate',
  'invoice',
  'transactionDate',
  'amount',
  'net',
  'tax',
  'currency',
  'dueDate',
  'payment',
  'company',
  'corrects',
] as const
export type InvoiceColumn = (typeof invoiceColumns)[number]

export const invoiceOrders = ['date', 'number', 'amount'] as const
const sort = z.optional(z.object({ by: z.enum(invoiceOrders), descending: z.optional(z.boolean()) }))

export const InvoiceSearch = z.object({
  ...filters,
  pageIndex: Paging.shape.pageIndex,
  pageSize: Paging.shape.pageSize,
  sort,
})

export const lineKinds = ['air', 'rail', 'hotel', 'car', 'visa', 'insurance', 'fee', 'other'] as const
/** EN 16931 (UNCL5305) categories, and the margin scheme of travel agents, which EN 16931 writes as E with VATEX-EU-D. */
export const taxCategories = ['S', 'Z', 'E', 'O', 'AE', 'K', 'G', 'margin'] as const

const InvoiceLine = z.object({
  Kind: z.enum(lineKinds),
  Description: z.string(),
  Traveller: z.nullable(z.string()),
  /** Ticket or voucher. */
  Ticket: z.nullable(z.string()),
  BookingReference: z.nullable(z.string()),
  /** `HKG–KUL–HKG`; null where it is not told. */
  Route: z.nullable(z.string()),
  FromDate: z.nullable(DateRemark),
  ToDate: z.nullable(DateRemark),
  /** Digits as the invoice gives them. */
  Quantity: z.string(),
  UnitPrice: z.string(),
  Amount: Money,
  /** The agency's own supply, or paid on the client's behalf and passed on. */
  Supply: z.enum(['own', 'passed-on']),
  TaxCategory: z.enum(taxCategories),
  /** Per cent as given; null where the category has none. */
  TaxRate: z.nullable(z.string()),
  TaxReason: z.nullable(z.string()),
  /** The trip that it charges, where the portal knows it. */
  OrderId: z.nullable(Id),
})

const Difference = z.object({
  /** What does not add up, in the caller's language. */
  Message: z.string(),
})

export const InvoiceDetail = z.object({
  ...InvoiceRow.shape,
  Seller: z.object({ Name: z.string(), TaxId: z.nullable(z.string()), Country: z.nullable(z.string()) }),
  Buyer: z.object({ Name: z.string(), TaxId: z.nullable(z.string()), Country: z.nullable(z.string()) }),
  Lines: z.array(InvoiceLine),
  Taxes: z.array(
    z.object({
      Category: z.enum(taxCategories),
      Rate: z.nullable(z.string()),
      Base: Money,
      Tax: Money,
      Reason: z.nullable(z.string()),
    }),
  ),
  /** Discounts below zero, charges above. */
  Adjustments: z.array(z.object({ Reason: z.string(), Amount: Money })),
  Totals: z.object({ Net: Money, Tax: Money, Gross: Money, Payable: Money }),
  Differences: z.array(Difference),
  /** Credit notes that correct it. */
  CorrectedBy: z.array(InvoiceKey),
  /** Trips that it charges. */
  Trips: z.array(z.object({ OrderId: Id, TripName: z.string() })),
  /** What came from the agency's office: its name and media type; null where the invoice came as a record of a larger file. */
  Original: z.nullable(z.object({ Name: z.string(), Type: z.string(), Size: z.int() })),
  /** The portal makes a PDF of its lines; never of what only its issuer may print, a fapiao or a government uniform invoice. */
  HasDocument: z.boolean(),
  /** It can be had as an e-invoice by EN 16931. */
  HasEInvoice: z.boolean(),
  /** Languages of the document: the invoice's own first, the others are translations. */
  Languages: z.array(z.enum(languages)),
  /** Copies that came one after the other; the last one counts. */
  Version: z.int(),
  Note: z.nullable(z.string()),
})
export type InvoiceDetail = z.infer<typeof InvoiceDetail>

/** `document`: the original where it is a PDF, else the portal's PDF. */
export const invoiceVariants = ['document', 'original', 'e-invoice'] as const

/** What costs most comes first. */
export const reconcileProblems = ['charged-twice', 'orders-without-invoice', 'invoices-without-order'] as const
export type ReconcileProblem = (typeof reconcileProblems)[number]

const reconciled = {
  companyId: z.optional(z.nullable(Id)),
  /** YYYY-MM, by the last day of travel. */
  month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
}

export const ReconcileRow = z.object({
  Problem: z.enum(reconcileProblems),
  CompanyId: Id,
  CompanyName: z.string(),
  /** Null of an invoice without a trip. */
  OrderId: z.nullable(Id),
  TripName: z.nullable(z.string()),
  TravellerName: z.array(z.string()),
  BookingReference: z.array(z.string()),
  /** First and last day of travel. */
  DepartureDate: z.nullable(DateRemark),
  ArrivalDate: z.nullable(DateRemark),
  /** None of a trip without one, two and more of a trip that is charged twice. */
  Invoices: z.array(z.object({ Id, ...InvoiceKey.shape, InvoiceDate: DateRemark, InvoiceAmount: Money })),
})
export type ReconcileRow = z.infer<typeof ReconcileRow>

/** How a zip that a job makes is doing. */
export const InvoiceZip = z.object({
  Id,
  State: z.enum(['waiting', 'ready', 'failed']),
  Count: z.int(),
  /** An instant, ISO 8601 in UTC. */
  AskedAt: z.string(),
  /** Until when it can be downloaded; null before it is ready. */
  EndsAt: z.nullable(z.string()),
  Size: z.nullable(z.int()),
})

const right = widgetRight(WidgetType.CTMInvoice)
const read = { access: session(), needs: right, effect: 'read' } as const
const Totals = z.array(z.object({ ...Money.shape, Count: z.int() }))

export const invoices = {
  search: operation('Document', 'SearchInvoice', {
    ...read,
    summary: 'A page of the invoices that the viewer may see, latest first, with their exact number.',
    request: InvoiceSearch,
    response: z.object({ RecordCount: z.int(), Documents: z.array(InvoiceRow) }),
  }),
  summary: endpoint('POST', '/invoices/summary', {
    ...read,
    summary: 'What the same search adds up to: by currency, and by month and company.',
    request: z.object(filters),
    response: z.object({
      Count: z.int(),
      Totals,
      Months: z.array(
        z.object({
          /** YYYY-MM, of the dates that the search goes by. */
          Month: z.string(),
          CompanyId: Id,
          CompanyName: z.string(),
          Totals,
        }),
      ),
    }),
  }),
  detail: endpoint('POST', '/invoices/detail', {
    ...read,
    summary: 'One invoice with its lines, taxes, trips and what does not add up.',
    request: z.object({ id: Id }),
    response: InvoiceDetail,
  }),
  overview: endpoint('POST', '/invoices/overview', {
    ...read,
    summary: 'The last five invoices, and this month against the last by currency.',
    request: z.object({}),
    response: z.object({
      Documents: z.array(InvoiceRow),
      /** YYYY-MM in the company's time zone. */
      Month: z.string(),
      ThisMonth: Totals,
      LastMonth: Totals,
    }),
  }),
  ofTrip: endpoint('POST', '/invoices/of-trip', {
    ...read,
    summary: 'The invoices that charge a trip.',
    request: z.object({ OrderId: Id }),
    response: z.object({ Documents: z.array(InvoiceRow) }),
  }),
  download: operation('Document', 'DownloadInvoice', {
    ...read,
    limit: { points: 120, seconds: 60, by: 'login' },
    summary: 'One invoice as a file: its document, what came from the agency, or an e-invoice.',
    request: z.object({
      ...InvoiceKey.shape,
      variant: z._default(z.enum(invoiceVariants), 'document'),
      /** Of a document that the portal makes; by default the invoice's own. */
      language: z.optional(z.enum(languages)),
    }),
    response: file('application/pdf', 'application/xml', 'application/octet-stream'),
  }),
  downloadZip: operation('Document', 'DownloadInvoicesZip', {
    ...read,
    limit: { points: 20, seconds: 60, by: 'login' },
    summary:
      'Several invoices in one zip, in the order asked for, with a manifest. Those that the viewer may not see are left out and counted.',
    request: z.object({ DownloadInvoices: z.array(InvoiceKey).check(z.minLength(1), z.maxLength(5_000)) }),
    response: file('application/zip'),
  }),
  exportList: endpoint('POST', '/invoices/export', {
    ...read,
    limit: { points: 20, seconds: 60, by: 'login' },
    summary: 'The invoices found as a CSV or XLSX file.',
    request: exportRequest({ filters, sortBy: invoiceOrders, columns: invoiceColumns }),
    response: exportedFile,
  }),
  reconcile: endpoint('POST', '/invoices/reconcile', {
    ...read,
    summary:
      'What invoices and trips of a month do not agree on. For logins that see whole companies; no_right for all others.',
    request: z.object({
      ...reconciled,
      /** Left out: the first that the month has, what costs most first. */
      problem: z.optional(z.enum(reconcileProblems)),
      paging: z.optional(Paging),
    }),
    response: z.object({
      Problem: z.enum(reconcileProblems),
      Counts: z.record(z.enum(reconcileProblems), z.int()),
      RecordCount: z.int(),
      Rows: z.array(ReconcileRow),
    }),
  }),
  exportReconcile: endpoint('POST', '/invoices/reconcile/export', {
    ...read,
    limit: { points: 20, seconds: 60, by: 'login' },
    summary: 'All three lists of a month as a CSV or XLSX file.',
    request: z.object({ ...reconciled, format: z.enum(exportFormats) }),
    response: exportedFile,
  }),
  ask: endpoint('POST', '/invoices/ask', {
    access: session(),
    needs: right,
    effect: 'write',
    // The desk is the agency's: its items are no rows of people's calls.
    runsAs: 'system',
    limit: { points: 20, seconds: 3_600, by: 'login' },
    summary: 'A question about an invoice, as a task of the consultants who serve the company.',
    request: z.object({ id: Id, text: z.string().check(z.trim(), z.minLength(1), z.maxLength(1_000)) }),
    response: z.object({}),
  }),
  prepareZip: endpoint('POST', '/invoices/zips', {
    access: session(),
    needs: right,
    effect: 'write',
    runsAs: 'system',
    limit: { points: 10, seconds: 3_600, by: 'login' },
    summary: 'All invoices of a search in one zip, made by a job; the login is told when it is ready.',
    request: z.object({ ...filters, exceptIds: z.optional(z.array(Id).check(z.maxLength(5_000))) }),
    response: InvoiceZip,
  }),
  listZips: endpoint('POST', '/invoices/zips/list', {
    ...read,
    summary: 'The login’s own zips of the last day.',
    request: z.object({}),
    response: z.object({ Zips: z.array(InvoiceZip) }),
  }),
  downloadPrepared: endpoint('POST', '/invoices/zips/download', {
    ...read,
    summary: 'A zip that a job has made, for the login that asked for it, within a day.',
    request: z.object({ id: Id }),
    response: file('application/zip'),
  }),
}
