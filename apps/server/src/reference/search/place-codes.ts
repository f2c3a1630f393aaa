import { isUnspaced, wordsOf } from './fold.ts'
import { placeIndex } from './place-index.ts'

/** Fewer letters begin too many names; two Han characters or kana are often a whole one. */
const enoughLetters = (text: string) => text.length >= (isUnspaced(text) ? 2 : 4)
const mostPlaces = 3

/** Codes of the places that a text names, at least by its beginning, and of a city's airports; none where it names no place. */
export function placeCodesNamed(text: string): readonly string[] {
  if (!enoughLetters(wordsOf(text).join(''))) return []
  const { names, places } = placeIndex()
  const matches = names.find(text, { enough: 1 }).filter(({ fit }) => fit === 'name' || fit === 'beginning')
  const codes = matches.slice(0, mostPlaces).flatMap(({ id }) => {
    const place = places[id]
    if (!place) return []
    return place.airport ? [place.airport.code] : [place.city.code, ...place.city.airports]
  })
  return [...new Set(codes)]
}
