import { type Language, languages } from '@portolan/contract/enums'
import type { FoundPlace } from '@portolan/contract/features/trips/find'
import type { TripSummary } from '@portolan/contract/features/trips/trips'
import type { KnownPlace } from '@portolan/rules/palette/chips'
import { placeKey } from '@portolan/rules/palette/palette-query'
import { createStore } from '../../lib/store.ts'

/** Names of places that the portal knows without asking: all countries, those of trips on its side, and what the server told. */

export interface LearnedPlace extends KnownPlace {
  /** Of an airport or city its country. */
  readonly country: string
  /** The city that it belongs to, or is; null of a country. */
  readonly city: string | null
  /** As the server named it, in the language of that answer. */
  readonly name: string
}

const learned = createStore<ReadonlyMap<string, LearnedPlace>>(new Map())
export const learnedPlaces = { get: learned.get, subscribe: learned.subscribe }

/** As many names are kept; a person asks for far less. */
const most = 500

/** What the server says words of a text name, so that the next time they are known at once. */
export function learnPlaces(places: readonly FoundPlace[]): void {
  const known = learned.get()
  const fresh = places.filter(({ text, code, name }) => {
    const before = known.get(placeKey(text))
    return before?.code !== code || before.name !== name
  })
  if (fresh.length === 0) return
  const added = fresh.map(({ text, kind, code, cityCode, countryCode, name }): [string, LearnedPlace] => [
    placeKey(text),
    { code, isCountry: kind === 'country', city: cityCode, country: countryCode, name },
  ])
  learned.set(new Map([...[...known].slice(-most), ...added]))
}

let countries: ReadonlyMap<string, KnownPlace> | null = null

/** Regions and test codes that are no countries. */
const noCountries = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '))

/** Countries by their names in the four languages, as the browser has them. */
export function countryPlaces(): ReadonlyMap<string, KnownPlace> {
  if (countries) return countries
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  const names = languages.map((language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }))
  const found = new Map<string, KnownPlace>()
  for (const code of codes) {
    // A code that is out of use stands for another one: DD is called as DE.
    if (noCountries.has(code) || Intl.getCanonicalLocales(`und-${code}`)[0] !== `und-${code}`) continue
    for (const one of names) {
      const name = one.of(code)
      if (name) found.set(placeKey(name), { code, isCountry: true })
    }
  }
  return (countries = found)
}

/** The places of trips by their cities' names and codes. */
export function placesOfTrips(trips: readonly TripSummary[]): [string, KnownPlace][] {
  return trips.flatMap(({ Places, PlaceNames }) =>
    Places.flatMap((code, index): [string, KnownPlace][] => {
      const name = PlaceNames[index] ?? code
      const place = { code, isCountry: false, name }
      return [
        [placeKey(code), place],
        [placeKey(name), place],
      ]
    }),
  )
}

/** The country's name in a language. */
export const countryName = (code: string, language: Language): string =>
  new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
