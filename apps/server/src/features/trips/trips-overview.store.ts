import { genericStatement, genericStatements, statement } from '../../db/statement.ts'
import {
  type Approver,
  approverParameters,
  approverValues,
  awaitingSql,
} from '../../domain/approvals/approval-find.store.ts'
import { perScope, type Scope, scopeValues } from '../../kernel/scope.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import {
  companies,
  ordersOfPage,
  pageOf,
  type PageOf,
  pageParameters,
  type PageRow,
  tripColumns,
  tripColumnsFor,
  tripParameters,
  type TripRow,
} from './trips-scope.store.ts'
import { type ItineraryRow, itineraryColumns, type TripFilter } from './trips.store.ts'

type Run = Pick<ReadTransaction, 'run'>

/** The details of one of a trip's deadlines, from the ledger. */
export interface DeadlineDetail {
  /** ISO 8601. */
  readonly at: string
  readonly kind: 'ticketing' | 'freeCancel'
  readonly carriers: readonly string[]
  readonly hotel: string | null
}

/** A trip with all its deadlines after now. */
export interface DueTripRow extends TripRow {
  readonly deadlines: readonly Date[]
  /** Details of those deadlines; empty for orders that were written before details existed. */
  readonly details: readonly DeadlineDetail[]
}

export interface AwaitingTripRow extends DueTripRow {
  readonly approval_id: number
  readonly level: number
  readonly levels: number
  readonly requested_at: Date
  readonly due_at: Date | null
  /** The requester's; null where nobody of the company requested it. */
  readonly requester: string | null
  readonly requester_zh_tw: string | null
  readonly requester_zh_cn: string | null
  readonly requester_ja_jp: string | null
}

/** Columns of `o`, an order. */
export const dueColumns = `array(select d from unnest(o.deadlines) d where d > :now order by d) as deadlines,
    (select coalesce(jsonb_agg(x.detail order by x.place), '[]')
      from jsonb_array_elements(o.deadline_details) with ordinality x (detail, place)
      where (x.detail->>'at')::timestamptz > :now) as details`

/** Trips of the company `c` with a deadline, each by its own index; a trip as often as it has travellers in scope. */
const dueOf = (kind: Scope['kind']) =>
  kind === 'travelers'
    ? `select distinct o.id, o.deadlines from unnest(:travelerIds) w (id) cross join lateral (
        select t.order_id from order_traveler t
        where t.company_id = c.id and t.traveler_id = w.id and not t.cancelled and t.ends_at > :now offset 0) t
      cross join lateral (
        select o.id, o.deadlines from booking_order o where o.company_id = c.id and o.id = t.order_id
          and not o.cancelled and o.ends_at > :now and o.last_deadline_at > :now offset 0) o`
    : `select o.id, o.deadlines from booking_order o
      where o.company_id = c.id and not o.cancelled and o.ends_at > :now and o.last_deadline_at > :now offset 0`

/** The page and the exact total in one statement; the total is answered also past the last page. */
const withDeadline = genericStatements(
  'trips with a deadline',
  { ...tripParameters, ...pageParameters },
  perScope(
    (kind) => `with due as (
      select c.id as company_id, c.code, c.time_zone, o.id, (select min(d) from unnest(o.deadlines) d where d > :now) as due
      from ${companies(kind)} c cross join lateral (${dueOf(kind)}) o),
    page as (select * from due order by due, id limit :limit offset :offset)
    select total.total, trip.* from (select count(*)::int as total from due) total
    left join (select p.due, ${tripColumns}, ${dueColumns} from ${ordersOfPage}) trip on true
    order by trip.due, trip.id`,
  ),
)

/** Trips that have not ended and have a deadline, nearest deadline first. */
export const findTripsWithDeadline = async (tx: Run, scope: Scope, filter: TripFilter): Promise<PageOf<DueTripRow>> =>
  pageOf(await tx.run<PageRow<DueTripRow>>(withDeadline[scope.kind]({ ...scopeValues(scope), ...filter })))

/** Approvers see the proposals that they are a part of. */
const isOwnBusiness = `exists (select 1 from trip_request_party y
        where y.company_id = r.company_id and y.request_id = r.id and y.login_id = :approverLogin)`

const { companyCodes, now } = tripParameters
const awaitingApproval = genericStatement(
  'trips that await an approval',
  { ...approverParameters, companyCodes, now, ...pageParameters },
  `with waiting as (
      select w.*, c.code, c.time_zone, o.starts_at from (${awaitingSql}) w
      cross join lateral (
        select o.starts_at from booking_order o
        where o.company_id = w.company_id and o.id = w.order_id and not o.cancelled and o.ends_at > :now offset 0) o
      join company c on c.id = w.company_id and (:companyCodes is null or c.code = any (:companyCodes))),
    page as (
      select w.*, w.order_id as id from waiting w order by due_at nulls last, starts_at, approval_id limit :limit offset :offset)
    select total.total, trip.* from (select count(*)::int as total from waiting) total
    left join (
      select p.approval_id, p.level, p.levels, p.requested_at, p.due_at, p.starts_at as page_starts_at,
        l.name as requester, l.name_zh_tw as requester_zh_tw, l.name_zh_cn as requester_zh_cn,
        l.name_ja_jp as requester_ja_jp, ${tripColumnsFor(isOwnBusiness)}, ${dueColumns}
      from ${ordersOfPage}
      left join login l on l.company_id = p.company_id and l.id = p.requested_by
    ) trip on true
    order by trip.due_at nulls last, trip.page_starts_at, trip.approval_id`,
)

/**
 * Trips that have not ended and whose current level this person approves, soonest due first, then the next to start.
 * Their own company's only, whatever other trips they may view.
 */
export const findTripsAwaiting = async (
  tx: Run,
  approver: Approver,
  filter: TripFilter,
): Promise<PageOf<AwaitingTripRow>> =>
  pageOf(await tx.run<PageRow<AwaitingTripRow>>(awaitingApproval({ ...approverValues(approver), ...filter })))

const itineraryToApprove = statement(
  'itinerary detail, to approve',
  { ...approverParameters, orderId: 'bigint' },
  `select ${itineraryColumns} from booking_order o
    where o.company_id = :approverCompany and o.id = :orderId
      and exists (select 1 from (${awaitingSql}) w where w.order_id = o.id)`,
)

/** An order that awaits this person's approval, with all its items: approvers may see what they decide about. */
export async function findItineraryToApprove(
  tx: Run,
  approver: Approver,
  orderId: number,
): Promise<ItineraryRow | undefined> {
  const [row] = await tx.run<ItineraryRow>(itineraryToApprove({ ...approverValues(approver), orderId }))
  return row
}
