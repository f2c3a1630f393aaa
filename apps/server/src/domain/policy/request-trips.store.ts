import type { ProposalInput } from '@portolan/contract/features/trip-proposals/offer'
import { type BookedSegment, OptionCategory } from '@portolan/contract/features/trip-requests/booked'
import type { ExternalOrder } from '@portolan/contract/features/trip-requests/external-orders'
import { sql } from 'kysely'
import type { Db } from '../approvals/approval.store.ts'
import type { KeptChoice, TravelingPerson } from '../proposals/figures.rules.ts'

/** What a request has besides its row: as an external order, as a proposal, or of the options that its consultant offered. */
export interface RequestContent {
  readonly id: number
  /** Of an external order. */
  readonly order: ExternalOrder | null
  /** Flights of the option that was chosen, as they would be booked; null while none is. */
  readonly flights: readonly BookedSegment[] | null
  /** Of a proposal: the newest publication with what is chosen. */
  readonly proposal: {
    readonly body: ProposalInput
    readonly chosenPlan: string | null
    readonly travelers: readonly TravelingPerson[]
    readonly choices: readonly Pick<KeptChoice, 'travelerKey' | 'category' | 'planKey' | 'optionKey'>[]
  } | null
}

/** Bookings, publications and chosen flights of requests that have any, in one statement. */
export async function findContents(
  db: Db,
  companyId: number,
  requestIds: readonly number[],
): Promise<Map<number, RequestContent>> {
  const { rows } = await sql<RequestContent>`
    select r.id,
      (select e.body from external_order e where e.company_id = r.company_id and e.request_id = r.id) as order,
      o.flights,
      (select json_build_object('body', v.body, 'chosenPlan', p.chosen_plan,
          'travelers', (select coalesce(json_agg(json_build_object('key', t.key, 'travelerId', t.traveler_id, 'name', t.name,
              'passenger', t.passenger, 'loginId', t.login_id) order by t.position), '[]')
            from trip_proposal_traveler t where t.company_id = r.company_id and t.request_id = r.id),
          'choices', (select coalesce(json_agg(json_build_object('travelerKey', h.traveler_key, 'category', h.category,
              'planKey', h.plan_key, 'optionKey', h.option_key) order by h.traveler_key, h.category), '[]')
            from trip_proposal_choice h where h.company_id = r.company_id and h.request_id = r.id))
        from trip_proposal p join trip_proposal_version v
          on v.company_id = p.company_id and v.request_id = p.request_id and v.number = p.published
        where p.company_id = r.company_id and p.request_id = r.id) as proposal
    from trip_request r
    left join lateral (select o.body->'segments' as flights from request_option o
      where r.source = 0 and o.company_id = r.company_id and o.request_id = r.id and o.category = ${OptionCategory.Airfare}
        and o.chosen_at is not null and o.withdrawn_at is null order by o.id limit 1) o on true
    where r.company_id = ${companyId} and r.id = any (${requestIds}::bigint[])
      and (r.source <> 0 or o.flights is not null)`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
