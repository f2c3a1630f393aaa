import { metropolitanCodes } from '../metropolitan-codes.ts'
import type { KeptCity } from './kept-city.ts'

const tables: readonly (readonly KeptCity[])[] = []
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
