import { cabinOf } from '@portolan/rules/cabin'
import { greatCircleKm, type Position } from '@portolan/rules/great-circle'
import {
  airFactors,
  factorYear,
  type Haul,
  hotelFactors,
  londonHotelFactor,
  railFactors,
  shortHaulKm,
} from './factors-2025.ts'

/** A figure with how it came about, so that it can be explained and compared with figures of other years. */
export interface Emission {
  /** kg CO2e, per passenger of a ride, per room of a stay; three decimals. */
  readonly kg: number
  readonly source: 'DESNZ'
  readonly factorYear: number
  /** Which of the source's factors: domesticUk, shortHaulUk, longHaulUk, international, nationalUk, eurostar, hotel, regional. */
  readonly method: Haul | keyof typeof railFactors | 'hotel' | 'regional'
  /** kg CO2e per passenger and kilometre, or per room and night. */
  readonly factor: number
  /** Great circle, kilometres, one decimal; null for a stay. */
  readonly distanceKm: number | null
}

/** A place as far as emissions need it. */
export interface EmissionPlace extends Position {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

/** kg CO2e of one passenger's flight: great-circle distance by the factor of haul and cabin. */
export function flightEmission(from: EmissionPlace, to: EmissionPlace, cabin: string | null): Emission {
  const distance = greatCircleKm(from, to)
  const haul = haulOf(from.country, to.country, distance)
  const known = cabinOf(cabin)
  const factors = airFactors[haul]
  return emission(haul, (known && factors[known]) ?? factors.average, distance)
}

function haulOf(from: string, to: string, km: number): Haul {
  if (from !== 'GB' && to !== 'GB') return 'international'
  if (from === to) return 'domesticUk'
  return km <= shortHaulKm ? 'shortHaulUk' : 'longHaulUk'
}

export interface RailRide {
  readonly from: EmissionPlace
  readonly to: EmissionPlace
  /** Code or name of the railway. */
  readonly vendor: string | null
  readonly vendorName: string | null
}

/**
 * kg CO2e of one passenger's train. The source has factors for Great Britain and for Eurostar; elsewhere one that the
 * operator has configured for the country both ends lie in. Null: not available, and no other railway's figure instead.
 */
export function railEmission(ride: RailRide, regional: Readonly<Record<string, number>>): Emission | null {
  const { from, to } = ride
  const distance = greatCircleKm(from, to)
  if (isEurostar(ride)) return emission('eurostar', railFactors.eurostar, distance)
  if (from.country !== to.country) return null
  const factor = regional[from.country]
  if (factor !== undefined) return emission('regional', factor, distance)
  return from.country === 'GB' ? emission('nationalUk', railFactors.nationalUk, distance) : null
}

const isEurostar = ({ vendor, vendorName }: RailRide) =>
  ['9F', 'ES', 'EUROSTAR'].includes(vendor?.toUpperCase() ?? '') || /\beurostar\b/i.test(vendorName ?? '')

/** kg CO2e of one room's stay; null where the source has no figure for the country. */
export function stayEmission(country: string | null, isLondon: boolean, nights: number | null): Emission | null {
  const factor = country === null ? undefined : isLondon ? londonHotelFactor : hotelFactors[country]
  if (factor === undefined || nights === null || nights <= 0) return null
  return { kg: round(factor * nights, 3), source: 'DESNZ', factorYear, method: 'hotel', factor, distanceKm: null }
}

const emission = (method: Emission['method'], factor: number, distance: number): Emission => ({
  kg: round(distance * factor, 3),
  source: 'DESNZ',
  factorYear,
  method,
  factor,
  distanceKm: round(distance, 1),
})

function round(value: number, decimals: number): number {
  const unit = 10 ** decimals
  return Math.round(value * unit) / unit
}
