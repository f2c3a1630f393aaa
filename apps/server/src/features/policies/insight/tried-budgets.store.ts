import { sql } from 'kysely'
import type { Db } from '../../../domain/approvals/approval.store.ts'

/** Budgets as a simulation begins with them. */

export interface BasisBudgetRow {
  readonly id: number
  readonly cost_centre: string
  readonly cost_centre_name: string
  readonly localized_names: Readonly<Record<string, string>>
  /** ISO 8601. */
  readonly first_day: string
  readonly last_day: string
  readonly currency: string
  readonly digits: number
  readonly amount: number | null
  readonly grams: number | null
  readonly when_above: 'inform' | 'level' | 'blocked'
  readonly level: number
  readonly carries_over: boolean
  /** From the budget before: what it gave to the one after was there while its requests were made. */
  readonly gained_money: number
  readonly gained_grams: number
  readonly corrected_money: number
  readonly corrected_grams: number
}

/** Most budgets of a company that a simulation counts in: the latest. */
const mostBudgets = 5_000

/** A company's budgets that end on a day or later, by cost centre and day. */
export async function findBasisBudgets(db: Db, companyId: number, day: string): Promise<BasisBudgetRow[]> {
  const { rows } = await sql<BasisBudgetRow>`
    select b.id, k.code as cost_centre, k.name as cost_centre_name, k.localized_names, b.first_day, b.last_day, b.currency,
      b.digits, b.amount, b.grams, b.when_above, b.level, b.carries_over, e.gained_money, e.gained_grams, e.corrected_money,
      e.corrected_grams
    from (select * from budget b where b.company_id = ${companyId} and b.last_day >= ${day}::date
      order by b.last_day desc, b.id limit ${mostBudgets}) b
    join cost_centre k on k.company_id = b.company_id and k.id = b.cost_centre_id
    cross join lateral (
      select coalesce(sum(e.money) filter (where e.kind = 'carried' and e.money > 0), 0)::bigint as gained_money,
        coalesce(sum(e.grams) filter (where e.kind = 'carried' and e.grams > 0), 0)::bigint as gained_grams,
        coalesce(sum(e.money) filter (where e.kind = 'corrected'), 0)::bigint as corrected_money,
        coalesce(sum(e.grams) filter (where e.kind = 'corrected'), 0)::bigint as corrected_grams
      from budget_entry e where e.company_id = b.company_id and e.budget_id = b.id and e.kind in ('carried', 'corrected')) e
    order by k.code, b.first_day`.execute(db)
  return rows
}

export interface CentreNameRow {
  readonly code: string
  readonly name: string
  readonly localized_names: Readonly<Record<string, string>>
}

/** Cost centres of a company by their codes. */
export async function findCentresByCode(db: Db, companyId: number, codes: readonly string[]): Promise<CentreNameRow[]> {
  if (codes.length === 0) return []
  const { rows } = await sql<CentreNameRow>`select code, name, localized_names from cost_centre
    where company_id = ${companyId} and code = any (${codes}::text[])`.execute(db)
  return rows
}
