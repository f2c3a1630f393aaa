import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type KnownInstant = ColumnType<Date, Date | undefined, Date>
/** Read as text `YYYY-MM-DD`. */
type Day = ColumnType<string, string, string>

export interface BudgetTable {
  id: GeneratedAlways<number>
  company_id: number
  cost_centre_id: number
  first_day: Day
  last_day: Day
  currency: string
  digits: number
  amount: number | null
  grams: number | null
  when_above: 'inform' | 'level' | 'blocked'
  level: Generated<number>
  carries_over: Generated<boolean>
  reserved_money: Generated<number>
  reserved_grams: Generated<number>
  committed_money: Generated<number>
  committed_grams: Generated<number>
  spent_money: Generated<number>
  spent_grams: Generated<number>
  carried_money: Generated<number>
  carried_grams: Generated<number>
  carried_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  version: Generated<number>
  told: Generated<number>
  reached: GeneratedAlways<number>
  created_at: KnownInstant
  updated_at: KnownInstant
}

export interface BudgetHoldTable {
  company_id: number
  request_id: number
  budget_id: number
  state: 'reserved' | 'committed' | 'spent' | 'returned'
  money: number | null
  grams: number | null
  is_above: boolean
  cost_centre: string
  first_day: Day
  total: number | null
  currency: string | null
  updated_at: KnownInstant
}

export interface BudgetEntryTable {
  id: GeneratedAlways<number>
  company_id: number
  budget_id: number
  at: KnownInstant
  kind: 'reserved' | 'committed' | 'spent' | 'returned' | 'corrected' | 'carried' | 'changed'
  money: number | null
  grams: number | null
  request_id: number | null
  login_id: number | null
  reason: string | null
}

export interface BudgetTables {
  budget: BudgetTable
  budget_hold: BudgetHoldTable
  budget_entry: BudgetEntryTable
}
