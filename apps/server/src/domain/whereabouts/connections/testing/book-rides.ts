import { localTimeAt } from '@portolan/rules/local-time'
import { findPlace } from '../../../../reference/airports.ts'

/** Rows of the ledger for tests of connections, without an importer. */

type Query = (text: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>

export interface BookedFlight {
  /** 'CX289 HKG FRA'. */
  readonly fly: string
  /** ISO 8601, UTC. */
  readonly from: string
  readonly to: string
}

export interface BookedStay {
  readonly stay: string
  readonly city: string
  /** By the hotel's clocks, YYYYMMDD. */
  readonly day: string
  readonly notes?: readonly string[]
}

export interface Booked {
  readonly companyId: number
  readonly travelerIds: readonly number[]
  readonly items: readonly (BookedFlight | BookedStay)[]
  readonly name?: string
}

const local = (at: string, code: string) => localTimeAt(Date.parse(at), findPlace(code)?.zone ?? 'UTC')

/** Writes an order with its travellers and items; answers its id. */
export async function bookRides(
  query: Query,
  { companyId, travelerIds, items, name = 'Fair' }: Booked,
): Promise<number> {
  const flights = items.filter((item): item is BookedFlight => 'fly' in item)
  const times = [flights[0]?.from ?? null, flights.at(-1)?.to ?? null]
  const [order] = await query(
    `INSERT INTO booking_order (company_id, source, trip_name, traveler_names, booking_types, places, cancelled, starts_at, ends_at, start_local, end_local, deadlines, message_time, locator)
     VALUES ($1, 'concur', $2, '{}', '{0}', '{}', false, $3, $4::timestamptz + interval '2 days', $5, $6, '{}', now(), 'QX7K2M') RETURNING id`,
    [companyId, name, ...times, local(times[0] ?? '', 'HKG'), local(times[1] ?? '', 'HKG')],
  )
  const id = Number(order?.['id'])
  for (const [position, travelerId] of travelerIds.entries())
    await query(
      `INSERT INTO order_traveler (company_id, traveler_id, order_id, position, name, cancelled, starts_at, ends_at)
       VALUES ($1, $2, $3, $4, 'x', false, $5, $6::timestamptz + interval '2 days')`,
      [companyId, travelerId, id, position, ...times],
    )
  for (const item of items)
    if ('fly' in item) {
      const [number = '', from = '', to = ''] = item.fly.split(' ')
      await query(
        `INSERT INTO air_segment (company_id, order_id, item_key, traveler_ids, cancelled, starts_local, ends_local, starts_at, ends_at, carrier, flight_number, from_code, to_code)
         VALUES ($1, $2, $3, '{}', false, $4, $5, $6, $7, $8, $9, $10, $11)`,
        [
          companyId,
          id,
          `A:${item.fly}:${item.from.slice(0, 10)}`,
          local(item.from, from),
          local(item.to, to),
          item.from,
          item.to,
        ].concat([number.slice(0, 2), number.slice(2), from, to] as never[]),
      )
    } else
      await query(
        `INSERT INTO hotel_stay (company_id, order_id, item_key, traveler_ids, cancelled, starts_local, starts_at, hotel_name, city_code, notes)
         VALUES ($1, $2, $3, '{}', false, $4, $5, $6, $7, $8)`,
        [companyId, id, `H:${item.stay}`, `${item.day}150000`, null, item.stay, item.city, item.notes ?? []],
      )
  return id
}

/** What a carrier tells of a flight: by how many minutes it is late, or more. */
export async function tellFlight(
  query: Query,
  { fly, from, to }: BookedFlight,
  {
    late = 0,
    cancelled = false,
    divertedTo = null,
  }: { late?: number; cancelled?: boolean; divertedTo?: string | null },
): Promise<void> {
  const [number = '', origin = '', target = ''] = fly.split(' ')
  const at = (time: string) => new Date(Date.parse(time) + late * 60_000)
  await query(
    `INSERT INTO flight_times (carrier, flight_number, departs_on, from_code, to_code, as_of, departs_at, arrives_at, cancelled, diverted_to)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (carrier, flight_number, departs_on, from_code, to_code) DO UPDATE SET departs_at = excluded.departs_at,
       arrives_at = excluded.arrives_at, cancelled = excluded.cancelled, diverted_to = excluded.diverted_to`,
    [
      number.slice(0, 2),
      number.slice(2),
      local(from, origin).slice(0, 8),
      origin,
      target,
      new Date(Date.parse(from) - 3_600_000),
    ].concat([at(from), at(to), cancelled, divertedTo] as never[]),
  )
}
