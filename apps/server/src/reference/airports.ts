import type { Language } from '@portolan/contract/enums'
import { findCity } from './cities.ts'
import { findStation, findStationByName, type Station } from './stations.ts'
import { type Names, namesOf, referenceTable } from './table.ts'

/** An airport by its IATA code. Sources and changes: NOTICE, docs/reference-data.md. */
export interface Airport {
  readonly code: string
  /** IANA zone. */
  readonly zone: string
  /** Degrees. */
  readonly latitude: number
  readonly longitude: number
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** In English. */
  readonly name: string
  readonly names: Names
  /** The code of its city: every airport has one in cities.ts. */
  readonly cityCode: string
  /** Passengers a year in millions, roughly; by the airport's size class where not counted. Orders, never shown. */
  readonly traffic: number
}

type Row = [
  zone: string,
  latitude: number,
  longitude: number,
  country: string,
  ...names: [en: string, cn: string, tw: string, ja: string],
  cityCode: string,
  traffic: number,
]

const table = referenceTable('airports', (code, row: Row): Airport => {
  const [zone, latitude, longitude, country, name, cn, tw, ja, cityCode, traffic] = row
  return { code, zone, latitude, longitude, country, name, names: namesOf(name, cn, tw, ja), cityCode, traffic }
})

export const allAirports = (): readonly Airport[] => table.all()

/** A metropolitan area as the place bookings name by its code: LON, where a hotel or a train knows no airport. */
function areaOf(code: string): Airport | undefined {
  const city = findCity(code)
  if (!city) return undefined
  const { zone, latitude, longitude, country, names, airports } = city
  const traffic = airports.reduce((sum, airport) => sum + (table.find(airport)?.traffic ?? 0), 0)
  return { code, zone, latitude, longitude, country, name: names['en-US'], names, cityCode: code, traffic }
}

/** An airport, else a metropolitan area, by its IATA code in capitals. */
export const findAirport = (code: string): Airport | undefined => table.find(code) ?? areaOf(code)

/** Whether a code is an airport's, and not a metropolitan area's alone. */
export const isAirport = (code: string): boolean => table.find(code) !== undefined

const zones = new Map<string, string | null>()

/** The zone of a country that has only one; null for a country with several. */
function zoneOfCountry(country: string): string | null {
  if (zones.size === 0)
    for (const { zone, country: code } of allAirports())
      zones.set(code, zones.has(code) && zones.get(code) !== zone ? null : zone)
  return zones.get(country) ?? null
}

/** An airport, a metropolitan area or a station by its code. */
export const findPlace = (code: string): Airport | Station | undefined => findStation(code) ?? findAirport(code)

/** The clocks of places, as the ledger's rules ask for them. */
export const airportPlaces = {
  zoneOf: (code: string): string | null => findPlace(code)?.zone ?? null,
  zoneOfCountry,
  positionOf: (code: string): Pick<Airport, 'latitude' | 'longitude'> | null => findPlace(code) ?? null,
  station: (code: string | null, name: string, country: string | null): Station | null =>
    (code ? findStation(code) : null) ?? findStationByName(name, country),
}

/** The city of an airport, a metropolitan area or a station, which may stand for itself; null when the code is not known. */
export function cityOf(code: string): { readonly code: string; readonly names: Names } | null {
  const station = findStation(code)
  if (station) return (station.cityCode && cityOf(station.cityCode)) || { code, names: station.names }
  const airport = findAirport(code)
  return airport ? { code: airport.cityCode, names: findCity(airport.cityCode)?.names ?? airport.names } : null
}

/** The code of the city that a place belongs to; the code itself where that is not known. */
export const cityCode = (code: string): string => cityOf(code)?.code ?? code

/** What a traveller calls the place of an IATA code: its city; null when the code is not known. */
export const cityName = (code: string | null, language: Language): string | null =>
  (code === null ? null : cityOf(code)?.names[language]) ?? null
