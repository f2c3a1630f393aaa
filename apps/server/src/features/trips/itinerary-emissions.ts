import type { Emission as WireEmission } from '@portolan/contract/features/trips/itinerary'
import { type Emission, flightEmission, railEmission, stayEmission } from '../../domain/emissions/emissions.ts'
import { type Airport, airportPlaces, findAirport } from '../../reference/airports.ts'
import type { Station } from '../../reference/stations.ts'
import { nightsBetween } from '@portolan/rules/calendar-day'
import type { AirRow, HotelRow, RailRow } from './trips.store.ts'

/** Orders from before stations were known have none of their codes. */
export const stationOf = (code: string | null, name: string): Station | null => airportPlaces.station(code, name, null)

const placeOf = (code: string | null): Airport | undefined => (code === null ? undefined : findAirport(code))

/** Per passenger; null where an airport's position is not known. */
export function emissionOfFlight(row: Pick<AirRow, 'from_code' | 'to_code' | 'cabin'>): Emission | null {
  const [from, to] = [placeOf(row.from_code), placeOf(row.to_code)]
  return from && to ? flightEmission(from, to, row.cabin) : null
}

/** Per passenger, between the stations; between their cities where the reference data does not know them. */
export function emissionOfTrain(
  row: Pick<
    RailRow,
    'from_city_code' | 'to_city_code' | 'from_code' | 'to_code' | 'from_name' | 'to_name' | 'vendor' | 'vendor_name'
  >,
  railFactors: Readonly<Record<string, number>>,
): Emission | null {
  const from = stationOf(row.from_code, row.from_name) ?? placeOf(row.from_city_code ?? row.from_code)
  const to = stationOf(row.to_code, row.to_name) ?? placeOf(row.to_city_code ?? row.to_code)
  if (!from || !to) return null
  return railEmission({ from, to, vendor: row.vendor, vendorName: row.vendor_name }, railFactors)
}

/** Per room. */
export function emissionOfStay(
  row: Pick<HotelRow, 'city_code' | 'country' | 'starts_local' | 'ends_local'>,
): Emission | null {
  const city = placeOf(row.city_code)
  const nights = nightsBetween(row.starts_local, row.ends_local)
  return stayEmission(row.country ?? city?.country ?? null, city?.cityCode === 'LON', nights)
}

/** A figure and the number of people that it counts for. */
export interface CountedEmission {
  readonly emission: Emission | null
  readonly people: number
}

/** The sum for everyone in kg with one decimal; incomplete where an item has no figure. Null where no item has one. */
export function totalEmission(
  counted: readonly CountedEmission[],
): { Kg: number; IsComplete: boolean; FactorYear: number } | null {
  const known = counted.flatMap(({ emission, people }) => (emission ? [{ emission, people }] : []))
  const [first] = known
  if (!first) return null
  const kg = known.reduce((sum, { emission, people }) => sum + emission.kg * people, 0)
  return {
    Kg: Math.round(kg * 10) / 10,
    IsComplete: known.length === counted.length,
    FactorYear: first.emission.factorYear,
  }
}

export const presentEmission = (emission: Emission | null): WireEmission | null =>
  emission && {
    Kg: emission.kg,
    Source: emission.source,
    FactorYear: emission.factorYear,
    Method: emission.method,
    Factor: emission.factor,
    DistanceKm: emission.distanceKm,
  }
