import type {
  AirlineSuggestion,
  CountrySuggestion,
  HotelSuggestion,
  PlaceSuggestion,
} from '@portolan/contract/features/places'
import { PlaceType } from '@portolan/contract/features/places'
import type { Airline } from '../../reference/airlines.ts'
import { type Airport, findAirport } from '../../reference/airports.ts'
import type { City } from '../../reference/cities.ts'
import { type Country, findCountry } from '../../reference/countries.ts'
import type { FoundPlace } from '../../reference/search/place-index.ts'
import type { Names } from '../../reference/table.ts'
import type { HotelRow } from './hotels.store.ts'

type Place = Omit<PlaceSuggestion, 'sub_datas'>

const presentNames = (names: Names) => ({
  name: names['en-US'],
  name_zh_cn: names['zh-CN'],
  name_zh_tw: names['zh-TW'],
  name_ja_jp: names['ja-JP'],
})

function presentCountryOf(code: string) {
  const names = findCountry(code)?.names
  return {
    country_code: code,
    country_name: names?.['en-US'] ?? code,
    country_name_zh_cn: names?.['zh-CN'] ?? code,
    country_name_zh_tw: names?.['zh-TW'] ?? code,
    country_name_ja_jp: names?.['ja-JP'] ?? code,
  }
}

const presentAirport = ({ code, names, country }: Airport): Place => ({
  code,
  type: PlaceType.Airport,
  ...presentNames(names),
  ...presentCountryOf(country),
})

/** Leaves out airports that have an entry of their own in the list. */
const presentCity = (city: City, besides: ReadonlySet<string> = new Set()): PlaceSuggestion => ({
  code: city.code,
  type: PlaceType.City,
  ...presentNames(city.names),
  ...presentCountryOf(city.country),
  sub_datas: airportsOf(city)
    .filter(({ code }) => !besides.has(code))
    .map(presentAirport),
})

const airportsOf = (city: City): readonly Airport[] => city.airports.flatMap((code) => findAirport(code) ?? [])

export function presentPlaces(found: readonly FoundPlace[]): PlaceSuggestion[] {
  const alone = new Set(found.flatMap(({ airport }) => airport?.code ?? []))
  return found.map(({ city, airport }) =>
    airport ? { ...presentAirport(airport), sub_datas: [] } : presentCity(city, alone),
  )
}

/** The city or airport of a code, with its airports under both field names of the specification. */
export function presentByCode({ city, airport }: FoundPlace): PlaceSuggestion & { children: Place[] } {
  const place = airport ? { ...presentAirport(airport), sub_datas: [] } : presentCity(city)
  return { ...place, children: place.sub_datas }
}

export const presentAirline = ({ code, icao, names }: Airline): AirlineSuggestion => ({
  code,
  icao,
  ...presentNames(names),
})

export const presentCountry = ({ code, alpha3, names }: Country): CountrySuggestion => ({
  Code: code,
  Code3: alpha3,
  Name: names['en-US'],
  NameZhCn: names['zh-CN'],
  NameZhTw: names['zh-TW'],
  NameJaJp: names['ja-JP'],
})

export const presentHotel = (row: HotelRow): HotelSuggestion => ({
  code: row.hotel_code,
  name: row.name,
  address: row.address,
  city_code: row.city_code,
  city_name: row.city_name,
  country_code: row.country,
})
