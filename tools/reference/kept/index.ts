import { citiesChina } from './cities-china.ts'
import { citiesEurope } from './cities-europe.ts'
import { citiesJapan } from './cities-japan.ts'
import { citiesNortheastAsia } from './cities-northeast-asia.ts'
import { citiesOceania } from './cities-oceania.ts'
import { citiesSouthCentralAsia } from './cities-south-central-asia.ts'
import { citiesSoutheastAsia } from './cities-southeast-asia.ts'
import { metropolitanCodes } from '../metropolitan-codes.ts'
import type { KeptCity } from './kept-city.ts'

const tables: readonly (readonly KeptCity[])[] = [
  citiesChina,
  citiesEurope,
  citiesJapan,
  citiesNortheastAsia,
  citiesOceania,
  citiesSouthCentralAsia,
  citiesSoutheastAsia,
]
const named = new Set(tables.flat().map(({ code }) => code))

/** Every table of cities kept by hand. */
export const keptCityTables: readonly (readonly KeptCity[])[] = [
  ...tables,
  Object.entries(metropolitanCodes)
    .filter(([code]) => !named.has(code))
    .map(([code, { airport, city }]) => {
      const names = { en: city, cn: '', tw: '', ja: '' }
      return { code, ...names, airports: [airport], aliases: [], airportNames: {} }
    }),
]
