import type { KeptCity } from './kept-city.ts'

/** Every table of cities kept by hand. */
export const keptCityTables: readonly (readonly KeptCity[])[] = []
