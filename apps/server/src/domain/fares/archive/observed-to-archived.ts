import type { ArchivedFlights, ArchivedSegment } from '../../../db/tables/fares.ts'
import { findCurrency } from '../../../reference/currencies.ts'
import { findAirlineByName } from '../../../reference/airlines.ts'
import type { ObservedFare } from '../fare-table.ts'
import { airportOf, type ArchivedFare, type ArchiveFault } from './archived-fare.ts'

const dayMs = 86_400_000
const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

/** A row of a file as the archive wants it: dates as texts, the price in minor units, flights where the row tells them. */
export function toArchived(fare: ObservedFare): ArchivedFare | ArchiveFault {
  if (fare.seen === null || fare.departure === null) return 'seen-missing'
  const currency = findCurrency(fare.currency)
  if (currency === undefined) return 'currency-unknown'
  const carrier = carrierOf(fare)
  return {
    origin: fare.origin,
    destination: fare.destination,
    carrier,
    cabin: fare.cabin,
    stops: fare.stops,
    departsOn: dayText(fare.departure),
    returnsOn: fare.returnDay === null ? null : dayText(fare.returnDay),
    seenOn: dayText(fare.seen),
    leavesMinute: fare.departureMinute,
    returnsMinute: fare.returnMinute,
    price: Math.round(fare.price * 10 ** currency.digits),
    currency: fare.currency,
    flights: flightsOf(fare, carrier),
  }
}

/** The designator of an airline that a file writes by its name. */
function carrierOf({ carrier, flight }: ObservedFare): string | null {
  if (carrier !== null && /^[A-Z0-9]{2}$/.test(carrier)) return carrier
  const byName = carrier === null ? undefined : findAirlineByName(carrier)
  return byName?.code ?? carrier ?? designatorOf(flight)?.carrier ?? null
}

const designatorOf = (flight: string | null | undefined) => {
  const found = /^\s*([A-Z][A-Z0-9]|[0-9][A-Z])\s*0*(\d{1,4}[A-Z]?)\s*$/i.exec(flight ?? '')
  return found ? { carrier: found[1]!.toUpperCase(), number: found[2]!.toUpperCase() } : null
}

/** Of direct flights whose numbers and airports the row tells: of others the legs are not known. */
function flightsOf(fare: ObservedFare, carrier: string | null): ArchivedFlights | null {
  const { origin, destination } = fare
  if (fare.stops !== 0 || airportOf(origin) === null || airportOf(destination) === null) return null
  const segment = (
    flight: string | null | undefined,
    [from, to]: readonly [string, string],
    leaves: number | null,
    elapsed: number | null,
  ): ArchivedSegment | null => {
    const known =
      designatorOf(flight) ?? (carrier && /^\d{1,4}$/.test(flight ?? '') ? { carrier, number: flight! } : null)
    return known && { ...known, from, to, leaves, arrives: null, leavesDay: 0, arrivesDay: 0, elapsed }
  }
  const out = segment(fare.flight, [origin, destination], fare.departureMinute, fare.minutes)
  if (out === null) return null
  const back = segment(fare.returnFlight, [destination, origin], fare.returnMinute, fare.returnMinutes ?? null)
  return { out: [out], back: back === null ? [] : [back] }
}
