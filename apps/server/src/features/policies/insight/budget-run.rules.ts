import type { FormattedMoney } from '@portolan/rules/format-money'
import type { aboveBudget } from '@portolan/contract/features/policies/budgets'
import { type AmountsJudged, type Amounts, judgeAmounts } from '../../../domain/budgets/budget.rules.ts'

/** A budget that past requests are counted in: as it is, or as it is tried. */
export interface RunBudget {
  /** The same in all parts of a simulation. */
  readonly key: string
  readonly costCentre: { readonly code: string; readonly name: string }
  /** ISO 8601, both included. */
  readonly from: string
  readonly to: string
  readonly currency: string
  readonly digits: number
  /** Minor units, and grams of CO2e, with what was carried over; null: no budget in it. */
  readonly amount: number | null
  readonly grams: number | null
  readonly whenAbove: (typeof aboveBudget)[number]
  readonly level: number
  /** What is spent besides its requests: corrections. */
  readonly corrected: { readonly money: number; readonly grams: number }
}

/** What is used of each budget, by its key: minor units of its currency, and grams. */
export type Used = Readonly<Record<string, readonly [money: number, grams: number]>>

/** A past request, as a budget looks at it. */
export interface AskedInPast {
  readonly costCentre: string | null
  /** ISO 8601, of travel. */
  readonly firstDay: string | null
  readonly total: FormattedMoney | null
  /** Null while nothing is paid. */
  readonly paid: FormattedMoney | null
  readonly grams: () => number | null
  /** It went on or may still; what was declined counts nowhere. */
  readonly counts: boolean
}

export interface BudgetAnswer extends AmountsJudged {
  readonly budget: RunBudget
}

/** Budgets through which past requests go, one after the other. */
export interface BudgetRun {
  /** What its budget says of a request, after those before it; null without one. */
  readonly ask: (asked: AskedInPast) => BudgetAnswer | null
  /** Counts it, unless the budget refuses it or it came to nothing. */
  readonly count: (asked: AskedInPast, answer: BudgetAnswer | null) => void
  readonly budgets: readonly RunBudget[]
  readonly used: () => Used
}

export type ToMinorUnits = (
  money: FormattedMoney | null,
  to: { readonly currency: string; readonly digits: number },
) => number | null

export function runBudgets(budgets: readonly RunBudget[], begun: Used, moneyIn: ToMinorUnits): BudgetRun {
  const used = new Map(Object.entries(begun))
  const byCentre = Map.groupBy(budgets, ({ costCentre }) => costCentre.code)
  const usedOf = ({ key, corrected }: RunBudget) => used.get(key) ?? ([corrected.money, corrected.grams] as const)
  const amountsOf = (budget: RunBudget, money: FormattedMoney | null, asked: AskedInPast): Amounts => ({
    money: moneyIn(money, budget),
    grams: asked.grams(),
  })
  return {
    budgets,
    ask: (asked) => {
      const day = asked.firstDay
      const budget = byCentre
        .get(asked.costCentre ?? '')
        ?.find(({ from, to }) => day !== null && from <= day && day <= to)
      if (!budget) return null
      return { budget, ...judgeAmounts(sumsOf(budget, usedOf(budget)), amountsOf(budget, asked.total, asked)) }
    },
    count: (asked, answer) => {
      if (!answer || answer.isBlocked || !asked.counts) return
      const { budget } = answer
      const { money, grams } = amountsOf(budget, asked.total, asked)
      // Without a rate for the price, the estimate is the nearest that is known.
      const spent = moneyIn(asked.paid, budget) ?? money
      const [before, gramsBefore] = usedOf(budget)
      used.set(budget.key, [before + (spent ?? 0), gramsBefore + (grams ?? 0)])
    },
    used: () => Object.fromEntries(used),
  }
}

const sumsOf = (budget: RunBudget, [money, grams]: readonly [number, number]) => ({
  amount: budget.amount,
  grams: budget.grams,
  when_above: budget.whenAbove,
  level: budget.level,
  reserved_money: money,
  reserved_grams: grams,
  committed_money: 0,
  committed_grams: 0,
  spent_money: 0,
  spent_grams: 0,
  carried_money: 0,
  carried_grams: 0,
})
