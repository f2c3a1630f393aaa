import { allAirports } from '../../reference/airports.ts'
import { allCities } from '../../reference/cities.ts'
import { allStations } from '../../reference/stations.ts'
import { areasContain, boundsOf, isInBounds, type Place } from './geometry.rules.ts'
import type { Area } from './risk-item.ts'

let places: readonly (Place & { readonly code: string; readonly country: string })[] | null = null
const allPlaces = () => (places ??= [...allAirports(), ...allCities(), ...allStations()])

/** Airports, cities and stations inside of the areas: their codes, and the countries they are in. */
export function placesIn(areas: readonly Area[]): { readonly codes: string[]; readonly countries: string[] } {
  const bounds = boundsOf(areas)
  if (!bounds) return { codes: [], countries: [] }
  const found = allPlaces().filter((place) => isInBounds(bounds, place) && areasContain(areas, place))
  return {
    codes: [...new Set(found.map(({ code }) => code))].toSorted(),
    countries: [...new Set(found.map(({ country }) => country))].toSorted(),
  }
}
