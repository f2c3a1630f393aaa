import { Observed } from '../backtest/history.ts'
import { readExamples } from '../backtest/examples.ts'
import { withShapes } from '../backtest/run-plan.ts'
import { Anchors } from '../forecast/anchor.ts'
import { applyTrees } from '../forecast/boosted-trees.ts'
import { lastSeen } from '../forecast/cells.ts'
import { columnOf } from '../forecast/features.ts'
import { applyForecasts, type ExampleSet, groupOf } from '../forecast/fit.ts'
import { AdaptiveIntervals, leadBand } from '../forecast/intervals.ts'
import { foldCount, Levels } from '../forecast/levels.ts'
import { NeighbourIndex } from '../forecast/neighbours.ts'
import { placeDistance } from '../place-distance.ts'
import { movesOf, partsOf } from './explain.ts'
import type { FareModel, RegimeModel } from './fare-model.ts'
import { type FareCurve, curvesOf } from './fare-curves.ts'
import { cabinCodes, type Kind, kindKey, type RouteSightings, SightingTable } from './sightings.ts'

/** A fare of these dates that was seen so many days ago or less is shown as it was seen. */
export const freshDays = 5
/** An older price of a fare says what it costs now for so long; later, what is around it says more. */
const ownPriceDays = 8
/** Days of seeing that forecasts look back on. */
const historyDays = 90
/** How far ahead, and for how many nights, calendars reach: as far as a search may. */
const farthest = { departure: 365, nights: 30 } as const
/** A route's kind of fare of which less was seen is not forecast, nor are dates with fewer fares around them. */
const fewest = { kind: 20, around: 3 } as const
/** Features of so many fares are in memory at once. */
const readAtOnce = 50_000
/** Nor where four of five prices lie further apart than this: that is no forecast but a guess. */
const widest = 2.2

/** Fares of one departure, an element for each stay; prices are whole units, null where there is not enough data. */
export interface DepartureForecast {
  readonly departs: number
  readonly nights: number[]
  readonly prices: (number | null)[]
  readonly lows: (number | null)[]
  readonly highs: (number | null)[]
  readonly samples: number[]
  readonly seenOn: (number | null)[]
  readonly starts: (number | null)[]
  readonly moves: number[]
  readonly savings: (number | null)[]
}

export interface KindForecast extends Kind {
  readonly departures: readonly DepartureForecast[]
  readonly curve: FareCurve
}

export interface RouteForecast {
  readonly routeId: number
  readonly sightings: number
  readonly kinds: readonly KindForecast[]
}

export interface RoutesToForecast {
  readonly routes: readonly RouteSightings[]
  /** Other routes, so that few routes are compared with a market; nothing is forecast for them. */
  readonly market: readonly RouteSightings[]
  /** The day for whose next day forecasts are made, from all that was seen up to it. */
  readonly today: number
}

/** Forecasts of all dates of some routes. Without a model only fares that were seen are told. */
export function forecastRoutes({ routes, market, today }: RoutesToForecast, model: FareModel | null): RouteForecast[] {
  const table = new SightingTable()
  for (const route of [...routes, ...market]) table.addRoute(route)
  for (const route of routes) addAsked(table, route, today)
  const observed = new Observed(table.build(), placeDistance)
  const asked = new Asked(observed, today, model)
  const byRoute = new Map(routes.map((route) => [`${route.origin}${route.destination}`, route]))
  const found = new Map<RouteSightings, Map<string, { kind: Kind; departures: Map<number, DepartureForecast> }>>()
  for (const fare of asked.fares()) {
    const route = byRoute.get(fare.route)
    if (!route) continue
    const kinds = found.get(route) ?? new Map<string, { kind: Kind; departures: Map<number, DepartureForecast> }>()
    found.set(route, kinds)
    const key = kindKey(fare.kind)
    const known = kinds.get(key) ?? { kind: fare.kind, departures: new Map<number, DepartureForecast>() }
    kinds.set(key, known)
    const departure = known.departures.get(fare.departs) ?? emptyDeparture(fare.departs)
    known.departures.set(fare.departs, departure)
    push(departure, fare)
  }
  const curves = curvesOf([...routes, ...market], today)
  return routes.map((route) => ({
    routeId: route.routeId,
    sightings: route.seen.length,
    kinds: [...(found.get(route)?.values() ?? [])].flatMap(({ kind, departures }) => {
      const curve = curves(route, kind)
      const told = [...departures.values()].map(inOrder).filter(({ prices }) => prices.some((price) => price !== null))
      return told.length === 0 || curve === null ? [] : [{ ...kind, departures: told, curve }]
    }),
  }))
}

/** A fare of a kind and pair of dates. */
interface AskedFare {
  readonly route: string
  readonly kind: Kind
  readonly departs: number
  readonly nights: number
  readonly price: number | null
  readonly low: number | null
  readonly high: number | null
  readonly samples: number
  readonly seenOn: number | null
  readonly start: number | null
  readonly moves: readonly number[]
  readonly saving: number | null
}

const noMoves = [0, 0, 0, 0, 0, 0]

/** A row for each pair of dates of which a forecast is wanted, seen on the day after today. */
function addAsked(table: SightingTable, route: RouteSightings, today: number): void {
  const spans = new Map<string, { kind: Kind; last: number; least: number; most: number }>()
  const { cabin, departs, returns, direct } = route
  for (let row = 0; row < departs.length; row += 1)
    for (const isDirect of Number.isNaN(direct[row]!) ? [false] : [false, true]) {
      const kind = { cabin: cabinCodes[cabin[row]!]!, isDirect, isReturn: returns[row]! >= 0 }
      const nights = kind.isReturn ? returns[row]! - departs[row]! : 0
      const known = spans.get(kindKey(kind))
      if (!known) spans.set(kindKey(kind), { kind, last: departs[row]!, least: nights, most: nights })
      else {
        known.last = Math.max(known.last, departs[row]!)
        known.least = Math.min(known.least, nights)
        known.most = Math.max(known.most, nights)
      }
    }
  for (const { kind, last, least, most } of spans.values())
    for (let day = today + 1; day <= Math.min(today + farthest.departure, last + 7); day += 1)
      for (let nights = Math.max(0, least - 1); nights <= Math.min(farthest.nights, most + 1); nights += 1) {
        table.add(route, kind, { departs: day, returns: kind.isReturn ? day + nights : -1, seen: today + 1 }, 1)
        if (!kind.isReturn) break
      }
}

/** Reads what is known of the fares that are asked for, and forecasts them. */
class Asked {
  readonly #observed: Observed
  readonly #today: number
  readonly #model: FareModel | null
  readonly #kindRows = new Map<number, number>()

  constructor(observed: Observed, today: number, model: FareModel | null) {
    this.#observed = observed
    this.#today = today
    this.#model = model
  }

  *fares(): Generator<AskedFare> {
    const { cells } = this.#observed
    const history = this.#observed.history(
      new Uint8Array(cells.count).fill(foldCount),
      (at) => cells.seen[at]! > this.#today - historyDays && cells.seen[at]! <= this.#today,
    )
    for (const at of history.observations) {
      const key = this.#kindOf(cells.cellOf[at]!)
      this.#kindRows.set(key, (this.#kindRows.get(key) ?? 0) + 1)
    }
    const { table, distanceOf } = this.#observed
    const neighbours = new NeighbourIndex(cells, new Uint8Array(cells.count))
    const sources = { table, cells, neighbours, levels: new Levels(table, cells, history, distanceOf) }
    const anchors = new Anchors(table, cells, neighbours, history)
    const own: number[] = []
    const around: number[] = []
    for (let cell = 0; cell < cells.count; cell += 1) {
      const at = cells.start[cell + 1]! - 1
      if (cells.seen[at] !== this.#today + 1) continue
      const last = lastSeen(cells, cell, this.#today)
      if (last >= 0 && this.#today + 1 - cells.seen[last]! <= ownPriceDays) own.push(at)
      else if ((this.#kindRows.get(this.#kindOf(cell)) ?? 0) >= fewest.kind) around.push(at)
    }
    const read = (observations: readonly number[], regime: 'seen' | 'cell') =>
      readExamples(
        { observations: Int32Array.from(observations), days: new Int32Array(observations.length).fill(this.#today) },
        sources,
        anchors,
        regime,
        null,
      )
    const seen = read(own, 'seen')
    for (const [row, at] of own.entries())
      seen.group[row] = groupOf(this.#today + 1 - cells.seen[lastSeen(cells, cells.cellOf[at]!, this.#today)]!)
    const savings = this.#savings(own, (list) => readExamples(list, sources, anchors, 'seen', null))
    const known = this.#model?.seen ? forecastsOf(seen, this.#model.seen) : null
    for (const [row, at] of own.entries()) yield this.#ownFare(at, row, seen, known, savings?.[row] ?? null)
    if (!this.#model?.cell) return
    for (let from = 0; from < around.length; from += readAtOnce) {
      const part = around.slice(from, from + readAtOnce)
      const set = read(part, 'cell')
      const forecasts = forecastsOf(set, this.#model.cell)
      for (const [row, at] of part.entries()) yield this.#otherFare(at, row, set, forecasts)
    }
  }

  /** The market, cabin and directness of a cell. */
  #kindOf(cell: number): number {
    const { cells, table } = this.#observed
    const from = cells.row[cell]!
    return (table.market[from]! * 5 + table.cabin[from]!) * 4 + table.stops[from]!
  }

  #dates(at: number): Pick<AskedFare, 'route' | 'kind' | 'departs' | 'nights'> {
    const { cells, table } = this.#observed
    const cell = cells.cellOf[at]!
    const from = cells.row[cell]!
    const stay = table.stay[from]!
    return {
      route: `${table.places[table.origin[from]!]!}${table.places[table.destination[from]!]!}`,
      kind: { cabin: cabinCodes[table.cabin[from]! - 1]!, isDirect: table.stops[from]! === 1, isReturn: stay >= 0 },
      departs: cells.departure[cell]!,
      nights: Math.max(0, stay),
    }
  }

  /** A fare whose own price was seen lately: as it was seen where that is fresh, else what it has become. */
  #ownFare(at: number, row: number, set: ExampleSet, known: Known | null, saving: number | null): AskedFare {
    const { cells } = this.#observed
    const cell = cells.cellOf[at]!
    const last = lastSeen(cells, cell, this.#today)
    const seenOn = cells.seen[last]!
    const isFresh = this.#today - seenOn <= freshDays
    const samples = last - cells.start[cell]! + 1
    const price = Math.exp(cells.price[last]!)
    const shift = known?.shift[row] ?? 0
    const forecast = Math.exp(set.anchor[row]! + shift)
    const isVague = known !== null && known.high[row]! - known.low[row]! > Math.log(widest)
    if (!isFresh && (!known || isVague)) return { ...this.#dates(at), ...nothing, samples }
    const shown = isFresh ? price : forecast
    return {
      ...this.#dates(at),
      price: shown,
      low: known ? Math.min(shown, forecast * Math.exp(known.low[row]!)) : null,
      high: known ? Math.max(shown, forecast * Math.exp(known.high[row]!)) : null,
      samples,
      seenOn: isFresh ? seenOn : null,
      start: isFresh ? null : Math.exp(set.anchor[row]!),
      moves: isFresh || !known ? noMoves : known.moves(row),
      saving,
    }
  }

  #otherFare(at: number, row: number, set: ExampleSet, known: Known): AskedFare {
    const near = set.columns[columnOf.nearCount]![row]!
    const samples = Number.isNaN(near) ? 0 : Math.round(Math.expm1(near))
    const width = known.high[row]! - known.low[row]!
    const forecast = Math.exp(set.anchor[row]! + known.shift[row]!)
    if (samples < fewest.around || width > Math.log(widest) || !Number.isFinite(forecast))
      return { ...this.#dates(at), ...nothing, samples }
    return {
      ...this.#dates(at),
      price: forecast,
      low: forecast * Math.exp(known.low[row]!),
      high: forecast * Math.exp(known.high[row]!),
      samples,
      seenOn: null,
      start: Math.exp(set.anchor[row]!),
      moves: known.moves(row),
      saving: null,
    }
  }

  /** What waiting is expected to save at each fare's last price, per mille; 0: one books. Null where advice has no skill. */
  #savings(own: readonly number[], read: (list: Parameters<typeof readExamples>[0]) => ExampleSet): number[] | null {
    const wait = this.#model?.wait
    if (!wait || !Number.isFinite(wait.leastSaving)) return null
    const { cells } = this.#observed
    const observations = Int32Array.from(own, (at) => lastSeen(cells, cells.cellOf[at]!, this.#today))
    const set = read({ observations, days: observations.map((at) => cells.seen[at]!) })
    const expected = applyTrees(wait.waiting, set.columns, set.count)
    return Array.from(expected, (value) => (value < -wait.leastSaving ? Math.round(-1000 * value) : 0))
  }
}

const nothing = { price: null, low: null, high: null, seenOn: null, start: null, moves: noMoves, saving: null } as const

interface Known {
  readonly shift: Float32Array
  /** Calibrated, as logarithms beside the forecast. */
  readonly low: Float32Array
  readonly high: Float32Array
  readonly moves: (row: number) => number[]
}

function forecastsOf(set: ExampleSet, { fits, shapes, intervals: state }: RegimeModel): Known {
  const { shift, low, high } = withShapes(applyForecasts(fits, set), set, shapes)
  const intervals = AdaptiveIntervals.from(state)
  const factor = (row: number) => intervals.factor(set.group[row]!, leadBand(set.lead[row]!))
  const parts = new Float64Array(noMoves.length)
  return {
    shift,
    low: low.map((side, row) => side * factor(row)),
    high: high.map((side, row) => side * factor(row)),
    moves: (row) => {
      partsOf(fits[0]!, set.columns, row, parts)
      return movesOf(parts, shift[row]!)
    },
  }
}

const emptyDeparture = (departs: number): DepartureForecast => ({
  departs,
  nights: [],
  prices: [],
  lows: [],
  highs: [],
  samples: [],
  seenOn: [],
  starts: [],
  moves: [],
  savings: [],
})

function push(departure: DepartureForecast, fare: AskedFare): void {
  departure.nights.push(fare.nights)
  departure.prices.push(fare.price)
  departure.lows.push(fare.low)
  departure.highs.push(fare.high)
  departure.samples.push(fare.samples)
  departure.seenOn.push(fare.seenOn)
  departure.starts.push(fare.start)
  departure.moves.push(...fare.moves)
  departure.savings.push(fare.saving)
}

/** By nights, without the stays of which nothing is known. */
function inOrder(given: DepartureForecast): DepartureForecast {
  const order = given.nights
    .map((_, at) => at)
    .filter((at) => given.prices[at] !== null)
    .toSorted((one, other) => given.nights[one]! - given.nights[other]!)
  const pick = <T>(list: readonly T[]) => order.map((at) => list[at]!)
  const parts = noMoves.length
  return {
    departs: given.departs,
    nights: pick(given.nights),
    prices: pick(given.prices),
    lows: pick(given.lows),
    highs: pick(given.highs),
    samples: pick(given.samples),
    seenOn: pick(given.seenOn),
    starts: pick(given.starts),
    moves: order.flatMap((at) => given.moves.slice(at * parts, (at + 1) * parts)),
    savings: pick(given.savings),
  }
}
