import { allCountries, type Country } from '../countries.ts'
import { countryNames } from './country-names.ts'
import { createNameIndex, type Match, type NameIndex } from './name-index.ts'

let index: { readonly names: NameIndex; readonly countries: readonly Country[] } | null = null

function countryIndex() {
  if (index) return index
  const countries = allCountries()
  const names = createNameIndex(
    countries.map((country) => ({
      codes: [country.code, country.alpha3],
      names: countryNames(country).map((text) => ({ text, penalty: 0 })),
      context: [],
      weight: 0,
    })),
  )
  return (index = { names, countries })
}

/** Countries by code of two or three letters or by name in any language, the best first. */
export function findCountries(text: string, limit: number): readonly Country[] {
  const { names, countries } = countryIndex()
  const matches = names.find(text, { enough: limit }).slice(0, limit)
  return matches.flatMap(({ id }) => countries[id] ?? [])
}

const telling: ReadonlySet<Match['fit']> = new Set(['code', 'name', 'beginning'])

/** The country a text names, at least by its beginning, or by its whole name only; null where it is ambiguous. */
export function countryNamed(text: string, by: 'beginning' | 'name' = 'beginning'): Country | null {
  const { names, countries } = countryIndex()
  const [best] = names.find(text, { enough: by === 'name' ? 0 : 1 })
  const isNamed = best && (by === 'name' ? best.fit === 'name' : telling.has(best.fit))
  return isNamed ? (countries[best.id] ?? null) : null
}
