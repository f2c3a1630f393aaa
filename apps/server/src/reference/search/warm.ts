import { findAirlines } from './airline-search.ts'
import { findCountries } from './country-search.ts'
import { findPlaces } from './place-search.ts'

/** Builds the indices before anybody asks: the first caller would wait for them. */
export function warmSearch(): void {
  findPlaces({ text: 'london', limit: 1 })
  findAirlines('air', 1)
  findCountries('a', 1)
}
