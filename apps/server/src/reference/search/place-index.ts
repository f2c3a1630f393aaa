import { languages } from '@portolan/contract/enums'
import { type Airport, allAirports, findAirport } from '../airports.ts'
import { allCities, type City, findCity } from '../cities.ts'
import { findCountry } from '../countries.ts'
import type { Names } from '../table.ts'
import { countryNames } from './country-names.ts'
import { isGeneric, isUnspaced, spelledOut, wordsOf } from './fold.ts'
import { createNameIndex, type Indexed, type IndexedName, type NameIndex } from './name-index.ts'

/** A city or an airport of its own, as the index finds it. */
export type FoundPlace = { readonly city: City; readonly airport: Airport | null }

interface PlaceIndex {
  readonly names: NameIndex
  readonly places: readonly FoundPlace[]
  /** By country, the busiest first. */
  readonly citiesOfCountry: ReadonlyMap<string, readonly City[]>
}

const penalties = { own: 0, alias: 0.05, reading: 0.1, foreignReading: 1.2, initials: 2 }

/** Where pinyin is what people type a place's own name by. */
const readInPinyin = new Set(['CN', 'TW', 'HK', 'MO'])

let index: PlaceIndex | null = null

/** Built when first asked for, which takes some tenths of a second: `warmSearch` spares the first caller. */
export const placeIndex = (): PlaceIndex => (index ??= buildPlaceIndex())

function buildPlaceIndex(): PlaceIndex {
  const airports = new Map(allAirports().map((airport) => [airport.code, airport]))
  const places: FoundPlace[] = []
  const things: Indexed[] = []
  for (const city of allCities()) {
    const own = city.airports.flatMap((code) => airports.get(code) ?? [])
    places.push({ city, airport: null })
    things.push(indexedCity(city, own))
    for (const airport of own) {
      places.push({ city, airport })
      things.push(indexedAirport(airport, city))
    }
  }
  const weighted = places.flatMap(({ city, airport }, id) =>
    airport ? [] : [{ city, weight: things[id]?.weight ?? 0 }],
  )
  const byCountry = Map.groupBy(
    weighted.sort((a, b) => b.weight - a.weight).map(({ city }) => city),
    ({ country }) => country,
  )
  return { names: createNameIndex(things), places, citiesOfCountry: byCountry }
}

/** Of an ISO 3166-1 alpha-2 code, the busiest first. */
export const citiesOf = (country: string): readonly City[] => placeIndex().citiesOfCountry.get(country) ?? []

function indexedCity(city: City, airports: readonly Airport[]): Indexed {
  const pinyin = readInPinyin.has(city.country) ? penalties.reading : penalties.foreignReading
  const readings = [city.pinyin, city.pinyinTw].filter(Boolean)
  return {
    codes: [city.code],
    names: [
      ...ownNames(city.names),
      ...aliasesOf(city, airports).map((text) => ({ text, penalty: penalties.alias })),
      ...(city.kana ? [{ text: city.kana, penalty: penalties.own }] : []),
      // One word, however its syllables are parted.
      ...readings.map((text) => ({ text: text.replaceAll(/\s+/g, ''), penalty: pinyin })),
      ...readings.flatMap((text) => ({ text: initialsOf(text), penalty: penalties.initials })),
    ],
    context: contextOf(city.country),
    weight: weightOf(airports.reduce((sum, { traffic }) => sum + traffic, 0)),
  }
}

/** Newark is called New York by its airport alone: what is in the name of one of several airports means that one. */
function aliasesOf(city: City, airports: readonly Airport[]): readonly string[] {
  if (airports.every(({ code }) => code === city.code)) return city.aliases
  const told = airports.flatMap(({ code, names }) => [
    ...Object.values<string>({ ...names }),
    ...(airportNicknames[code] ?? []),
  ])
  const joined = told.map((name) => ` ${wordsOf(name).join(' ')} `)
  return city.aliases.filter((alias) => {
    const [word = '', ...more] = wordsOf(alias)
    const text = isUnspaced(word) ? word : ` ${[word, ...more].join(' ')} `
    return !joined.some((name) => name.includes(text))
  })
}

const indexedAirport = (airport: Airport, city: City): Indexed => ({
  codes: [airport.code],
  names: [
    ...ownNames(airport.names),
    ...namesWithCity(airport.names, city.names),
    ...namesWithoutCity(airport.names, city.names),
    ...(airportNicknames[airport.code] ?? []).map((text) => ({ text, penalty: penalties.alias })),
  ],
  context: [
    city.code,
    ...Object.values<string>({ ...city.names }),
    ...city.aliases,
    city.kana,
    ...contextOf(city.country),
  ],
  weight: weightOf(airport.traffic),
})

function ownNames(names: Names): readonly IndexedName[] {
  const texts = new Set(Object.values<string>({ ...names }))
  const spelled = [...texts].flatMap((name) => spelledOut(name) ?? [])
  return [...texts, ...spelled].map((text) => ({ text, penalty: penalties.own }))
}

/** Tokyo Narita, 東京成田: a city and its airport are named together in each language. */
const namesWithCity = (airport: Names, city: Names): readonly IndexedName[] =>
  languages
    .filter((language) => !airport[language].startsWith(city[language]))
    .map((language) => ({ text: `${city[language]} ${airport[language]}`, penalty: penalties.own }))

/** Heathrow, of London Heathrow Airport. */
const namesWithoutCity = (airport: Names, city: Names): readonly IndexedName[] =>
  languages
    .filter((language) => airport[language].startsWith(city[language]))
    .map((language) => airport[language].slice(city[language].length))
    .filter((rest) => wordsOf(rest).some((word) => !isGeneric(word)))
    .map((text) => ({ text, penalty: penalties.alias }))

const initialsOf = (pinyin: string) =>
  pinyin
    .split(/\s+/)
    .map((syllable) => syllable.charAt(0))
    .join('')

function contextOf(country: string): readonly string[] {
  const known = findCountry(country)
  return known ? countryNames(known) : []
}

/** Passengers in millions as 0 to 1: ten times as many are a third of the way. */
const weightOf = (traffic: number) => Math.min(1, Math.max(0, (Math.log10(Math.max(traffic, 0.01)) + 1) / 3))

/** By IATA code in capitals: a city, else an airport of one. */
export function placeByCode(code: string): FoundPlace | null {
  const city = findCity(code)
  if (city) return { city, airport: null }
  const airport = findAirport(code)
  const of = airport && findCity(airport.cityCode)
  return airport && of ? { city: of, airport } : null
}

/** What people call an airport besides its names: how it reads in kana, its short name. By IATA code. */
export const airportNicknames: Readonly<Record<string, readonly string[]>> = {
  CTS: ['しんちとせ', 'ちとせ'],
  HND: ['はねだ', '東京国際空港'],
  ITM: ['いたみ', '伊丹'],
  KIX: ['かんさい', 'かんくう', '関空'],
  NGO: ['ちゅうぶ', 'セントレア', '中部国際空港'],
  NKM: ['こまき', '小牧'],
  NRT: ['なりた', '新東京国際空港'],
  OKA: ['なは', '那覇'],
  OKD: ['おかだま', '丘珠'],
  UKB: ['こうべ', '神戸'],
}
