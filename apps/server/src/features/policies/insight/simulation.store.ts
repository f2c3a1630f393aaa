import { RequestStatus } from '@portolan/rules/request-transitions'
import { sql } from 'kysely'
import { genericStatement } from '../../../db/statement.ts'
import type { Db } from '../../../domain/approvals/approval.store.ts'
import type { Segments } from '../../../domain/budgets/follow-request.ts'
import type { JudgedRow } from '../../../domain/policy/request-trips.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'

/** What a simulation reads. It writes nothing. */

type Run = Pick<ReadTransaction, 'run'>
/** A transaction that reads for it: a call's, or one of the command line. */
export type Reading = Pick<ReadTransaction, 'run' | 'db'>

/** From now on the transaction writes nothing. */
export async function writeNothing(db: Db): Promise<void> {
  await sql`set transaction read only`.execute(db)
}

/** The body of a published version; undefined for one that does not exist. */
export async function findVersion(
  db: Db,
  { companyId, kind, version }: { readonly companyId: number; readonly kind: string; readonly version: number },
): Promise<unknown> {
  const { rows } = await sql<{ body: unknown }>`select body from rules_document
    where company_id = ${companyId} and kind = ${kind} and version = ${version}`.execute(db)
  return rows[0]?.body
}

/** Days in the company's zone, both included. */
export interface SimulatedPeriod {
  readonly companyId: number
  /** ISO 8601. */
  readonly from: string
  readonly to: string
}

/** Where a part ended: the last key, as the database writes its instant. */
export interface PartEnd {
  readonly at: string
  readonly id: number
}

export interface Page {
  /** Null begins. */
  readonly after: PartEnd | null
  readonly limit: number
}

/** What a budget needs of a request besides its total. */
interface BudgetedColumns {
  /** ISO 8601. */
  readonly first_day: string | null
  /** What counts of it as spent; null while it is not finished. */
  readonly paid_total: number | null
  readonly paid_currency: string | null
  readonly paid_digits: number | null
  readonly travelers: number
}

export interface PastRequest extends JudgedRow, BudgetedColumns {
  readonly id: number
  readonly status: RequestStatus
  readonly reference: string
  readonly trip_name: string
  readonly traveler_name: string
  readonly places: readonly string[]
  readonly countries: readonly string[]
  /** When it was made, as a key. */
  readonly key: string
  /** The day on which it was submitted last, ISO 8601. */
  readonly judged_on: string
}

const periodTypes = { companyId: 'bigint', from: 'date', to: 'date' } as const
const pageTypes = { ...periodTypes, afterAt: 'text', afterId: 'bigint', limit: 'int' } as const
const pageValues = ({ companyId, from, to }: SimulatedPeriod, { after, limit }: Page) => ({
  companyId,
  from,
  to,
  afterAt: after?.at ?? '-infinity',
  afterId: after?.id ?? 0,
  limit,
})

const start = `(:from::timestamp at time zone c.time_zone)`
const end = `((:to + 1)::timestamp at time zone c.time_zone)`
const beyond = (key: string, id: string) => `(${key}, ${id}) > (:afterAt::timestamptz, :afterId)`

/** Requests of the period that were submitted and not called off; an index has them in the order of the keys. */
const submitted = `r.company_id = c.id and r.created_at >= ${start} and r.created_at < ${end}
    and r.submitted_at is not null and r.status <> ${RequestStatus.Cancelled}`

/** Bookings of the period, by the first day of the trip, that no request led to. */
const unasked = `o.company_id = c.id and not o.cancelled and o.starts_at >= ${start} and o.starts_at < ${end}
    and not exists (select 1 from trip_request r where r.company_id = o.company_id and r.order_id = o.id)
    and not exists (select 1 from trip_proposal p where p.company_id = o.company_id and p.order_id = o.id)`

const counted = genericStatement(
  'policy simulation, count',
  periodTypes,
  `select (a.requests + b.orders)::int as total from company c
    cross join lateral (select count(*) as requests from trip_request r where ${submitted} offset 0) a
    cross join lateral (select count(*) as orders from booking_order o where ${unasked} offset 0) b
    where c.id = :companyId`,
)

export async function countPast(tx: Run, { companyId, from, to }: SimulatedPeriod): Promise<number> {
  const rows = await tx.run<{ total: number }>(counted({ companyId, from, to }))
  return rows[0]?.total ?? 0
}

/** Of a proposal, everybody travels; what is finished costs what was paid, and what the ledger says once it knows it. */
const budgeted = `r.first_day, case when r.status = ${RequestStatus.Finish} then coalesce(h.money, r.booked_total) end as paid_total,
      case when h.money is null then r.booked_currency else h.currency end as paid_currency,
      case when h.money is null then r.booked_digits else h.digits end as paid_digits,
      case when r.source = 2 then greatest(1, (select count(*)::int from trip_proposal_traveler t
        where t.company_id = r.company_id and t.request_id = r.id)) else 1 end as travelers`
const spent = `left join lateral (select h.money, b.currency, b.digits from budget_hold h
      join budget b on b.company_id = h.company_id and b.id = h.budget_id
      where h.company_id = r.company_id and h.request_id = r.id and h.state = 'spent' offset 0) h on true`

const pastRequests = genericStatement(
  'policy simulation, requests',
  pageTypes,
  `select r.id, r.source, r.status, r.reference, r.trip_name, r.traveler_id, r.traveler_name, r.cost_centre, r.form, r.pricing,
      r.total, r.currency, r.digits, r.places, r.countries, r.created_at::text as key,
      to_char(r.submitted_at at time zone c.time_zone, 'YYYY-MM-DD') as judged_on, ${budgeted}
    from company c cross join lateral (select r.* from trip_request r
      where ${submitted} and ${beyond('r.created_at', 'r.id')} order by r.created_at, r.id limit :limit offset 0) r
    ${spent} where c.id = :companyId order by r.created_at, r.id`,
)

export const findPastRequests = (tx: Run, period: SimulatedPeriod, page: Page): Promise<PastRequest[]> =>
  tx.run<PastRequest & {}>(pastRequests(pageValues(period, page)))

/** A request that was made before the period, as its budget counts it. */
export interface EarlierRequest extends BudgetedColumns {
  readonly cost_centre: string
  readonly total: number | null
  readonly currency: string | null
  readonly digits: number | null
  readonly segments: Segments
}

const earlier = genericStatement(
  'policy simulation, earlier requests',
  { companyId: 'bigint', from: 'date', costCentres: 'text[]', firstDay: 'date', needsFlights: 'boolean' },
  `select r.cost_centre, r.total, r.currency, r.digits,
      case when :needsFlights then coalesce(r.form->'segments', '[]') else '[]' end as segments, ${budgeted}
    from company c cross join lateral (select r.* from trip_request r
      where r.company_id = c.id and r.departs_on >= :firstDay and r.created_at < ${start} and r.submitted_at is not null
        and r.status in (${RequestStatus.Confirmed}, ${RequestStatus.Finish}, ${RequestStatus.InProgress}, ${RequestStatus.OnHold})
        and r.first_day is not null and r.cost_centre = any (:costCentres) offset 0) r
    ${spent} where c.id = :companyId order by r.created_at, r.id`,
)

/** Requests from before the period whose trips budgets of it count, in the order in which they were made. */
export const findEarlierRequests = (
  tx: Run,
  { companyId, from }: SimulatedPeriod,
  budgets: { readonly costCentres: readonly string[]; readonly firstDay: string; readonly needsFlights: boolean },
): Promise<EarlierRequest[]> => tx.run<EarlierRequest & {}>(earlier({ companyId, from, ...budgets }))

export interface PastOrder {
  readonly id: number
  readonly trip_name: string
  readonly generated_names: readonly string[] | null
  readonly traveler_names: readonly string[]
  /** YYYYMMDD…, local. */
  readonly start_local: string | null
  readonly key: string
}

const pastOrders = genericStatement(
  'policy simulation, bookings without a request',
  pageTypes,
  `select o.id, o.trip_name, o.generated_names, o.traveler_names, o.start_local, o.starts_at::text as key
    from company c cross join lateral (select o.* from booking_order o
      where ${unasked} and ${beyond('o.starts_at', 'o.id')} order by o.starts_at, o.id limit :limit offset 0) o
    where c.id = :companyId order by o.starts_at, o.id`,
)

export const findPastOrders = (tx: Run, period: SimulatedPeriod, page: Page): Promise<PastOrder[]> =>
  tx.run<PastOrder & {}>(pastOrders(pageValues(period, page)))
