import type { Language } from '@portolan/contract/enums'
import { places } from '@portolan/contract/features/places'
import type { Connection } from '../connection.ts'

/** A choice: the form stores its code and shows its name. */
export interface Option {
  readonly code: string
  readonly name: string
  /** Shown beside the name: the location or the code. */
  readonly detail: string
}

export interface Lookup {
  find(text: string, signal: AbortSignal): Promise<readonly Option[]>
  /** The name of a stored code; the code itself when it is not found. */
  nameOf(code: string): Promise<string>
}

/** The common name in the language: 'Hong Kong', not the official long form. */
export function countryName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  const style = ['HK', 'MO'].includes(code) ? 'short' : 'long'
  return new Intl.DisplayNames(language, { type: 'region', style, fallback: 'code' }).of(code) ?? code
}

/** The name of a BCP 47 tag; any other text stays as it is. */
export function languageName(tag: string, language: Language): string {
  if (!/^[a-z]{2,3}(?:-[A-Za-z]{4})?(?:-[A-Z]{2})?$/.test(tag)) return tag
  return new Intl.DisplayNames(language, { type: 'language', fallback: 'code' }).of(tag) ?? tag
}

const maxOptions = 8

export const countryLookup = ({ call, options }: Connection): Lookup => ({
  find: async (q, signal) => {
    const { datas } = await call(places.searchCountries, { q, lang: 'all', qty: maxOptions }, signal)
    return datas.map(({ Code }) => ({ code: Code, name: countryName(Code, options.language), detail: Code }))
  },
  nameOf: async (code) => countryName(code, options.language),
})

type Named = Readonly<Record<'name' | 'name_zh_cn' | 'name_zh_tw' | 'name_ja_jp', string>>
const spelling = { 'en-US': 'name', 'zh-CN': 'name_zh_cn', 'zh-TW': 'name_zh_tw', 'ja-JP': 'name_ja_jp' } as const
const nameIn = (named: Named, language: Language) => named[spelling[language]] || named.name

export const placeLookup = ({ call, options: { language } }: Connection): Lookup => ({
  find: async (q, signal) => {
    const { datas } = await call(places.searchCities, { q, lang: 'all', includeCountry: 'true' }, signal)
    const all = datas.flatMap((place) => [place, ...place.sub_datas])
    return all
      .map((place) => ({
        code: place.code,
        name: nameIn(place, language),
        detail: `${place.code} · ${countryName(place.country_code, language)}`,
      }))
      .filter(({ code }, index) => all.findIndex((other) => other.code === code) === index)
      .slice(0, maxOptions)
  },
  nameOf: async (code) => {
    const { datas } = await call(places.searchCities, { codes: code })
    const place = datas[0]
    return place ? `${nameIn(place, language)} (${code})` : code
  },
})

export const airlineLookup = ({ call, options: { language } }: Connection): Lookup => ({
  find: async (q, signal) => {
    const { datas } = await call(places.searchAirlines, { q, lang: 'all', qty: maxOptions }, signal)
    return datas.map((airline) => ({ code: airline.code, name: nameIn(airline, language), detail: airline.code }))
  },
  nameOf: async (code) => {
    const { datas } = await call(places.searchAirlines, { q: code, lang: 'all', qty: 1 })
    const airline = datas.find((one) => one.code === code)
    return airline ? `${nameIn(airline, language)} (${code})` : code
  },
})
