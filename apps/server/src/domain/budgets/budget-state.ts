import type { BudgetState } from '@portolan/contract/features/policies/shapes'
import { RequestStatus } from '@portolan/rules/request-transitions'
import type * as z from 'zod/mini'
import type { Db } from '../approvals/approval.store.ts'
import { leftOf } from './budget.rules.ts'
import { type BudgetedState, readBudgetState } from './budget.store.ts'
import { type AskedOfBudget, judgeBudget } from './follow-request.ts'

/** Who reads it: an owner of the budget learns what is left, everybody else only whether it is enough. */
export interface StateReader {
  /** Null: the holder of a mail's link, who owns nothing. */
  readonly loginId: number | null
  readonly ownsCompany: boolean
}

/**
 * Whether a request is within the budget of its cost centre: as it was submitted while it holds something of it, by what is
 * left today before that. Null without a budget.
 */
export async function budgetStateOf(
  db: Db,
  asked: AskedOfBudget & { readonly requestId: number; readonly status: RequestStatus },
  reader: StateReader,
  now: Date,
): Promise<z.input<typeof BudgetState> | null> {
  const { status, ...request } = asked
  const known = await readBudgetState(db, request, reader.loginId)
  if (!known) return null
  const isOwner = reader.loginId !== null && (reader.ownsCompany || known.is_owner)
  if (known.is_above !== null) return { State: known.is_above ? 'above' : 'within', ...leftFor(known, isOwner) }
  const mayAsk = status === RequestStatus.Pending || status === RequestStatus.Request || status === RequestStatus.OnHold
  if (!mayAsk || known.budget_id === null) return null
  const judged = await judgeBudget(db, request, now, { locks: false })
  if (!judged) return null
  const { amounts, budget, state } = judged
  const left = leftOf(budget)
  const less = (rest: number | null, wanted: number | null) => (rest === null || wanted === null ? rest : rest - wanted)
  const after = { ...budget, left_money: less(left.money, amounts.money), left_grams: less(left.grams, amounts.grams) }
  return { State: state, ...leftFor(after, isOwner) }
}

const leftFor = (
  {
    left_money,
    left_grams,
    currency,
    digits,
  }: Pick<BudgetedState, 'left_money' | 'left_grams' | 'currency' | 'digits'>,
  isOwner: boolean,
) => ({
  Left:
    !isOwner || left_money === null || currency === null || digits === null
      ? null
      : { Amount: left_money, Currency: currency, Digits: digits },
  LeftKg: !isOwner || left_grams === null ? null : left_grams / 1_000,
})
