import type { BookedSegment } from '@portolan/contract/features/trip-requests/booked'
import { sql } from 'kysely'
import type { Db } from '../../../domain/approvals/approval.store.ts'
import type { Facility } from '../../../domain/ledger/ledger-message.ts'

/** A flight of a request's trip in the ledger. */
export interface BookedFlight {
  readonly carrier: string
  readonly flightNumber: string
  /** YYYYMMDD, local. */
  readonly day: string
  readonly aircraft: string | null
  readonly facilities: readonly Facility[]
  /** YYYYMMDD: the day of the newest message. */
  readonly asOf: string
}

/** Flights of the trip that a request has in the ledger. */
export async function findBookedFlights(
  db: Db,
  { company_id, order_id }: { readonly company_id: number; readonly order_id: number | null },
): Promise<BookedFlight[]> {
  if (order_id === null) return []
  const { rows } = await sql<BookedFlight>`
    select s.carrier, s.flight_number as "flightNumber", left(s.starts_local, 8) as day, s.aircraft, s.facilities,
      to_char(o.message_time at time zone 'UTC', 'YYYYMMDD') as "asOf"
    from air_segment s join booking_order o on o.company_id = s.company_id and o.id = s.order_id
    where s.company_id = ${company_id} and s.order_id = ${order_id} and not s.cancelled`.execute(db)
  return rows
}

/** Flights of the order's own messages. */
export async function findOrderedFlights(
  db: Db,
  { company_id, id }: { readonly company_id: number; readonly id: number },
): Promise<readonly BookedSegment[]> {
  const { rows } = await sql<{ segments: readonly BookedSegment[] }>`
    select body->'segments' as segments from external_order where company_id = ${company_id} and request_id = ${id}`.execute(
    db,
  )
  return rows[0]?.segments ?? []
}
