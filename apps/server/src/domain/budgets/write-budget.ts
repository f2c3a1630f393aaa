import { convertMoney } from '@portolan/rules/convert-money'
import type { Db } from '../approvals/approval.store.ts'
import { findRates } from '../money/rates.store.ts'
import { dayAt } from '../working-days/working-time.ts'
import { leftOf } from './budget.rules.ts'
import { addEntries, type NewEntry } from './budget.store.ts'
import {
  addCarried,
  addCorrection,
  findBudgetFrom,
  hasOverlap,
  insertBudget,
  isUsed,
  lockBudget,
  type StoredBudget,
  updateBudget,
} from './write-budget.store.ts'
import type { BudgetSettings } from './settings.rules.ts'

/** Setting budgets: by the page, the back office, files and the job that carries over what is left. */

export type BudgetFault = 'overlaps' | 'currencyUsed' | 'costCentreUsed' | 'changed' | 'unknown' | 'noRate'

export interface WritingBudget {
  readonly company: { readonly id: number; readonly currency: string; readonly time_zone: string }
  readonly wanted: BudgetSettings
  /** Null: the one that begins on that day, or a new one. */
  readonly known: { readonly id: number; readonly version: number | null } | 'new' | 'byDay'
  readonly loginId: number | null
  readonly reason: string | null
  readonly isDryRun?: boolean
}

export interface WrittenBudget {
  readonly id: number | null
  readonly outcome: 'created' | 'changed' | 'unchanged'
}

/** Writes a budget whose cost centre the caller has locked; what is used of it stays as it is. */
export async function writeBudget(db: Db, writing: WritingBudget, now: Date): Promise<WrittenBudget | BudgetFault> {
  const { company, wanted, known, loginId, reason, isDryRun = false } = writing
  const before =
    known === 'new'
      ? null
      : known === 'byDay'
        ? await findBudgetFrom(db, company.id, wanted)
        : await lockBudget(db, company.id, known.id)
  if (typeof known === 'object') {
    if (!before) return 'unknown'
    if (known.version !== null && known.version !== before.version) return 'changed'
  }
  if (!(await hasRate(db, company, wanted, now))) return 'noRate'
  if (before) {
    const fault = await faultOfChange(db, before, wanted)
    if (fault) return fault
  }
  if (await hasOverlap(db, company.id, wanted, before?.id ?? null)) return 'overlaps'
  if (before && isSame(before, wanted)) return { id: before.id, outcome: 'unchanged' }
  const outcome = before ? 'changed' : 'created'
  if (isDryRun) return { id: before?.id ?? null, outcome }
  const id = before?.id ?? (await insertBudget(db, company.id, wanted, now))
  if (before) await updateBudget(db, before, wanted, now)
  const by = (after: number | null, was: number | null | undefined) => (after ?? 0) - (was ?? 0)
  const entry = { company_id: company.id, budget_id: id, kind: 'changed', login_id: loginId, reason, at: now } as const
  await addEntries(db, [{ ...entry, money: by(wanted.amount, before?.amount), grams: by(wanted.grams, before?.grams) }])
  return { id, outcome }
}

/** Requests are in the company's currency: without a rate nothing of them could be counted in money. */
async function hasRate(
  db: Db,
  { currency, time_zone }: WritingBudget['company'],
  wanted: BudgetSettings,
  now: Date,
): Promise<boolean> {
  if (wanted.amount === null || wanted.currency === currency) return true
  const one = { Amount: 1, Currency: wanted.currency, Digits: wanted.digits }
  return convertMoney(one, { Code: currency, Digits: 2 }, await findRates(db, dayAt(now, time_zone))) !== null
}

async function faultOfChange(db: Db, before: StoredBudget, wanted: BudgetSettings): Promise<BudgetFault | null> {
  const isOther = before.currency !== wanted.currency
  const isElsewhere = before.cost_centre_id !== wanted.cost_centre_id
  if (!isOther && !isElsewhere) return null
  if (!(await isUsed(db, before.company_id, before.id))) return null
  return isOther ? 'currencyUsed' : 'costCentreUsed'
}

const isSame = (before: StoredBudget, wanted: BudgetSettings): boolean =>
  (Object.keys(wanted) as (keyof BudgetSettings)[]).every((key) => before[key] === wanted[key])

/** Adds to what is spent of a locked budget, or takes from it. */
export async function correctBudget(
  db: Db,
  budget: StoredBudget,
  by: { readonly money: number; readonly grams: number },
  { loginId, reason, now }: { readonly loginId: number; readonly reason: string; readonly now: Date },
): Promise<void> {
  await addCorrection(db, budget, by, now)
  await addEntries(db, [{ ...entryOf(budget, 'corrected', by, now), login_id: loginId, reason }])
}

const entryOf = (
  { company_id, id }: Pick<StoredBudget, 'company_id' | 'id'>,
  kind: NewEntry['kind'],
  { money, grams }: { readonly money: number; readonly grams: number },
  at: Date,
): NewEntry => ({ company_id, budget_id: id, kind, money, grams, at })

/**
 * Carries what is left of a budget whose period is over into another one; once, whatever is given back later. Answers
 * whether it did: without a rate between their currencies it waits for one.
 */
export async function carryOver(
  db: Db,
  { companyId, id, nextId }: { readonly companyId: number; readonly id: number; readonly nextId: number },
  now: Date,
): Promise<boolean> {
  // In the order of their ids, as requests lock them.
  const locked = new Map<number, StoredBudget>()
  for (const one of [id, nextId].toSorted((a, b) => a - b)) {
    const budget = await lockBudget(db, companyId, one)
    if (budget) locked.set(one, budget)
  }
  const [from, into] = [locked.get(id), locked.get(nextId)]
  if (!from || !into || from.carried_at !== null || !from.carries_over) return false
  const left = leftOf(from)
  const rest = { money: Math.max(0, left.money ?? 0), grams: into.grams === null ? 0 : Math.max(0, left.grams ?? 0) }
  const money = { Amount: rest.money, Currency: from.currency, Digits: from.digits }
  const rates = from.currency === into.currency ? null : await findRates(db, now.toISOString().slice(0, 10))
  const converted = convertMoney(money, { Code: into.currency, Digits: into.digits }, rates)
  if (!converted) return false
  const takes = into.amount !== null
  const given = { money: takes ? rest.money : 0, grams: rest.grams }
  const gained = { money: takes ? converted.Amount : 0, grams: rest.grams }
  const lost = { money: 0 - given.money, grams: 0 - given.grams }
  await addCarried(db, from, lost, { now, isOver: true })
  if (given.money === 0 && given.grams === 0) return true
  await addCarried(db, into, gained, { now, isOver: false })
  await addEntries(db, [entryOf(from, 'carried', lost, now), entryOf(into, 'carried', gained, now)])
  return true
}
