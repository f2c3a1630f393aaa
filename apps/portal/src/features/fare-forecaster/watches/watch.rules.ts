import type { FareWatch } from '@portolan/contract/features/fare-forecaster'
import type { Money } from '@portolan/contract/schemas/money'
import type { FareQuestion } from '../search/fare-search.rules.ts'
import type { DayPair } from '../search/use-fare-address.ts'
import { daysApart, daysLater, todayRemark } from '../wire-days.ts'

/** What a person is about to watch: one fare, or the cheapest of the next departures of a route. */
export interface WatchSubject {
  readonly kind: 'fare' | 'route'
  readonly question: FareQuestion
  readonly days: DayPair
  /** What it costs now: the limit that is proposed lies a little below. */
  readonly fare: Money | null
}

/** Five in a hundred below what it costs now, in round figures. */
export function proposedLimit({ Amount, Digits }: Money): number {
  const unit = 10 ** Digits
  const whole = Math.floor((Amount * 0.95) / unit)
  const size = whole >= 10_000 ? 100 : whole >= 200 ? 10 : 1
  return Math.floor(whole / size) * size * unit
}

export const nightsOf = ({ dep, ret }: DayPair): number | null => (ret === null ? null : daysApart(dep, ret))

export const watchInput = ({ kind, question, days }: WatchSubject, Limit: Money) => ({
  DepCity: question.from,
  DstCity: question.to,
  FareClass: question.cabin,
  DirectFlight: question.isDirect,
  Nights: nightsOf(days),
  DepDate: kind === 'fare' ? days.dep : null,
  Limit,
})

/** The search that shows what is watched: of a route, the departure that costs what it says. */
export function questionOfWatch(watch: FareWatch, today = todayRemark()): FareQuestion {
  const dep = watch.DepDate ?? watch.FareDepDate ?? daysLater(today, 14)
  return {
    from: watch.DepCity,
    to: watch.DstCity,
    isFromAirport: false,
    isToAirport: false,
    dep,
    ret: watch.Nights === null ? null : daysLater(dep, watch.Nights),
    cabin: watch.FareClass,
    isDirect: watch.DirectFlight,
    time: '',
    timeBack: '',
  }
}
