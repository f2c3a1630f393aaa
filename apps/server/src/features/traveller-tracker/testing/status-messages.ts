import type { FlightTimes } from '@portolan/contract/features/traveller-tracker/flight-times'
import { localTimeAt } from '@portolan/rules/local-time'

type Query = <T>(sql: string, values?: readonly unknown[]) => Promise<T[]>

const zones = { HKG: 'Asia/Hong_Kong', FRA: 'Europe/Berlin' } as const

/** Books flights CX1, CX2 … from Hong Kong to Frankfurt for these people in turn, each a trip of its own. */
export async function bookFlights(
  query: Query,
  {
    companyId,
    travelerIds,
    flights,
    departs,
  }: {
    readonly companyId: number
    readonly travelerIds: readonly number[]
    readonly flights: number
    readonly departs: Date
  },
): Promise<void> {
  const arrives = new Date(departs.getTime() + 12 * 3_600_000)
  await query(
    `WITH o AS (INSERT INTO booking_order (company_id, source, trip_name, traveler_names, booking_types, places, cancelled, starts_at, ends_at, start_local, end_local, deadlines, message_time)
       SELECT $1, 'concur', 'Status ' || n, '{x}', '{0}', '{HKG,FRA}', false, $3, $4, $5, $6, '{}', now() FROM generate_series(1, $7::int) n
       RETURNING company_id, id, starts_at, ends_at, trip_name),
     t AS (INSERT INTO order_traveler (company_id, traveler_id, order_id, position, name, cancelled, starts_at, ends_at)
       SELECT company_id, ($2::bigint[])[substr(trip_name, 8)::int % cardinality($2::bigint[]) + 1], id, 0, 'x', false, starts_at, ends_at FROM o)
     INSERT INTO air_segment (company_id, order_id, item_key, traveler_ids, cancelled, starts_local, ends_local, starts_at, ends_at, carrier, flight_number, from_code, to_code)
     SELECT company_id, id, trip_name, '{}', false, $5, $6, starts_at, ends_at, 'CX', substr(trip_name, 8), 'HKG', 'FRA' FROM o`,
    [
      companyId,
      travelerIds,
      departs,
      arrives,
      localTimeAt(departs.getTime(), zones.HKG),
      localTimeAt(arrives.getTime(), zones.FRA),
      flights,
    ],
  )
}

/**
 * Messages about these flights in a random order, some of them twice: delays of 20, 40 … minutes, then at last a cancellation at
 * gate 'last'.
 */
export function statusMessages({
  flights,
  messagesOfEach,
  departs,
  random,
}: {
  readonly flights: number
  readonly messagesOfEach: number
  readonly departs: Date
  readonly random: () => number
}): FlightTimes[] {
  const begin = Date.now() - messagesOfEach * 60_000
  const date = localTimeAt(departs.getTime(), zones.HKG).slice(0, 8)
  const all = Array.from({ length: flights * messagesOfEach }, (_, index): FlightTimes => {
    const number = (index % flights) + 1
    const turn = Math.floor(index / flights)
    const isLast = turn === messagesOfEach - 1
    const late = (turn + 1) * 20 * 60_000
    return {
      flight: `CX${number}`,
      date,
      from: 'HKG',
      to: 'FRA',
      asOf: new Date(begin + turn * 60_000).toISOString(),
      departsAt: new Date(departs.getTime() + late).toISOString(),
      arrivesAt: new Date(departs.getTime() + late + 12 * 3_600_000).toISOString(),
      fromGate: isLast ? 'last' : String(turn + 1),
      cancelled: isLast,
    }
  })
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [all[last], all[other]]
    if (a && b) [all[last], all[other]] = [b, a]
  }
  return all
}
