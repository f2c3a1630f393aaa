import type { fareForecaster } from '@portolan/contract/features/fare-forecaster'
import type { ReplyOf } from '@portolan/contract/operation'
import type { Language } from '@portolan/contract/enums'
import { addDays, daysBetween } from '@portolan/rules/calendar-day'
import { dayAt } from '@portolan/rules/local-time'
import { findRates } from '../../domain/money/rates.store.ts'
import { namedHolidays } from '../../domain/working-days/public-holidays.ts'
import { AppError } from '../../kernel/app-error.ts'
import { findAirport } from '../../reference/airports.ts'
import { findCountry } from '../../reference/countries.ts'
import type { FareCall } from './fare-call.ts'
import type { FareName } from './fare-keys.ts'
import { exchangeOf } from '../../domain/fares/fare-money.ts'
import { remarkOf } from './checked-search.ts'
import {
  type CalendarRow,
  findCalendar,
  findCompanyTerms,
  findCurve,
  findSeen,
  type ShownForecast,
} from './fare-search.store.ts'

type Outlook = ReplyOf<typeof fareForecaster.outlook>

/** Departures of the curve. */
const departures = 60

/** The next departures with the same stay, and how the price of this one moves until it leaves. */
export async function outlookOf(
  { db, viewer, language, now }: Pick<FareCall, 'db' | 'viewer' | 'language' | 'now'>,
  name: FareName,
  forecast: ShownForecast,
): Promise<Outlook> {
  const terms = await findCompanyTerms(db, viewer.companyId)
  const today = dayAt(now.getTime(), terms.timeZone)
  const rates = await findRates(db, today)
  const exchange = exchangeOf(forecast.currency, terms.currency, rates)
  // Around the chosen departure, and never before today.
  const middle = addDays(name.departsOn, -Math.floor(departures / 4))
  const first = middle < today ? today : middle
  const last = addDays(first, departures - 1)
  const rows = await findCalendar(db, name, { first, last })
  const curve = await findCurve(db, name)
  const own = rows.find(({ departsOn }) => departsOn === name.departsOn)
  const price = own ? (own.prices[own.nights.indexOf(name.nights)] ?? null) : null
  if (price === null) throw new AppError('fare_not_found')
  const returnsOn = name.isReturn ? addDays(name.departsOn, name.nights) : null
  const seen = await findSeen(db, { ...name, routeId: forecast.routeId, returnsOn })
  return {
    Currency: exchange.to,
    Digits: exchange.digits,
    Departures: rows.map((row) => departureOf(row, name, exchange.amount)),
    Lead: curve ? leadCurve(curve, price, daysBetween(today, name.departsOn), exchange.amount) : [],
    Seen: seen.flatMap(({ seenOn, price: seenPrice, currency }) => {
      const own = exchangeOf(currency, exchange.to, rates)
      return own.to === exchange.to
        ? [{ Days: daysBetween(seenOn, name.departsOn), SeenOn: remarkOf(seenOn), TotalFare: own.amount(seenPrice) }]
        : []
    }),
    Usual: curve ? { TotalFare: exchange.amount(curve.usual), Samples: curve.usualSamples } : null,
    Holidays: holidaysOf(forecast, { first, last }, language),
  }
}

/** Public holidays of the countries of both ends, the country of departure first. */
function holidaysOf(
  { origin, destination }: Pick<ShownForecast, 'origin' | 'destination'>,
  { first, last }: { readonly first: string; readonly last: string },
  language: Language,
): Outlook['Holidays'] {
  const countries = new Set([origin, destination].flatMap((code) => findAirport(code)?.country ?? []))
  const calendarYears = new Set([Number(first.slice(0, 4)), Number(last.slice(0, 4))])
  return [...countries]
    .flatMap((CountryCode) => {
      const CountryName = findCountry(CountryCode)?.names[language] ?? CountryCode
      return [...calendarYears]
        .flatMap((year) => namedHolidays(CountryCode, year, language))
        .filter(({ day }) => day >= first && day <= last)
        .map(({ day, name }) => ({ Date: remarkOf(day), Name: name, CountryCode, CountryName }))
    })
    .toSorted((one, other) => one.Date.localeCompare(other.Date))
}

export function departureOf(
  row: CalendarRow,
  { nights, isReturn }: Pick<FareName, 'nights' | 'isReturn'>,
  amountOf: (minor: number) => number,
): Outlook['Departures'][number] {
  const at = row.nights.indexOf(nights)
  const amount = (values: readonly (number | null)[]) => {
    const value = at < 0 ? null : (values[at] ?? null)
    return value === null ? null : amountOf(value)
  }
  const price = amount(row.prices)
  return {
    DepDate: remarkOf(row.departsOn),
    RetDate: isReturn ? remarkOf(addDays(row.departsOn, nights)) : null,
    TotalFare: price,
    Low: amount(row.lows),
    High: amount(row.highs),
    Basis: price === null ? null : row.seenOn[at] ? 'observed' : 'forecast',
  }
}

type Curve = NonNullable<Awaited<ReturnType<typeof findCurve>>>

/** From today's price on: what the route's prices usually do between here and departure. */
function leadCurve(curve: Curve, price: number, leadNow: number, amountOf: (minor: number) => number): Outlook['Lead'] {
  const binOf = (days: number) => {
    const at = curve.leads.findLastIndex((bound) => days <= bound)
    return at < 0 ? 0 : at
  }
  const now = binOf(leadNow)
  const scale = price / (curve.medians[now]! / 1000)
  const days = [leadNow, ...curve.leads.slice(now + 1)].filter((day, place, list) => list.indexOf(day) === place)
  return days.map((day) => {
    const at = binOf(day)
    const amount = (perMille: number) => amountOf(Math.round((scale * perMille) / 1000))
    return {
      Days: day,
      TotalFare: amount(curve.medians[at]!),
      Low: amount(Math.min(curve.lows[at]!, curve.medians[at]!)),
      High: amount(Math.max(curve.highs[at]!, curve.medians[at]!)),
      Samples: curve.samples[at]!,
    }
  })
}
