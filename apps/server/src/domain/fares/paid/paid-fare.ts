import { cabinOf, cabins } from '@portolan/rules/cabin'
import { cityCode } from '../../../reference/airports.ts'

/** A price of an order's flights, as the ledger has it. */
export interface LedgerPrice {
  readonly orderId: number
  readonly priceKey: string
  readonly currency: string
  readonly total: number
  readonly travellers: number
  /** 'YYYY-MM-DD', when the source told it. */
  readonly toldOn: string
  /** Flights that it pays for and that are booked. */
  readonly flights: readonly LedgerFlight[]
}

export interface LedgerFlight {
  readonly carrier: string
  readonly from: string
  readonly to: string
  readonly cabin: string | null
  /** Digits YYYYMMDDHHmmss on the place's clock. */
  readonly startsLocal: string
  readonly endsLocal: string | null
  readonly startsAt: number | null
  readonly endsAt: number | null
}

export interface PaidFare {
  readonly orderId: number
  readonly key: string
  /** Codes of cities. */
  readonly origin: string
  readonly destination: string
  readonly cabin: 'Y' | 'S' | 'C' | 'F' | null
  readonly stops: number
  readonly carrier: string | null
  readonly departsOn: string
  readonly returnsOn: string | null
  readonly seenOn: string
  /** Minor units, of one traveller. */
  readonly price: number
  readonly currency: string
}

/** Who stays longer at a place has arrived there. */
const connectionMs = 24 * 3_600_000

/** What one traveller paid for a trip between two cities; null where the flights are none, as an open jaw or a tour. */
export function paidFareOf(price: LedgerPrice): PaidFare | null {
  const flights = price.flights.toSorted((a, b) => compareText(a.startsLocal, b.startsLocal))
  const [first] = flights
  const legs = legsOf(flights)
  const perTraveller = Math.round(price.total / Math.max(1, price.travellers))
  if (!first || !legs || perTraveller <= 0) return null
  const [out, back] = legs
  const [origin, destination] = [cityCode(first.from), cityCode(out!.at(-1)!.to)]
  if (origin === destination || ![origin, destination].every((code) => /^[A-Z]{3}$/.test(code))) return null
  const departsOn = dayOf(first.startsLocal)
  const known = flights.map(({ cabin }) => cabinOf(cabin))
  const carriers = new Set(flights.map(({ carrier }) => carrier))
  return {
    orderId: price.orderId,
    key: price.priceKey,
    origin,
    destination,
    cabin: known.includes(null) ? null : (cabins.find((cabin) => known.includes(cabin)) ?? null),
    stops: Math.max(...legs.map((leg) => leg.length - 1)),
    carrier: carriers.size === 1 ? first.carrier : null,
    departsOn,
    returnsOn: back ? dayOf(back[0]!.startsLocal) : null,
    seenOn: price.toldOn < departsOn ? price.toldOn : departsOn,
    price: perTraveller,
    currency: price.currency,
  }
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const dayOf = (local: string) => `${local.slice(0, 4)}-${local.slice(4, 6)}-${local.slice(6, 8)}`

/** The way out, and the way back if it ends where it began: parted at the longest stay. Null: it is neither. */
function legsOf(flights: readonly LedgerFlight[]): readonly (readonly LedgerFlight[])[] | null {
  const [first, last] = [flights[0], flights.at(-1)]
  if (!first || !last) return null
  const stays = flights.slice(1).map((flight, at) => stayBetween(flights[at]!, flight))
  if (stays.includes(null)) return null
  const isBack = cityCode(first.from) === cityCode(last.to)
  const turn = isBack ? stays.indexOf(Math.max(...(stays as number[]))) : -1
  if (isBack && turn < 0) return null
  if (stays.some((stay, at) => at !== turn && stay! >= connectionMs)) return null
  return isBack ? [flights.slice(0, turn + 1), flights.slice(turn + 1)] : [flights]
}

/** Null where the next flight leaves from another city: on the way there is something that this price does not pay. */
function stayBetween(before: LedgerFlight, after: LedgerFlight): number | null {
  if (cityCode(before.to) !== cityCode(after.from)) return null
  if (before.endsAt !== null && after.startsAt !== null) return after.startsAt - before.endsAt
  const ms = Date.parse(dayOf(after.startsLocal)) - Date.parse(dayOf(before.endsLocal ?? before.startsLocal))
  return Number.isNaN(ms) ? null : ms
}
