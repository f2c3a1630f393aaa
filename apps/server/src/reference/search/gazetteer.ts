import { type Airline, findAirline, findAirlineByName } from '../airlines.ts'
import { airportPlaces, cityOf, findAirport } from '../airports.ts'
import type { Station } from '../stations.ts'
import { allCountries } from '../countries.ts'
import { findAirlines } from './airline-search.ts'
import { countryNames } from './country-names.ts'
import { findCountries } from './country-search.ts'
import { wordsOf } from './fold.ts'
import { type FoundPlace, placeIndex } from './place-index.ts'
import { findPlaces } from './place-search.ts'

const mostPlaces = 5

/** What importers ask of the reference data: the ledger's `Gazetteer`, which this room must not know. */
export const gazetteer = {
  ...airportPlaces,
  place: (code: string): KnownPlace | null => knownPlace(code, findAirport(code)),
  placesNamed,
  cityOf,
  cityNamed,
  station: stationNamed,
  airline: (designator: string) => shortAirline(findAirline(designator)),
  airlineNamed: (name: string) => shortAirline(findAirlineByName(name)),
  countryOf: (text: string): string | null => countryCodes().get(wordsOf(text).join(' ')) ?? null,
}

const shortAirline = (airline: Airline | undefined) =>
  airline ? { code: airline.code, name: airline.names['en-US'] } : null

interface Position {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly zone: string
  readonly latitude: number
  readonly longitude: number
}

interface KnownPlace extends Position {
  readonly code: string
  readonly cityCode: string
}

interface NamedPlace {
  readonly place: KnownPlace
  readonly isExact: boolean
}

function knownPlace(code: string, place: (Position & { readonly cityCode: string }) | undefined): KnownPlace | null {
  if (!place) return null
  const { cityCode, country, zone, latitude, longitude } = place
  return { code, cityCode, country, zone, latitude, longitude }
}

/** Confirmations name where in an airport to go; no place is called after its terminals. */
const terminal = /[,(]?\s*\b(?:terminal|term\.?)\s*\w{1,3}\b\)?|\bT\d\b/giu

/** The busiest city whose name, or an airport's, is written so. Names alone: the station Ely is not the airport ELY. */
function cityNamed(name: string, country: string | null) {
  const city = busiestNamed(name, country)
  return city ? cityOf(city.code) : null
}

function busiestNamed(name: string, country: string | null) {
  const { names, places } = placeIndex()
  const accepts = country ? (id: number) => places[id]?.city.country === country : undefined
  // Nothing that is nearly written so, which takes a hundred times as long.
  const best = names.find(name, { enough: 0, ...(accepts ? { accepts } : {}) }).find(({ fit }) => fit === 'name')
  return best && places[best.id]?.city
}

/**
 * A station by its code or name. Without a country, a name that a city of another country has is no evidence: the table
 * has the stations of few countries, and Newcastle, Waterloo and Córdoba are elsewhere too.
 */
function stationNamed(code: string | null, name: string, country: string | null): Station | null {
  const station = airportPlaces.station(code, name, country)
  if (!station || country !== null || station.code === code) return station
  const city = busiestNamed(name, null)
  return city && city.country !== station.country ? null : station
}

function placesNamed(name: string, country?: string | null): readonly NamedPlace[] {
  const { names, places } = placeIndex()
  const accepts = country ? (id: number) => places[id]?.city.country === country : undefined
  const wanted = { enough: mostPlaces, ...(accepts ? { accepts } : {}) }
  // A city and its only airport are one place.
  const named = new Map<string, NamedPlace>()
  for (const { id, fit } of names.find(name.replaceAll(terminal, ' '), wanted)) {
    const place = knownOf(places[id])
    if (!place || named.has(place.code)) continue
    named.set(place.code, { place, isExact: fit === 'code' || fit === 'name' })
    if (named.size === mostPlaces) break
  }
  return [...named.values()]
}

function knownOf(found: FoundPlace | undefined): KnownPlace | null {
  if (!found) return null
  const { city, airport } = found
  return airport ? knownPlace(airport.code, airport) : knownPlace(city.code, { ...city, cityCode: city.code })
}

let codes: ReadonlyMap<string, string> | null = null

/** Codes of two and three letters and names in every language, folded, to alpha-2 codes. */
const countryCodes = () =>
  (codes ??= new Map(
    allCountries().flatMap((country) =>
      [...countryNames(country), country.alpha3, country.code].map((text): [string, string] => [
        wordsOf(text).join(' '),
        country.code,
      ]),
    ),
  ))

/** Builds the indices before anybody asks: the first caller would wait for them. */
export function warmSearch(): void {
  findPlaces({ text: 'london', limit: 1 })
  findAirlines('air', 1)
  findCountries('a', 1)
}
