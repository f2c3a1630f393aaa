import { RequestStatus } from '@portolan/rules/request-transitions'

/** What budgets count, without a database: minor units of the budget's currency, and grams of CO2e. */

/** Null: not known. */
export interface Amounts {
  readonly money: number | null
  readonly grams: number | null
}

export const noAmounts = { money: 0, grams: 0 } as const

export interface BudgetSums {
  /** Null: no budget in money, or in CO2e. */
  readonly amount: number | null
  readonly grams: number | null
  readonly reserved_money: number
  readonly reserved_grams: number
  readonly committed_money: number
  readonly committed_grams: number
  readonly spent_money: number
  readonly spent_grams: number
  readonly carried_money: number
  readonly carried_grams: number
}

/** Where a request's amounts count. `returned`: nowhere. */
export type HoldState = 'reserved' | 'committed' | 'spent' | 'returned'

export interface Hold extends Amounts {
  readonly budget_id: number
  readonly state: HoldState
}

export const usedOf = (budget: BudgetSums): { money: number; grams: number } => ({
  money: budget.reserved_money + budget.committed_money + budget.spent_money,
  grams: budget.reserved_grams + budget.committed_grams + budget.spent_grams,
})

/** With what was carried over. */
export const totalOfBudget = ({ amount, grams, carried_money, carried_grams }: BudgetSums): Amounts => ({
  money: amount === null ? null : amount + carried_money,
  grams: grams === null ? null : grams + carried_grams,
})

/** Below zero where more is used than there is; null where there is no budget in it. */
export function leftOf(budget: BudgetSums): Amounts {
  const [total, used] = [totalOfBudget(budget), usedOf(budget)]
  return {
    money: total.money === null ? null : total.money - used.money,
    grams: total.grams === null ? null : total.grams - used.grams,
  }
}

/** Percent of the total that is used, of money or CO2e, whichever is more, to one decimal. */
export function usedPercent(budget: BudgetSums): number {
  const [total, used] = [totalOfBudget(budget), usedOf(budget)]
  return Math.max(0, percent(used.money, total.money), percent(used.grams, total.grams))
}

function percent(used: number, total: number | null): number {
  if (total === null || used <= 0) return 0
  return total <= 0 ? 999 : Math.min(999, Math.round((used * 1_000) / total) / 10)
}

/**
 * Whether too little is left for these amounts beside `own`, which the same request holds already. An amount that is not
 * known is above: nobody saves an approval by leaving it out.
 */
export function isAboveBudget(budget: BudgetSums, asked: Amounts, own: Amounts = noAmounts): boolean {
  const left = leftOf(budget)
  const exceeds = (rest: number | null, wanted: number | null, held: number | null) =>
    rest !== null && (wanted === null || wanted > rest + (held ?? 0))
  return exceeds(left.money, asked.money, own.money) || exceeds(left.grams, asked.grams, own.grams)
}

export interface AmountsJudged {
  readonly state: 'within' | 'above'
  /** Levels of approval that the budget asks for; 0: those of the approval rules. */
  readonly level: number
  /** It may not be asked for. */
  readonly isBlocked: boolean
}

/** What becomes of a request for these amounts. */
export function judgeAmounts(
  budget: BudgetSums & { readonly when_above: 'inform' | 'level' | 'blocked'; readonly level: number },
  asked: Amounts,
  own: Amounts = noAmounts,
): AmountsJudged {
  const isAbove = isAboveBudget(budget, asked, own)
  // A total that is not known can be found out; nothing is asked of approvers before.
  const isUnknown = budget.amount !== null && asked.money === null
  const isBlocked = budget.when_above === 'blocked' || (budget.when_above === 'level' && isUnknown)
  return {
    state: isAbove ? 'above' : 'within',
    level: isAbove && budget.when_above !== 'inform' ? Math.max(1, budget.level) : 0,
    isBlocked: isAbove && isBlocked,
  }
}

/** What a request holds by its status; `same`: on hold it keeps what it has. */
export function wantedState(status: RequestStatus): HoldState | 'same' {
  if (status === RequestStatus.InProgress) return 'reserved'
  if (status === RequestStatus.Confirmed) return 'committed'
  if (status === RequestStatus.Finish) return 'spent'
  return status === RequestStatus.OnHold ? 'same' : 'returned'
}

/** The sums of a budget that change, by how much. */
export type SumChange = Readonly<
  Record<
    'reserved_money' | 'reserved_grams' | 'committed_money' | 'committed_grams' | 'spent_money' | 'spent_grams',
    number
  >
>

/** What moves a hold: out of the budget that it was in, into the one where it is now. */
export function changesOf(before: Hold | null, after: Hold | null): Map<number, SumChange> {
  const changes = new Map<number, SumChange>()
  const add = (hold: Hold | null, sign: 1 | -1) => {
    if (!hold || hold.state === 'returned') return
    const { reserved_money, reserved_grams, committed_money, committed_grams, spent_money, spent_grams } =
      changes.get(hold.budget_id) ?? noChange
    const money = sign * (hold.money ?? 0)
    const grams = sign * (hold.grams ?? 0)
    const is = (state: HoldState) => (hold.state === state ? 1 : 0)
    changes.set(hold.budget_id, {
      reserved_money: reserved_money + is('reserved') * money,
      reserved_grams: reserved_grams + is('reserved') * grams,
      committed_money: committed_money + is('committed') * money,
      committed_grams: committed_grams + is('committed') * grams,
      spent_money: spent_money + is('spent') * money,
      spent_grams: spent_grams + is('spent') * grams,
    })
  }
  add(before, -1)
  add(after, 1)
  return changes
}

const noChange: SumChange = {
  reserved_money: 0,
  reserved_grams: 0,
  committed_money: 0,
  committed_grams: 0,
  spent_money: 0,
  spent_grams: 0,
}

/** Decimal text of up to three decimals as whole thousandths, such as kg as grams. */
export function thousandths(text: string): number {
  const [whole = '0', decimals = ''] = text.replace('-', '').split('.')
  const value = Number(whole) * 1_000 + Number(decimals.padEnd(3, '0'))
  return text.startsWith('-') ? -value : value
}
