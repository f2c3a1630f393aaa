import type { FlightPhase } from '@portolan/contract/features/traveller-tracker/flight-times'
import { statement } from '../../../db/statement.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'
import type { FlightKey } from '../flight-times/flight-times.rules.ts'

type Run = Pick<ReadTransaction, 'run'>

/** What was told of a flight. */
export interface ToldFlight extends FlightKey {
  readonly as_of: Date
  readonly departs_at: Date | null
  readonly arrives_at: Date | null
  readonly has_departed: boolean | null
  readonly has_arrived: boolean | null
  readonly cancelled: boolean
  readonly diverted_to: string | null
  readonly phase: FlightPhase | null
  readonly from_terminal: string | null
  readonly from_gate: string | null
  readonly check_in_desks: string | null
  readonly to_terminal: string | null
  readonly to_gate: string | null
  readonly belt: string | null
  readonly aircraft: string | null
  readonly flies_as: string | null
}

type ToldInstant = 'as_of' | 'departs_at' | 'arrives_at'

/** A row without its key that came as JSON. */
export type ToldTexts = Omit<ToldFlight, keyof FlightKey | ToldInstant> & {
  readonly as_of: string
  readonly departs_at: string | null
  readonly arrives_at: string | null
}

/** Columns of `f`, a row of `flight_times`: those of `ToldFlight` besides its key. */
export const toldColumns = `f.as_of, f.departs_at, f.arrives_at, f.has_departed, f.has_arrived, f.cancelled, f.diverted_to, f.phase, f.from_terminal,
    f.from_gate, f.check_in_desks, f.to_terminal, f.to_gate, f.belt, f.aircraft, f.flies_as`

/** Since when none of the suppliers that are asked answers; null where one does, or none is asked. */
export const downSince = (
  now: string,
) => `(select case when bool_and(u.down_since is not null) then max(u.down_since) end
    from flight_supplier u where u.tried_at > (${now})::timestamptz - interval '1 day')`

const flights = statement(
  'live flights',
  {
    carriers: 'text[]',
    numbers: 'text[]',
    days: 'text[]',
    froms: 'text[]',
    tos: 'text[]',
    now: 'timestamptz',
  },
  `select k.carrier, k.flight_number, k.departs_on, k.from_code, k.to_code, ${toldColumns}, d.down_since
   from (select ${downSince(':now')} as down_since) d
   left join unnest(:carriers, :numbers, :days, :froms, :tos) k (carrier, flight_number, departs_on, from_code, to_code) on true
   left join flight_times f on f.carrier = k.carrier and f.flight_number = k.flight_number and f.departs_on = k.departs_on
     and f.from_code = k.from_code and f.to_code = k.to_code`,
)

export interface LiveFlights {
  readonly downSince: Date | null
  readonly told: readonly ToldFlight[]
}

/** What was told of booked flights. */
export async function findLiveFlights(tx: Run, keys: readonly FlightKey[], now: Date): Promise<LiveFlights> {
  if (keys.length === 0) return { downSince: null, told: [] }
  const column = (name: keyof FlightKey) => keys.map((key) => key[name])
  const rows = await tx.run<ToldFlight & { down_since: Date | null } & Record<string, unknown>>(
    flights({
      carriers: column('carrier'),
      numbers: column('flight_number'),
      days: column('departs_on'),
      froms: column('from_code'),
      tos: column('to_code'),
      now,
    }),
  )
  return { downSince: rows[0]?.down_since ?? null, told: rows.filter((row) => (row.as_of as Date | null) !== null) }
}

/** The flight of an order that moves next. */
export interface NextFlightRow extends FlightKey, Omit<ToldFlight, keyof FlightKey | 'as_of' | 'cancelled'> {
  readonly order_id: number
  readonly starts_local: string
  readonly ends_local: string | null
  readonly starts_at: Date
  readonly ends_at: Date | null
  readonly as_of: Date | null
  readonly cancelled: boolean | null
  readonly down_since: Date | null
}

/** How long before its departure a flight is shown, and how long after it has landed. */
const shownHours = { before: 36, after: 1, unknown: 12 }

const next = statement(
  'next flights of trips',
  { companyIds: 'bigint[]', orderIds: 'bigint[]', now: 'timestamptz' },
  `select distinct on (s.company_id, s.order_id) s.order_id, s.carrier, s.flight_number, left(s.starts_local, 8) as departs_on, s.from_code, s.to_code,
     s.starts_local, s.ends_local, s.starts_at, s.ends_at, ${toldColumns}, ${downSince(':now')} as down_since
   from unnest(:companyIds, :orderIds) k (company_id, order_id)
   join air_segment s on s.company_id = k.company_id and s.order_id = k.order_id
   left join flight_times f on f.carrier = s.carrier and f.flight_number = s.flight_number
     and f.departs_on = left(s.starts_local, 8) and f.from_code = s.from_code and f.to_code = s.to_code
   where not s.cancelled and s.starts_at < (:now)::timestamptz + interval '${shownHours.before} hours'
     and coalesce(f.arrives_at, s.ends_at, s.starts_at + interval '${shownHours.unknown} hours') > (:now)::timestamptz - interval '${shownHours.after} hours'
   order by s.company_id, s.order_id, s.starts_at`,
)

/** Of each order the flight that moves next within a day and a half, or has landed within the hour. */
export async function findNextFlights(
  tx: Run,
  orders: readonly { readonly company_id: number; readonly id: number }[],
  now: Date,
): Promise<Map<number, NextFlightRow>> {
  if (orders.length === 0) return new Map()
  const rows = await tx.run<NextFlightRow & Record<string, unknown>>(
    next({ companyIds: orders.map((one) => one.company_id), orderIds: orders.map(({ id }) => id), now }),
  )
  return new Map(rows.map((row) => [Number(row.order_id), row]))
}
