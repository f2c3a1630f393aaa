import type { Language } from '@portolan/contract/enums'
import { cabinOf } from '@portolan/rules/cabin'
import type { Facility } from '../../domain/ledger/ledger-message.ts'
import { catalogue } from '../../i18n/catalogue.ts'
import { findAircraft } from '../../reference/aircraft.ts'
import { findAirline } from '../../reference/airlines.ts'
import type { TripTexts } from './messages/en-US.ts'

const texts = await catalogue<TripTexts>(new URL('messages/', import.meta.url))

/** The feature's own texts. */
export const tripTextsIn = (language: Language) => texts[language]

/** A cabin we know by its name, anything else (a fare's brand) as the source wrote it. */
export function cabinName(cabin: string | null, language: Language): string | null {
  const known = cabinOf(cabin)
  return known ? texts[language].cabins[known] : cabin
}

/** Null where the designator is not known: whatever the source calls the airline is better then. */
export const airlineName = (designator: string, language: Language): string | null =>
  findAirline(designator)?.names[language] ?? null

/** A type we know by its name, anything else as the source wrote it. */
export const aircraftName = (code: string | null, language: Language): string | null =>
  code === null ? null : (findAircraft(code)?.names[language] ?? code)

export const presentFacilities = (facilities: readonly Facility[], language: Language) =>
  facilities.map(({ key, value }) => ({ Key: texts[language].facilities[key], Value: value }))
