import type { TriedBudget } from '@portolan/contract/features/policies/insight'

export type BasisBudget = TriedBudget & { readonly Name: string }

/** What somebody would have otherwise of a budget, by `budgetKey`; and percent for all that are not changed. */
export interface BudgetChanges {
  readonly percent: string
  readonly of: Readonly<Record<string, BudgetChange>>
}

interface BudgetChange {
  readonly Amount?: string
  readonly Kg?: string
  readonly WhenAbove?: TriedBudget['WhenAbove']
}

export const noBudgetChanges: BudgetChanges = { percent: '', of: {} }

export const budgetKey = ({ CostCentre, From }: Pick<TriedBudget, 'CostCentre' | 'From'>) => `${CostCentre} ${From}`

const plain = (text: string) => text.replaceAll(/[,，\s]/g, '')
export const isNumber = (text: string) => /^\d{1,12}(\.\d{1,4})?$/.test(plain(text))
/** Percent from 0 to 1,000; '' is as it is. */
export const isPercent = (text: string) => text.trim() === '' || (isNumber(text) && Number(plain(text)) <= 1_000)

/** A budget as it would be. What is no number leaves the figure as it is. */
function changed(budget: TriedBudget, change: BudgetChange): TriedBudget {
  const { CostCentre, From, To, Currency, Amount, Kg, WhenAbove, Level, CarriesOver } = budget
  const figure = (has: string | null, entered: string | undefined) =>
    entered === undefined || !(entered.trim() === '' || isNumber(entered)) ? has : plain(entered) || null
  const above = change.WhenAbove ?? WhenAbove
  return {
    CostCentre,
    From,
    To,
    Currency,
    Amount: figure(Amount, change.Amount),
    Kg: figure(Kg, change.Kg),
    WhenAbove: above,
    Level: above === 'level' ? Math.max(1, Level) : 0,
    CarriesOver,
  }
}

const differs = (budget: TriedBudget, change: BudgetChange | undefined): boolean => {
  if (!change) return false
  const next = changed(budget, change)
  return next.Amount !== budget.Amount || next.Kg !== budget.Kg || next.WhenAbove !== budget.WhenAbove
}

/** What is sent: every budget of the cost centres that have a changed one, since these take the place of all of theirs. */
export function triedBudgets(
  budgets: readonly BasisBudget[],
  changes: BudgetChanges,
): { readonly Budgets?: TriedBudget[]; readonly BudgetPercent?: Record<string, number> } {
  const centres = new Set(
    budgets.filter((budget) => differs(budget, changes.of[budgetKey(budget)])).map(({ CostCentre }) => CostCentre),
  )
  const Budgets = budgets
    .filter(({ CostCentre }) => centres.has(CostCentre))
    .map((budget) => changed(budget, changes.of[budgetKey(budget)] ?? {}))
  const percent = plain(changes.percent)
  return {
    ...(Budgets.length === 0 ? {} : { Budgets }),
    ...(percent === '' || !isPercent(percent) || Number(percent) === 100
      ? {}
      : { BudgetPercent: { '*': Number(percent) } }),
  }
}

/** How many budgets differ; percent are one change. */
export function countBudgetChanges(budgets: readonly BasisBudget[], changes: BudgetChanges): number {
  const { BudgetPercent } = triedBudgets(budgets, changes)
  return budgets.filter((budget) => differs(budget, changes.of[budgetKey(budget)])).length + (BudgetPercent ? 1 : 0)
}
