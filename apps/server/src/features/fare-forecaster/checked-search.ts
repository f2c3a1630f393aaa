import {
  type FareClass,
  type FullFareSearch,
  TripType,
  usualCalendarDays,
} from '@portolan/contract/features/fare-forecaster'
import { addDays, daysBetween, isDay } from '@portolan/rules/calendar-day'
import { AppError } from '../../kernel/app-error.ts'
import { cityOf, isAirport } from '../../reference/airports.ts'
import { findCity } from '../../reference/cities.ts'

/** A search that was checked: cities, dates and what cuts the flights. Days are 'YYYY-MM-DD'. */
export interface CheckedSearch {
  readonly origin: string
  readonly destination: string
  readonly cabin: FareClass
  readonly isDirect: boolean
  readonly isReturn: boolean
  readonly departsOn: string
  /** Null: one way. */
  readonly returnsOn: string | null
  /** As `fare_curve.narrowings` names them. */
  readonly narrowings: readonly string[]
}

export interface CalendarWindow {
  readonly depFrom: string
  readonly depDays: number
  readonly retFrom: string | null
  readonly retDays: number
}

/** Specification §9: today to one year ahead. */
const farthestDays = 365

export const dayOf = (remark: string): string => `${remark.slice(0, 4)}-${remark.slice(4, 6)}-${remark.slice(6, 8)}`
export const remarkOf = (day: string): string => day.replaceAll('-', '')

/** What is searched, or the fault of the form. `today` is the day of the viewer's company. */
export function checkSearch(search: FullFareSearch, today: string): CheckedSearch {
  const [out, back] = search.multiFlights
  const isReturn = search.multiFlights.length === 2
  if (search.tripType === TripType.MultiCity || search.multiFlights.length > 2 || !out)
    throw new AppError('multi_city_unsupported')
  if (isReturn !== (search.tripType === TripType.RoundTrip)) throw new AppError('invalid_parameter')
  const [origin, destination] = [cityCodeOf(out.depCity), cityCodeOf(out.dstCity)]
  if (origin === destination) throw new AppError('same_city')
  if (back && (cityCodeOf(back.depCity) !== destination || cityCodeOf(back.dstCity) !== origin))
    throw new AppError('multi_city_unsupported')
  const [departsOn, returnsOn] = [dayOf(out.depDate), back ? dayOf(back.depDate) : null]
  const days = returnsOn === null ? [departsOn] : [departsOn, returnsOn]
  if (days.some((day) => !isDay(day) || day < today || daysBetween(today, day) > farthestDays))
    throw new AppError('fare_dates_invalid')
  if (returnsOn !== null && returnsOn < departsOn) throw new AppError('fare_dates_invalid')
  return {
    origin,
    destination,
    cabin: search.fareClass,
    isDirect: search.directFlight === 1,
    isReturn,
    departsOn,
    returnsOn,
    narrowings: [
      ...(out.depTime === '' ? [] : [`out ${out.depTime}`]),
      ...(back && back.depTime !== '' ? [`back ${back.depTime}`] : []),
      ...airport('from', out.depCity, out.isDepSchByAirport),
      ...airport('to', out.dstCity, out.isDstSchByAirport),
    ],
  }
}

function cityCodeOf(code: string): string {
  const city = cityOf(code.toUpperCase())
  if (city === null) throw new AppError('invalid_parameter')
  return city.code
}

/** An airport cuts the fares of a city that has several. */
function airport(side: 'from' | 'to', code: string, isWanted: boolean): string[] {
  const airportCode = code.toUpperCase()
  if (!isWanted || !isAirport(airportCode)) return []
  const city = cityOf(airportCode)
  const airports = city ? (findCity(city.code)?.airports ?? []) : []
  return airports.length > 1 ? [`${side} ${airportCode}`] : []
}

/** The days of a calendar: those that are asked for, else the searched dates in the middle of a week; never before today. */
export function windowOf(
  search: CheckedSearch,
  asked: {
    readonly depFrom?: string | null | undefined
    readonly retFrom?: string | null | undefined
    readonly depDays?: number | undefined
    readonly retDays?: number | undefined
  },
  today: string,
): CalendarWindow {
  const { depDays = usualCalendarDays, retDays = usualCalendarDays } = asked
  const from = (given: string | null | undefined, middle: string, days: number) => {
    const day = given && isDay(dayOf(given)) ? dayOf(given) : addDays(middle, -Math.floor((days - 1) / 2))
    return day < today ? today : day
  }
  return {
    depFrom: from(asked.depFrom, search.departsOn, depDays),
    depDays,
    retFrom: search.returnsOn === null ? null : from(asked.retFrom, search.returnsOn, retDays),
    retDays: search.returnsOn === null ? 1 : retDays,
  }
}

export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => addDays(first, at))
