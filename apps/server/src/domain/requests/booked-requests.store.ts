import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

/** Whether the order `o` is for the traveller of the request `r`; a guest's for somebody without a login. */
const isForTraveler: RawBuilder<boolean> = sql`exists (
  select 1 from order_traveler t join traveler p on p.company_id = t.company_id and p.id = t.traveler_id
  where t.company_id = o.company_id and t.order_id = o.id
    and case when r.traveler_id is null then p.login_id is null else t.traveler_id = r.traveler_id end)`

/** Two orders were merged: what was booked belongs to the one that stays. */
export async function moveBookedRequests(
  db: Db,
  companyId: number,
  moves: readonly { readonly from: number; readonly to: number }[],
): Promise<void> {
  for (const { from, to } of moves)
    await db
      .updateTable('trip_request')
      .set({ order_id: to })
      .where('company_id', '=', companyId)
      .where('order_id', '=', from)
      .execute()
}

/** Requests that were booked before the ledger had the trip, with the trip that has arrived since. */
export async function findArrived(db: Db): Promise<{ companyId: number; id: number; orderId: number }[]> {
  const { rows } = await sql<{ companyId: number; id: number; orderId: number }>`
    select r.company_id as "companyId", r.id, max(o.id) as "orderId" from trip_request r
    cross join lateral (
      select id, company_id, cancelled from booking_order where company_id = r.company_id and main_booking_ref = r.booked_ref
      union select id, company_id, cancelled from booking_order where company_id = r.company_id and locator = r.booked_ref) o
    where r.order_id is null and r.booked_at is not null and not o.cancelled and ${isForTraveler}
    group by r.company_id, r.id limit 500`.execute(db)
  return rows
}
