import { type ReturnHistory, type ReturnSighting, returnFares } from '../../../../../../tools/demo/return-fares.ts'
import { cabinCodes, type RouteSightings } from '../serving/sightings.ts'

interface Lowest {
  readonly fare: ReturnSighting
  any: number
  direct: number
}

/** Generated fares as the columns that the archive's are read into. */
export function routeSightings(history: ReturnHistory): readonly RouteSightings[] {
  const routes = new Map<string, Map<string, Lowest>>()
  for (const fare of returnFares(history)) {
    const { origin, destination, cabin, departure, returnDay, seen, stops, price } = fare
    const rows = routes.get(`${origin}${destination}`) ?? new Map<string, Lowest>()
    routes.set(`${origin}${destination}`, rows)
    const key = `${seen} ${departure} ${returnDay ?? ''} ${cabin}`
    const known = rows.get(key) ?? { fare, any: Number.POSITIVE_INFINITY, direct: Number.NaN }
    known.any = Math.min(known.any, price)
    if (stops === 0 && !(known.direct <= price)) known.direct = price
    rows.set(key, known)
  }
  return [...routes.values()].map((rows, at) => {
    const list = [...rows.values()]
    const { origin, destination, currency } = list[0]!.fare
    return {
      routeId: at + 1,
      origin,
      destination,
      currency,
      cabin: Uint8Array.from(list, ({ fare }) => cabinCodes.indexOf(fare.cabin as 'Y')),
      departs: Int32Array.from(list, ({ fare }) => fare.departure),
      returns: Int32Array.from(list, ({ fare }) => fare.returnDay ?? -1),
      seen: Int32Array.from(list, ({ fare }) => fare.seen),
      any: Float64Array.from(list, ({ any }) => any),
      direct: Float64Array.from(list, ({ direct }) => direct),
    }
  })
}

/** What was seen from one day to another, both included. */
export function seenBetween(route: RouteSightings, from: number, until: number): RouteSightings {
  const rows = [...route.seen.keys()].filter((row) => route.seen[row]! >= from && route.seen[row]! <= until)
  return {
    ...route,
    cabin: Uint8Array.from(rows, (row) => route.cabin[row]!),
    departs: Int32Array.from(rows, (row) => route.departs[row]!),
    returns: Int32Array.from(rows, (row) => route.returns[row]!),
    seen: Int32Array.from(rows, (row) => route.seen[row]!),
    any: Float64Array.from(rows, (row) => route.any[row]!),
    direct: Float64Array.from(rows, (row) => route.direct[row]!),
  }
}
