import type { FareTable } from '../fare-table.ts'
import { type Cells, type Grain, grains } from './cells.ts'
import { leastSquares } from './least-squares.ts'

/**
 * What fares usually are, from the whole to the part: cabin, stops and distance; places; carrier; both directions of a
 * route; the route; its carriers, hours and flights. Each level is held back to the one above it by how few prices it has
 * (empirical Bayes), so that three observations never outvote a market. All in logarithms of price.
 */

/** Days before departure from which a price behaves alike: upper bounds. */
export const leadBounds = [0, 1, 2, 3, 5, 7, 10, 13, 20, 27, 45, 60, 90] as const

/** 0 where the lead time is not known. */
export function leadBin(lead: number): number {
  if (Number.isNaN(lead)) return 0
  const found = leadBounds.findIndex((bound) => lead <= bound)
  return 1 + (found < 0 ? leadBounds.length : found)
}
const leadBins = leadBounds.length + 2

/** How many parts the history is cut into, so that an example's own part does not say what it is to forecast. */
export const foldCount = 5

/** A level's pull to the one above: as strong as this many prices. */
const pull = 8

/** A mean by key, of which any one fold can be left out. */
class KeyedMean {
  readonly #sums: Float64Array
  readonly #counts: Int32Array

  constructor(keys: number) {
    this.#sums = new Float64Array(keys * (foldCount + 1))
    this.#counts = new Int32Array(keys * (foldCount + 1))
  }

  add(key: number, fold: number, value: number): void {
    const base = key * (foldCount + 1)
    for (const at of fold < foldCount ? [base + foldCount, base + fold] : [base + foldCount]) {
      this.#sums[at]! += value
      this.#counts[at]! += 1
    }
  }

  count(key: number, without: number): number {
    const base = key * (foldCount + 1)
    return this.#counts[base + foldCount]! - (without < foldCount ? this.#counts[base + without]! : 0)
  }

  /** The mean, held back to 0. */
  mean(key: number, without: number, strength = pull): number {
    const base = key * (foldCount + 1)
    const sum = this.#sums[base + foldCount]! - (without < foldCount ? this.#sums[base + without]! : 0)
    return sum / (this.count(key, without) + strength)
  }
}

export interface LevelReading {
  /** By cabin, stops, distance, places and carrier alone: all that is known of a route that nobody has seen. */
  structure: number
  /** With what is known of both directions of the route. */
  pair: number
  route: number
  carrier: number
  hours: number
  flight: number
  /** How much dearer the lead time makes it, on all routes, and on this one beyond that. */
  lead: number
  leadHere: number
  originEffect: number
  destinationEffect: number
  carrierEffect: number
  routeCount: number
}

/** Great-circle distance in kilometres between two places as a source names them; NaN where either is not known. */
export type DistanceOf = (origin: string, destination: string) => number

const plainColumns = 14

type MeanName = 'origin' | 'destination' | 'carrierCode' | 'pair' | Grain | 'leadHere'

export class Levels {
  readonly #table: FareTable
  readonly #cells: Cells
  readonly #logDistance: Float32Array
  #plain = new Float64Array(plainColumns)
  readonly #currencies: KeyedMean
  readonly #lead = new KeyedMean(leadBins)
  readonly #means: Record<MeanName, KeyedMean>

  constructor(table: FareTable, cells: Cells, history: History, distanceOf: DistanceOf) {
    this.#table = table
    this.#cells = cells
    this.#logDistance = distances(table, distanceOf)
    const most = (column: Int32Array) => column.reduce((high, value) => Math.max(high, value), 0) + 1
    const mean = (column: Int32Array) => new KeyedMean(most(column))
    this.#currencies = mean(table.currency)
    const byGrain = Object.fromEntries(grains.map((grain) => [grain, mean(cells.keys[grain])])) as Record<
      Grain,
      KeyedMean
    >
    this.#means = {
      origin: mean(table.origin),
      destination: mean(table.destination),
      carrierCode: mean(table.carrier),
      pair: mean(table.pair),
      ...byGrain,
      leadHere: new KeyedMean(most(table.market) * leadBins),
    }
    this.#learn(history)
  }

  logDistance(cell: number): number {
    return this.#logDistance[this.#cells.row[cell]!]!
  }

  #learn(history: History): void {
    const { observations, foldOf } = history
    const { cellOf, price, seen, departure, row, keys } = this.#cells
    const { currency, origin, destination, carrier, pair, market } = this.#table
    const left = new Float64Array(observations.length)
    const each = (then: (at: number, cell: number, from: number, fold: number, lead: number) => void) => {
      for (let at = 0; at < observations.length; at += 1) {
        const cell = cellOf[observations[at]!]!
        const lead = this.#table.hasLead ? departure[cell]! - seen[observations[at]!]! : Number.NaN
        then(at, cell, row[cell]!, foldOf[cell]!, lead)
      }
    }
    each((at, cell, from) => {
      left[at] = price[observations[at]!]!
      this.#currencies.add(currency[from]!, foldCount, left[at]!)
    })
    this.#plain = leastSquares(
      observations.length,
      plainColumns,
      (at, into) => {
        const from = row[cellOf[observations[at]!]!]!
        this.#plainRow(from, into)
        return left[at]! - this.#currencies.mean(currency[from]!, foldCount, 0)
      },
      1,
    ) as Float64Array<ArrayBuffer>
    each((at, cell, from) => (left[at]! -= this.#plainOf(from)))
    this.#learnLead(left, each)
    const level = (mean: KeyedMean, keyOf: (from: number, cell: number) => number) => {
      each((at, cell, from, fold) => mean.add(keyOf(from, cell), fold, left[at]!))
      each((at, cell, from) => (left[at]! -= mean.mean(keyOf(from, cell), foldCount)))
    }
    level(this.#means.origin, (from) => origin[from]!)
    level(this.#means.destination, (from) => destination[from]!)
    level(this.#means.carrierCode, (from) => carrier[from]!)
    level(this.#means.pair, (from) => pair[from]!)
    for (const grain of ['route', 'carrier', 'hours', 'flight'] as const)
      level(this.#means[grain], (_, cell) => keys[grain][cell]!)
    each((at, cell, from, fold, lead) =>
      this.#means.leadHere.add(market[from]! * leadBins + leadBin(lead), fold, left[at]!),
    )
  }

  /** How much of a price is the lead time's: beside the level of its own route, or a dear route's habits would count. */
  #learnLead(left: Float64Array, each: Each): void {
    const keys = this.#cells.keys.carrier
    const own = new Float64Array(keys.reduce((high, key) => Math.max(high, key), 0) + 1)
    const counts = new Int32Array(own.length)
    const effect = new Float64Array(leadBins)
    for (let round = 0; round < 3; round += 1) {
      own.fill(0)
      counts.fill(0)
      each((at, cell, _from, _fold, lead) => {
        own[keys[cell]!]! += left[at]! - effect[leadBin(lead)]!
        counts[keys[cell]!]! += 1
      })
      const sums = new Float64Array(leadBins)
      const rows = new Int32Array(leadBins)
      each((at, cell, _from, _fold, lead) => {
        sums[leadBin(lead)]! += left[at]! - own[keys[cell]!]! / counts[keys[cell]!]!
        rows[leadBin(lead)]! += 1
      })
      for (let bin = 0; bin < leadBins; bin += 1) effect[bin] = sums[bin]! / (rows[bin]! + pull)
    }
    each((at, _cell, _from, _fold, lead) => {
      this.#lead.add(leadBin(lead), foldCount, effect[leadBin(lead)]!)
      left[at]! -= effect[leadBin(lead)]!
    })
  }

  #plainRow(from: number, into: Float64Array): void {
    into.fill(0)
    into[0] = 1
    into[1 + this.#table.cabin[from]!] = 1
    into[6 + this.#table.stops[from]!] = 1
    into[10] = this.#table.stay[from]! >= 0 ? 1 : 0
    const distance = this.#logDistance[from]!
    if (Number.isNaN(distance)) into[11] = 1
    else into[12] = distance - 7
    const minutes = this.#table.minutes[from]!
    if (!Number.isNaN(minutes) && minutes > 0) into[13] = Math.log(minutes) - 5
  }

  readonly #values = new Float64Array(plainColumns)

  #plainOf(from: number): number {
    this.#plainRow(from, this.#values)
    let sum = this.#currencies.mean(this.#table.currency[from]!, foldCount, 0)
    for (let at = 0; at < plainColumns; at += 1) sum += this.#plain[at]! * this.#values[at]!
    return sum
  }

  /** What the levels know of a cell at a lead time, without what they learned from `fold`. */
  read(cell: number, lead: number, fold: number, into: LevelReading): void {
    const from = this.#cells.row[cell]!
    const { origin, destination, carrier, pair, market } = this.#table
    const of = (name: MeanName, key: number) => this.#means[name].mean(key, fold)
    const { keys } = this.#cells
    into.lead = this.#lead.mean(leadBin(lead), foldCount, 0) || 0
    into.leadHere = this.#means.leadHere.mean(market[from]! * leadBins + leadBin(lead), fold, 4 * pull)
    into.originEffect = of('origin', origin[from]!)
    into.destinationEffect = of('destination', destination[from]!)
    into.carrierEffect = of('carrierCode', carrier[from]!)
    into.structure = this.#plainOf(from) + into.lead + into.originEffect + into.destinationEffect + into.carrierEffect
    into.pair = into.structure + of('pair', pair[from]!)
    into.route = into.pair + of('route', keys.route[cell]!) + into.leadHere
    into.carrier = into.route + of('carrier', keys.carrier[cell]!)
    into.hours = into.carrier + of('hours', keys.hours[cell]!)
    into.flight = into.hours + of('flight', keys.flight[cell]!)
    into.routeCount = this.#means.route.count(keys.route[cell]!, fold)
  }
}

type Each = (then: (at: number, cell: number, from: number, fold: number, lead: number) => void) => void

/** The observations that may be learned from, and every cell's fold: `foldCount` or more is in every reading. */
export interface History {
  readonly observations: Int32Array
  readonly foldOf: Uint8Array
}

function distances(table: FareTable, distanceOf: DistanceOf): Float32Array {
  const { origin, destination } = table
  const known = new Map<number, number>()
  return Float32Array.from(origin, (from, row) => {
    const key = from * 2 ** 26 + destination[row]!
    const found = known.get(key)
    if (found !== undefined) return found
    const distance = distanceOf(table.places[from]!, table.places[destination[row]!]!)
    const logarithm = distance > 0 ? Math.log(distance) : Number.NaN
    known.set(key, logarithm)
    return logarithm
  })
}
