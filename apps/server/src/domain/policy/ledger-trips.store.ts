import { sql } from 'kysely'
import type { Db } from '../approvals/approval.store.ts'

/** An order of the ledger, as far as a policy looks at it; instants are milliseconds. */
export interface LedgerOrder {
  readonly id: number
  readonly travelers: readonly number[]
  /** When it was told first, ISO 8601 day by the company's clocks. */
  readonly toldOn: string
  readonly air: readonly (LedgerItem & {
    readonly carrier: string
    readonly from: string
    readonly to: string
    readonly cabin: string | null
    readonly startsAt: number | null
    readonly endsAt: number | null
    readonly refundable: boolean | null
    readonly changeable: boolean | null
  })[]
  readonly hotels: readonly (LedgerItem & {
    readonly city: string | null
    readonly hotel: string | null
    readonly refundable: boolean | null
  })[]
  readonly cars: readonly (LedgerItem & {
    readonly vendor: string | null
    readonly class: string | null
    readonly pickup: string | null
  })[]
  readonly prices: readonly {
    readonly items: readonly string[]
    readonly travelers: number
    readonly currency: string
    readonly total: number
  }[]
}

interface LedgerItem {
  readonly key: string
  /** Empty: everybody of the order. */
  readonly travelerIds: readonly number[]
  /** YYYYMMDD…, local. */
  readonly starts: string
  readonly ends: string | null
}

/** Orders of a company with their items and prices, without what is cancelled. One statement. */
export async function findLedgerOrders(db: Db, companyId: number, orderIds: readonly number[]): Promise<LedgerOrder[]> {
  const item = sql`'key', i.item_key, 'travelerIds', i.traveler_ids, 'starts', i.starts_local, 'ends', i.ends_local`
  const items = (table: string, columns: ReturnType<typeof sql>) => sql`
      (select coalesce(json_agg(json_build_object(${item}, ${columns}) order by i.starts_local, i.id), '[]')
        from ${sql.table(table)} i where i.company_id = o.company_id and i.order_id = o.id and not i.cancelled)`
  const { rows } = await sql<LedgerOrder>`
    select o.id, to_char(o.message_time at time zone c.time_zone, 'YYYY-MM-DD') as "toldOn",
      array(select t.traveler_id from order_traveler t
        where t.company_id = o.company_id and t.order_id = o.id and not t.cancelled order by t.position) as travelers,
      ${items(
        'air_segment',
        sql`'carrier', i.carrier, 'from', i.from_code, 'to', i.to_code, 'cabin', i.cabin,
          'startsAt', extract(epoch from i.starts_at) * 1000, 'endsAt', extract(epoch from i.ends_at) * 1000,
          'refundable', i.refundable, 'changeable', i.changeable`,
      )} as air,
      ${items('hotel_stay', sql`'city', i.city_code, 'hotel', i.hotel_name, 'refundable', i.refundable`)} as hotels,
      ${items(
        'car_rental',
        sql`'vendor', coalesce(i.vendor_name, i.vendor), 'class', i.car_class, 'pickup', i.pickup_code`,
      )} as cars,
      (select coalesce(json_agg(json_build_object('items', p.item_keys, 'travelers', cardinality(p.traveler_ids),
          'currency', p.currency, 'total', p.total)), '[]')
        from booking_price p where p.company_id = o.company_id and p.order_id = o.id and not p.cancelled) as prices
    from booking_order o join company c on c.id = o.company_id
    where o.company_id = ${companyId} and o.id = any (${orderIds}::bigint[]) and not o.cancelled order by o.id`.execute(
    db,
  )
  return rows
}
