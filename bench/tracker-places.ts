import { allAirports } from '../apps/server/src/reference/airports.ts'
import { findCity } from '../apps/server/src/reference/cities.ts'
import { allStations } from '../apps/server/src/reference/stations.ts'

const most = { stations: 60, places: 500 }

/** A city with what people arrive at. */
export interface BenchCity {
  readonly code: string
  readonly name: string
  readonly country: string
  readonly airport: string
  readonly zone: string
  readonly latitude: number
  readonly longitude: number
}

function citiesOf(places: number): BenchCity[] {
  const codes = new Set<string>()
  const found: BenchCity[] = []
  for (const airport of allAirports().toSorted((a, b) => b.traffic - a.traffic)) {
    const city = findCity(airport.cityCode)
    if (!city) continue
    const { zone, latitude, longitude, country } = airport
    codes.add(airport.code).add(city.code)
    found.push({
      code: city.code,
      name: city.names['en-US'],
      country,
      airport: airport.code,
      zone,
      latitude,
      longitude,
    })
    if (codes.size >= places) break
  }
  return found
}

/** Airports, cities and stations, five hundred codes in all; the busiest airports of the world. */
export const benchCities = citiesOf(most.places - most.stations)
export const benchStations = allStations()
  .filter((_, n, all) => n % Math.floor(all.length / most.stations) === 0)
  .slice(0, most.stations)

/** What something warns of. */
export const warnedPlaces = {
  countries: [...new Set(benchCities.map(({ country }) => country))].filter((_, n) => n % 8 === 3),
  cities: benchCities.filter((_, n) => n % 24 === 5),
}
