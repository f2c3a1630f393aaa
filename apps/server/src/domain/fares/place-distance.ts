import { greatCircleKm, type Position } from '@portolan/rules/great-circle'
import { findAirport } from '../../reference/airports.ts'
import { allCities } from '../../reference/cities.ts'

const named = new Map<string, Position>()

/** Cities by every name that people write, in capitals; of two with one name the one with more airports. */
function byName(): ReadonlyMap<string, Position> {
  if (named.size > 0) return named
  for (const city of [...allCities()].toSorted((one, other) => one.airports.length - other.airports.length))
    for (const name of [...Object.values(city.names), ...city.aliases]) named.set(name.toUpperCase(), city)
  return named
}

const positionOf = (place: string): Position | undefined =>
  (/^[A-Z]{3}$/.test(place) ? findAirport(place) : undefined) ?? byName().get(place)

/** Great-circle distance in kilometres between airports or cities by code or name in capitals; NaN of unknown ones. */
export function placeDistance(origin: string, destination: string): number {
  const [from, to] = [positionOf(origin), positionOf(destination)]
  return from && to ? greatCircleKm(from, to) : Number.NaN
}
