import { sql } from 'kysely'
import type { Db } from '../domain/people/provisioning.store.ts'

/** What one price of a booking pays for. */
export interface ChargedPrice {
  readonly currency: string
  /** Minor units. */
  readonly total: number
  readonly ticket: string | null
  readonly travelers: readonly string[]
  readonly kind: 'air' | 'rail' | 'hotel' | 'car'
  /** Flights and trains, or the hotel's name. */
  readonly names: readonly string[]
  /** Places in travel order. */
  readonly route: readonly string[]
  /** YYYYMMDD. */
  readonly from: string
  readonly to: string
}

export interface ChargedOrder {
  readonly id: number
  readonly reference: string
  readonly locator: string | null
  readonly starts: string
  readonly prices: readonly ChargedPrice[]
}

/** Bookings of the agency that have prices, by departure: what it would write invoices of. */
export async function chargedOrders(db: Db, companyId: number): Promise<ChargedOrder[]> {
  const { rows } = await sql<ChargedOrder>`
    with item as (
      select order_id, item_key, 'air' as kind, carrier || flight_number as name, array[from_code, to_code] as route, left(starts_local, 8) as starts,
        left(coalesce(ends_local, starts_local), 8) as ends, starts_local from air_segment where company_id = ${companyId} and not cancelled
      union all
      select order_id, item_key, 'rail', coalesce(train_number, vendor_name, ''), array[from_name, to_name], left(starts_local, 8),
        left(coalesce(ends_local, starts_local), 8), starts_local from rail_segment where company_id = ${companyId} and not cancelled
      union all
      select order_id, item_key, 'hotel', coalesce(hotel_name, ''), array[coalesce(city_name, city_code, '')], left(starts_local, 8),
        left(coalesce(ends_local, starts_local), 8), starts_local from hotel_stay where company_id = ${companyId} and not cancelled
      union all
      select order_id, item_key, 'car', coalesce(vendor_name, vendor, ''), array[coalesce(pickup_place, pickup_code, '')], left(starts_local, 8),
        left(coalesce(ends_local, starts_local), 8), starts_local from car_rental where company_id = ${companyId} and not cancelled)
    select o.id, o.main_booking_ref as reference, o.locator, left(o.start_local, 8) as starts,
      json_agg(json_build_object('currency', p.currency, 'total', p.total, 'ticket', p.reference, 'kind', i.kind, 'names', i.names,
        'route', i.route, 'from', i.starts, 'to', i.ends,
        'travelers', array(select t.name from order_traveler t where t.company_id = p.company_id and t.order_id = p.order_id
          and t.traveler_id = any (p.traveler_ids) order by t.position)) order by i.starts, p.price_key) as prices
    from booking_order o
    join booking_price p on p.company_id = o.company_id and p.order_id = o.id and not p.cancelled and p.total > 0
    cross join lateral (
      select min(i.kind) as kind, array_agg(distinct i.name) as names, min(i.starts) as starts, max(i.ends) as ends,
        (select array_agg(r.place order by r.starts_local, r.place_at) from (
          select x.starts_local, y.place, y.place_at from item x cross join lateral unnest(x.route) with ordinality y (place, place_at)
          where x.order_id = p.order_id and x.item_key = any (p.item_keys)) r) as route
      from item i where i.order_id = p.order_id and i.item_key = any (p.item_keys) having count(*) > 0) i
    where o.company_id = ${companyId} and o.source = 'concur' and not o.cancelled and o.main_booking_ref is not null
    group by o.company_id, o.id order by o.start_local, o.id`.execute(db)
  return rows
}

/** Whether the company has invoices. */
export async function hasInvoices(db: Db, companyId: number): Promise<boolean> {
  return (
    (await db.selectFrom('invoice').select('id').where('company_id', '=', companyId).limit(1).executeTakeFirst()) !==
    undefined
  )
}
