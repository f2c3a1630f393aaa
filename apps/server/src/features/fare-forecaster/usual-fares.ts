import type { fareForecaster } from '@portolan/contract/features/fare-forecaster'
import type { ReplyOf, RequestOf } from '@portolan/contract/operation'
import { daysBetween, isDay } from '@portolan/rules/calendar-day'
import type { Db } from '../../db/database.ts'
import { findRates } from '../../domain/money/rates.store.ts'
import { cityOf } from '../../reference/airports.ts'
import { exchangeOf } from './fare-money.ts'
import { dayOf } from './checked-search.ts'
import { findUsual } from './fare-search.store.ts'

type Trip = RequestOf<typeof fareForecaster.usualFares>['trips'][number]
type Fares = ReplyOf<typeof fareForecaster.usualFares>['Fares']

/** What trips usually cost, in their order; null where there is not enough data, or no rate. */
export async function usualFaresOf(db: Db, trips: readonly Trip[], currency: string, now: Date): Promise<Fares> {
  const wanted = trips.map(({ depCity, dstCity, depDate, retDate, fareClass }) => {
    // A form asks while somebody is still filling it in: a date that is none has no usual fare.
    const isKnown = [depDate, ...(retDate === null ? [] : [retDate])].every((day) => isDay(dayOf(day)))
    return {
      origin: isKnown ? (cityOf(depCity.toUpperCase())?.code ?? '') : '',
      destination: cityOf(dstCity.toUpperCase())?.code ?? '',
      departsOn: isKnown ? dayOf(depDate) : '1970-01-01',
      nights: isKnown && retDate !== null ? daysBetween(dayOf(depDate), dayOf(retDate)) : 0,
      isReturn: retDate !== null,
      cabin: fareClass,
    }
  })
  const rows = await findUsual(db, wanted)
  const rates = await findRates(db, now.toISOString().slice(0, 10))
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  return wanted.map(({ nights }, index) => {
    const row = byPlace.get(index + 1)
    const at = row ? row.nights.indexOf(nights) : -1
    const price = row?.prices[at] ?? null
    if (!row || price === null) return null
    const exchange = exchangeOf(row.currency, currency, rates)
    if (exchange.to !== currency) return null
    const money = (value: number | null | undefined) =>
      value === null || value === undefined
        ? null
        : { Amount: exchange.amount(value), Currency: currency, Digits: exchange.digits }
    return { Usual: money(price)!, Low: money(row.lows[at]), High: money(row.highs[at]), Samples: row.samples[at] ?? 0 }
  })
}
