import type { RequestForm } from '@portolan/contract/features/trip-requests/form'
import type { ApprovalView } from '@portolan/contract/features/trip-requests/approvals'
import type { FormattedMoney } from '@portolan/rules/format-money'
import type { RequestStatus } from '@portolan/rules/request-transitions'
import { genericStatement, genericStatements } from '../../../db/statement.ts'
import type { ApprovalState } from '../../../domain/approvals/approval.rules.ts'
import {
  type Approver,
  approvalsWaiting,
  waitingParameters,
  waitingValues,
} from '../../../domain/approvals/waiting.store.ts'
import { heldState } from '../../../domain/budgets/budget.store.ts'
import { verdictOfRound, type VerdictRow } from '../../../domain/policy/verdict.store.ts'
import type { Texts } from '../../../domain/rules-documents/rules-texts.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'
import type { PersonNames } from '../request-list.store.ts'
import type { Pricing } from '../../../domain/requests/request.store.ts'

/** What waits for an approver, and what they decided: requests and bookings in one list. */

type Run = Pick<ReadTransaction, 'run'>

/** What a request adds; instants in JSON are texts. */
interface RequestPart {
  readonly source: number
  readonly reference: string
  readonly status: RequestStatus
  readonly version: number
  readonly tripName: string
  readonly travelerId: number | null
  readonly travelerName: string
  readonly travelerNames: PersonNames | null
  readonly places: readonly string[]
  /** YYYY-MM-DD. */
  readonly firstDay: string | null
  readonly lastDay: string | null
  readonly total: number | null
  readonly currency: string | null
  readonly digits: number | null
  readonly parts: Pricing['Parts'] | null
  readonly segments: RequestForm['segments']
  readonly hotels: RequestForm['hotels']
  readonly note: string | null
  readonly costCentre: string | null
  readonly isBegun: boolean
}

/** What a booking adds. */
interface OrderPart {
  readonly tripName: string
  readonly generatedNames: readonly string[] | null
  readonly travelerNames: readonly string[]
  readonly places: readonly string[]
  /** YYYYMMDD. */
  readonly firstDay: string | null
  readonly lastDay: string | null
  /** Sums of its prices by currency, in minor units. */
  readonly prices: readonly { readonly total: number; readonly currency: string }[]
}

export interface ListedApproval {
  readonly approval_id: number
  readonly object_kind: 'request' | 'order'
  readonly version: number
  readonly order_id: number | null
  readonly status: ApprovalState
  readonly is_voided: boolean
  readonly level: number
  readonly levels: number
  readonly requested_at: Date
  readonly due_at: Date | null
  readonly time_zone: string
  readonly company_currency: string
  readonly requester: (PersonNames & { readonly id: number }) | null
  readonly for_login: (PersonNames & { readonly id: number }) | null
  readonly level_names: Texts | null
  readonly next: readonly PersonNames[]
  /** What an earlier round approved. */
  readonly approved_total: FormattedMoney | null
  /** What the travel policy said when the round began; null without one. */
  readonly verdict: VerdictRow | null
  /** Of a request that holds something of one. */
  readonly budget: 'within' | 'above' | null
  readonly request: RequestPart | null
  readonly booking: OrderPart | null
  /** What the viewer decided; null in the lists of what waits. */
  readonly decision_state: ApprovalState | null
  readonly decided_at: Date | null
  readonly reason: string | null
  readonly by_link: boolean | null
}

const names = (row: string) =>
  `json_build_object('id', ${row}.id, 'name', ${row}.name, 'zhTw', ${row}.name_zh_tw, 'zhCn', ${row}.name_zh_cn, 'jaJp', ${row}.name_ja_jp)`
const person = (id: string) => `(select ${names('l')} from login l where l.company_id = :companyId and l.id = ${id})`

/** Columns of a page's row `p` (approval_id, level, for_login_id, decision) and its approval `a`. */
const columns = `a.id as approval_id, a.object_kind, a.version, a.order_id, a.status, a.voided_at is not null as is_voided,
      p.level, a.levels, a.requested_at, a.due_at, c.time_zone, c.currency as company_currency, ${person('a.requested_by')} as requester,
      ${person('p.for_login_id')} as for_login,
      (select l.names from approval_level l
        where l.company_id = a.company_id and l.approval_id = a.id and l.level = p.level) as level_names,
      (select coalesce(json_agg(${names('l')} order by l.id), '[]') from approval_level n
        join login l on l.company_id = n.company_id
          and l.id = any (case when n.approver_id is null then n.candidate_ids else array[n.approver_id] end)
        where n.company_id = a.company_id and n.approval_id = a.id and n.level = p.level + 1) as next,
      (select e.subject->'total' from approval e where e.company_id = a.company_id and e.object_kind = a.object_kind
        and e.object_id = a.object_id and e.round < a.round and e.status = 1 and e.voided_at is null
        order by e.round desc limit 1) as approved_total,
      ${verdictOfRound('a')} as verdict, ${heldState('a')} as budget,
      (select json_build_object('source', r.source, 'reference', r.reference, 'status', r.status, 'version', r.version,
          'tripName', r.trip_name, 'travelerId', r.traveler_id, 'travelerName', r.traveler_name,
          'travelerNames', (select ${names('l')} from traveler t
            join login l on l.company_id = t.company_id and l.id = t.login_id
            where t.company_id = r.company_id and t.id = r.traveler_id),
          'places', r.places, 'firstDay', r.first_day, 'lastDay', r.last_day, 'total', r.total, 'currency', r.currency,
          'digits', r.digits, 'parts', r.pricing->'Parts', 'segments', coalesce(r.form->'segments', '[]'), 'hotels', coalesce(r.form->'hotels', '[]'),
          'note', r.form->>'noteToApprover', 'costCentre', r.cost_centre, 'isBegun', r.is_begun)
        from trip_request r where a.object_kind = 'request' and r.company_id = a.company_id and r.id = a.object_id) as request,
      (select json_build_object('tripName', o.trip_name, 'generatedNames', o.generated_names,
          'travelerNames', o.traveler_names, 'places', o.places, 'firstDay', left(o.start_local, 8),
          'lastDay', left(o.end_local, 8), 'prices', (
            select coalesce(json_agg(json_build_object('total', s.total, 'currency', s.currency)), '[]') from (
              select sum(b.total) as total, b.currency from booking_price b
              where b.company_id = o.company_id and b.order_id = o.id and not b.cancelled group by b.currency) s))
        from booking_order o where a.object_kind = 'order' and o.company_id = a.company_id and o.id = a.object_id) as booking`

const rowsOf = `from page p cross join lateral (
        select a.* from approval a where a.company_id = :companyId and a.id = p.approval_id offset 0) a
      join company c on c.id = :companyId`

const awaited = (which: string) => `with waiting as materialized (${approvalsWaiting}),
    page as (select w.id as approval_id, w.level, w.for_login_id, w.due_at from waiting w ${which}
      order by w.due_at nulls last, w.id limit :limit offset :offset)
    select total.total, approval.* from (select count(*)::int as total from waiting w ${which}) total left join (
      select p.due_at as page_due_at, ${columns}, null::int as decision_state, null::timestamptz as decided_at,
        null::text as reason, null::boolean as by_link ${rowsOf}) approval on true
    order by approval.page_due_at nulls last, approval.approval_id`

/** One decision of a level counts once, also where it filled the places of several people. */
const decisions = `select distinct on (d.decided_at, d.approval_id, d.level) d.approval_id, d.level, d.state, d.decided_at, d.reason,
        d.by_link, nullif(d.for_login_id, d.login_id) as for_login_id
      from approval_decision d
      where d.company_id = :companyId and d.login_id = :loginId and d.settled_by_level is null
      order by d.decided_at desc, d.approval_id desc, d.level, for_login_id nulls first`

const decided = `with decided as (${decisions}),
    page as (select d.* from decided d order by d.decided_at desc, d.approval_id desc, d.level limit :limit offset :offset)
    select total.total, approval.* from (select count(*)::int as total from decided) total left join (
      select ${columns}, p.state as decision_state, p.decided_at, p.reason, p.by_link ${rowsOf}) approval on true
    order by approval.decided_at desc, approval.approval_id desc, approval.level`

const waitingLists = genericStatements(
  'approvals that wait',
  { ...waitingParameters, limit: 'int', offset: 'int' },
  { waiting: awaited(''), others: awaited('where not w.is_own') },
)
const decidedList = genericStatement(
  'approvals decided',
  { companyId: 'bigint', loginId: 'bigint', limit: 'int', offset: 'int' },
  decided,
)

type Row = Omit<ListedApproval, 'approval_id'> & { readonly total: number; readonly approval_id: number | null }

/** One page of a view with its exact total. */
export async function listApprovals(
  tx: Run,
  view: ApprovalView,
  approver: Approver,
  page: { readonly now: Date; readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly ListedApproval[]; readonly total: number }> {
  const { now, limit, offset } = page
  const bound =
    view === 'decided'
      ? decidedList({ companyId: approver.companyId, loginId: approver.loginId, limit, offset })
      : waitingLists[view]({ ...waitingValues(approver, now), limit, offset })
  const rows = await tx.run<Row>(bound)
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.flatMap(({ approval_id, ...row }) => (approval_id === null ? [] : [{ ...row, approval_id }])),
  }
}
