import type { places } from '@portolan/contract/features/places'
import type { Handlers } from '../../kernel/handler.ts'
import { findCountry } from '../../reference/countries.ts'
import { findAirlines } from '../../reference/search/airline-search.ts'
import { findCountries } from '../../reference/search/country-search.ts'
import { placeByCode } from '../../reference/search/place-index.ts'
import { findPlaces } from '../../reference/search/place-search.ts'
import { findHotels } from './hotels.store.ts'
import { presentAirline, presentByCode, presentCountry, presentHotel, presentPlaces } from './places.present.ts'

/** As many as a list below a field shows without scrolling. */
const atMost = 8
/** Specification §9: 'Airline and country lookups return 5 items.' */
const few = 5

/** Null for an unknown country. */
function countryOf(code: string | undefined): { code: string | null } | null {
  if (!code?.trim()) return { code: null }
  const country = findCountry(code.trim().toUpperCase())
  return country ? { code: country.code } : null
}

export const placeHandlers: Handlers<typeof places> = {
  searchCities: async ({ q = '', codes, countryCode, includeCountry }) => {
    if (codes !== undefined)
      return {
        datas: codesOf(codes)
          .flatMap((code) => placeByCode(code) ?? [])
          .map(presentByCode),
      }
    const country = countryOf(countryCode)
    if (!country) return { datas: [] }
    const question = {
      text: q,
      limit: atMost,
      country: country.code,
      byCountry: includeCountry?.toLowerCase() === 'true',
    }
    return { datas: presentPlaces(findPlaces(question)) }
  },

  searchHotelLocations: async ({ type, q = '', city, country: countryCode }, ctx) => {
    if (type === 'City') {
      const country = countryOf(countryCode)
      const question = { text: q, limit: atMost, country: country?.code ?? null, citiesOnly: true }
      return { datas: country ? presentPlaces(findPlaces(question)) : [] }
    }
    return ctx.read(async (tx) => {
      if (tx.viewer.kind !== 'login') return { datas: [] }
      const search = {
        text: q === '' ? null : q,
        cities: city?.trim() ? namesOfCity(city.trim()) : null,
        limit: atMost,
      }
      return { datas: (await findHotels(tx, tx.viewer.scope, search)).map(presentHotel) }
    })
  },

  searchAirlines: async ({ q = '', qty = few }) => ({ datas: findAirlines(q, qty).map(presentAirline) }),

  searchCountries: async ({ q = '', qty = few }) => ({ datas: findCountries(q, qty).map(presentCountry) }),
}

const codesOf = (codes: string): readonly string[] => [
  ...new Set(
    codes
      .toUpperCase()
      .split('|')
      .map((code) => code.trim())
      .filter(Boolean),
  ),
]

/** Writes a name as `hotel_key()` of 0012_hotels.sql does. */
const hotelKey = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** A booking names a hotel's city by the city's code, by an airport's, or by name only. */
function namesOfCity(asked: string): readonly string[] {
  const code = asked.toUpperCase()
  const city = placeByCode(code)?.city
  if (!city) return [code]
  const names = [...Object.values<string>({ ...city.names }), ...city.aliases].map(hotelKey)
  return [...new Set([city.code, ...city.airports, ...names])]
}
