import type { RequestForm } from '@portolan/contract/features/trip-requests/form'
import { convertMoney } from '@portolan/rules/convert-money'
import type { FormattedMoney } from '@portolan/rules/format-money'
import { AppError } from '../../kernel/app-error.ts'
import type { Db } from '../approvals/approval.store.ts'
import { emissionsOf } from '../emissions/form-emissions.ts'
import { findRates } from '../money/rates.store.ts'
import { dayAt } from '../working-days/working-time.ts'
import {
  type Amounts,
  type AmountsJudged,
  changesOf,
  isAboveBudget,
  judgeAmounts,
  noAmounts,
  wantedState,
} from './budget.rules.ts'
import {
  addEntries,
  addToSums,
  type BudgetedRequest,
  type BudgetKey,
  type BudgetRow,
  findBudget,
  lockBudgets,
  type NewEntry,
  readBudgeted,
  readHold,
  saveHold,
  type StoredHold,
} from './budget.store.ts'

/**
 * What requests do to the budget of their cost centre. Every function runs in the caller's transaction, as the system role.
 * Lock the request first, then its budget, then publish: in another order two transactions wait for each other.
 */

interface RequestKey {
  readonly companyId: number
  readonly requestId: number
}

export type Segments = readonly { readonly depCity: string; readonly dstCity: string; readonly fareClass: string }[]

/** kg CO2e of everybody's flights as grams; none without flights, null where a place is not known. */
export function gramsOf(segments: Segments, travelers: number): number | null {
  if (segments.length === 0) return 0
  const kg = emissionsOf({ segments: segments as RequestForm['segments'] })
  return kg === null ? null : Math.round(kg * 1_000) * travelers
}

/** Minor units of the budget's currency by the rates of a day; null where the amount or a rate is not known. */
async function moneyIn(
  db: Db,
  { currency, digits }: Pick<BudgetRow, 'currency' | 'digits'>,
  money: FormattedMoney | null,
  day: string,
): Promise<number | null> {
  if (money === null) return null
  const rates = money.Currency === currency ? null : await findRates(db, day)
  return convertMoney(money, { Code: currency, Digits: digits }, rates)?.Amount ?? null
}

/** A request, saved or not, as far as its budget needs it. */
export interface AskedOfBudget extends BudgetKey {
  readonly companyId: number
  /** Null before it is saved. */
  readonly requestId: number | null
  readonly timeZone: string
  readonly total: FormattedMoney | null
  readonly segments: Segments
}

export interface BudgetJudgement extends AmountsJudged {
  readonly budget: BudgetRow
  /** What it asks for, in the budget's currency. */
  readonly amounts: Amounts
}

const isHeld = (hold: StoredHold | null): hold is StoredHold => hold !== null && hold.state !== 'returned'

/** Whether a request is within its budget; null without one. `locks`: the answer stays true until the transaction ends. */
export async function judgeBudget(
  db: Db,
  asked: AskedOfBudget,
  now: Date,
  { locks }: { readonly locks: boolean },
): Promise<BudgetJudgement | null> {
  const { companyId, requestId } = asked
  const found = await findBudget(db, companyId, asked)
  if (!found) return null
  const { hold, travelers } =
    requestId === null ? { hold: null, travelers: 1 } : await readHold(db, { companyId, requestId })
  const heldId = isHeld(hold) ? hold.budget_id : null
  const locked = locks ? await lockBudgets(db, companyId, { ...asked, heldId }) : [found]
  const budget = locked.find(({ id }) => id === found.id)
  if (!budget) return null
  const amounts = {
    money: await moneyIn(db, budget, asked.total, dayAt(now, asked.timeZone)),
    grams: gramsOf(asked.segments, travelers),
  }
  const own = isHeld(hold) && hold.budget_id === budget.id ? hold : noAmounts
  return { budget, amounts, ...judgeAmounts(budget, amounts, own) }
}

/** Throws budget_exceeded where the budget allows nothing more. */
export const exceeded = ({ cost_centre, cost_centre_name }: BudgetRow): AppError =>
  new AppError('budget_exceeded', { x: `${cost_centre} ${cost_centre_name}` })

/**
 * Moves what a request holds to where its status says. `updateRequest` calls it for every change, so that no way of changing
 * a status forgets it; a change of the total while its approvers decide changes what is reserved.
 */
export async function followBudget(
  db: Db,
  key: RequestKey,
  { isMoved, paid = null }: { readonly isMoved: boolean; readonly paid?: FormattedMoney | null },
  now: Date,
): Promise<void> {
  const request = await readBudgeted(db, key)
  const { hold } = request
  const wanted = wantedState(request.status)
  if (wanted === 'same' || (wanted === 'returned' && !isHeld(hold))) return
  const budgets = await lockBudgets(db, key.companyId, {
    costCentre: request.cost_centre,
    firstDay: request.first_day,
    heldId: isHeld(hold) ? hold.budget_id : null,
  })
  const target = targetOf(request, budgets)
  if (wanted === 'returned' || !target) {
    if (isHeld(hold)) await move(db, key, hold, { ...hold, ...noAmounts, state: 'returned' }, now)
    return
  }
  const amounts = await amountsOf(db, request, target, paid ?? request.paid, now)
  const isHere = isHeld(hold) && hold.budget_id === target.id
  const isAbove = isAboveBudget(target, amounts, isHere ? hold : noAmounts)
  // What its approvers decide about may not grow beyond the budget; who asks for it anew was judged before.
  const hasGrown = isHere && hold.state === wanted && (amounts.money ?? 0) > (hold.money ?? 0)
  if (!isMoved && hasGrown && isAbove && target.when_above === 'blocked') throw exceeded(target)
  await move(
    db,
    key,
    hold,
    {
      ...amounts,
      budget_id: target.id,
      state: wanted,
      is_above: isHere ? hold.is_above : isAbove,
      cost_centre: target.cost_centre,
      first_day: request.first_day ?? target.first_day,
      total: request.total?.Amount ?? null,
      currency: request.total?.Currency ?? null,
    },
    now,
  )
}

/** The budget where it holds something already, while cost centre and first day stay; else the one that they name. */
function targetOf(
  { hold, cost_centre, first_day }: BudgetedRequest,
  budgets: readonly BudgetRow[],
): BudgetRow | undefined {
  if (isHeld(hold) && hold.cost_centre === cost_centre && hold.first_day === first_day)
    return budgets.find(({ id }) => id === hold.budget_id)
  return budgets.find(
    (one) =>
      one.cost_centre === cost_centre && first_day !== null && one.first_day <= first_day && one.last_day >= first_day,
  )
}

/** What counts now. Amounts stay as they were computed while total and budget stay: rates that move change nothing. */
async function amountsOf(
  db: Db,
  request: BudgetedRequest,
  budget: BudgetRow,
  paid: FormattedMoney | null,
  now: Date,
): Promise<Amounts> {
  const { hold, total } = request
  const grams = gramsOf(request.segments, request.travelers)
  const day = dayAt(now, request.time_zone)
  const isKept =
    isHeld(hold) &&
    hold.budget_id === budget.id &&
    hold.total === (total?.Amount ?? null) &&
    hold.currency === (total?.Currency ?? null)
  const estimated = async () => (isKept ? hold.money : moneyIn(db, budget, total, day))
  if (wantedState(request.status) !== 'spent') return { money: await estimated(), grams }
  if (isKept && hold.state === 'spent' && paid === null) return { money: hold.money, grams }
  // Without a rate for the price, what was committed is the nearest that is known.
  return { money: (await moneyIn(db, budget, paid, day)) ?? (await estimated()), grams }
}

/** The trip of a finished request costs what the ledger says. */
export async function followPrice(db: Db, key: RequestKey, price: FormattedMoney, now: Date): Promise<void> {
  const { hold, ...request } = await readBudgeted(db, key)
  if (!isHeld(hold) || hold.state !== 'spent') return
  const [budget] = await lockBudgets(db, key.companyId, { costCentre: null, firstDay: null, heldId: hold.budget_id })
  const money = budget && (await moneyIn(db, budget, price, dayAt(now, request.time_zone)))
  if (money == null) return
  await move(db, key, hold, { ...hold, money }, now)
}

async function move(db: Db, key: RequestKey, before: StoredHold | null, after: StoredHold, now: Date): Promise<void> {
  const { companyId, requestId } = key
  const isSame =
    before !== null &&
    before.state === after.state &&
    before.budget_id === after.budget_id &&
    before.money === after.money &&
    before.grams === after.grams
  for (const [id, change] of [...changesOf(before, after)].toSorted(([a], [b]) => a - b))
    if (Object.values(change).some((by) => by !== 0)) await addToSums(db, companyId, id, change, now)
  await saveHold(db, key, after, now)
  if (isSame) return
  const entry = (kind: StoredHold['state'], { budget_id, money, grams }: StoredHold): NewEntry => {
    return { company_id: companyId, budget_id, kind, money, grams, request_id: requestId, at: now }
  }
  const leaves = before && isHeld(before) && (after.state === 'returned' || before.budget_id !== after.budget_id)
  await addEntries(db, [
    ...(leaves ? [entry('returned', before)] : []),
    ...(after.state === 'returned' ? [] : [entry(after.state, after)]),
  ])
}
