import type { Language } from '@portolan/contract/enums'
import { type CountrySuggestion, type PlaceSuggestion } from '@portolan/contract/features/places'
import { matches } from '../../ui/search/match.rules.ts'

type Named = Readonly<Pick<PlaceSuggestion, 'name' | 'name_zh_cn' | 'name_zh_tw' | 'name_ja_jp'>>
type OfCountry = Readonly<
  Pick<PlaceSuggestion, 'country_name' | 'country_name_zh_cn' | 'country_name_zh_tw' | 'country_name_ja_jp'>
>
type Names = Readonly<Record<Language, string>>

const namesOf = (one: Named): Names => ({
  'en-US': one.name,
  'zh-CN': one.name_zh_cn,
  'zh-TW': one.name_zh_tw,
  'ja-JP': one.name_ja_jp,
})

/** The name in the reader's language, if known. */
export function placeName(one: Named, language: Language): string {
  return namesOf(one)[language] || one.name
}

export function countryOf(one: OfCountry, language: Language): string {
  const name = {
    'en-US': one.country_name,
    'zh-CN': one.country_name_zh_cn,
    'zh-TW': one.country_name_zh_tw,
    'ja-JP': one.country_name_ja_jp,
  }[language]
  return name || one.country_name
}

type CountryNames = Readonly<Pick<CountrySuggestion, 'Name' | 'NameZhCn' | 'NameZhTw' | 'NameJaJp'>>

const namesOfCountry = (one: CountryNames): Names => ({
  'en-US': one.Name,
  'zh-CN': one.NameZhCn,
  'zh-TW': one.NameZhTw,
  'ja-JP': one.NameJaJp,
})

export function countryName(one: CountryNames, language: Language): string {
  return namesOfCountry(one)[language] || one.Name
}

/** The name in another language that matches the query, if the shown name does not: for example 'Hong Kong' beside '香港'. */
export function matchingName(one: Named, shown: string, query: string): string | null {
  return otherName(namesOf(one), shown, query)
}

export function matchingCountryName(one: CountrySuggestion, shown: string, query: string): string | null {
  return otherName(namesOfCountry(one), shown, query)
}

function otherName(names: Names, shown: string, query: string): string | null {
  if (query === '' || matches(shown, query)) return null
  return Object.values(names).find((name) => name !== shown && name !== '' && matches(name, query)) ?? null
}
