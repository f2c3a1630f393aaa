import type { RequestForm } from '@portolan/contract/features/trip-requests/form'
import { findAirport } from '../../reference/airports.ts'
import { flightEmission } from './emissions.ts'

/** kg CO2e of a form's flights with their cabins, or with one cabin for all; null where a place is not known. */
export function emissionsOf({ segments }: Pick<RequestForm, 'segments'>, cabin?: 'Y'): number | null {
  let kg = 0
  for (const { depCity, dstCity, fareClass } of segments) {
    const [from, to] = [findAirport(depCity), findAirport(dstCity)]
    if (!from || !to) return null
    kg += flightEmission(from, to, cabin ?? fareClass).kg
  }
  return segments.length === 0 ? null : Math.round(kg * 10) / 10
}
