import { statement } from '../../../db/statement.ts'
import { type Scope, scopeParameters, scopeValues } from '../../../kernel/scope.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'
import type { LedgerCandidate } from './match.rules.ts'

/** A traveller and the day (YYYYMMDD) of a dropped item. */
export interface Whereabouts {
  readonly travelerId: number
  readonly day: string
}

const tables = { air: 'air_segment', hotel: 'hotel_stay', rail: 'rail_segment', car: 'car_rental' } as const

const items = Object.entries(tables)
  .map(
    ([kind, table]) =>
      `select '${kind}' as kind, i.item_key, i.starts_local, i.ends_local, i.supplier_locator, i.agency_locator
      from ${table} i where i.company_id = o.company_id and i.order_id = o.order_id and o.traveler_id = any (i.traveler_ids) and not i.cancelled`,
  )
  .join(' union all ')

/** Travellers and days are pairs. Orders are found by the traveller's index, items by the order's. */
const candidates = statement(
  'what the ledger has of dropped confirmations',
  { ...scopeParameters, companyId: 'bigint', travelers: 'bigint[]', days: 'date[]' },
  `with o as (
      select distinct t.company_id, t.order_id, t.traveler_id
      from unnest(:travelers, :days) as asked (traveler_id, day)
      join order_traveler t on t.traveler_id = asked.traveler_id and not t.cancelled
        and t.ends_at >= asked.day - 3 and t.starts_at <= asked.day + 4
      where (:companyIds is null or t.company_id = any (:companyIds))
        and (:travelerIds is null or t.traveler_id = any (:travelerIds)) and t.company_id = :companyId)
    select o.traveler_id, o.order_id, b.trip_name, b.generated_names, i.*,
      exists (select from item_witness w where w.company_id = o.company_id and w.order_id = o.order_id
        and w.item_key = i.item_key and w.source = 'concur') as is_agency
    from o join booking_order b on b.company_id = o.company_id and b.id = o.order_id
    cross join lateral (${items}) i
    order by o.order_id, i.item_key limit 1000`,
)

/** The ledger's items of these travellers around these days, within the viewer's scope, in one statement. */
export async function findCandidates(
  tx: Pick<ReadTransaction, 'run'>,
  scope: Scope,
  companyId: number,
  asked: readonly Whereabouts[],
): Promise<LedgerCandidate[]> {
  if (asked.length === 0) return []
  const travelers = asked.map(({ travelerId }) => travelerId)
  const days = asked.map(({ day }) => day)
  return tx.run<LedgerCandidate>(candidates({ ...scopeValues(scope), companyId, travelers, days }))
}
