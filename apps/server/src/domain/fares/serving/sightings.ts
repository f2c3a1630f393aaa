import { type FareTable, FareTableBuilder } from '../fare-table.ts'

export const cabinCodes = ['Y', 'S', 'C', 'F'] as const
export type Cabin = (typeof cabinCodes)[number]

/**
 * What was seen on a route, a row for each cabin, pair of dates and day of seeing. Columns, so that a thread gets them without
 * copying objects. Days are counted from 1970-01-01, prices are whole units of the route's currency.
 */
export interface RouteSightings {
  readonly routeId: number
  readonly origin: string
  readonly destination: string
  readonly currency: string
  /** Index into `cabinCodes`. */
  readonly cabin: Uint8Array
  readonly departs: Int32Array
  /** -1: one way. */
  readonly returns: Int32Array
  readonly seen: Int32Array
  /** The lowest of all, and the lowest of direct flights; NaN where none was seen. */
  readonly any: Float64Array
  readonly direct: Float64Array
}

/** What a calendar is of. */
export interface Kind {
  readonly cabin: Cabin
  readonly isDirect: boolean
  readonly isReturn: boolean
}

export const kindKey = ({ cabin, isDirect, isReturn }: Kind): string =>
  `${cabin}${isDirect ? 'd' : 'a'}${isReturn ? 'r' : 'o'}`

/** Rows of a fare table: the lowest fare of a pair of dates is one product, and the lowest direct one another. */
export class SightingTable {
  readonly #builder = new FareTableBuilder()

  add(
    route: RouteSightings,
    kind: Kind,
    dates: { departs: number; returns: number; seen: number },
    price: number,
  ): void {
    this.#builder.add({
      origin: route.origin,
      destination: route.destination,
      carrier: null,
      flight: null,
      cabin: kind.cabin,
      stops: kind.isDirect ? 0 : null,
      departure: dates.departs,
      departureMinute: null,
      returnDay: dates.returns < 0 ? null : dates.returns,
      returnMinute: null,
      seen: dates.seen,
      lead: null,
      minutes: null,
      price,
      currency: route.currency,
    })
  }

  /** All that was seen of a route. */
  addRoute(route: RouteSightings): void {
    const { cabin, departs, returns, seen, any, direct } = route
    for (let row = 0; row < seen.length; row += 1) {
      const kind = { cabin: cabinCodes[cabin[row]!]!, isReturn: returns[row]! >= 0 }
      const dates = { departs: departs[row]!, returns: returns[row]!, seen: seen[row]! }
      this.add(route, { ...kind, isDirect: false }, dates, any[row]!)
      if (!Number.isNaN(direct[row]!)) this.add(route, { ...kind, isDirect: true }, dates, direct[row]!)
    }
  }

  build(): FareTable {
    return this.#builder.build()
  }
}
