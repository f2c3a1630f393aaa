import type { Language } from '@portolan/contract/enums'
import type { ErrorCode } from '@portolan/contract/errors'
import type { Budget, budgets, budgetsBackOffice } from '@portolan/contract/features/policies/budgets'
import { readPaging } from '@portolan/contract/schemas/common'
import { isDay } from '@portolan/rules/calendar-day'
import { minorUnits } from '@portolan/rules/convert-money'
import type { Config } from '../../config/config.ts'
import { thousandths } from '../../domain/budgets/budget.rules.ts'
import { budgetFaultText } from '../../domain/budgets/budget-texts.ts'
import { putBudgets } from '../../domain/budgets/put-budgets.ts'
import { settingsOf } from '../../domain/budgets/settings.rules.ts'
import { type BudgetFault, correctBudget, writeBudget } from '../../domain/budgets/write-budget.ts'
import { findCompanyForBudget, lockBudget, lockCostCentre } from '../../domain/budgets/write-budget.store.ts'
import { exportFile } from '../../export/export-file.ts'
import { findListOwner } from '../../export/list-owner.store.ts'
import { auditPlainChange, changesBetween } from '../../domain/people/audit-change.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Context, Handlers, InputOf } from '../../kernel/handler.ts'
import type { ReadTransaction, WriteTransaction } from '../../kernel/transaction.ts'
import type { LoginViewer } from '../../kernel/viewer.ts'
import { findCurrency } from '../../reference/currencies.ts'
import { budgetColumns } from './budget-columns.ts'
import { budgetOwner, writesBudgets } from './budget-owner.ts'
import { presentBudget, presentEntry } from './budgets.present.ts'
import { type BudgetQuery, listBudgets, listEntries } from './budgets.store.ts'
import { policyTextsIn } from './policy-texts.ts'

type Filters = InputOf<typeof budgets.searchBudgets>
type Saving = InputOf<typeof budgets.saveBudget>

const pageSize = 50
const isoDay = (remark: string) => remark.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')

/** @throws invalid_parameter for a day that no calendar has. */
function queryOf({ customerCodes, costCentreCode, day }: Filters, today: string): BudgetQuery {
  const asked = day === undefined ? today : day === '' ? null : isoDay(day)
  if (asked !== null && !isDay(asked)) throw new AppError('invalid_parameter', { fields: ['day'] })
  return {
    companyCodes: customerCodes && customerCodes.length > 0 ? customerCodes : null,
    costCentre: costCentreCode || null,
    day: asked,
  }
}

function ownerOf(tx: ReadTransaction<LoginViewer>, { customerCodes }: Filters, { now, language }: Context) {
  const [only, ...others] = customerCodes ?? []
  const code = others.length === 0 ? (only ?? null) : null
  return findListOwner(tx, { code, companyId: tx.viewer.companyId, now: now(), language })
}

/** Budgets: for those who own them, for those who set them, and for the back office. */
export const createBudgetHandlers = ({
  config,
}: {
  readonly config: Pick<Config, 'exports'>
}): Handlers<typeof budgets & typeof budgetsBackOffice> => ({
  searchBudgets: ({ paging, ...input }, ctx) =>
    ctx.read(async (tx) => {
      const { size: limit, offset } = readPaging(paging, pageSize)
      const { date } = await ownerOf(tx, input, ctx)
      const { rows, total } = await listBudgets(tx, budgetOwner(tx.viewer), queryOf(input, date), { limit, offset })
      const mayChange = writesBudgets(tx.viewer)
      return {
        Budgets: rows.map((row) => presentBudget(row, ctx.language, { mayChange })),
        Total: total,
        MayCreate: mayChange,
      }
    }),
  exportBudgets: async ({ format, ...input }, ctx) => {
    const { maxRows } = config.exports
    const { rows, total, owner } = await ctx.read(async (tx) => {
      tx.about({ format })
      const listOwner = await ownerOf(tx, input, ctx)
      const page = { limit: maxRows + 1, offset: 0 }
      const found = await listBudgets(tx, budgetOwner(tx.viewer), queryOf(input, listOwner.date), page)
      return { ...found, owner: listOwner }
    })
    return exportFile({
      language: ctx.language,
      format,
      title: policyTextsIn(ctx.language).budgets.title,
      company: owner.company,
      date: owner.date,
      columns: budgetColumns(ctx.language),
      maxRows,
      // Some thousand at most: a page holds them all.
      first: { rows, total, next: null },
      read: () => Promise.resolve({ rows: [], total, next: null }),
    })
  },
  listBudgetEntries: ({ Id, CompanyCode, paging }, ctx) =>
    ctx.read(async (tx) => {
      const budget = await findOwned(tx, { id: Number(Id), companyCode: CompanyCode })
      const { size: limit, offset } = readPaging(paging, pageSize)
      const rows = await listEntries(tx, { companyId: budget.company_id, budgetId: budget.id }, { limit, offset })
      return { Entries: rows.map((row) => presentEntry(budget, row, ctx.language)), Total: rows[0]?.total ?? 0 }
    }),
  saveBudget: (input, ctx) => ctx.write((tx) => saveAudited(tx, input, { now: ctx.now(), language: ctx.language })),
  correctBudget: ({ CompanyCode, Id, Version, Amount, Kg, Reason }, ctx) =>
    ctx.write(async (tx) => {
      const company = await companyOf(tx, CompanyCode)
      const budget = await lockBudget(tx.db, company.id, Number(Id))
      if (!budget) throw new AppError('record_not_found')
      if (budget.version !== Version) throw new AppError('budget_changed')
      const money = signed(Amount, (text) => minorUnits(text, budget.digits))
      const grams = signed(Kg, thousandths)
      if (money === null) throw invalid('decimals', ctx.language, 'Amount', budget.currency)
      if ((money === 0 && grams === 0) || grams === null) throw invalid('nothing', ctx.language, 'Amount')
      const by = { loginId: tx.viewer.loginId, reason: Reason, now: ctx.now() }
      await correctBudget(tx.db, budget, { money, grams }, by)
      tx.about({ company: CompanyCode, budgetId: budget.id })
      const corrected = { amount: money === 0 ? null : Amount, kg: grams === 0 ? null : Kg }
      const changes = changesBetween({ amount: null, kg: null }, corrected)
      auditPlainChange(tx, { section: 'budgets', key: String(budget.id), changes })
      return { Budget: await present(tx, { id: budget.id, companyCode: CompanyCode }, ctx.language) }
    }),
  putBudgets: ({ items, dryRun: isDryRun = false }, ctx) =>
    ctx.write(async (tx) => {
      const putting = { language: ctx.language, onlyCompanyId: tx.viewer.companyId, isDryRun }
      const { faults, ...counts } = await putBudgets(tx.db, items, putting, ctx.now())
      // A real run with faults fails as a whole, so that the HTTP status alone shows it.
      if (faults.length > 0 && !isDryRun)
        throw new AppError('provisioning_invalid', {
          fields: faults.map(({ index, path, message }) => `items[${index}].${path}: ${message}`),
        })
      tx.about({ isDryRun, ...counts })
      return { ...counts, faults: [...faults] }
    }),
})

const firstRow = { limit: 1, offset: 0 } as const

/** What somebody sets of a budget, and not what is counted in it. */
const settingsIn = (budget: Budget | undefined) =>
  budget && {
    from: budget.From,
    to: budget.To,
    costCentre: budget.CostCentre.Code,
    currency: budget.Currency,
    total: budget.Total,
    whenAbove: budget.WhenAbove,
    level: budget.Level,
    carriesOver: budget.CarriesOver,
  }

/** Saves a budget; the call's audit line has what was set before and after. */
async function saveAudited(tx: WriteTransaction<LoginViewer>, input: Saving, at: Parameters<typeof save>[2]) {
  const { language } = at
  const key = { companyCodes: [input.CompanyCode], costCentre: null, day: null, id: Number(input.Id) }
  const known = input.Id === null ? [] : (await listBudgets(tx, budgetOwner(tx.viewer), key, firstRow)).rows
  const before = known[0] && presentBudget(known[0], language, { mayChange: true })
  const id = await save(tx, input, at)
  const after = await present(tx, { id, companyCode: input.CompanyCode }, language)
  tx.about({ company: input.CompanyCode, budgetId: id })
  const changes = changesBetween(settingsIn(before), settingsIn(after))
  auditPlainChange(tx, { section: 'budgets', key: String(id), changes })
  return { Budget: after }
}

/** A budget that the viewer owns; throws record_not_found for any other. */
async function findOwned(
  tx: ReadTransaction<LoginViewer>,
  { id, companyCode }: { readonly id: number; readonly companyCode: string },
) {
  const query = { companyCodes: [companyCode], costCentre: null, day: null, id }
  const { rows } = await listBudgets(tx, budgetOwner(tx.viewer), query, { limit: 1, offset: 0 })
  if (!rows[0]) throw new AppError('record_not_found')
  return rows[0]
}

async function present(
  tx: ReadTransaction<LoginViewer>,
  key: Parameters<typeof findOwned>[1],
  language: Language,
): Promise<Budget> {
  return presentBudget(await findOwned(tx, key), language, { mayChange: true })
}

/** A company that the viewer sees; throws record_not_found for any other, as for one that does not exist. */
async function companyOf({ db, viewer }: WriteTransaction<LoginViewer>, code: string) {
  const company = await findCompanyForBudget(db, code)
  if (!company || !viewer.companies.includes(company.id)) throw new AppError('record_not_found')
  return company
}

/** Zero where nothing is given; null where it is no amount. */
function signed(text: string | null, read: (text: string) => number | null): number | null {
  if (text === null) return 0
  const value = read(text.replace('-', ''))
  return value === null ? null : text.startsWith('-') ? 0 - value : value
}

const invalid = (code: Parameters<typeof budgetFaultText>[1], language: Language, field: string, x = '') => {
  const words = budgetFaultText(language, code, x)
  return new AppError('budget_invalid', { x: words, fields: [`${field}: ${words}`] })
}

/** The field of the call that a fault of a record is about. */
const fields: Readonly<Record<string, string>> = {
  currency: 'Currency',
  amount: 'Amount',
  from: 'From',
  to: 'To',
  level: 'Level',
}

const errorOf: Readonly<Partial<Record<BudgetFault, ErrorCode>>> = {
  overlaps: 'budget_overlaps',
  changed: 'budget_changed',
  unknown: 'record_not_found',
}

async function save(
  tx: WriteTransaction<LoginViewer>,
  input: Saving,
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<number> {
  const company = await companyOf(tx, input.CompanyCode)
  const centre = await lockCostCentre(tx.db, company.id, input.CostCentre)
  if (!centre) throw invalid('unknownCostCentre', language, 'CostCentre', input.CostCentre)
  const settings = settingsOf(
    {
      from: isoDay(input.From),
      to: isoDay(input.To),
      currency: input.Currency,
      amount: input.Amount,
      kg: input.Kg,
      whenAbove: input.WhenAbove,
      level: input.Level,
      carriesOver: input.CarriesOver,
    },
    (currency) => findCurrency(currency)?.digits,
  )
  if (Array.isArray(settings)) {
    const [fault] = settings
    throw invalid(fault?.code ?? 'nothing', language, fields[fault?.path ?? ''] ?? 'Amount', fault?.x)
  }
  const written = await writeBudget(
    tx.db,
    {
      company,
      wanted: { ...settings, cost_centre_id: centre.id },
      known: input.Id === null ? 'new' : { id: Number(input.Id), version: input.Version ?? null },
      loginId: tx.viewer.loginId,
      reason: input.Reason,
    },
    now,
  )
  if (written === 'noRate') throw new AppError('rate_not_found', { x: input.Currency })
  if (typeof written === 'string') {
    const code = errorOf[written]
    throw code ? new AppError(code) : invalid(written, language, written === 'currencyUsed' ? 'Currency' : 'CostCentre')
  }
  return written.id ?? 0
}
