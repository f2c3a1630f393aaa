import type { Language } from '@portolan/contract/enums'
import {
  type invoices,
  type ReconcileProblem,
  reconcileProblems,
  type ReconcileRow,
} from '@portolan/contract/features/invoices'
import { readPaging } from '@portolan/contract/schemas/common'
import { decimalText } from '@portolan/rules/format-money'
import type { Config } from '../../config/config.ts'
import { plainTripName, tripName } from '../../domain/ledger/naming/trip-name.ts'
import type { Column } from '../../export/columns.ts'
import { exportFile } from '../../export/export-file.ts'
import { findListOwner } from '../../export/list-owner.store.ts'
import { companyNameIn } from '../../i18n/company-name.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'
import type { LoginViewer } from '../../kernel/viewer.ts'
import { invoiceTextsIn } from './invoice-texts.ts'
import { moneyOf, remark } from './invoices.present.ts'
import { countProblems, findProblems, type ReconcileQuery, type ReconcileRowOf } from './reconcile.store.ts'

type Calls = Pick<typeof invoices, 'reconcile' | 'exportReconcile'>

/** What invoices and trips do not agree on, for people who see whole companies. */
export const createReconcileHandlers = ({ config }: { readonly config: Pick<Config, 'exports'> }): Handlers<Calls> => ({
  reconcile: (input, ctx) =>
    ctx.read(async (tx) => {
      const query = queryOf(tx.viewer, input, ctx.now())
      const { size, offset } = readPaging(input.paging, 20)
      const Counts = await countProblems(tx, query)
      const Problem = input.problem ?? reconcileProblems.find((one) => Counts[one] > 0) ?? reconcileProblems[0]
      const rows = await findProblems(tx, Problem, query, { limit: size, offset })
      return {
        Problem,
        Counts,
        RecordCount: Counts[Problem],
        Rows: rows.map((row) => present(row, Problem, ctx.language)),
      }
    }),
  exportReconcile: async (input, ctx) => {
    const { maxRows } = config.exports
    const { rows, owner } = await ctx.read(async (tx) => {
      const { companyId } = tx.viewer
      const query = queryOf(tx.viewer, input, ctx.now())
      const asked = input.companyId ? Number(input.companyId) : companyId
      const owner = await findListOwner(tx, { code: null, companyId: asked, now: ctx.now(), language: ctx.language })
      const rows: ExportedRow[] = []
      for (const problem of reconcileProblems)
        for (const row of await findProblems(tx, problem, query, { limit: maxRows + 1, offset: 0 }))
          rows.push({ ...row, problem })
      tx.about({ format: input.format, rows: rows.length })
      return { rows, owner }
    })
    return exportFile({
      language: ctx.language,
      format: input.format,
      title: `${invoiceTextsIn(ctx.language).reconcile.title} ${input.month}`,
      company: owner.company,
      date: owner.date,
      columns: columnsIn(ctx.language),
      maxRows,
      first: { rows, next: null, total: rows.length },
      read: () => Promise.resolve({ rows: [], next: null, total: rows.length }),
    })
  },
})

function queryOf(
  { scope, companies }: LoginViewer,
  { companyId, month }: { readonly companyId?: string | null | undefined; readonly month: string },
  now: Date,
): ReconcileQuery {
  if (scope.kind === 'travelers') throw new AppError('no_right')
  const [year = 0, number = 1] = month.split('-').map(Number)
  const chosen = companyId ? companies.filter((id) => id === Number(companyId)) : companies
  const until = new Date(Date.UTC(year, number)).toISOString().slice(0, 10)
  return { companyIds: chosen, from: `${month}-01`, until, now }
}

const maybe = (day: string | null) => (day === null ? null : remark(day))

const nameOf = (row: ReconcileRowOf) =>
  row.trip_name === null ? null : { trip_name: row.trip_name, generated_names: row.generated_names }

const present = (row: ReconcileRowOf, problem: ReconcileProblem, language: Language): ReconcileRow => {
  const name = nameOf(row)
  return {
    Problem: problem,
    CompanyId: String(row.company_id),
    CompanyName: companyNameIn(row, language),
    OrderId: row.order_id === null ? null : String(row.order_id),
    TripName: name && tripName(name, language),
    TravellerName: [...row.traveler_names],
    BookingReference: [...row.booking_refs],
    DepartureDate: maybe(row.departs_on),
    ArrivalDate: maybe(row.arrives_on),
    Invoices: row.invoices.map((invoice) => ({
      Id: String(invoice.id),
      InvoiceNo: invoice.number,
      CustomerCode: invoice.customer_code,
      FollowupCompany: invoice.followup_company,
      InvoiceDate: remark(invoice.issued_on),
      InvoiceAmount: moneyOf(invoice, invoice.gross),
    })),
  }
}

interface ExportedRow extends ReconcileRowOf {
  readonly problem: ReconcileProblem
}

function columnsIn(language: Language): Column<ExportedRow>[] {
  const { reconcile, list } = invoiceTextsIn(language)
  const comma = language === 'en-US' ? ', ' : '、'
  const text = (key: string, title: string, value: (row: ExportedRow) => string | null, width = 28) =>
    ({ key, title, kind: 'text', width, value }) as const
  return [
    text('problem', reconcile.problem, ({ problem }) => reconcile.problems[problem]),
    text('company', list.columns.company, (row) => companyNameIn(row, language)),
    text(
      'trip',
      reconcile.trip,
      (row) => {
        const name = nameOf(row)
        return name && plainTripName(name, language)
      },
      40,
    ),
    text('traveller', list.columns.travellerName, (row) => row.traveler_names.join(comma)),
    text('reference', list.columns.bookingReference, (row) => row.booking_refs.join(comma), 18),
    { key: 'from', title: list.columns.departureDate, kind: 'date', value: (row) => maybe(row.departs_on) },
    { key: 'to', title: list.columns.arrivalDate, kind: 'date', value: (row) => maybe(row.arrives_on) },
    text(
      'invoices',
      reconcile.invoices,
      (row) =>
        row.invoices
          .map(({ number, currency, digits, gross }) => `${number} (${currency} ${decimalText(gross, digits)})`)
          .join(comma),
      40,
    ),
  ]
}
