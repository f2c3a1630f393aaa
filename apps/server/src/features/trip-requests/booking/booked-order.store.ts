import { sql } from 'kysely'
import type { Db } from '../../../domain/approvals/approval.store.ts'
import type { FormattedMoney } from '@portolan/rules/format-money'
import type { NamedOrder, OrderPrice } from './booked-order.rules.ts'

/** How a booking tool names a booking: exactly one of them. */
export interface BookingName {
  readonly mainBookingRef?: string | undefined
  readonly locator?: string | undefined
  readonly orderId?: string | undefined
}

/** The orders that a name may mean: references are used again. */
export async function findNamedOrders(db: Db, companyId: number, name: BookingName): Promise<NamedOrder[]> {
  const { rows } = await sql<NamedOrder>`
    select o.id, o.cancelled, o.ends_at as "endsAt", coalesce(o.main_booking_ref, o.locator) as reference,
      (select coalesce(json_agg(json_build_object('id', t.traveler_id, 'hasLogin', p.login_id is not null)), '[]')
        from order_traveler t join traveler p on p.company_id = t.company_id and p.id = t.traveler_id
        where t.company_id = o.company_id and t.order_id = o.id) as travelers
    from (
      select * from booking_order where company_id = ${companyId} and main_booking_ref = ${name.mainBookingRef ?? null}
      union all select * from booking_order where company_id = ${companyId} and locator = ${name.locator ?? null}
      union all select * from booking_order where company_id = ${companyId} and id = ${name.orderId ?? null}::bigint) o
    order by o.id`.execute(db)
  return rows
}

/** Whether a request of the same traveller, not this one, has the order. */
export async function isOfAnotherRequest(
  db: Db,
  row: { readonly company_id: number; readonly id: number; readonly traveler_id: number | null },
  orderId: number,
): Promise<boolean> {
  const { rows } = await sql`select 1 from trip_request where company_id = ${row.company_id} and order_id = ${orderId}
    and id <> ${row.id} and traveler_id is not distinct from ${row.traveler_id}`.execute(db)
  return rows.length > 0
}

/** What an order costs by the ledger; the prices of what was cancelled are left out. */
export async function findOrderPrices(
  db: Db,
  companyId: number,
  orderId: number,
): Promise<{ prices: readonly OrderPrice[]; toldTotal: { amount: number; currency: string } | null }> {
  const { rows } = await sql<{ prices: OrderPrice[]; toldTotal: { amount: number; currency: string } | null }>`
    select o.told_total as "toldTotal",
      (select coalesce(json_agg(json_build_object('travelerIds', p.traveler_ids, 'amount', p.total, 'currency', p.currency)), '[]')
        from booking_price p where p.company_id = o.company_id and p.order_id = o.id and not p.cancelled) as prices
    from booking_order o where o.company_id = ${companyId} and o.id = ${orderId}`.execute(db)
  return rows[0] ?? { prices: [], toldTotal: null }
}

/** Whether the request's own trip was cancelled; null where it has none. */
export async function isTripCancelled(
  db: Db,
  { company_id, order_id }: { readonly company_id: number; readonly order_id: number | null },
): Promise<boolean | null> {
  if (order_id === null) return null
  const order = await db
    .selectFrom('booking_order')
    .select('cancelled')
    .where('company_id', '=', company_id)
    .where('id', '=', order_id)
    .executeTakeFirst()
  return order?.cancelled ?? null
}

/** The total that was approved last; null where none was. */
export async function findApprovedTotal(
  db: Db,
  { company_id, id }: { readonly company_id: number; readonly id: number },
): Promise<FormattedMoney | null> {
  const { rows } = await sql<{ total: FormattedMoney | null }>`
    select subject->'total' as total from approval
    where company_id = ${company_id} and object_kind = 'request' and object_id = ${id} and status = 1 and voided_at is null
    order by round desc limit 1`.execute(db)
  return rows[0]?.total ?? null
}

/** The request that a key belongs to, among these companies (null: all). */
export async function findByBookingKey(
  db: Db,
  hash: string,
  companyId: number | null,
): Promise<{ companyId: number; id: number } | null> {
  const row = await db
    .selectFrom('trip_request')
    .select(['company_id', 'id'])
    .where('booking_key_hash', '=', hash)
    .$if(companyId !== null, (query) => query.where('company_id', '=', companyId ?? 0))
    .executeTakeFirst()
  return row ? { companyId: row.company_id, id: row.id } : null
}

/** Notes the hash of the request's key, and once when its booking began; the version stays as it is. */
export async function noteHandedOver(
  db: Db,
  { company_id, id }: { readonly company_id: number; readonly id: number },
  { keyHash, startedAt }: { readonly keyHash: string; readonly startedAt: Date | null },
): Promise<void> {
  await db
    .updateTable('trip_request')
    .set({ booking_key_hash: keyHash, ...(startedAt ? { booking_started_at: startedAt } : {}) })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** Links a request with its trip; the version stays as it is. */
export async function linkOrder(
  db: Db,
  { company_id, id }: { readonly company_id: number; readonly id: number },
  orderId: number,
): Promise<void> {
  await db
    .updateTable('trip_request')
    .set({ order_id: orderId })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** The traveller's own address, else their login's; null for a guest and where neither is known. */
export async function findTravelerEmail(
  db: Db,
  { company_id, traveler_id }: { readonly company_id: number; readonly traveler_id: number | null },
): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select coalesce(t.email, l.email) as email from traveler t
    left join login l on l.company_id = t.company_id and l.id = t.login_id
    where t.company_id = ${company_id} and t.id = ${traveler_id}::bigint`.execute(db)
  return rows[0]?.email ?? null
}
