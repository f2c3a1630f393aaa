import type { FormattedMoney } from '@portolan/rules/format-money'
import type { RequestStatus } from '@portolan/rules/request-transitions'
import { sql } from 'kysely'
import type { LocalizedNames } from '../../db/tables/foundation.ts'
import type { BudgetEntryTable } from '../../db/tables/budgets.ts'
import type { Db } from '../approvals/approval.store.ts'
import type { BudgetSums, Hold, HoldState, SumChange } from './budget.rules.ts'

/** A budget as far as requests need it. */
export interface BudgetRow extends BudgetSums {
  readonly id: number
  readonly company_id: number
  readonly cost_centre: string
  readonly cost_centre_name: string
  readonly localized_names: LocalizedNames
  readonly first_day: string
  readonly last_day: string
  readonly currency: string
  readonly digits: number
  readonly when_above: 'inform' | 'level' | 'blocked'
  readonly level: number
  readonly version: number
}

/** What a request holds, and what it said when its amounts were computed. */
export interface StoredHold extends Hold {
  readonly is_above: boolean
  readonly cost_centre: string
  readonly first_day: string
  readonly total: number | null
  readonly currency: string | null
}

export interface BudgetKey {
  /** Code. */
  readonly costCentre: string | null
  /** Of travel, `YYYY-MM-DD`. */
  readonly firstDay: string | null
}

const columns = sql`b.id, b.company_id, cc.code as cost_centre, cc.name as cost_centre_name, cc.localized_names, b.first_day,
  b.last_day, b.currency, b.digits, b.amount, b.grams, b.when_above, b.level, b.reserved_money, b.reserved_grams,
  b.committed_money, b.committed_grams, b.spent_money, b.spent_grams, b.carried_money, b.carried_grams, b.version`

const source = sql`budget b join cost_centre cc on cc.company_id = b.company_id and cc.id = b.cost_centre_id`

const isMeant = ({ costCentre, firstDay }: BudgetKey) =>
  sql`cc.code = ${costCentre} and b.first_day <= ${firstDay}::date and b.last_day >= ${firstDay}::date`

/** The budget of a cost centre for a day. */
export async function findBudget(db: Db, companyId: number, key: BudgetKey): Promise<BudgetRow | null> {
  if (key.costCentre === null || key.firstDay === null) return null
  const { rows } = await sql<BudgetRow>`select ${columns} from ${source}
    where b.company_id = ${companyId} and ${isMeant(key)}`.execute(db)
  return rows[0] ?? null
}

/**
 * The budget of a cost centre for a day, and the one that a request holds already, locked in the order of their ids until
 * the transaction ends: their sums stay as they are read.
 */
export async function lockBudgets(
  db: Db,
  companyId: number,
  { heldId, ...key }: BudgetKey & { readonly heldId: number | null },
): Promise<BudgetRow[]> {
  const { rows } = await sql<BudgetRow>`select ${columns} from ${source}
    where b.company_id = ${companyId} and (b.id = ${heldId}::bigint or (${isMeant(key)}))
    order by b.id for no key update of b`.execute(db)
  return rows
}

/**
 * Locks the budgets that several requests are about, before the first of them moves: whoever moves several requests in one
 * transaction would else lock their budgets in the order of the requests.
 */
export async function lockBudgetsOf(db: Db, references: readonly string[]): Promise<void> {
  await sql`select 1 from budget b join cost_centre cc on cc.company_id = b.company_id and cc.id = b.cost_centre_id
    where exists (select 1 from trip_request r
      left join budget_hold h on h.company_id = r.company_id and h.request_id = r.id
      where r.reference = any (${references}::text[]) and r.company_id = b.company_id
        and (h.budget_id = b.id or (cc.code = r.cost_centre and r.first_day between b.first_day and b.last_day)))
    order by b.id for no key update of b`.execute(db)
}

/** What is known of a request after a step. */
export interface BudgetedRequest {
  readonly status: RequestStatus
  readonly cost_centre: string | null
  readonly first_day: string | null
  readonly total: FormattedMoney | null
  readonly paid: FormattedMoney | null
  readonly segments: readonly { depCity: string; dstCity: string; fareClass: string }[]
  readonly travelers: number
  readonly time_zone: string
  readonly hold: StoredHold | null
}

interface RequestKey {
  readonly companyId: number
  readonly requestId: number
}

const money = (amount: string, currency: string, digits: string) =>
  sql.raw(`case when ${amount} is not null then
    json_build_object('Amount', ${amount}, 'Currency', ${currency}, 'Digits', ${digits}) end`)

const holdColumns = sql.raw(`case when h.request_id is not null then json_build_object('budget_id', h.budget_id,
  'state', h.state, 'money', h.money, 'grams', h.grams, 'is_above', h.is_above, 'cost_centre', h.cost_centre,
  'first_day', h.first_day, 'total', h.total, 'currency', h.currency) end`)

/** Of a proposal, everybody travels; of every other request one. */
const travelers = sql.raw(`case when r.source = 2 then greatest(1, (select count(*)::int from trip_proposal_traveler t
  where t.company_id = r.company_id and t.request_id = r.id)) else 1 end`)

export async function readBudgeted(db: Db, { companyId, requestId }: RequestKey): Promise<BudgetedRequest> {
  const { rows } = await sql<BudgetedRequest>`select r.status, r.cost_centre, r.first_day, c.time_zone,
      ${money('r.total', 'r.currency', 'r.digits')} as total,
      ${money('r.booked_total', 'r.booked_currency', 'r.booked_digits')} as paid,
      coalesce(r.form->'segments', '[]') as segments, ${travelers} as travelers, ${holdColumns} as hold
    from trip_request r join company c on c.id = r.company_id
    left join budget_hold h on h.company_id = r.company_id and h.request_id = r.id
    where r.company_id = ${companyId} and r.id = ${requestId}`.execute(db)
  if (!rows[0]) throw new Error('A request that moved is gone')
  return rows[0]
}

export async function readHold(db: Db, { companyId, requestId }: RequestKey) {
  const { rows } = await sql<{ hold: StoredHold | null; travelers: number }>`
    select ${travelers} as travelers, ${holdColumns} as hold from trip_request r
    left join budget_hold h on h.company_id = r.company_id and h.request_id = r.id
    where r.company_id = ${companyId} and r.id = ${requestId}`.execute(db)
  return rows[0] ?? { hold: null, travelers: 1 }
}

/** Whether a budget is touched by what a request has become: a part of the statement that saves the request as `r`. */
export const concernsBudget = sql<boolean>`(exists (select 1 from budget_hold h where h.company_id = r.company_id and h.request_id = r.id)
  or r.status in (3, 6, 7) and exists (select 1 from budget b join cost_centre cc on cc.company_id = b.company_id
    and cc.id = b.cost_centre_id where b.company_id = r.company_id and cc.code = r.cost_centre
    and r.first_day between b.first_day and b.last_day))`

/** Adds to the sums of a locked budget. */
export async function addToSums(db: Db, companyId: number, id: number, change: SumChange, now: Date): Promise<void> {
  await sql`update budget set reserved_money = reserved_money + ${change.reserved_money},
      reserved_grams = reserved_grams + ${change.reserved_grams},
      committed_money = committed_money + ${change.committed_money},
      committed_grams = committed_grams + ${change.committed_grams},
      spent_money = spent_money + ${change.spent_money}, spent_grams = spent_grams + ${change.spent_grams},
      updated_at = ${now}
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

export async function saveHold(
  db: Db,
  { companyId, requestId }: RequestKey,
  hold: StoredHold,
  now: Date,
): Promise<void> {
  const row = { ...hold, company_id: companyId, request_id: requestId, updated_at: now }
  const { company_id: _, request_id: __, ...changed } = row
  await db
    .insertInto('budget_hold')
    .values(row)
    .onConflict((conflict) => conflict.columns(['company_id', 'request_id']).doUpdateSet(changed))
    .execute()
}

export interface NewEntry {
  readonly company_id: number
  readonly budget_id: number
  readonly kind: HoldState | 'corrected' | 'carried' | 'changed'
  readonly money: number | null
  readonly grams: number | null
  readonly request_id?: number | null
  readonly login_id?: number | null
  readonly reason?: string | null
  readonly at: Date
}

export async function addEntries(db: Db, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry): Omit<BudgetEntryTable, 'id' | 'at'> & { at: Date } => ({
    request_id: null,
    login_id: null,
    reason: null,
    ...entry,
  }))
  await db.insertInto('budget_entry').values(rows).execute()
}

/** Whether a request was within its budget when it reserved something of it, for a text that names its round's row. */
export const heldState = (round: string): string =>
  `(select case when h.is_above then 'above' else 'within' end from budget_hold h where h.company_id = ${round}.company_id
        and h.request_id = ${round}.object_id and ${round}.object_kind = 'request' and h.state <> 'returned')`

/** What the page of a request says about its budget. */
export interface BudgetedState {
  /** Null: it holds nothing. */
  readonly is_above: boolean | null
  /** Null: no budget that the reader's transaction sees. */
  readonly budget_id: number | null
  readonly left_money: number | null
  readonly left_grams: number | null
  readonly currency: string | null
  readonly digits: number | null
  readonly is_owner: boolean
}

/** Null where the request has nothing to do with a budget. */
export async function readBudgetState(
  db: Db,
  {
    companyId,
    requestId,
    costCentre,
    firstDay,
  }: BudgetKey & { readonly companyId: number; readonly requestId: number },
  loginId: number | null,
): Promise<BudgetedState | null> {
  const { rows } = await sql<BudgetedState>`
    select h.is_above, b.id as budget_id, b.currency, b.digits,
      b.amount + b.carried_money - b.reserved_money - b.committed_money - b.spent_money as left_money,
      b.grams + b.carried_grams - b.reserved_grams - b.committed_grams - b.spent_grams as left_grams,
      coalesce(${loginId}::bigint in (cc.approver_login_id, cc.fallback_login_id), false) as is_owner
    from (select ${companyId}::bigint as company_id, ${requestId}::bigint as request_id) r
    left join budget_hold h on h.company_id = r.company_id and h.request_id = r.request_id and h.state <> 'returned'
    left join cost_centre cd on cd.company_id = r.company_id and cd.code = ${costCentre}
    left join budget b on b.company_id = r.company_id and (h.request_id is not null and b.id = h.budget_id
      or h.request_id is null and b.cost_centre_id = cd.id and ${firstDay}::date between b.first_day and b.last_day)
    left join cost_centre cc on cc.company_id = b.company_id and cc.id = b.cost_centre_id
    where h.request_id is not null or b.id is not null`.execute(db)
  return rows[0] ?? null
}
