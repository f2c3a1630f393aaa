import type { invoices } from '@portolan/contract/features/invoices'
import type { invoicesBackOffice } from '@portolan/contract/features/invoices/back-office'
import { readPaging } from '@portolan/contract/schemas/common'
import type { Config } from '../../config/config.ts'
import { exportFile, type ExportPage, exportPageSize } from '../../export/export-file.ts'
import { findListOwner } from '../../export/list-owner.store.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Context, Handlers } from '../../kernel/handler.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import type { LoginViewer } from '../../kernel/viewer.ts'
import type { Storage } from '../../storage/storage.ts'
import { createInvoiceBackOffice } from './back-office.handlers.ts'
import { presentDetail } from './detail.present.ts'
import { askHandlers } from './ask.handlers.ts'
import { createDownloadHandlers } from './download.handlers.ts'
import { exportedColumns } from './export.present.ts'
import { queryOf } from './invoice-query.ts'
import { type InvoiceCursor, type InvoiceRowOf, listInvoices, sumInvoices } from './invoice-search.store.ts'
import { findCorrecting, findInvoice, findInvoicesOfTrip, findLineTrips } from './invoice.store.ts'
import { presentInvoice, presentMonths, totalsOf } from './invoices.present.ts'
import { invoiceTextsIn } from './invoice-texts.ts'
import { createReconcileHandlers } from './reconcile.handlers.ts'
import { createZipHandlers } from './zip.handlers.ts'

interface Deps {
  readonly config: Pick<Config, 'exports' | 'invoices'>
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly storage: Storage
}

type Calls = typeof invoices & typeof invoicesBackOffice

/** The invoices screen, its tile, and what a trip shows of them. */
export function createInvoiceHandlers(deps: Deps): Handlers<Calls> {
  const { config } = deps
  return {
    ...createDownloadHandlers(deps),
    ...createZipHandlers(deps),
    ...createReconcileHandlers(deps),
    ...askHandlers,
    ...createInvoiceBackOffice(deps),
    search: (input, ctx) =>
      ctx.read(async (tx) => {
        const { scope } = tx.viewer
        const { size, offset } = readPaging(input, config.invoices.pageSize)
        const query = await queryOf(tx, scope, input)
        const { rows, total } = await listInvoices(tx, scope, query, { limit: size, offset })
        return { RecordCount: total, Documents: rows.map((row) => presentInvoice(row, ctx.language)) }
      }),
    summary: (input, ctx) =>
      ctx.read(async (tx) => {
        const { scope } = tx.viewer
        const rows = await sumInvoices(tx, scope, await queryOf(tx, scope, input))
        const Totals = totalsOf(rows)
        const Count = Totals.reduce((sum, { Count: count }) => sum + count, 0)
        return { Count, Totals, Months: presentMonths(rows, ctx.language) }
      }),
    detail: ({ id }, ctx) =>
      ctx.read(async (tx) => {
        const { scope } = tx.viewer
        const row = await findInvoice(tx, scope, Number(id))
        if (!row) throw new AppError('invoice_not_found')
        const trips = await findLineTrips(tx, row)
        return presentDetail(row, { trips, correcting: await findCorrecting(tx, scope, row) }, ctx.language)
      }),
    overview,
    ofTrip: ({ OrderId }, ctx) =>
      ctx.read(async (tx) => {
        const rows = await findInvoicesOfTrip(tx, tx.viewer.scope, Number(OrderId))
        return { Documents: rows.map((row) => presentInvoice(row, ctx.language)) }
      }),
    exportList: async (input, ctx) => {
      const readAfter = async (
        tx: ReadTransaction<LoginViewer>,
        after: InvoiceCursor | null,
      ): Promise<ExportPage<InvoiceRowOf, InvoiceCursor>> => {
        const { scope } = tx.viewer
        const query = await queryOf(tx, scope, input)
        const { rows, total } = await listInvoices(tx, scope, query, { limit: exportPageSize, after })
        const last = rows.length === exportPageSize ? rows.at(-1) : undefined
        return { rows, total, next: last ? { key: last.key, id: last.id } : null }
      }
      const { first, owner } = await ctx.read(async (tx) => {
        tx.about({ format: input.format })
        const companyId = input.companyId ? Number(input.companyId) : tx.viewer.companyId
        const owner = await findListOwner(tx, { code: null, companyId, now: ctx.now(), language: ctx.language })
        return { owner, first: await readAfter(tx, null) }
      })
      return exportFile({
        language: ctx.language,
        format: input.format,
        title: invoiceTextsIn(ctx.language).list.title,
        company: owner.company,
        date: owner.date,
        columns: exportedColumns(input.columns, ctx.language),
        maxRows: config.exports.maxRows,
        first,
        read: (after) => ctx.read((tx) => readAfter(tx, after)),
      })
    },
  }
}

/** Invoices that the tile shows. */
const lastOnes = 5

const overview: Handlers<Pick<Calls, 'overview'>>['overview'] = (_, ctx: Context<Calls['overview']['access']>) =>
  ctx.read(async (tx) => {
    const { scope, companyId } = tx.viewer
    const { date } = await findListOwner(tx, { code: null, companyId, now: ctx.now(), language: ctx.language })
    const [thisMonth, lastMonth, nextMonth] = [0, -1, 1].map((months) => monthFrom(date, months)) as [
      string,
      string,
      string,
    ]
    const query = {
      byTravel: false,
      companyId: null,
      travelers: null,
      number: null,
      ids: null,
      exceptIds: [],
      sort: { by: 'date', descending: true },
    } as const
    const { rows } = await listInvoices(tx, scope, { ...query, from: null, until: null }, { limit: lastOnes })
    const sums = await sumInvoices(tx, scope, { ...query, from: `${lastMonth}-01`, until: `${nextMonth}-01` })
    return {
      Documents: rows.map((row) => presentInvoice(row, ctx.language)),
      Month: thisMonth,
      ThisMonth: totalsOf(sums.filter(({ month }) => month === thisMonth)),
      LastMonth: totalsOf(sums.filter(({ month }) => month === lastMonth)),
    }
  })

/** YYYY-MM, some months after that of a day. */
function monthFrom(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months)).toISOString().slice(0, 7)
}
