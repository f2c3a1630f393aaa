import { stayBucket } from '../forecast/cells.ts'
import { leadBin, leadBounds } from '../forecast/levels.ts'
import { medianOf, quantileOf } from '../forecast/quantiles.ts'
import { cabinCodes, type Kind, kindKey, type RouteSightings } from './sightings.ts'

/** How prices of a route move as departure comes nearer: per mille of what its stays usually cost. */
export interface FareCurve {
  /** Upper bounds in days before departure, descending; the last bin is of everything above. */
  readonly leads: readonly number[]
  readonly medians: readonly number[]
  readonly lows: readonly number[]
  readonly highs: readonly number[]
  readonly samples: readonly number[]
  /** The median of the last 90 days, in whole units. */
  readonly usual: number
  readonly usualSamples: number
}

const historyDays = 90
/** What is told of everything that lies further ahead than the last bound. */
const farLead = 120
/** As many fares of the route weigh as much as what all routes say. */
const pull = 30

/** Per mille; what is kept holds no larger numbers. */
const mostRatio = 32_000

interface KindRows {
  readonly prices: number[]
  readonly stays: number[]
  readonly bins: number[]
}

/** Learns from all routes, and answers the curve of one kind of one route; null of a kind that was not seen. */
export function curvesOf(
  routes: readonly RouteSightings[],
  today: number,
): (route: RouteSightings, kind: Kind) => FareCurve | null {
  const rowsOf = new Map<RouteSightings, Map<string, KindRows>>()
  for (const route of routes) rowsOf.set(route, kindRows(route, today))
  const all: number[][] = leadBounds.map(() => []).concat([[]])
  for (const kinds of rowsOf.values())
    for (const rows of kinds.values())
      for (const { bin, ratio } of ratiosOf(rows)) if (all[bin]!.length < 20_000) all[bin]!.push(ratio)
  const market = all.map(summary)
  return (route, kind) => {
    const rows = rowsOf.get(route)?.get(kindKey(kind))
    if (!rows) return null
    const own: number[][] = all.map(() => [])
    for (const { bin, ratio } of ratiosOf(rows)) own[bin]!.push(ratio)
    const bins = filled(own.map((ratios, bin) => blend(summary(ratios), market[bin]!))).toReversed()
    const perMille = (read: (bin: Summary) => number) =>
      bins.map((bin) => Math.min(mostRatio, Math.round(1000 * read(bin))))
    return {
      leads: [...leadBounds, farLead].toReversed(),
      medians: perMille(({ median }) => median),
      lows: perMille(({ low }) => low),
      highs: perMille(({ high }) => high),
      samples: bins.map(({ count }) => count),
      usual: medianOf(Float64Array.from(rows.prices), rows.prices.length),
      usualSamples: rows.prices.length,
    }
  }
}

function kindRows(route: RouteSightings, today: number): Map<string, KindRows> {
  const found = new Map<string, KindRows>()
  const { cabin, departs, returns, seen, any, direct } = route
  for (let row = 0; row < seen.length; row += 1) {
    if (seen[row]! <= today - historyDays || seen[row]! > today) continue
    for (const isDirect of [false, true]) {
      const price = (isDirect ? direct : any)[row]!
      if (Number.isNaN(price)) continue
      const key = kindKey({ cabin: cabinCodes[cabin[row]!]!, isDirect, isReturn: returns[row]! >= 0 })
      const rows = found.get(key) ?? { prices: [], stays: [], bins: [] }
      found.set(key, rows)
      rows.prices.push(price)
      rows.stays.push(stayBucket(returns[row]! < 0 ? -1 : returns[row]! - departs[row]!))
      rows.bins.push(leadBin(departs[row]! - seen[row]!) - 1)
    }
  }
  return found
}

/** Each price beside the median of its length of stay. */
function* ratiosOf({ prices, stays, bins }: KindRows): Generator<{ bin: number; ratio: number }> {
  const byStay = new Map<number, number[]>()
  for (const [at, price] of prices.entries()) {
    const known = byStay.get(stays[at]!)
    if (known) known.push(price)
    else byStay.set(stays[at]!, [price])
  }
  const medians = new Map(
    [...byStay].map(([stay, list]) => [stay, medianOf(Float64Array.from(list), list.length)] as const),
  )
  for (const [at, price] of prices.entries()) yield { bin: bins[at]!, ratio: price / medians.get(stays[at]!)! }
}

/** A lead time of which nothing was seen is as the next one that was: the nearer to departure first. */
function filled(bins: readonly (Summary | null)[]): Summary[] {
  const known = (at: number) => bins[at] ?? null
  return bins.map((bin, at) => {
    if (bin) return bin
    for (let step = 1; step < bins.length; step += 1) {
      const near = known(at + step) ?? known(at - step)
      if (near) return { ...near, count: 0 }
    }
    return { median: 1, low: 0.8, high: 1.25, count: 0 }
  })
}

interface Summary {
  readonly median: number
  readonly low: number
  readonly high: number
  readonly count: number
}

function summary(ratios: readonly number[]): Summary | null {
  const count = ratios.length
  if (count === 0) return null
  const of = (level: number) => quantileOf(Float64Array.from(ratios), count, level)
  return { median: of(0.5), low: of(0.1), high: of(0.9), count }
}

function blend(own: Summary | null, market: Summary | null): Summary | null {
  if (!own || !market) return own ?? (market && { ...market, count: 0 })
  const weight = own.count / (own.count + pull)
  const mix = (read: (one: Summary) => number) => weight * read(own) + (1 - weight) * read(market)
  return {
    median: mix(({ median }) => median),
    low: mix(({ low }) => low),
    high: mix(({ high }) => high),
    count: own.count,
  }
}
