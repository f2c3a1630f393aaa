import type { FareWatch } from '@portolan/contract/features/fare-forecaster'
import type { Language } from '@portolan/contract/enums'
import type { Rates } from '@portolan/rules/convert-money'
import { addDays } from '@portolan/rules/calendar-day'
import { cityName } from '../../reference/airports.ts'
import { findCurrency } from '../../reference/currencies.ts'
import { exchangeOf } from '../../domain/fares/fare-money.ts'
import { remarkOf } from './checked-search.ts'
import type { WatchRow } from './watches.store.ts'

/** What a watched fare costs now, in minor units of the limit's currency. */
export interface WatchedFare {
  readonly price: number
  readonly departsOn: string
  readonly seenOn: string | null
}

/** The watched departure's fare, or the lowest of the next ones; null where there is not enough data or no rate. */
export function watchedFare(watch: WatchRow, rates: Rates | null): WatchedFare | null {
  const amountOf = amountsOf(watch, rates)
  if (amountOf === null) return null
  const wanted = watch.departsOn
  const priced = watch.departures.filter(([day, price]) => price !== null && (wanted === null || day === wanted))
  const lowest = priced.reduce<WatchRow['departures'][number] | null>(
    (best, one) => (best === null || one[1]! < best[1]! ? one : best),
    null,
  )
  return lowest && { price: amountOf(lowest[1]!), departsOn: lowest[0], seenOn: lowest[4] }
}

function amountsOf({ forecastCurrency, currency }: WatchRow, rates: Rates | null): ((minor: number) => number) | null {
  if (forecastCurrency === null) return null
  const exchange = exchangeOf(forecastCurrency, currency, rates)
  return exchange.to === currency ? exchange.amount : null
}

export function presentWatch(watch: WatchRow, rates: Rates | null, language: Language): FareWatch {
  const { origin, destination, nights, currency } = watch
  const fare = watchedFare(watch, rates)
  const amountOf = amountsOf(watch, rates)
  const money = (Amount: number | null) =>
    Amount === null ? null : { Amount, Currency: currency, Digits: findCurrency(currency)?.digits ?? 2 }
  const amount = (value: number | null) => (value === null || amountOf === null ? null : amountOf(value))
  return {
    Id: String(watch.id),
    DepCity: origin,
    DstCity: destination,
    DepCityName: cityName(origin, language) ?? origin,
    DstCityName: cityName(destination, language) ?? destination,
    FareClass: watch.cabin,
    DirectFlight: watch.isDirect,
    Nights: nights,
    DepDate: watch.departsOn === null ? null : remarkOf(watch.departsOn),
    Limit: money(watch.priceLimit)!,
    Fare: money(fare?.price ?? null),
    FareDepDate: fare ? remarkOf(fare.departsOn) : null,
    IsBelow: fare !== null && fare.price <= watch.priceLimit,
    ToldAt: watch.toldAt?.toISOString() ?? null,
    ToldFare: money(watch.toldPrice),
    Curve: watch.departures.map(([day, price, low, high, seenOn]) => ({
      DepDate: remarkOf(day),
      RetDate: nights === null ? null : remarkOf(addDays(day, nights)),
      TotalFare: amount(price),
      Low: amount(low),
      High: amount(high),
      Basis: price === null ? null : seenOn === null ? 'forecast' : 'observed',
    })),
  }
}
