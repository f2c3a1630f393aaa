import { type Cells, type Grain, grains, lastSeen } from './cells.ts'
import { medianOf } from './quantiles.ts'

/**
 * Prices of the same product on the days around a departure, as they were known on a day. Cells that are hidden, and
 * those of the departure itself where it counts as not seen, are left out.
 */
export interface Neighbours {
  /** Median of the logarithms; NaN of none. */
  readonly median: number
  readonly lowest: number
  readonly count: number
}

interface GrainIndex {
  /** Cells by key and departure. */
  readonly cells: Int32Array
  /** Key k's cells are start[k] to start[k + 1]. */
  readonly start: Int32Array
}

/** Prices older than this say little of today's. In days. */
const oldestPrice = 30
/** More cells than this are read as a sample of them. */
const mostCells = 96

export interface Look {
  readonly cell: number
  readonly grain: Grain
  /** The day on which one looks. */
  readonly day: number
  /** Days before and after the departure. */
  readonly radius: number
  /** Whether other products of the same departure are left out too. */
  readonly withoutDeparture: boolean
}

export class NeighbourIndex {
  readonly #cells: Cells
  readonly #hidden: Uint8Array
  readonly #grains: Record<Grain, GrainIndex>
  readonly #scratch = new Float64Array(mostCells * 2)

  /** `hidden` marks cells that nobody has seen yet: a backtest's held-out ones. */
  constructor(cells: Cells, hidden: Uint8Array) {
    this.#cells = cells
    this.#hidden = hidden
    const indexed = grains.map((grain) => [grain, indexOf(cells, cells.keys[grain])] as const)
    this.#grains = Object.fromEntries(indexed) as Record<Grain, GrainIndex>
  }

  around({ cell, grain, day, radius, withoutDeparture }: Look): Neighbours {
    const { departure, keys, price, seen } = this.#cells
    const { cells, start } = this.#grains[grain]
    const key = keys[grain][cell]!
    const wanted = departure[cell]!
    const from = this.#firstFrom(cells, start[key]!, start[key + 1]!, wanted - radius)
    const to = this.#firstFrom(cells, from, start[key + 1]!, wanted + radius + 1)
    const step = Math.max(1, Math.ceil((to - from) / mostCells))
    let [count, lowest] = [0, Number.NaN]
    for (let at = from; at < to; at += step) {
      const other = cells[at]!
      if (other === cell || this.#hidden[other] === 1) continue
      if (withoutDeparture && departure[other] === wanted) continue
      const last = lastSeen(this.#cells, other, day)
      if (last < 0 || day - seen[last]! > oldestPrice) continue
      const value = price[last]!
      this.#scratch[count++] = value
      if (!(value >= lowest)) lowest = value
    }
    return { median: medianOf(this.#scratch, count), lowest, count }
  }

  #firstFrom(cells: Int32Array, from: number, to: number, day: number): number {
    let [low, high] = [from, to]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#cells.departure[cells[middle]!]! < day) low = middle + 1
      else high = middle
    }
    return low
  }
}

function indexOf({ count, departure }: Cells, keys: Int32Array): GrainIndex {
  let most = 0
  for (const key of keys) most = Math.max(most, key)
  const start = new Int32Array(most + 2)
  for (const key of keys) start[key + 1]! += 1
  for (let key = 0; key <= most; key += 1) start[key + 1]! += start[key]!
  const next = start.slice()
  const cells = new Int32Array(count)
  for (let cell = 0; cell < count; cell += 1) cells[next[keys[cell]!]!++] = cell
  for (let key = 0; key <= most; key += 1)
    if (start[key + 1]! - start[key]! > 1)
      cells.subarray(start[key], start[key + 1]).sort((first, second) => departure[first]! - departure[second]!)
  return { cells, start }
}
