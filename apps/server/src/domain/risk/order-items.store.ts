import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { SharedItems } from './trip-places.ts'

type Db = Kysely<Database>

/** An order with its items, as far as they say where people are. */
export interface OrderWithItems extends SharedItems {
  readonly id: number
  readonly travelers: readonly number[]
}

/** Orders of a company that are not cancelled, with the places of their items and the people who travel. One statement. */
export async function findOrderItems(db: Db, companyId: number, ids: readonly number[]): Promise<OrderWithItems[]> {
  const times = 'item_key, cancelled, traveler_ids, starts_local, ends_local, starts_at, ends_at'
  const items = (table: string, columns: string) => sql`(select coalesce(json_agg(i), '[]') from (
    select ${sql.raw(`${times}, ${columns}`)} from ${sql.table(table)} t
    where t.company_id = o.company_id and t.order_id = o.id and not t.cancelled) i)`
  const { rows } = await sql<OrderWithItems>`
    select o.id, array(select t.traveler_id from order_traveler t
        where t.company_id = o.company_id and t.order_id = o.id and not t.cancelled order by t.position) as travelers,
      ${items('air_segment', 'from_code, to_code')} as air,
      ${items('rail_segment', 'from_code, to_code, from_city_code, to_city_code')} as rail,
      ${items('hotel_stay', 'city_code, country, latitude, longitude')} as hotels,
      ${items('car_rental', 'pickup_code, dropoff_code')} as cars
    from booking_order o where o.company_id = ${companyId} and o.id = any (${ids}::bigint[]) and not o.cancelled
    order by o.id`.execute(db)
  return rows
}
