import type { Language } from '@portolan/contract/enums'
import { findAirport } from './airports.ts'
import { findCity } from './cities.ts'

/** What a traveller calls the place of an IATA code: its city; null when the code is not known. */
export function cityName(code: string | null, language: Language): string | null {
  const airport = code === null ? undefined : findAirport(code)
  return airport ? (findCity(airport.cityCode)?.names[language] ?? airport.names[language]) : null
}
