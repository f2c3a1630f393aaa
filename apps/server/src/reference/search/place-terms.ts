import { countryNamed } from './country-search.ts'
import { isUnspaced, wordsOf } from './fold.ts'
import { citiesOf, type FoundPlace, placeIndex } from './place-index.ts'
import { placeCodesNamed } from './place-search.ts'

/** A part of a text: what it says, and the codes of the places that it names. */
export interface Term {
  readonly words: string
  /** IATA codes; none where the words name no place. */
  readonly codes: readonly string[]
  /** The place, as it is shown; null where the words name none, or only begin like several. */
  readonly named: NamedPlace | null
}

/** A city, with an airport of it where that was meant; or a country by its two letters. */
export type NamedPlace = FoundPlace | { readonly country: string }

/** A name has no more words, and a text that is searched names no more places. */
const longestName = 4
const mostPlaces = 2
/** A country is as many of its busiest cities: a search asks for each of them. */
const mostCities = 60
/** Fewer letters are a word of something else far more often. */
const enoughLetters = (text: string) => text.length >= (isUnspaced(text) ? 2 : 4)

const codesOf = ({ city, airport }: FoundPlace) => (airport ? [airport.code] : [city.code, ...city.airports])

/** The place or country that words are the whole name of. */
function exactly(words: string): Term | null {
  if (!enoughLetters(wordsOf(words).join(''))) return null
  const { names, places } = placeIndex()
  const [best] = names.find(words, { enough: 0 })
  const place = best?.fit === 'name' ? places[best.id] : undefined
  if (place) return { words, codes: codesOf(place), named: place }
  return countryTerm(words)
}

function countryTerm(words: string): Term | null {
  const country = countryNamed(words, 'name')
  if (!country) return null
  const codes = citiesOf(country.code)
    .slice(0, mostCities)
    .flatMap((city) => [city.code, ...city.airports])
  return codes.length === 0 ? null : { words, codes: [...new Set(codes)], named: { country: country.code } }
}

/** The longest run of words, from the first one on, that is the name of a place. */
function firstPlace(
  words: readonly string[],
): { readonly at: number; readonly length: number; readonly term: Term } | null {
  for (let length = Math.min(longestName, words.length); length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const term = exactly(words.slice(at, at + length).join(' '))
      if (term) return { at, length, term }
    }
  return null
}

/**
 * A text as the terms that all have to fit: a text that names a place as a whole, at least by its beginning, is one; else
 * places named in the middle of it are terms of their own, and the words beside them another.
 */
export function termsOf(text: string): readonly Term[] {
  const country = countryTerm(text)
  // A name's beginning finds its trips too, but says nothing for certain.
  const whole = country ?? { words: text, codes: placeCodesNamed(text), named: exactly(text)?.named ?? null }
  const words = text.split(/\s+/u)
  if (whole.codes.length > 0 || words.length === 1) return [whole]
  const terms: Term[] = []
  let left = words
  for (let found = firstPlace(left); found && terms.length < mostPlaces; found = firstPlace(left)) {
    terms.push(found.term)
    left = left.toSpliced(found.at, found.length)
    if (left.length === 0) break
  }
  return left.length === 0 ? terms : [...terms, { words: left.join(' '), codes: [], named: null }]
}
