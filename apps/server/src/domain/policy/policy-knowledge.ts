import type { KnownPlace, TripKnowledge } from '@portolan/rules/policy/trip-facts'
import { cityCode, findAirport, findPlace } from '../../reference/airports.ts'
import { flightEmission } from '../emissions/emissions.ts'

/** What the portal knows of places, distances and emissions, as policies ask for it. */

export function placeOf(code: string): KnownPlace | undefined {
  const place = findPlace(code)
  return place && { city: cityCode(code), country: place.country, position: place }
}

/** kg CO2e of one traveller; null where a place is not known. */
export function kgOf(from: string, to: string, cabin: string): number | null {
  const [start, end] = [findAirport(from), findAirport(to)]
  return start && end ? flightEmission(start, end, cabin).kg : null
}

export const knowledgeOf = (today: string, riskOf: TripKnowledge['riskOf']): TripKnowledge => ({
  today,
  placeOf,
  riskOf,
  kgOf,
})

/** Countries of places, without those that are not known. */
export const countriesAt = (codes: readonly string[]): string[] => [
  ...new Set(codes.flatMap((code) => findPlace(code)?.country ?? [])),
]
