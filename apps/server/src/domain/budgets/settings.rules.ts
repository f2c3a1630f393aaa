import type { BudgetRecord } from '@portolan/contract/features/policies/budgets'
import { isDay } from '@portolan/rules/calendar-day'
import { minorUnits } from '@portolan/rules/convert-money'
import { thousandths } from './budget.rules.ts'
import type { BudgetFaultCode } from './budget-texts.ts'

/** A budget as those who set it see it: its columns besides sums. */
export interface BudgetSettings {
  readonly cost_centre_id: number
  /** `YYYY-MM-DD`, both included. */
  readonly first_day: string
  readonly last_day: string
  readonly currency: string
  readonly digits: number
  /** Minor units. */
  readonly amount: number | null
  readonly grams: number | null
  readonly when_above: 'inform' | 'level' | 'blocked'
  readonly level: number
  readonly carries_over: boolean
}

export interface SettingsFault {
  readonly path: keyof BudgetRecord
  readonly code: BudgetFaultCode
  readonly x?: string
}

type Given = Omit<BudgetRecord, 'company' | 'costCentre' | 'reason'>

/** The columns of a budget as a person or a file gives it, or what is wrong with it. */
export function settingsOf(
  given: Given,
  digitsOf: (currency: string) => number | undefined,
): Omit<BudgetSettings, 'cost_centre_id'> | SettingsFault[] {
  const { from, to, currency, whenAbove, level, carriesOver } = given
  const digits = digitsOf(currency)
  const amount = given.amount === null ? null : minorUnits(given.amount, digits ?? 4)
  const faults: SettingsFault[] = []
  if (digits === undefined) faults.push({ path: 'currency', code: 'unknownCurrency', x: currency })
  else if (given.amount !== null && amount === null) faults.push({ path: 'amount', code: 'decimals', x: currency })
  for (const path of ['from', 'to'] as const) if (!isDay(given[path])) faults.push({ path, code: 'notADay' })
  if (faults.length === 0 && to < from) faults.push({ path: 'to', code: 'reversed' })
  if (given.amount === null && given.kg === null) faults.push({ path: 'amount', code: 'nothing' })
  if (whenAbove === 'level' && level === 0) faults.push({ path: 'level', code: 'noLevel' })
  if (faults.length > 0 || digits === undefined) return faults
  return {
    first_day: from,
    last_day: to,
    currency,
    digits,
    amount,
    grams: given.kg === null ? null : thousandths(given.kg),
    when_above: whenAbove,
    // Only a budget that asks for levels has a number of them.
    level: whenAbove === 'level' ? level : 0,
    carries_over: carriesOver,
  }
}
