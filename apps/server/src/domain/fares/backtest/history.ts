import type { FareTable } from '../fare-table.ts'
import { type Cells, cellsOf } from '../forecast/cells.ts'
import type { DistanceOf, History } from '../forecast/levels.ts'
import { quantileOf } from '../forecast/quantiles.ts'
import { chance } from './examples.ts'

/** The levels learn from a sample of more observations than this. */
const mostLearned = 400_000

const always = Number.POSITIVE_INFINITY
/** What was seen after this share of the prices is tried. */
const testedFrom = 0.6
/** In days. Prices of long ago say little of today's level. */
const [shortestEra, longestLearning, longestHistory] = [7, 60, 90]

/** Days of seeing: each bound is the last day of the part before it. */
export interface Era {
  readonly historyFrom: number
  /** Levels learn from what is before, the fit from what is after; null where the past is too short to be cut. */
  readonly learnFrom: number | null
  readonly cut: number
  readonly until: number
}

/** A file's observations, and how its time is cut into a past to learn from and a future to be tried on. */
export class Observed {
  readonly table: FareTable
  readonly cells: Cells
  readonly distanceOf: DistanceOf
  /** How many days prices were seen on. */
  readonly seenDays: number
  readonly #sortedDays: Int32Array

  constructor(table: FareTable, distanceOf: DistanceOf) {
    this.table = table
    this.cells = cellsOf(table)
    this.distanceOf = distanceOf
    this.#sortedDays = this.cells.seen.toSorted()
    this.seenDays = new Set(this.cells.seen).size
  }

  /** Whether there is a past and a future. With fewer days of seeing, prices are of one moment. */
  get isTimed(): boolean {
    return this.table.hasSeen && this.seenDays >= 4
  }

  /** The day until which the share `part` of the prices was seen; never the last day. */
  dayAt(part: number): number {
    const found = quantileOf(Float64Array.from(this.#sortedDays), this.#sortedDays.length, part)
    const last = this.#sortedDays.at(-1)!
    return found < last ? found : (this.#sortedDays.findLast((day) => day < last) ?? last)
  }

  /**
   * The past cut into eras, as the nightly job fits anew: each is learned from what was seen before it, and tried on what
   * comes until the next. `count` at most; fewer of a short past. One endless era of prices of one moment.
   */
  eras(count: number): readonly Era[] {
    if (!this.isTimed) return [{ historyFrom: Number.NEGATIVE_INFINITY, learnFrom: null, cut: always, until: always }]
    const span = this.#sortedDays.at(-1)! - this.dayAt(testedFrom)
    const eras = Math.max(1, Math.min(count, Math.floor(span / shortestEra)))
    return Array.from({ length: eras }, (_, at) => {
      const part = (index: number) => testedFrom + (index * (1 - testedFrom)) / eras
      const cut = this.dayAt(part(at))
      const learnFrom = Math.max(this.dayAt(part(at) - testedFrom / 2), cut - longestLearning)
      return {
        historyFrom: cut - longestHistory,
        learnFrom: learnFrom < cut ? learnFrom : null,
        cut,
        until: at + 1 === eras ? always : this.dayAt(part(at + 1)),
      }
    }).filter(({ cut, until }) => cut < until)
  }

  history(foldOf: Uint8Array, keep: (observation: number, cell: number) => boolean): History {
    const { seen, cellOf } = this.cells
    const share = mostLearned / seen.length
    const observations = Int32Array.from({ length: seen.length }, (_, at) => at).filter(
      (at) => (share >= 1 || chance(at, 3) < share) && keep(at, cellOf[at]!),
    )
    return { observations, foldOf }
  }
}
