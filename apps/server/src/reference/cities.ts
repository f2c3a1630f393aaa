import { type Names, namesOf, referenceTable } from './table.ts'

/** A city that is flown to. Sources and changes: NOTICE, docs/reference-data.md. */
export interface City {
  /** IATA metropolitan area code, else the code of its only airport. */
  readonly code: string
  readonly names: Names
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** IANA zone. */
  readonly zone: string
  /** Degrees, of its busiest airport. */
  readonly latitude: number
  readonly longitude: number
  /** IATA codes, the busiest first; never empty. */
  readonly airports: readonly string[]
  /** Old names, other romanisations, common misspellings, in any script. */
  readonly aliases: readonly string[]
  /** How the Japanese name reads, in hiragana; empty where it is written in kana already or not known. */
  readonly kana: string
  /** How the zh-CN name reads, with tone marks, and the zh-TW name where that differs; empty where there is none. */
  readonly pinyin: string
  readonly pinyinTw: string
}

type Row = [
  ...names: [en: string, cn: string, tw: string, ja: string],
  country: string,
  zone: string,
  latitude: number,
  longitude: number,
  airports: string[],
  aliases: string[],
  kana: string,
  pinyin: string,
  pinyinTw: string,
]

const table = referenceTable('cities', (code, row: Row): City => {
  const [en, cn, tw, ja, country, zone, latitude, longitude, airports, aliases, kana, pinyin, pinyinTw] = row
  const names = namesOf(en, cn, tw, ja)
  return { code, names, country, zone, latitude, longitude, airports, aliases, kana, pinyin, pinyinTw }
})

/** A city by its IATA code, in capitals. An airport's code is a city's only where the city has no code of its own. */
export const findCity = (code: string): City | undefined => table.find(code)

export const allCities = (): readonly City[] => table.all()
