import type { Language } from '@portolan/contract/enums'
import type { approvalHealth, HealthLevel } from '@portolan/contract/features/trip-requests/approval-health'
import { isDay } from '@portolan/rules/calendar-day'
import type { Config } from '../../../config/config.ts'
import type { Column } from '../../../export/columns.ts'
import { exportFile } from '../../../export/export-file.ts'
import { findListOwner } from '../../../export/list-owner.store.ts'
import { companyNameIn } from '../../../i18n/company-name.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Context, Handlers, InputOf } from '../../../kernel/handler.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import { requestTextsIn } from '../request-texts.ts'
import { presentHealth, presentLevels } from './health.present.ts'
import { periodOf } from './health.rules.ts'
import {
  findBucketHealth,
  findHealthCostCentres,
  findLevelHealth,
  type HealthQuery,
  type HealthScope,
} from './health.store.ts'

type Filters = InputOf<typeof approvalHealth.getHealth>

const isoDay = (remark: string) => remark.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')

/** @throws invalid_parameter for a day that no calendar has. */
function queryOf({ from, to, customerCodes, costCentreCode }: Filters, today: string): HealthQuery {
  const days = { from: from && isoDay(from), to: to && isoDay(to) }
  const wrong = (['from', 'to'] as const).filter((field) => days[field] !== undefined && !isDay(days[field]))
  if (wrong.length > 0) throw new AppError('invalid_parameter', { fields: wrong })
  return {
    ...periodOf(today, days),
    companyCodes: customerCodes && customerCodes.length > 0 ? customerCodes : null,
    costCentre: costCentreCode || null,
  }
}

/** Sums of whole companies are for those who see whole companies. */
function scopeFor({ scope }: LoginViewer): HealthScope {
  if (scope.kind === 'travelers') throw new AppError('no_right')
  return scope
}

/** The company that the sums are about, else the viewer's own, with its day of today. */
function ownerOf(tx: ReadTransaction<LoginViewer>, { customerCodes }: Filters, { now, language }: Context) {
  const [only, ...others] = customerCodes ?? []
  const code = others.length === 0 ? (only ?? null) : null
  return findListOwner(tx, { code, companyId: tx.viewer.companyId, now: now(), language })
}

/** How long levels of approval take, as a page and as a file. */
export const createHealthHandlers = ({
  config,
}: {
  readonly config: Pick<Config, 'exports'>
}): Handlers<typeof approvalHealth> => ({
  getHealth: (input, ctx) =>
    ctx.read(async (tx) => {
      const scope = scopeFor(tx.viewer)
      const { date } = await ownerOf(tx, input, ctx)
      const query = queryOf(input, date)
      const levels = await findLevelHealth(tx, scope, query)
      const buckets = await findBucketHealth(tx, scope, query)
      const costCentres = await findHealthCostCentres(tx, scope, query)
      return {
        ...presentHealth(levels, buckets, query, ctx.language),
        CostCentres: costCentres.map(({ code, name, localized_names }) => ({
          Code: code,
          Name: localized_names[ctx.language] ?? name,
        })),
      }
    }),
  exportHealth: async ({ format, ...input }, ctx) => {
    const { rows, owner, period } = await ctx.read(async (tx) => {
      tx.about({ format })
      const scope = scopeFor(tx.viewer)
      const listOwner = await ownerOf(tx, input, ctx)
      const query = queryOf(input, listOwner.date)
      const levels = await findLevelHealth(tx, scope, query)
      const names = new Map(levels.map((row) => [row.company_code, companyNameIn(row, ctx.language)]))
      const presented = presentLevels(levels, ctx.language).map((level) => ({
        ...level,
        company: names.get(level.CompanyCode) ?? level.CompanyCode,
      }))
      return { rows: presented, owner: listOwner, period: `${query.from} ${query.to}` }
    })
    return exportFile({
      language: ctx.language,
      format,
      title: requestTextsIn(ctx.language).health.title,
      company: owner.company,
      date: period,
      columns: columnsIn(ctx.language),
      maxRows: config.exports.maxRows,
      // One row a level of a rule: a page holds them all.
      first: { rows, total: rows.length, next: null },
      read: () => Promise.resolve({ rows: [], total: rows.length, next: null }),
    })
  },
})

type ExportedLevel = HealthLevel & { readonly company: string }

function columnsIn(language: Language): Column<ExportedLevel>[] {
  const texts = requestTextsIn(language).health
  type Key = keyof typeof texts.columns
  const text = (key: Key, value: (row: ExportedLevel) => string | null, width = 24): Column<ExportedLevel> => ({
    key,
    title: texts.columns[key],
    kind: 'text',
    width,
    value,
  })
  const number = (key: Key, value: (row: ExportedLevel) => number | null): Column<ExportedLevel> => ({
    key,
    title: texts.columns[key],
    kind: 'number',
    value,
  })
  return [
    text('company', ({ company }) => company, 28),
    text('rule', ({ RuleName }) => RuleName, 32),
    number('level', ({ Level }) => Level),
    text('levelName', ({ LevelName }) => LevelName),
    number('decided', ({ Decided }) => Decided),
    number('approved', ({ Approved }) => Approved),
    number('declined', ({ Declined }) => Declined),
    number('settled', ({ Settled }) => Settled),
    number('waitingMedian', ({ Waiting }) => Waiting && Waiting.Median),
    number('waitingP90', ({ Waiting }) => Waiting && Waiting.P90),
    number('workingMedian', ({ Working }) => Working && Working.Median),
    number('workingP90', ({ Working }) => Working && Working.P90),
    number('totalWaiting', ({ TotalWaiting }) => TotalWaiting),
    number('finallyApproved', ({ FinallyApproved }) => FinallyApproved),
    number('afterDeparture', ({ AfterDeparture }) => AfterDeparture),
    text('neverDeclined', ({ NeverDeclined }) => (NeverDeclined ? texts.yes : null), 16),
  ]
}
