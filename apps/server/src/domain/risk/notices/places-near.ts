import { allAirports } from '../../../reference/airports.ts'
import { allCities } from '../../../reference/cities.ts'
import { allStations } from '../../../reference/stations.ts'
import { isInBounds } from '../geometry.rules.ts'

interface Placed {
  readonly id: number
  readonly countries: readonly string[]
  readonly areas: readonly unknown[] | null
  readonly placeCodes: readonly string[]
  readonly west: number | null
  readonly south: number | null
  readonly east: number | null
  readonly north: number | null
}

interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** Codes of the places that each alert may touch: those in its countries, or in the box around its areas. */
export function codesOf(alerts: readonly Placed[]): Map<number, readonly string[]> {
  if (alerts.length === 0) return new Map()
  const places = [...allAirports(), ...allCities(), ...allStations()]
  return new Map(
    alerts.map((alert) => {
      const { areas, countries, placeCodes } = alert
      const near = places.filter((place) =>
        areas === null ? countries.includes(place.country) : isInBox(place, alert),
      )
      return [alert.id, [...new Set([...near.map(({ code }) => code), ...(areas === null ? [] : placeCodes)])]]
    }),
  )
}

function isInBox(place: Point, { west, south, east, north }: Placed): boolean {
  if (west === null || south === null || east === null || north === null) return false
  return isInBounds({ west, south, east, north }, place)
}
