import { sql } from 'kysely'
import type { Db } from '../approvals/approval.store.ts'
import type { BudgetSums } from './budget.rules.ts'
import type { BudgetSettings } from './settings.rules.ts'

/** Budgets as those who set them see them: every function runs as the system role. */

export interface StoredBudget extends BudgetSettings, BudgetSums {
  readonly id: number
  readonly company_id: number
  readonly version: number
  readonly told: number
  readonly carried_at: Date | null
}

const columns = sql`b.id, b.company_id, b.cost_centre_id, b.first_day, b.last_day, b.currency, b.digits, b.amount, b.grams,
  b.when_above, b.level, b.carries_over, b.reserved_money, b.reserved_grams, b.committed_money, b.committed_grams, b.spent_money,
  b.spent_grams, b.carried_money, b.carried_grams, b.carried_at, b.version, b.told`

/**
 * A cost centre of a company by its code, its row locked: whoever writes its budgets waits for the one before. Null for one
 * that does not exist.
 */
export async function lockCostCentre(
  db: Db,
  companyId: number,
  code: string,
): Promise<{ id: number; name: string } | null> {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from cost_centre
    where company_id = ${companyId} and code = ${code} for no key update`.execute(db)
  return rows[0] ?? null
}

export async function findCompanyForBudget(db: Db, code: string) {
  const { rows } = await sql<{ id: number; currency: string; time_zone: string }>`
    select id, currency, time_zone from company where code = ${code}`.execute(db)
  return rows[0] ?? null
}

export async function lockBudget(db: Db, companyId: number, id: number): Promise<StoredBudget | null> {
  const { rows } = await sql<StoredBudget>`select ${columns} from budget b
    where b.company_id = ${companyId} and b.id = ${id} for no key update`.execute(db)
  return rows[0] ?? null
}

/** The budget that begins on a day. */
export async function findBudgetFrom(
  db: Db,
  companyId: number,
  { cost_centre_id, first_day }: Pick<BudgetSettings, 'cost_centre_id' | 'first_day'>,
): Promise<StoredBudget | null> {
  const { rows } = await sql<StoredBudget>`select ${columns} from budget b where b.company_id = ${companyId}
    and b.cost_centre_id = ${cost_centre_id} and b.first_day = ${first_day}::date for no key update`.execute(db)
  return rows[0] ?? null
}

/** Whether another budget of the cost centre has some of the days. */
export async function hasOverlap(
  db: Db,
  companyId: number,
  wanted: BudgetSettings,
  id: number | null,
): Promise<boolean> {
  const { rows } =
    await sql`select 1 from budget where company_id = ${companyId} and cost_centre_id = ${wanted.cost_centre_id}
    and first_day <= ${wanted.last_day}::date and last_day >= ${wanted.first_day}::date
    and id is distinct from ${id}::bigint limit 1`.execute(db)
  return rows.length > 0
}

/** Whether anything was counted in it. */
export async function isUsed(db: Db, companyId: number, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from budget_entry where company_id = ${companyId} and budget_id = ${id}
    and kind <> 'changed' limit 1`.execute(db)
  return rows.length > 0
}

export async function insertBudget(db: Db, companyId: number, settings: BudgetSettings, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('budget')
    .values({ ...settings, company_id: companyId, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateBudget(
  db: Db,
  { company_id, id }: Pick<StoredBudget, 'company_id' | 'id'>,
  settings: BudgetSettings,
  now: Date,
): Promise<void> {
  await db
    .updateTable('budget')
    .set({ ...settings, version: sql<number>`version + 1`, updated_at: now })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** Corrects what is spent of a locked budget. */
export async function addCorrection(
  db: Db,
  { company_id, id }: Pick<StoredBudget, 'company_id' | 'id'>,
  by: { readonly money: number; readonly grams: number },
  now: Date,
): Promise<void> {
  await sql`update budget set spent_money = spent_money + ${by.money}, spent_grams = spent_grams + ${by.grams},
    version = version + 1, updated_at = ${now} where company_id = ${company_id} and id = ${id}`.execute(db)
}

/** Budgets whose period is over and whose rest is to go on, with the one where it goes. */
export async function findToCarry(db: Db, now: Date): Promise<{ company_id: number; id: number; next_id: number }[]> {
  const { rows } = await sql<{ company_id: number; id: number; next_id: number }>`
    select b.company_id, b.id, n.id as next_id from budget b join company c on c.id = b.company_id
    cross join lateral (select n.id from budget n where n.company_id = b.company_id and n.cost_centre_id = b.cost_centre_id
      and n.first_day > b.last_day order by n.first_day limit 1) n
    where b.carries_over and b.carried_at is null and b.last_day < (${now}::timestamptz at time zone c.time_zone)::date
    order by b.company_id, b.last_day, b.id limit 500`.execute(db)
  return rows
}

export async function addCarried(
  db: Db,
  { company_id, id }: Pick<StoredBudget, 'company_id' | 'id'>,
  by: { readonly money: number; readonly grams: number },
  { now, isOver }: { readonly now: Date; readonly isOver: boolean },
): Promise<void> {
  await sql`update budget set carried_money = carried_money + ${by.money}, carried_grams = carried_grams + ${by.grams},
    carried_at = case when ${isOver} then ${now} else carried_at end, version = version + 1, updated_at = ${now}
    where company_id = ${company_id} and id = ${id}`.execute(db)
}

export async function findUntold(db: Db): Promise<{ company_id: number; id: number }[]> {
  const { rows } = await sql<{ company_id: number; id: number }>`
    select company_id, id from budget where reached > told order by company_id, id limit 200`.execute(db)
  return rows
}

/** Notes that the owners of a locked budget are told; the percent that was reached, null where they know already. */
export async function noteTold(
  db: Db,
  { company_id, id }: Pick<StoredBudget, 'company_id' | 'id'>,
): Promise<80 | 100 | null> {
  const { rows } = await sql<{ told: 80 | 100 }>`update budget set told = reached
    where company_id = ${company_id} and id = ${id} and reached > told returning told`.execute(db)
  return rows[0]?.told ?? null
}

/** Logins of who owns a budget: approvers of its cost centre, and who sees the whole company. */
export async function findOwners(
  db: Db,
  { company_id, cost_centre_id }: Pick<StoredBudget, 'company_id' | 'cost_centre_id'>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select l.id from login l
    where l.company_id = ${company_id} and l.active and (l.view_right >= 7 or l.may_write_policies
      or exists (select 1 from cost_centre o where o.company_id = l.company_id and o.id = ${cost_centre_id}
        and l.id in (o.approver_login_id, o.fallback_login_id)))
    order by l.id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function findCentreNames(db: Db, { company_id, cost_centre_id }: StoredBudget) {
  return db
    .selectFrom('cost_centre')
    .select(['code', 'name', 'localized_names'])
    .where('company_id', '=', company_id)
    .where('id', '=', cost_centre_id)
    .executeTakeFirstOrThrow()
}
