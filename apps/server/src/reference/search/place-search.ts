import type { City } from '../cities.ts'
import { countryNamed } from './country-search.ts'
import { isUnspaced, wordsOf } from './fold.ts'
import { citiesOf, type FoundPlace, placeIndex } from './place-index.ts'

export interface PlaceQuestion {
  /** Empty asks for the busiest. */
  readonly text: string
  readonly limit: number
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | null
  /** For hotels, an airport counts as its city. */
  readonly citiesOnly?: boolean
  /** A country's name finds its busiest cities. */
  readonly byCountry?: boolean
}

/**
 * Places by code or name, the best first. A city goes before its airports, which are shown beneath it and not again;
 * an airport that was itself asked for, by its code or by a name that is not its city's, goes before its city.
 */
export function findPlaces(question: PlaceQuestion): readonly FoundPlace[] {
  const { text, limit, country, byCountry } = question
  if (text === '') return country ? citiesOf(country).slice(0, limit).map(whole) : []
  const named = byCountry ? countryNamed(text) : null
  const isOfCountry = named !== null && (!country || named.code === country)
  const found = matchingPlaces(question, isOfCountry)
  if (!isOfCountry) return found
  const shown = new Set(found.map(({ city }) => city.code))
  return [
    ...found,
    ...citiesOf(named.code)
      .filter(({ code }) => !shown.has(code))
      .map(whole),
  ].slice(0, limit)
}

/** `exactly` leaves out what is only nearly written so. */
function matchingPlaces({ text, limit, country, citiesOnly }: PlaceQuestion, exactly: boolean): readonly FoundPlace[] {
  const { names, places } = placeIndex()
  const accepts = country ? (id: number) => places[id]?.city.country === country : undefined
  const shown = new Map<string, FoundPlace>()
  const show = (place: FoundPlace) => void shown.set(keyOf(place), place)
  for (const { id, fit } of names.find(text, { enough: limit, ...(accepts ? { accepts } : {}) })) {
    if (shown.size >= limit || (exactly && fit === 'near')) break
    const place = places[id]
    if (!place || shown.has(keyOf(whole(place.city)))) continue
    const { city, airport } = place
    if (!airport || citiesOnly || isAlone(place)) show(whole(city))
    else {
      show(place)
      // The first match, then its city as an alternative.
      if (shown.size === 1 && limit > 1) show(whole(city))
    }
  }
  return [...shown.values()]
}

/** The only airport of a city, by the city's own code: one line says both. */
const isAlone = ({ city, airport }: FoundPlace) => city.airports.length === 1 && city.code === airport?.code

const whole = (city: City): FoundPlace => ({ city, airport: null })
const keyOf = ({ city, airport }: FoundPlace) => `${city.code}/${airport?.code ?? ''}`

/** Fewer letters begin too many names; two Han characters or kana are often a whole one. */
const enoughLetters = (text: string) => text.length >= (isUnspaced(text) ? 2 : 4)
const mostPlaces = 3

/** The places that a text names, at least by its beginning, the best first; none where it names no place. */
function placesNamed(text: string): readonly FoundPlace[] {
  if (!enoughLetters(wordsOf(text).join(''))) return []
  const { names, places } = placeIndex()
  // Nothing that is nearly written so: most texts name a person, and looking for misspelt places takes longer than the rest.
  const matches = names.find(text, { enough: 0 }).filter(({ fit }) => fit === 'name' || fit === 'beginning')
  return matches.slice(0, mostPlaces).flatMap(({ id }) => places[id] ?? [])
}

/** Their codes, and those of a city's airports. */
export function placeCodesNamed(text: string): readonly string[] {
  const codes = placesNamed(text).flatMap(({ city, airport }) =>
    airport ? [airport.code] : [city.code, ...city.airports],
  )
  return [...new Set(codes)]
}
