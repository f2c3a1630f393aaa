import type { fareForecaster, FareDetail } from '@portolan/contract/features/fare-forecaster'
import { addDays, daysBetween } from '@portolan/rules/calendar-day'
import { dayAt } from '@portolan/rules/local-time'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/database.ts'
import { recordDays } from '../../domain/fares/serving/advice-terms.ts'
import { freshDays } from '../../domain/fares/serving/forecast-routes.ts'
import { findRates } from '../../domain/money/rates.store.ts'
import { catalogue } from '../../i18n/catalogue.ts'
import { AppError } from '../../kernel/app-error.ts'
import { findAirline } from '../../reference/airlines.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { fareOrPaid, type Narrowed, narrowKey, presentGrid } from './calendar.present.ts'
import { emissionOf, presentAdvice, presentSegments, presentWhy } from './detail.present.ts'
import type { FareCall } from './fare-call.ts'
import { createFareSigner, type FareName, namePrefix, readFareId } from './fare-keys.ts'
import { decimalText, type Exchange, exchangeOf } from '../../domain/fares/fare-money.ts'
import { checkSearch, type CheckedSearch, remarkOf, windowOf } from './checked-search.ts'
import {
  findAdvice,
  findCalendar,
  findCompanyTerms,
  findCurve,
  findDeparture,
  findForecast,
  findNarrowSightings,
  findProduct,
  findShownForecast,
  type ShownForecast,
} from './fare-search.store.ts'
import type { FareMessages } from './messages/en-US.ts'
import { outlookOf } from './outlook.ts'
import { paidFaresOf } from './paid-fares.ts'
import { findUsualFares } from '../../domain/fares/usual/usual-fares.ts'

type SearchCalls = Pick<typeof fareForecaster, 'searchCalendar' | 'searchDetail' | 'outlook' | 'usualFares'>

export interface FareSearchDeps {
  readonly config: Pick<Config, 'secret' | 'session'>
}

const texts = await catalogue<FareMessages>(new URL('messages/', import.meta.url))

export function createFareSearchHandlers({ config }: FareSearchDeps): Handlers<SearchCalls> {
  const signer = createFareSigner(config.secret)
  return {
    searchCalendar: (input, ctx) =>
      ctx.read(async ({ db, viewer }) => {
        const call = { db, viewer, language: ctx.language, now: ctx.now(), signer }
        const terms = await findCompanyTerms(db, viewer.companyId)
        const today = dayAt(call.now.getTime(), terms.timeZone)
        const search = checkSearch(input.searchParam, today)
        const window = windowOf(search, input, today)
        const forecast = await findShownForecast(db, search.origin, search.destination)
        if (!forecast) throw new AppError('not_enough_fares')
        const kind = { ...search, forecastId: forecast.forecastId }
        const last = addDays(window.depFrom, window.depDays - 1)
        const rows = await findCalendar(db, kind, { first: window.depFrom, last })
        const narrowed = await narrowedBy(db, forecast, search, { first: window.depFrom, last })
        const exchange = exchangeOf(forecast.currency, terms.currency, await findRates(db, today))
        const prefix = namePrefix(kind)
        const own = { companyId: viewer.companyId, today, forecast, kind: search }
        const paid = await paidFaresOf(db, own, { first: window.depFrom, last })
        const grid = presentGrid(rows, window, { prefix, exchange, narrowed, paid })
        if (grid.DepTitles.length === 0 && isInside(search, window)) throw new AppError('not_enough_fares')
        const name = {
          ...kind,
          nights: search.returnsOn === null ? 0 : daysBetween(search.departsOn, search.returnsOn),
        }
        return {
          ...grid,
          SearchRefKey: signer.searchKey(call.now),
          Currency: exchange.to,
          Digits: exchange.digits,
          RateDate: exchange.rateDay,
          DepFrom: remarkOf(window.depFrom),
          DepDays: window.depDays,
          RetFrom: window.retFrom === null ? null : remarkOf(window.retFrom),
          RetDays: window.retDays,
          FlightCalendarDetail: isInside(search, window) ? await detailOf(call, name, forecast) : null,
        }
      }),
    searchDetail: (input, ctx) =>
      ctx.read(async ({ db, viewer }) => {
        const now = ctx.now()
        if (!signer.isFresh(input.SearchRefKey, now, config.session.idleMinutes)) throw new AppError('search_timeout')
        const { name, forecast } = await readName(db, input.CalendarId)
        const detail = await detailOf({ db, viewer, language: ctx.language, now, signer }, name, forecast)
        if (!detail) throw new AppError('fare_not_found')
        return { FlightCalendarDetail: detail }
      }),
    outlook: (input, ctx) =>
      ctx.read(async ({ db, viewer }) => {
        const { name, forecast } = await readName(db, input.CalendarId)
        return outlookOf({ db, viewer, language: ctx.language, now: ctx.now() }, name, forecast)
      }),
    usualFares: (input, ctx) =>
      ctx.read(async ({ db }) => {
        const trips = input.trips.map((trip) => ({ ...trip, currency: input.currency }))
        return { Fares: await findUsualFares(db, trips, ctx.now()) }
      }),
  }
}

const isInside = (
  search: CheckedSearch,
  window: { depFrom: string; depDays: number; retFrom: string | null; retDays: number },
) => {
  const within = (day: string, from: string, days: number) => day >= from && day < addDays(from, days)
  return (
    within(search.departsOn, window.depFrom, window.depDays) &&
    (search.returnsOn === null || window.retFrom === null || within(search.returnsOn, window.retFrom, window.retDays))
  )
}

async function readName(db: Db, id: string): Promise<{ name: FareName; forecast: ShownForecast }> {
  const name = readFareId(id)
  const forecast = name && (await findForecast(db, name.forecastId))
  if (!name || !forecast) throw new AppError('fare_not_found')
  return { name, forecast }
}

/** What hours and airports change; null where the search asks for none. */
async function narrowedBy(
  db: Db,
  forecast: ShownForecast,
  kind: Pick<CheckedSearch, 'cabin' | 'isDirect' | 'isReturn' | 'narrowings'>,
  days: { readonly first: string; readonly last: string },
): Promise<Narrowed | null> {
  if (kind.narrowings.length === 0) return null
  const curve = await findCurve(db, { ...kind, forecastId: forecast.forecastId })
  const above = kind.narrowings.map((name) => curve?.narrowings[name])
  const sightings = await findNarrowSightings(db, {
    ...kind,
    ...days,
    routeId: forecast.routeId,
    after: addDays(forecast.madeFor, -freshDays - 1),
  })
  const rates = await findRates(db, forecast.madeFor)
  return {
    // Hours out and back are about independent: their surcharges add up.
    factor: above.every((one) => one !== undefined)
      ? 1 + above.reduce((sum: number, one) => sum + (one ?? 0), 0) / 1000
      : null,
    seen: new Map(sightings.map((one) => [narrowKey(one.departsOn, one.returnsOn), one])),
    amountOf: ({ price, currency }) => {
      const exchange = exchangeOf(currency, forecast.currency, rates)
      return exchange.to === forecast.currency ? exchange.amount(price) : null
    },
  }
}

/** Everything about one fare; null where there is not enough data for it. */
async function detailOf(call: FareCall, name: FareName, forecast: ShownForecast): Promise<FareDetail | null> {
  const { db, viewer, now } = call
  const row = await findDeparture(db, name, name.departsOn)
  const at = row?.nights.indexOf(name.nights) ?? -1
  const returnsOn = name.isReturn ? addDays(name.departsOn, name.nights) : null
  const narrowed = await narrowedBy(db, forecast, name, { first: name.departsOn, last: name.departsOn })
  const terms = await findCompanyTerms(db, viewer.companyId)
  const today = dayAt(now.getTime(), terms.timeZone)
  const own = { companyId: viewer.companyId, today, forecast, kind: name }
  const paid = await paidFaresOf(db, own, { first: name.departsOn, last: name.departsOn })
  const fare = fareOrPaid(row, name, { narrowed, paid })
  if (!fare) return null
  const exchange = exchangeOf(forecast.currency, terms.currency, await findRates(db, today))
  const productId = narrowed?.seen.get(narrowKey(name.departsOn, returnsOn))?.productId ?? row?.productIds[at] ?? null
  const product = productId === null ? undefined : await findProduct(db, productId)
  const money = (value: number | null) =>
    value === null ? null : { Amount: exchange.amount(value), Currency: exchange.to, Digits: exchange.digits }
  const Fare = money(fare.price)!
  const classes = { language: call.language, classes: texts[call.language].classes }
  const emission = emissionOf(product?.flights ?? null, { ...forecast, ...name })
  const record = await findAdvice(db, forecast.routeId, addDays(today, -recordDays))
  const isOwn = at >= 0 && !narrowed && !fare.isPaid
  const saving = isOwn ? (row?.savings[at] ?? null) : null
  const isSeen = isOwn && fare.seenOn !== null
  return {
    CalendarId: calendarIdOf(name),
    DepartFlight: { Segments: presentSegments(product?.flights?.out ?? [], name.departsOn, name.cabin, classes) },
    ReturnFlight:
      returnsOn === null
        ? null
        : { Segments: presentSegments(product?.flights?.back ?? [], returnsOn, name.cabin, classes) },
    Carrier: product?.carrier ? (findAirline(product.carrier)?.names[call.language] ?? product.carrier) : null,
    Stops: product?.stops ?? null,
    FareDetail: { Currency: exchange.to, TotalFare: decimalText(Fare.Amount, exchange.digits) },
    V2_Key: bookingKey(call, { name, forecast, returnsOn, fare: Fare, seenOn: fare.seenOn }),
    Fare,
    Low: money(fare.low),
    High: money(fare.high),
    Basis: fare.seenOn === null ? 'forecast' : 'observed',
    SeenOn: fare.seenOn === null ? null : remarkOf(fare.seenOn),
    Samples: fare.samples,
    ConvertedFrom: convertedFrom(exchange),
    EmissionKg: emission?.kg ?? null,
    EmissionSource: emission?.source ?? null,
    Advice: presentAdvice({ saving, isSeen, fare: Fare, departsOn: name.departsOn, today, record }),
    Why:
      fare.seenOn !== null || at < 0 || !row
        ? null
        : presentWhy(row, at, forecast, { exchange, price: Fare.Amount, isNarrowed: narrowed !== null }),
  }
}

const calendarIdOf = (name: FareName) => `${namePrefix(name)}.${remarkOf(name.departsOn)}.${name.nights}`

const convertedFrom = ({ from, rateDay }: Exchange) => (rateDay === null ? null : { Currency: from, RateDate: rateDay })

/** Hours for which the booking tool may take a key; it prices again in any case. */
const keyHours = 24

function bookingKey(
  { signer, now }: FareCall,
  {
    name,
    forecast,
    returnsOn,
    fare,
    seenOn,
  }: {
    readonly name: FareName
    readonly forecast: ShownForecast
    readonly returnsOn: string | null
    readonly fare: { readonly Amount: number; readonly Currency: string; readonly Digits: number }
    readonly seenOn: string | null
  },
): string {
  const issued = Math.floor(now.getTime() / 1000)
  return signer.bookingKey({
    v: 2,
    from: forecast.origin,
    to: forecast.destination,
    dep: name.departsOn,
    ret: returnsOn,
    cabin: name.cabin,
    direct: name.isDirect,
    only: name.narrowings,
    fare,
    seenOn,
    iat: issued,
    exp: issued + keyHours * 3600,
  })
}
