import type { policyReport } from '@portolan/contract/features/policies/insight'
import type { Config } from '../../../config/config.ts'
import { findRates } from '../../../domain/money/rates.store.ts'
import { exportFile } from '../../../export/export-file.ts'
import { findListOwner, type ListOwner } from '../../../export/list-owner.store.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Context, Handlers, InputOf } from '../../../kernel/handler.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import { missedAboveCabins, missedAboveCaps } from './missed-savings.ts'
import { periodOf } from './period.rules.ts'
import { exportedTable } from './report-columns.ts'
import { presentReport, type Report } from './report.present.ts'
import {
  findBroken,
  findCabins,
  findCentres,
  findKept,
  findLeakCases,
  findLeaks,
  findReportCompanies,
  type ReportQuery,
} from './report.store.ts'
import { wholeScope } from './whole-companies.ts'

type Filters = InputOf<typeof policyReport.getReport>

/** Bookings without a request that the page names; a file has more of them. */
const pageCases = 20

/** How policies were kept, as a page and as a file. */
export const createReportHandlers = ({
  config,
}: {
  readonly config: Pick<Config, 'exports'>
}): Handlers<typeof policyReport> => ({
  getReport: (input, ctx) =>
    ctx.read(async (tx) => {
      const { date } = await ownerOf(tx, input, ctx)
      return readReport(tx, queryOf(input, date), ctx, pageCases)
    }),
  exportReport: async ({ table, format, ...input }, ctx) => {
    const { maxRows } = config.exports
    const { report, owner } = await ctx.read(async (tx) => {
      tx.about({ table, format })
      const listOwner = await ownerOf(tx, input, ctx)
      const query = queryOf(input, listOwner.date)
      return { report: await readReport(tx, query, ctx, table === 'leakage' ? maxRows + 1 : 0), owner: listOwner }
    })
    const { title, columns, rows } = exportedTable(report, table, ctx.language)
    return exportFile({
      language: ctx.language,
      format,
      title,
      company: owner.company,
      date: owner.date,
      columns,
      maxRows,
      first: { rows, total: rows.length, next: null },
      read: () => Promise.resolve({ rows: [], total: rows.length, next: null }),
    })
  },
})

/** The company that the sums are about, else the viewer's own, with its day of today. */
function ownerOf(
  tx: ReadTransaction<LoginViewer>,
  { customerCodes }: Filters,
  { now, language }: Context,
): Promise<ListOwner> {
  const [only, ...others] = customerCodes ?? []
  const code = others.length === 0 ? (only ?? null) : null
  return findListOwner(tx, { code, companyId: tx.viewer.companyId, now: now(), language })
}

/** @throws invalid_parameter for a period that is none. */
function queryOf({ From, To, customerCodes, costCentreCode }: Filters, today: string): ReportQuery {
  const period = periodOf({ From, To }, today)
  if (typeof period === 'string') throw new AppError('invalid_parameter', { fields: [period] })
  return {
    ...period,
    companyCodes: customerCodes && customerCodes.length > 0 ? customerCodes : null,
    costCentre: costCentreCode || null,
  }
}

async function readReport(
  tx: ReadTransaction<LoginViewer>,
  query: ReportQuery,
  { now, language }: Pick<Context, 'now' | 'language'>,
  cases: number,
): Promise<Report> {
  const scope = wholeScope(tx.viewer)
  const kept = await findKept(tx, scope, query)
  const broken = await findBroken(tx, scope, query)
  const cabins = await findCabins(tx, scope, query)
  const leaks = await findLeaks(tx, scope, query)
  const leakCases = cases === 0 ? [] : await findLeakCases(tx, scope, query, cases)
  const ids = [...new Set([...kept, ...leaks].map(({ company_id }) => company_id))]
  const companies = await findReportCompanies(tx, ids)
  const centres = await findCentres(tx, scope, query)
  const rates = await findRates(tx.db, query.to)
  const currencyOf = (id: number) => companies.find((one) => one.id === id)?.currency ?? ''
  const missed = [
    ...missedAboveCaps(broken, currencyOf, rates),
    ...(await missedAboveCabins(tx.db, cabins, currencyOf, now())),
  ]
  const { from, to } = query
  const rows = { period: { from, to }, companies, centres, kept, broken, missed, leaks, leakCases, rates }
  return presentReport(rows, language)
}
