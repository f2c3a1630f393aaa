import type { ArchivedFlights, ArchivedSegment } from '../../../db/tables/fares.ts'
import { findAirport, isAirport } from '../../../reference/airports.ts'
import { findCurrency } from '../../../reference/currencies.ts'
import type { ObservedFare } from '../fare-table.ts'
import type { RowFault } from '../reading/read-row.ts'
import type { ArchivedFare } from './archived-fare.ts'

const days = new Map<number, string>()

/** A day since 1970-01-01 as 'YYYY-MM-DD'. The same few hundred come in every file. */
function isoDay(day: number): string {
  const known = days.get(day)
  if (known !== undefined) return known
  if (days.size > 10_000) days.clear()
  const text = new Date(day * 86_400_000).toISOString().slice(0, 10)
  days.set(day, text)
  return text
}

/** A row of a file as the archive takes it. */
export function fareOfRow(row: ObservedFare): ArchivedFare | RowFault {
  const seen = row.seen ?? (row.departure !== null && row.lead !== null ? row.departure - row.lead : null)
  if (row.departure === null || seen === null) return 'date-missing'
  // The currency that stands for none.
  const currency = row.currency === 'XXX' ? undefined : findCurrency(row.currency)
  if (currency === undefined) return 'currency-unknown'
  return {
    origin: row.origin,
    destination: row.destination,
    carrier: row.carrier,
    cabin: row.cabin,
    stops: row.stops,
    departsOn: isoDay(row.departure),
    returnsOn: row.returnDay === null ? null : isoDay(row.returnDay),
    seenOn: isoDay(seen),
    leavesMinute: row.departureMinute,
    returnsMinute: row.returnMinute,
    // A fare below the smallest coin is a coin.
    price: Math.max(1, Math.round(row.price * 10 ** currency.digits)),
    currency: row.currency,
    flights: flightsOf(row),
  }
}

/** A row tells the whole schedule of a direct flight alone: with stops it does not say where. */
function flightsOf(row: ObservedFare): ArchivedFlights | null {
  if (row.stops !== 0 || row.flight === null || !isAirport(row.origin) || !isAirport(row.destination)) return null
  const { origin, destination, carrier, schedule } = row
  const out = segmentOf({
    carrier,
    flight: row.flight,
    from: origin,
    to: destination,
    leaves: row.departureMinute,
    arrives: schedule?.arrivalMinute ?? null,
    elapsed: row.minutes,
  })
  if (out === null) return null
  const back =
    row.returnDay === null || !schedule || schedule.returnFlight === null
      ? null
      : segmentOf({
          carrier,
          flight: schedule.returnFlight,
          from: destination,
          to: origin,
          leaves: row.returnMinute,
          arrives: schedule.returnArrivalMinute,
          elapsed: schedule.returnMinutes,
        })
  return { out: [out], back: back === null ? [] : [back] }
}

interface Flight {
  readonly carrier: string | null
  readonly flight: string
  readonly from: string
  readonly to: string
  readonly leaves: number | null
  readonly arrives: number | null
  readonly elapsed: number | null
}

/** Null where the flight's number is none, but the source's own word for a product. */
function segmentOf(flight: Flight): ArchivedSegment | null {
  const written = /^(?:([A-Z\d]{2})[\s-]*)?(\d{1,4})$/.exec(flight.flight.toUpperCase())
  const carrier = written?.[1] ?? flight.carrier
  if (!written?.[2] || carrier === null || !/^[A-Z\d]{2}$/.test(carrier)) return null
  const { from, to, leaves, arrives } = flight
  const elapsed = flight.elapsed === null ? null : Math.round(flight.elapsed)
  return {
    carrier,
    number: String(Number(written[2])),
    from,
    to,
    leaves,
    arrives,
    elapsed,
    leavesDay: 0,
    arrivesDay: arrivalDay(flight),
  }
}

/**
 * Calendar days after the departure. A travel time tells it across time zones, which the degrees between both places
 * tell well enough: the day is right unless they err by twelve hours.
 */
function arrivalDay({ from, to, leaves, arrives, elapsed }: Flight): number {
  if (leaves === null || arrives === null) return 0
  const [start, end] = [findAirport(from), findAirport(to)]
  if (elapsed === null || !start || !end) return arrives < leaves ? 1 : 0
  const clocks = (end.longitude - start.longitude) * 4
  return Math.round((leaves + elapsed + clocks - arrives) / 1440) + 0
}
