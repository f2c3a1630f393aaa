import type { FareTable } from '../fare-table.ts'
import { type Cells, grains, lastSeen } from './cells.ts'
import { neighbourDays, type Regime } from './features.ts'
import type { History } from './levels.ts'
import type { NeighbourIndex } from './neighbours.ts'
import { medianOf, mediansByKey } from './quantiles.ts'

/**
 * The price that a person would name without a forecast, and the rival that a forecast has to beat: of a fare that was
 * seen, the last price; of another date, the median of the same product on the three days before and after (its flight's,
 * else that of carrier and hours, of the carrier, of the route); of another route, the median of what routes cost in that
 * cabin. All in logarithms.
 */
export class Anchors {
  readonly #cells: Cells
  readonly #table: FareTable
  readonly #neighbours: NeighbourIndex
  readonly #routeMedians: Float32Array
  /** Medians of the routes' medians by currency, cabin and trip; key -1 of them all. */
  readonly #usual = new Map<number, number>()

  constructor(table: FareTable, cells: Cells, neighbours: NeighbourIndex, { observations }: History) {
    this.#table = table
    this.#cells = cells
    this.#neighbours = neighbours
    const keys = cells.keys.route
    this.#routeMedians = mediansByKey(
      observations.length,
      (at) => keys[cells.cellOf[observations[at]!]!]!,
      (at) => cells.price[observations[at]!]!,
    )
    const kinds = new Map<number, number[]>()
    const done = new Set<number>()
    for (const at of observations) {
      const cell = cells.cellOf[at]!
      if (done.has(keys[cell]!)) continue
      done.add(keys[cell]!)
      const median = this.#routeMedians[keys[cell]!]!
      for (const kind of [this.#kindOf(cell), -1]) {
        const known = kinds.get(kind)
        if (known) known.push(median)
        else kinds.set(kind, [median])
      }
    }
    for (const [kind, medians] of kinds) this.#usual.set(kind, medianOf(Float64Array.from(medians), medians.length))
  }

  #kindOf(cell: number): number {
    const { currency, cabin, stay } = this.#table
    const from = this.#cells.row[cell]!
    return (currency[from]! * 5 + cabin[from]!) * 2 + (stay[from]! >= 0 ? 1 : 0)
  }

  /** NaN where nothing at all is known. */
  of(observation: number, day: number, regime: Regime): number {
    const cell = this.#cells.cellOf[observation]!
    if (regime === 'seen') return this.#cells.price[lastSeen(this.#cells, cell, day)]!
    if (regime === 'date' || regime === 'cell') {
      for (const grain of grains) {
        const { median, count } = this.#neighbours.around({
          cell,
          grain,
          day,
          radius: neighbourDays,
          withoutDeparture: regime === 'date',
        })
        if (count > 0) return median
      }
      const route = this.#routeMedians[this.#cells.keys.route[cell]!] ?? Number.NaN
      if (!Number.isNaN(route)) return route
    }
    return this.#usual.get(this.#kindOf(cell)) ?? this.#usual.get(-1) ?? Number.NaN
  }
}
