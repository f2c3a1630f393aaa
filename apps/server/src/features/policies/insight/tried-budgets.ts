import type { Language } from '@portolan/contract/enums'
import type { Tried, TriedBudget } from '@portolan/contract/features/policies/insight'
import { addDays } from '@portolan/rules/calendar-day'
import { isoDay } from '@portolan/rules/check-request-form'
import { convertMoney, type Rates } from '@portolan/rules/convert-money'
import { decimalText } from '@portolan/rules/format-money'
import type { Db } from '../../../domain/approvals/approval.store.ts'
import { budgetFaultText, type BudgetFaultCode } from '../../../domain/budgets/budget-texts.ts'
import { settingsOf } from '../../../domain/budgets/settings.rules.ts'
import { AppError } from '../../../kernel/app-error.ts'
import { findCurrency } from '../../../reference/currencies.ts'
import type { RunBudget } from './budget-run.rules.ts'
import { remarkOf } from './period.rules.ts'
import { type BasisBudgetRow, type CentreNameRow, findBasisBudgets, findCentresByCode } from './tried-budgets.store.ts'

/** Whose budgets, and who is told what is wrong. */
interface Trying {
  readonly companyId: number
  /** ISO 4217, of the company. */
  readonly currency: string
  /** ISO 8601, of the simulated period. */
  readonly from: string
  readonly rates: Rates | null
  readonly language: Language
}

const yearDays = 366

/** Budgets that are not over long before the period: nothing in it falls into older ones. */
export const findBudgetsOf = (db: Db, { companyId, from }: Pick<Trying, 'companyId' | 'from'>) =>
  findBasisBudgets(db, companyId, addDays(from, -yearDays))

/**
 * What past requests are counted in: budgets as they are, in percent of that, or others in their place.
 * @throws budget_invalid with each fault's place.
 */
export async function triedBudgets(
  db: Db,
  { Budgets = [], BudgetPercent = {} }: Tried,
  known: readonly BasisBudgetRow[],
  trying: Trying,
): Promise<RunBudget[]> {
  const percents = Object.keys(BudgetPercent).filter((code) => code !== '*')
  const codes = [...new Set([...Budgets.map(({ CostCentre }) => CostCentre), ...percents])]
  const centres = new Map((await findCentresByCode(db, trying.companyId, codes)).map((row) => [row.code, row]))
  const faults = new Faults(trying.language)
  for (const code of percents.filter((one) => !centres.has(one)))
    faults.add(`BudgetPercent.${code}`, 'unknownCostCentre', code)
  const replaced = new Set(Budgets.map(({ CostCentre }) => CostCentre))
  const tried = Budgets.flatMap((one, at) => triedBudget(one, at, { centres, known, trying, faults }))
  for (const at of overlapping(Budgets)) faults.add(`Budgets[${at}].From`, 'overlaps')
  faults.refuse()
  const kept = known.filter(({ cost_centre }) => !replaced.has(cost_centre))
  return [
    ...kept.map((row) => asRun(row, trying.language, BudgetPercent[row.cost_centre] ?? BudgetPercent['*'] ?? 100)),
    ...tried,
  ]
}

/** Most faults that one answer names. */
const most = 20

class Faults {
  readonly #lines: string[] = []
  readonly #language: Language

  constructor(language: Language) {
    this.#language = language
  }

  add(place: string, code: BudgetFaultCode, x = '') {
    this.#lines.push(`${place}: ${budgetFaultText(this.#language, code, x)}`)
  }

  refuse() {
    if (this.#lines.length > 0)
      throw new AppError('budget_invalid', { x: this.#lines[0] ?? '', fields: this.#lines.slice(0, most) })
  }
}

/** Indexes of those that have days of one before them in the list. */
const overlapping = (budgets: readonly TriedBudget[]): number[] =>
  budgets.flatMap(({ CostCentre, From, To }, at) =>
    budgets
      .slice(0, at)
      .some(
        (one) => one.CostCentre === CostCentre && one.From <= To && From <= one.To && From <= To && one.From <= one.To,
      )
      ? [at]
      : [],
  )

const percentOf = (amount: number | null, percent: number, more: number) =>
  amount === null ? null : Math.round((amount * percent) / 100) + more

const nameIn = ({ name, localized_names }: Pick<CentreNameRow, 'name' | 'localized_names'>, language: Language) =>
  (language === 'en-US' ? undefined : localized_names[language]) ?? name

function asRun(row: BasisBudgetRow, language: Language, percent: number): RunBudget {
  return {
    key: String(row.id),
    costCentre: { code: row.cost_centre, name: nameIn({ ...row, name: row.cost_centre_name }, language) },
    from: row.first_day,
    to: row.last_day,
    currency: row.currency,
    digits: row.digits,
    amount: percentOf(row.amount, percent, row.gained_money),
    grams: percentOf(row.grams, percent, row.gained_grams),
    whenAbove: row.when_above,
    level: row.level,
    corrected: { money: row.corrected_money, grams: row.corrected_grams },
  }
}

interface Reading {
  readonly centres: ReadonlyMap<string, CentreNameRow>
  readonly known: readonly BasisBudgetRow[]
  readonly trying: Trying
  readonly faults: Faults
}

const fields: Readonly<Record<string, string>> = {
  currency: 'Currency',
  amount: 'Amount',
  from: 'From',
  to: 'To',
  level: 'Level',
}

function triedBudget(tried: TriedBudget, at: number, { centres, known, trying, faults }: Reading): RunBudget[] {
  const place = (field: string) => `Budgets[${at}].${field}`
  const centre = centres.get(tried.CostCentre)
  if (!centre) faults.add(place('CostCentre'), 'unknownCostCentre', tried.CostCentre)
  const settings = settingsOf(
    {
      from: isoDay(tried.From),
      to: isoDay(tried.To),
      currency: tried.Currency,
      amount: tried.Amount,
      kg: tried.Kg,
      whenAbove: tried.WhenAbove,
      level: tried.Level,
      carriesOver: tried.CarriesOver,
    },
    (currency) => findCurrency(currency)?.digits,
  )
  if (Array.isArray(settings)) {
    for (const { path, code, x } of settings) faults.add(place(fields[path] ?? 'Amount'), code, x)
    return []
  }
  const { currency, digits, first_day, last_day } = settings
  const one = { Amount: 1, Currency: currency, Digits: digits }
  const hasRate = convertMoney(one, { Code: trying.currency, Digits: 2 }, trying.rates) !== null
  if (settings.amount !== null && currency !== trying.currency && !hasRate)
    faults.add(place('Currency'), 'noRate', currency)
  // What was corrected and carried over stays with the budget that begins on the same day, in its currency.
  const same = known.find((row) => row.cost_centre === tried.CostCentre && row.first_day === first_day)
  const keeps = same?.currency === currency ? same : null
  return [
    {
      key: `tried ${at}`,
      costCentre: { code: tried.CostCentre, name: centre ? nameIn(centre, trying.language) : tried.CostCentre },
      from: first_day,
      to: last_day,
      currency,
      digits,
      amount: percentOf(settings.amount, 100, keeps?.gained_money ?? 0),
      grams: percentOf(settings.grams, 100, same?.gained_grams ?? 0),
      whenAbove: settings.when_above,
      level: settings.level,
      corrected: { money: keeps?.corrected_money ?? 0, grams: same?.corrected_grams ?? 0 },
    },
  ]
}

/** As it is now, to be changed and tried. */
export const presentBasis = (row: BasisBudgetRow, language: Language): TriedBudget & { readonly Name: string } => ({
  CostCentre: row.cost_centre,
  Name: nameIn({ ...row, name: row.cost_centre_name }, language),
  From: remarkOf(row.first_day),
  To: remarkOf(row.last_day),
  Currency: row.currency,
  Amount: row.amount === null ? null : decimalText(row.amount, row.digits),
  Kg: row.grams === null ? null : decimalText(row.grams, 3),
  WhenAbove: row.when_above,
  Level: row.level,
  CarriesOver: row.carries_over,
})
