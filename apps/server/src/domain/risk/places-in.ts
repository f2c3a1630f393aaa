import { allAirports } from '../../reference/airports.ts'
import { allCities } from '../../reference/cities.ts'
import { allStations } from '../../reference/stations.ts'
import { areasContain, boundsOf, isInBounds, type Place } from './geometry.rules.ts'
import type { Area } from './risk-item.ts'

interface CodedPlace extends Place {
  readonly code: string
  readonly country: string
}

let places: readonly CodedPlace[] | null = null
/** From south to north, so that most of them need not be looked at. */
const allPlaces = () =>
  (places ??= [...allAirports(), ...allCities(), ...allStations()].toSorted((a, b) => a.latitude - b.latitude))

/** Position of the first place at or north of the latitude. */
function firstFrom(latitude: number): number {
  const all = allPlaces()
  let [low, high] = [0, all.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((all[middle]?.latitude ?? 90) < latitude) low = middle + 1
    else high = middle
  }
  return low
}

/** Airports, cities and stations inside of the areas: their codes, and the countries they are in. */
export function placesIn(areas: readonly Area[]): { readonly codes: string[]; readonly countries: string[] } {
  const bounds = boundsOf(areas)
  if (!bounds) return { codes: [], countries: [] }
  const found: CodedPlace[] = []
  const all = allPlaces()
  for (let index = firstFrom(bounds.south); index < all.length; index += 1) {
    const place = all[index]
    if (!place || place.latitude > bounds.north) break
    if (isInBounds(bounds, place) && areasContain(areas, place)) found.push(place)
  }
  return {
    codes: [...new Set(found.map(({ code }) => code))].toSorted(),
    countries: [...new Set(found.map(({ country }) => country))].toSorted(),
  }
}
