import type { FareClass } from '@portolan/contract/features/fare-forecaster'
import { daysBetween, isDay } from '@portolan/rules/calendar-day'
import { isoDay } from '@portolan/rules/check-request-form'
import type { Rates } from '@portolan/rules/convert-money'
import type { FlightTrip } from '@portolan/rules/flight-trips'
import type { FormattedMoney } from '@portolan/rules/format-money'
import type { Db } from '../../../db/database.ts'
import { cityOf } from '../../../reference/airports.ts'
import { exchangeOf } from '../fare-money.ts'
import { findRates } from '../../money/rates.store.ts'
import { findUsual, type UsualRow, type WantedFare } from './usual-fares.store.ts'

export type UsualTrip = FlightTrip<FareClass> & {
  /** In which the answer is. */
  readonly currency: string
}

export interface UsualFare {
  readonly Usual: FormattedMoney
  readonly Low: FormattedMoney | null
  readonly High: FormattedMoney | null
  /** How many fares it rests on. */
  readonly Samples: number
}

/** What trips usually cost, in their order; null where there is not enough data, or no rate. One statement for all of them. */
export async function findUsualFares(db: Db, trips: readonly UsualTrip[], now: Date): Promise<(UsualFare | null)[]> {
  const wanted = trips.map(wantedOf)
  const asked = wanted.flatMap((one, at) => (one === null ? [] : [{ ...one, at }]))
  const rows = asked.length === 0 ? [] : await findUsual(db, asked)
  if (rows.length === 0) return trips.map(() => null)
  const rates = await findRates(db, now.toISOString().slice(0, 10))
  const byTrip = new Map(rows.map((row) => [asked[row.place - 1]?.at, row]))
  return trips.map(({ currency }, at) => {
    const [row, nights] = [byTrip.get(at), wanted[at]?.nights]
    return row && nights !== undefined ? fareOf(row, nights, currency, rates) : null
  })
}

/** Null where it names no trip: a form asks while somebody is still filling it in. */
function wantedOf({
  depCity,
  dstCity,
  depDate,
  retDate,
  fareClass,
}: UsualTrip): (WantedFare & { nights: number }) | null {
  const [departsOn, returnsOn] = [isoDay(depDate), retDate === null ? null : isoDay(retDate)]
  if (!isDay(departsOn) || (returnsOn !== null && !isDay(returnsOn))) return null
  const [from, to] = [cityOf(depCity.toUpperCase()), cityOf(dstCity.toUpperCase())]
  if (!from || !to || from.code === to.code) return null
  return {
    origin: from.code,
    destination: to.code,
    departsOn,
    isReturn: returnsOn !== null,
    cabin: fareClass,
    nights: returnsOn === null ? 0 : daysBetween(departsOn, returnsOn),
  }
}

function fareOf(row: UsualRow, nights: number, currency: string, rates: Rates | null): UsualFare | null {
  const at = row.nights.indexOf(nights)
  const price = row.prices[at] ?? null
  const exchange = exchangeOf(row.currency, currency, rates)
  if (price === null || exchange.to !== currency) return null
  const money = (value: number) => ({ Amount: exchange.amount(value), Currency: currency, Digits: exchange.digits })
  const side = (value: number | null | undefined) => (value === null || value === undefined ? null : money(value))
  return { Usual: money(price), Low: side(row.lows[at]), High: side(row.highs[at]), Samples: row.samples[at] ?? 0 }
}
