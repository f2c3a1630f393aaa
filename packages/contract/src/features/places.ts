import * as z from 'zod/mini'
import { session, sessionBeforeProfile } from '../access.ts'
import { lookup } from '../operation.ts'
import { LanguageCode } from '../schemas/common.ts'

/** Places, airlines and countries for the pickers (specification §3 'City/airport suggestion', §7 'GET lookups'). */

/** A name in the portal's languages; the English one has no suffix. */
const Names = { name: z.string(), name_zh_cn: z.string(), name_zh_tw: z.string(), name_ja_jp: z.string() }
const CountryNames = {
  country_code: z.string(),
  country_name: z.string(),
  country_name_zh_cn: z.string(),
  country_name_zh_tw: z.string(),
  country_name_ja_jp: z.string(),
}

/** Specification §3: 1 city, 0 airport. */
export const PlaceType = { Airport: 0, City: 1 } as const

const Place = z.object({
  /** IATA code of the airport or metropolitan area. */
  code: z.string(),
  type: z.enum(PlaceType),
  ...Names,
  ...CountryNames,
})

export const PlaceSuggestion = z.object({
  ...Place.shape,
  /** A city's airports, the busiest first, without one that precedes the city in the answer; empty for an airport. */
  sub_datas: z.array(Place),
})
export type PlaceSuggestion = z.infer<typeof PlaceSuggestion>

const q = z.optional(z.string().check(z.trim(), z.maxLength(100)))
/** Has no effect: the server searches and answers every language, because people type in the one of their keyboard. */
const lang = z.optional(z.union([z.literal('all'), LanguageCode]))
const qty = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)))

export const AirlineSuggestion = z.object({
  /** IATA designator. */
  code: z.string(),
  icao: z.nullable(z.string()),
  ...Names,
})
export type AirlineSuggestion = z.infer<typeof AirlineSuggestion>

/** Specification §3 'Country': Code, Name, NameZhCn, NameZhTw; the Japanese name is ours. */
export const CountrySuggestion = z.object({
  Code: z.string(),
  Code3: z.string(),
  Name: z.string(),
  NameZhCn: z.string(),
  NameZhTw: z.string(),
  NameJaJp: z.string(),
})
export type CountrySuggestion = z.infer<typeof CountrySuggestion>

export const HotelSuggestion = z.object({
  code: z.nullable(z.string()),
  name: z.string(),
  address: z.nullable(z.string()),
  city_code: z.nullable(z.string()),
  city_name: z.nullable(z.string()),
  country_code: z.nullable(z.string()),
})
export type HotelSuggestion = z.infer<typeof HotelSuggestion>

const limit = { points: 300, seconds: 60, by: 'login' } as const

export const places = {
  searchCities: lookup('/Common/City.ashx', {
    access: session(),
    limit,
    summary: 'Cities with their airports by code, name in four languages, kana or pinyin; or by pipe-joined codes.',
    request: z.object({
      q,
      lang,
      /** 'true' lets a country's name find its busiest cities. */
      includeCountry: z.optional(z.string()),
      countryCode: z.optional(z.string().check(z.maxLength(3))),
      /** HKG|SIN|TYO: the places of these codes in this order, without unknown ones. */
      codes: z.optional(z.string().check(z.maxLength(1000))),
    }),
    response: z.object({
      datas: z.array(
        z.object({
          ...PlaceSuggestion.shape,
          /** The same airports, as the answer by codes names them (specification §7 'City info'). */
          children: z.optional(z.array(Place)),
        }),
      ),
    }),
  }),
  // The specification's client sends these two without a profile token.
  searchHotelLocations: lookup('/Hotel/Location.ashx', {
    access: sessionBeforeProfile(),
    limit,
    summary: "type=City: cities; type=Hotel: hotels of the viewer's companies' bookings, by name, in a city.",
    request: z.object({
      type: z.enum(['City', 'Hotel']),
      q,
      lang,
      country: z.optional(z.string().check(z.maxLength(3))),
      city: z.optional(z.string().check(z.maxLength(3))),
    }),
    response: z.object({ datas: z.array(z.union([PlaceSuggestion, HotelSuggestion])) }),
  }),
  searchAirlines: lookup('/Common/Airline.ashx', {
    access: sessionBeforeProfile(),
    limit,
    summary: 'Airlines by designator or name in four languages, five unless asked otherwise.',
    request: z.object({ q, lang, qty }),
    response: z.object({ datas: z.array(AirlineSuggestion) }),
  }),
  searchCountries: lookup('/Common/Country.ashx', {
    access: session(),
    limit,
    summary: 'Countries by code or name in four languages, five unless asked otherwise.',
    request: z.object({ q, lang, qty }),
    response: z.object({ datas: z.array(CountrySuggestion) }),
  }),
}
