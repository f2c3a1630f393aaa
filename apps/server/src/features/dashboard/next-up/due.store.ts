import type { DeadlineKind } from '@portolan/contract/features/trips/trips'
import { ProposalStatus } from '@portolan/rules/proposal-transitions'
import { statement } from '../../../db/statement.ts'
import type { NamedTripRow } from '../../../domain/ledger/naming/trip-name.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'

type Run = Pick<ReadTransaction, 'run'>

/** The nearest deadline of trips, and of how many trips one is near. */
export interface DueTrip extends NamedTripRow {
  readonly id: number
  readonly due: Date
  readonly kind: DeadlineKind | null
  readonly carriers: readonly string[] | null
  readonly hotel: string | null
  readonly total: number
}

/** Later ones are no matter of today; reminders have the same limit. */
const nearDays = 14

const deadline = statement(
  'next deadline of travellers',
  { companyIds: 'bigint[]', travelerIds: 'bigint[]', now: 'timestamptz' },
  `with due as materialized (
      select distinct on (o.company_id, o.id) o.* from unnest(:companyIds) c (id) cross join unnest(:travelerIds) w (id)
      cross join lateral (select t.order_id from order_traveler t
        where t.company_id = c.id and t.traveler_id = w.id and not t.cancelled and t.ends_at > :now offset 0) t
      cross join lateral (
        select o.company_id, o.id, o.trip_name, o.generated_names, o.deadline_details,
          (select min(d) from unnest(o.deadlines) d where d > :now) as due, o.starts_at
        from booking_order o where o.company_id = c.id and o.id = t.order_id and not o.cancelled and o.last_deadline_at > :now offset 0) o
      where o.due < :now + interval '${nearDays} days' and o.due < coalesce(o.starts_at, o.due + interval '1 second'))
    select d.id, d.trip_name, d.generated_names, d.due, x.detail->>'kind' as kind, x.detail->'carriers' as carriers, x.detail->>'hotel' as hotel,
      (select count(*)::int from due) as total
    from due d left join lateral (select x.detail from jsonb_array_elements(d.deadline_details) x (detail)
      where (x.detail->>'at')::timestamptz = d.due limit 1) x on true
    order by d.due, d.id limit 1`,
)

/** The free cancellation or ticketing of these travellers that ends first, before its trip begins. */
export async function findNextDeadline(
  tx: Run,
  companyIds: readonly number[],
  travelerIds: readonly number[],
  now: Date,
): Promise<DueTrip | undefined> {
  if (travelerIds.length === 0) return undefined
  const [row] = await tx.run<DueTrip & Record<string, unknown>>(deadline({ companyIds, travelerIds, now }))
  return row
}

export interface ExpiringProposal {
  readonly reference: string
  readonly trip_name: string
  readonly valid_until: Date
  readonly total: number
}

const proposal = statement(
  'next price that runs out',
  { companyId: 'bigint', loginId: 'bigint', now: 'timestamptz' },
  `select p.reference, p.trip_name, p.valid_until, (count(*) over ())::int as total
    from trip_request_party y cross join lateral (
      select p.reference, p.trip_name, p.valid_until, p.id from trip_proposal p
      where p.company_id = :companyId and p.request_id = y.request_id and p.status = ${ProposalStatus.Published}
        and p.valid_until > :now offset 0) p
    where y.company_id = :companyId and y.login_id = :loginId and (y.is_requester or y.is_traveler)
    order by p.valid_until, p.id limit 1`,
)

/** Of the proposals that wait for the viewer's choice the one whose price runs out first. */
export async function findExpiringProposal(
  tx: Run,
  of: { readonly companyId: number; readonly loginId: number; readonly now: Date },
): Promise<ExpiringProposal | undefined> {
  const [row] = await tx.run<ExpiringProposal & Record<string, unknown>>(proposal(of))
  return row
}
