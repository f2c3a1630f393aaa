import { createHash } from 'node:crypto'
import type { ArchivedFlights } from '../../../db/tables/fares.ts'
import { cityOf, isAirport } from '../../../reference/airports.ts'
import { findCurrency } from '../../../reference/currencies.ts'

/** One price on its way into the archive, from a file, the back office or a supplier. Dates are 'YYYY-MM-DD'. */
export interface ArchivedFare {
  /** IATA codes of airports or metropolitan areas, in capitals. */
  readonly origin: string
  readonly destination: string
  /** IATA designator, or the source's own word. */
  readonly carrier: string | null
  readonly cabin: 'Y' | 'S' | 'C' | 'F' | null
  /** 0 is direct; null: not told. */
  readonly stops: number | null
  readonly departsOn: string
  /** Null: one way. */
  readonly returnsOn: string | null
  readonly seenOn: string
  /** Minutes after midnight at which the flights out and back leave. */
  readonly leavesMinute: number | null
  readonly returnsMinute: number | null
  /** Minor units of the currency, for one adult. */
  readonly price: number
  /** ISO 4217. */
  readonly currency: string
  readonly flights: ArchivedFlights | null
}

/** Why the archive does not take a fare. */
export const archiveFaults = [
  'place-unknown',
  'same-city',
  'currency-unknown',
  'price-not-positive',
  'price-out-of-line',
  'seen-missing',
  'seen-in-future',
  'departure-before-seen',
  'departure-too-far',
  'return-before-departure',
  'return-too-far',
] as const
export type ArchiveFault = (typeof archiveFaults)[number]

/** Nobody sells further ahead, in days; and nobody stays longer between two flights of one fare. */
const farthest = { departure: 400, stay: 365 } as const
const dayMs = 86_400_000

/** A fare of the archive: its cities, and what tells its product apart. */
export interface PlacedFare {
  readonly fare: ArchivedFare
  readonly originCity: string
  readonly destinationCity: string
}

/** The cities between which a fare is, or what is wrong with it. `today` is the latest day on which it can have been seen. */
export function placeFare(fare: ArchivedFare, today: string): PlacedFare | ArchiveFault {
  const [origin, destination] = [cityOf(fare.origin), cityOf(fare.destination)]
  if (origin === null || destination === null || !isIata(origin.code) || !isIata(destination.code))
    return 'place-unknown'
  if (origin.code === destination.code) return 'same-city'
  if (findCurrency(fare.currency) === undefined) return 'currency-unknown'
  if (!Number.isSafeInteger(fare.price) || fare.price <= 0) return 'price-not-positive'
  if (fare.seenOn > today) return 'seen-in-future'
  const lead = daysBetween(fare.seenOn, fare.departsOn)
  if (lead < 0) return 'departure-before-seen'
  if (lead > farthest.departure) return 'departure-too-far'
  const stay = fare.returnsOn === null ? 0 : daysBetween(fare.departsOn, fare.returnsOn)
  if (stay < 0) return 'return-before-departure'
  if (stay > farthest.stay) return 'return-too-far'
  return { fare, originCity: origin.code, destinationCity: destination.code }
}

const isIata = (code: string) => /^[A-Z]{3}$/.test(code)

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** The airport of a code; null where it is a metropolitan area's alone. */
export const airportOf = (code: string): string | null => (isAirport(code) ? code : null)

/** What is the same for all fares of one product, as text; fares of one route with the same text are one product. */
export const productKey = ({ fare }: PlacedFare): string =>
  JSON.stringify([
    fare.cabin,
    fare.stops,
    fare.carrier,
    fare.currency,
    airportOf(fare.origin),
    airportOf(fare.destination),
    fare.leavesMinute,
    fare.returnsMinute,
    fare.flights,
  ])

export const digestOf = (key: string): Buffer => createHash('sha256').update(key).digest().subarray(0, 16)
