import { greatCircleKm } from '../../packages/rules/src/great-circle.ts'
import { type Airport, findAirport } from '../../apps/server/src/reference/airports.ts'

function airportOf(code: string): Airport {
  const airport = findAirport(code)
  if (!airport) throw new Error(`The demo names a place that the reference data does not know: ${code}`)
  return airport
}

/** IANA zone of a place in the demo world. */
export const zoneOf = (code: string): string => airportOf(code).zone

/** ISO 3166 code of a place's country. */
export const countryOf = (code: string): string => airportOf(code).country

export const distanceKm = (from: string, to: string): number => greatCircleKm(airportOf(from), airportOf(to))
