import { sql } from 'kysely'
import type { Db } from '../../../domain/approvals/approval.store.ts'

/** A booking as a mail about its approval shows it. */
export interface ToldOrder {
  readonly id: number
  readonly trip_name: string
  readonly generated_names: readonly string[] | null
  readonly reference: string
  readonly traveler_names: readonly string[]
  readonly places: readonly string[]
  /** YYYYMMDD. */
  readonly first_day: string | null
  readonly last_day: string | null
  readonly time_zone: string
}

export async function findToldOrder(db: Db, companyId: number, orderId: number): Promise<ToldOrder | undefined> {
  const { rows } = await sql<ToldOrder>`
    select o.id, o.trip_name, o.generated_names, coalesce(o.main_booking_ref, o.locator, o.id::text) as reference, o.traveler_names,
      o.places, left(o.start_local, 8) as first_day, left(o.end_local, 8) as last_day, c.time_zone
    from booking_order o join company c on c.id = o.company_id
    where o.company_id = ${companyId} and o.id = ${orderId}`.execute(db)
  return rows[0]
}
