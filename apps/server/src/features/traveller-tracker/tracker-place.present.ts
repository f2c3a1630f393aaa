import type { Language } from '@portolan/contract/enums'
import type { ItemKind, MapPoint, TrackerPlace } from '@portolan/contract/features/traveller-tracker'
import { cityName, findPlace, isAirport } from '../../reference/airports.ts'
import { findStation } from '../../reference/stations.ts'
import { operationalStates, type ShownTally } from './tracker.rules.ts'

/** A place as `tracker_item` names it: a code, or a country, a name and perhaps a position between bars. */
export function presentPlace(place: string | null, language: Language): TrackerPlace {
  const [country = null, name = null, ...position] = place?.includes('|') ? place.split('|') : []
  const [latitude = null, longitude = null] = position.map(Number)
  const code = name === null ? place : null
  const known = code === null ? undefined : findPlace(code)
  return {
    Code: place,
    Name: known?.names[language] ?? name ?? code ?? '',
    City: code === null ? (name ?? null) : cityName(code, language),
    CountryCode: known?.country ?? (country || null),
    TimeZone: known?.zone ?? null,
    Latitude: known?.latitude ?? latitude,
    Longitude: known?.longitude ?? longitude,
  }
}

/** A code of an airport stands for the airport, also where its city has the same. */
const typeOf = (code: string): MapPoint['Type'] =>
  findStation(code) ? 'station' : isAirport(code) ? 'airport' : 'city'

/** A place of the map with what is shown of its counts. */
export function presentPoint(
  place: string,
  tally: ShownTally,
  kinds: readonly ItemKind[],
  language: Language,
): MapPoint {
  const { City, Name, CountryCode, Latitude, Longitude } = presentPlace(place, language)
  const count = (state: number) => (tally.states.has(state) ? (tally.states.get(state) ?? null) : 0)
  const [only] = kinds
  return {
    Code: place,
    Title: City ?? Name,
    Type: typeOf(place),
    LocationKey: kinds.length === 1 && only ? `${place}-${only}` : place,
    CountryCode,
    Latitude,
    Longitude,
    Statistics: operationalStates.flatMap((state) =>
      count(state) === 0 ? [] : [{ TravelStateType: state, Count: count(state) }],
    ),
    En_Route: count(2),
    Landed: count(3),
    Warning: tally.warning,
    AtRisk: tally.atRisk,
    On_Time: count(1),
    Total: tally.total,
    Unconfirmed: tally.unconfirmed,
  }
}

/** A location key without the suffix of its kind. */
export const placeOfKey = (key: string): string => key.trim().replace(/-[AHR]$/, '')

/** The kind that a location key's suffix names. */
export const kindOfKey = (key: string): ItemKind | null =>
  (/-([AHR])$/.exec(key.trim())?.[1] as ItemKind | undefined) ?? null

/** The country of a place as `tracker_item` names it. */
export const placeCountry = (place: string): string | null => presentPlace(place, 'en-US').CountryCode
