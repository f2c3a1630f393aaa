import type { RequestForm } from '@portolan/contract/features/trip-requests/form'
import { isoDay } from '@portolan/rules/check-request-form'
import { cityCode, findAirport } from '../../reference/airports.ts'

/** Where and when a form leads. */

/** The places of a form in travel order, without the same place twice in a row. */
export function placesOf({ segments, hotels }: Pick<RequestForm, 'segments' | 'hotels'>): string[] {
  const flown = segments.flatMap(({ depCity, dstCity }) => [depCity, dstCity])
  // A stay is in a city, a flight lands at one of its airports.
  const reached = new Set(flown.map(cityCode))
  const slept = hotels.map(({ cityCode }) => cityCode).filter((city) => !reached.has(cityCode(city)))
  return [...flown, ...slept].filter((code, index, all) => code !== '' && code !== all[index - 1])
}

const countryOf = (code: string): string | null => findAirport(code)?.country ?? null

/** Where the trip begins; null where nothing says it. */
export const homeCountryOf = (form: RequestForm): string | null => countryOf(form.segments[0]?.depCity ?? '')

/** The countries that the trip leads to, its beginning left out unless it leads nowhere else. */
export function countriesOf(form: RequestForm): string[] {
  const there = [...form.segments.map(({ dstCity }) => dstCity), ...form.hotels.map(({ cityCode }) => cityCode)]
  const countries = [...new Set(there.flatMap((code) => countryOf(code) ?? []))]
  const abroad = countries.filter((country) => country !== homeCountryOf(form))
  return abroad.length > 0 ? abroad : countries
}

/** First and last day of travel, `YYYY-MM-DD`. */
export function daysOf({ segments, hotels, products }: RequestForm): string[] {
  return [
    ...segments.map(({ depDateText }) => depDateText),
    ...hotels.flatMap(({ checkinText, checkoutText }) => [checkinText, checkoutText]),
    ...products.flatMap(({ startDateText, endDateText }) => [startDateText, endDateText ?? startDateText]),
  ]
    .map(isoDay)
    .toSorted()
}
