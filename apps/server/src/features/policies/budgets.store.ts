import type { BudgetEntryTable } from '../../db/tables/budgets.ts'
import type { LocalizedNames } from '../../db/tables/foundation.ts'
import { genericStatement } from '../../db/statement.ts'
import type { BudgetSums } from '../../domain/budgets/budget.rules.ts'
import type { NamedCompany } from '../../i18n/company-name.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import type { BudgetOwner } from './budget-owner.ts'

/** Budgets for those who own them. */

type Run = Pick<ReadTransaction, 'run'>

export interface ListedBudget extends BudgetSums, NamedCompany {
  readonly id: number
  readonly company_id: number
  readonly company_code: string
  readonly cost_centre: string
  readonly cost_centre_name: string
  readonly cost_centre_names: LocalizedNames
  readonly first_day: string
  readonly last_day: string
  readonly currency: string
  readonly digits: number
  readonly when_above: 'inform' | 'level' | 'blocked'
  readonly level: number
  readonly carries_over: boolean
  readonly version: number
}

const owning = {
  companyIds: 'bigint[] | null',
  loginId: 'bigint',
  /** Companies of which the reader owns every budget. */
  wholeIds: 'bigint[]',
} as const

const ofOwner = `(:companyIds is null or c.id = any (:companyIds))`
const isOwned = `(c.id = any (:wholeIds) or o.approver_login_id = :loginId or o.fallback_login_id = :loginId)`

const columns = `b.id, b.company_id, c.code as company_code, c.display_name, c.localized_names, o.code as cost_centre,
      o.name as cost_centre_name, o.localized_names as cost_centre_names, b.first_day, b.last_day, b.currency, b.digits, b.amount,
      b.grams, b.when_above, b.level, b.carries_over, b.version, b.reserved_money, b.reserved_grams, b.committed_money,
      b.committed_grams, b.spent_money, b.spent_grams, b.carried_money, b.carried_grams`

const owned = `from company c cross join lateral (
        select o.id, o.code, o.name, o.localized_names, o.approver_login_id, o.fallback_login_id from cost_centre o
        where o.company_id = c.id offset 0) o
      cross join lateral (
        select b.* from budget b where b.company_id = c.id and b.cost_centre_id = o.id offset 0) b
      where ${ofOwner} and ${isOwned}`

const list = genericStatement(
  'budgets',
  {
    ...owning,
    companyCodes: 'text[] | null',
    costCentre: 'text | null',
    day: 'date | null',
    id: 'bigint | null',
    limit: 'int',
    offset: 'int',
  },
  `with found as materialized (select ${columns} ${owned}
      and (:companyCodes is null or c.code = any (:companyCodes)) and (:costCentre is null or o.code = :costCentre)
      and (:day is null or b.first_day <= :day and b.last_day >= :day) and (:id is null or b.id = :id))
    select f.*, count(*) over ()::int as total from found f
    order by f.company_code, f.cost_centre, f.first_day desc, f.id limit :limit offset :offset`,
)

export interface BudgetQuery {
  readonly companyCodes: readonly string[] | null
  readonly costCentre: string | null
  /** `YYYY-MM-DD`; null: every period. */
  readonly day: string | null
  readonly id?: number
}

export async function listBudgets(
  tx: Run,
  owner: BudgetOwner,
  { id = null, ...query }: Omit<BudgetQuery, 'id'> & { readonly id?: number | null },
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ListedBudget[]; total: number }> {
  const rows = await tx.run<ListedBudget & { total: number }>(list({ ...owner, ...query, id, ...page }))
  return { rows, total: rows[0]?.total ?? 0 }
}

export interface EntryRow {
  readonly id: number
  readonly at: Date
  readonly kind: BudgetEntryTable['kind']
  readonly money: number | null
  readonly grams: number | null
  readonly reason: string | null
  readonly reference: string | null
  readonly trip_name: string | null
  readonly name: string | null
  readonly name_zh_tw: string | null
  readonly name_zh_cn: string | null
  readonly name_ja_jp: string | null
  readonly total: number
}

const entries = genericStatement(
  'budget entries',
  { companyId: 'bigint', budgetId: 'bigint', limit: 'int', offset: 'int' },
  `select e.*, r.reference, r.trip_name, l.name, l.name_zh_tw, l.name_zh_cn, l.name_ja_jp, n.total from (
      select e.id, e.company_id, e.at, e.kind, e.money, e.grams, e.reason, e.request_id, e.login_id from budget_entry e
      where e.company_id = :companyId and e.budget_id = :budgetId order by e.id desc limit :limit offset :offset) e
    cross join (select count(*)::int as total from budget_entry e where e.company_id = :companyId and e.budget_id = :budgetId) n
    left join trip_request r on r.company_id = e.company_id and r.id = e.request_id
    left join login l on l.company_id = e.company_id and l.id = e.login_id
    order by e.id desc`,
)

/** What moved in a budget, the newest first. The caller has found the budget among those of its owner. */
export const listEntries = (
  tx: Run,
  budget: { readonly companyId: number; readonly budgetId: number },
  page: { readonly limit: number; readonly offset: number },
): Promise<EntryRow[]> => tx.run<EntryRow & {}>(entries({ ...budget, ...page }))
