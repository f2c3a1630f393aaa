import type { Language } from '@portolan/contract/enums'
import { catalogue } from '../../i18n/catalogue.ts'
import { findAircraft } from '../../reference/aircraft.ts'
import { findAirline } from '../../reference/airlines.ts'
import { flightCabin, railClass } from './codes/code-names.ts'
import type { TripTexts } from './messages/en-US.ts'

const texts = await catalogue<TripTexts>(new URL('messages/', import.meta.url))

/** The feature's texts. */
export const tripTextsIn = (language: Language) => texts[language]

/** The name of a known cabin; anything else (a fare's brand) as its source wrote it. */
export function cabinName(cabin: string | null, language: Language): string | null {
  const known = flightCabin(cabin)
  return known ? texts[language].cabins[known] : cabin
}

/** Classes of trains, else cabins as on flights. */
export const railClassName = (cabin: string | null, language: Language): string | null =>
  railClass(cabin, language) ?? cabinName(cabin, language)

/** Null for an unknown designator: the source's own name of the airline is better then. */
export const airlineName = (designator: string, language: Language): string | null =>
  findAirline(designator)?.names[language] ?? null

/** The name of a known aircraft type; anything else as its source wrote it. */
export const aircraftName = (code: string | null, language: Language): string | null =>
  code === null ? null : (findAircraft(code)?.names[language] ?? code)
