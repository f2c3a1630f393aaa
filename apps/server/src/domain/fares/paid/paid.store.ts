import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { saveRoutes } from '../archive/archive.store.ts'
import type { LedgerPrice, PaidFare } from './paid-fare.ts'

/** Companies, each with the instant until which its bookings were read. */
export async function findCompaniesToRead(db: Db): Promise<readonly { companyId: number; readUntil: Date | null }[]> {
  return db
    .selectFrom('company')
    .leftJoin('fare_paid_reading', 'fare_paid_reading.company_id', 'company.id')
    .select(['company.id as companyId', 'read_until as readUntil'])
    .orderBy('company.id')
    .execute()
}

/** Orders that changed since an instant, after an id, in order of ids. */
export async function findChangedOrders(
  db: Db,
  given: { readonly companyId: number; readonly since: Date; readonly after: number; readonly most: number },
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('booking_order')
    .select('id')
    .where('company_id', '=', given.companyId)
    .where('updated_at', '>=', given.since)
    .where('id', '>', given.after)
    .orderBy('id')
    .limit(given.most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Prices that pay for flights alone, with the flights that are booked. */
export async function findLedgerPrices(
  db: Db,
  companyId: number,
  orderIds: readonly number[],
): Promise<readonly LedgerPrice[]> {
  const { rows } = await sql<LedgerPrice>`
    select p.order_id as "orderId", p.price_key as "priceKey", p.currency, p.total,
      cardinality(p.traveler_ids) as travellers, to_char(o.message_time at time zone 'UTC', 'YYYY-MM-DD') as "toldOn",
      f.flights
    from booking_price p
    join booking_order o on o.company_id = p.company_id and o.id = p.order_id
    cross join lateral (
      select json_agg(json_build_object('carrier', a.carrier, 'from', a.from_code, 'to', a.to_code, 'cabin', a.cabin,
        'startsLocal', a.starts_local, 'endsLocal', a.ends_local,
        'startsAt', extract(epoch from a.starts_at) * 1000, 'endsAt', extract(epoch from a.ends_at) * 1000)) as flights,
        count(*) as count
      from air_segment a
      where a.company_id = p.company_id and a.order_id = p.order_id and a.item_key = any (p.item_keys) and not a.cancelled
    ) f
    where p.company_id = ${companyId} and p.order_id = any (${orderIds}) and not p.cancelled and not o.cancelled
      and p.total > 0 and f.count > 0 and f.count = cardinality(p.item_keys)`.execute(db)
  return rows
}

/** Puts what was paid for some orders in place of what was known of them. A price that stays was seen when it was seen first. */
export async function savePaidFares(
  db: Db,
  companyId: number,
  orderIds: readonly number[],
  fares: readonly PaidFare[],
): Promise<void> {
  const pairs = new Map(fares.map(({ origin, destination }) => [`${origin}${destination}`, { origin, destination }]))
  const routes = new Map(
    (await saveRoutes(db, [...pairs.values()])).map(({ id, origin, destination }) => [`${origin}${destination}`, id]),
  )
  await sql`delete from fare_paid where company_id = ${companyId} and order_id = any (${orderIds})
    and not exists (select 1 from unnest(${fares.map(({ orderId }) => orderId)}::bigint[], ${fares.map(({ key }) => key)}::text[])
      as kept (order_id, key) where kept.order_id = fare_paid.order_id and kept.key = fare_paid.item_key)`.execute(db)
  if (fares.length === 0) return
  await db
    .insertInto('fare_paid')
    .values(
      fares.map((fare) => ({
        company_id: companyId,
        order_id: fare.orderId,
        item_key: fare.key,
        route_id: routes.get(`${fare.origin}${fare.destination}`)!,
        cabin: fare.cabin,
        stops: fare.stops,
        carrier: fare.carrier,
        departs_on: fare.departsOn,
        returns_on: fare.returnsOn,
        seen_on: fare.seenOn,
        price: fare.price,
        currency: fare.currency,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'order_id', 'item_key']).doUpdateSet(({ ref }) => ({
        route_id: ref('excluded.route_id'),
        cabin: ref('excluded.cabin'),
        stops: ref('excluded.stops'),
        carrier: ref('excluded.carrier'),
        departs_on: ref('excluded.departs_on'),
        returns_on: ref('excluded.returns_on'),
        seen_on: sql<string>`case when fare_paid.price = excluded.price and fare_paid.currency = excluded.currency
          then least(fare_paid.seen_on, excluded.seen_on) else excluded.seen_on end`,
        price: ref('excluded.price'),
        currency: ref('excluded.currency'),
      })),
    )
    .execute()
}

export async function setReadUntil(db: Db, companyId: number, until: Date): Promise<void> {
  await db
    .insertInto('fare_paid_reading')
    .values({ company_id: companyId, read_until: until })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ read_until: until }))
    .execute()
}
