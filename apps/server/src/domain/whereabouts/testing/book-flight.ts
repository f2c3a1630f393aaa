import { localTimeAt } from '@portolan/rules/local-time'
import { findAirport } from '../../../reference/airports.ts'

export interface BookedForTest {
  readonly companyId: number
  readonly travelerId: number
  /** 'CX289'. */
  readonly flight: string
  readonly from: string
  readonly to: string
  readonly startsAt: Date
  /** 12 by default. */
  readonly hours?: number
  readonly operating?: string
}

interface Client {
  query(text: string, values: unknown[]): Promise<{ readonly rows: readonly Record<string, unknown>[] }>
}

/** A trip of one flight, as a superuser writes it; answers the order's id. */
export async function bookFlight(client: Client, booked: BookedForTest): Promise<number> {
  const { companyId, travelerId, flight, from, to, startsAt, hours = 12, operating = null } = booked
  const endsAt = new Date(startsAt.getTime() + hours * 3_600_000)
  const local = (at: Date, code: string) => localTimeAt(at.getTime(), findAirport(code)?.zone ?? 'UTC')
  const { rows } = await client.query(
    `WITH o AS (INSERT INTO booking_order (company_id, source, trip_name, traveler_names, booking_types, places, cancelled, starts_at, ends_at, start_local, end_local, deadlines, message_time)
       VALUES ($1, 'concur', $3, '{x}', '{0}', ARRAY[$7, $8], false, $4, $5, $6, $9, '{}', now()) RETURNING company_id, id, starts_at, ends_at),
     t AS (INSERT INTO order_traveler (company_id, traveler_id, order_id, position, name, cancelled, starts_at, ends_at)
       SELECT company_id, $2, id, 0, 'x', false, starts_at, ends_at FROM o),
     s AS (INSERT INTO air_segment (company_id, order_id, item_key, traveler_ids, cancelled, starts_local, ends_local, starts_at, ends_at, carrier, flight_number, from_code, to_code, operating_carrier)
       SELECT company_id, id, $3, '{}', false, $6, $9, starts_at, ends_at, $10, $11, $7, $8, $12 FROM o)
     SELECT id FROM o`,
    [
      companyId,
      travelerId,
      `${flight} ${from} ${to}`,
      startsAt,
      endsAt,
      local(startsAt, from),
      from,
      to,
      local(endsAt, to),
      flight.slice(0, 2),
      flight.slice(2),
      operating,
    ],
  )
  return Number(rows[0]?.['id'])
}
