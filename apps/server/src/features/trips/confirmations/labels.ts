import type { Language } from '@portolan/contract/enums'
import type { FieldName } from '../../../domain/ledger/formats/confirmation/reading.ts'
import { findAirline } from '../../../reference/airlines.ts'
import { findAirport } from '../../../reference/airports.ts'
import { findCity } from '../../../reference/cities.ts'
import { findCountry } from '../../../reference/countries.ts'

/** What a person reads instead of a code, in their language; null where the value speaks for itself or is not known. */
export function labelOf(name: FieldName, value: string | null, language: Language): string | null {
  if (value === null) return null
  switch (name) {
    case 'carrier':
    case 'operatingCarrier':
      return findAirline(value)?.names[language] ?? null
    case 'from':
    case 'to':
      return placeLabel(value, language)
    case 'city':
      return findCity(value)?.names[language] ?? placeLabel(value, language)
    case 'country':
      return findCountry(value)?.names[language] ?? null
    default:
      return null
  }
}

/** 'Tokyo · Narita International Airport': the city where the airport's name does not say it. */
function placeLabel(code: string, language: Language): string | null {
  const airport = findAirport(code)
  if (!airport) return null
  const name = airport.names[language]
  const city = findCity(airport.cityCode)?.names[language]
  return city && !name.toLowerCase().includes(city.toLowerCase()) ? `${city} · ${name}` : name
}
