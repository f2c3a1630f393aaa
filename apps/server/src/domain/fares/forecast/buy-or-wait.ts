import { applyTrees, binColumns, type BoostedTrees, type Columns, fitTrees, usualTrees } from './boosted-trees.ts'
import type { Cells } from './cells.ts'

/**
 * When to book: optimal stopping, learned from what became of fares that were watched (fitted value iteration, as
 * Longstaff and Schwartz 2001 price an option). At each price one may book, or wait for the next; what waiting costs is
 * what one pays in the end by this same advice.
 */

/** What one could know when a price was seen, a row for each of `observations`; prices are logarithms. */
export interface Watched {
  /** Indices into the cells' observations, in their order there. */
  readonly observations: Int32Array
  readonly columns: Columns
}

export interface WaitAdvice {
  /** Expected payment after waiting, as a share of today's price less 1: below 0 waiting is cheaper. */
  readonly waiting: BoostedTrees
  /** One waits where it saves at least this share. Infinity where waiting gained nothing on held-out fares: no skill. */
  readonly leastSaving: number
}

const margins = [0, 0.005, 0.01, 0.02, 0.04, 0.08]
const rounds = 3

/** Ways of waiting, each as what it saved: shares of today's prices, added up. */
export interface Savings {
  readonly advice: number
  /** With perfect hindsight. */
  readonly hindsight: number
  /** By waiting until the last price that was seen. */
  readonly waiting: number
  readonly count: number
}

export function fitWaitAdvice(cells: Cells, train: Watched, held: Watched): WaitAdvice {
  let advice: WaitAdvice = { waiting: { base: 0, trees: [] }, leastSaving: Number.POSITIVE_INFINITY }
  for (let round = 0; round < rounds; round += 1) {
    const [trainRows, heldRows] = [train, held].map((watched) => costOfWaiting(cells, watched, advice)) as [Rows, Rows]
    const mean = trainRows.wanted.reduce((sum, value) => sum + value, 0) / Math.max(1, trainRows.wanted.length)
    const waiting = fitTrees({ ...trainRows, bins: binColumns(trainRows.columns) }, heldRows, mean, {
      ...usualTrees,
      fits: 'mean',
      mostTrees: 80,
    })
    const tried = margins.map((leastSaving) => ({
      leastSaving,
      saved: surelySaved(cells, held, { waiting, leastSaving }),
    }))
    const best = tried.reduce((one, other) => (other.saved > one.saved ? other : one))
    advice = { waiting, leastSaving: best.saved > 0 ? best.leastSaving : Number.POSITIVE_INFINITY }
  }
  return advice
}

interface Rows {
  readonly columns: Columns
  readonly wanted: Float32Array
}

/** The rows after which the same cell was seen again, with what one pays then by the advice so far. */
function costOfWaiting(cells: Cells, watched: Watched, advice: WaitAdvice): Rows {
  const paid = paidBy(cells, watched, advice)
  const { observations, columns } = watched
  const rows: number[] = []
  for (let at = 0; at + 1 < observations.length; at += 1) if (isFollowed(cells, observations, at)) rows.push(at)
  return {
    columns: columns.map((column) => Float32Array.from(rows, (row) => column[row]!)),
    wanted: Float32Array.from(rows, (row) =>
      Math.min(1, Math.exp(paid[row + 1]! - cells.price[observations[row]!]!) - 1),
    ),
  }
}

/** Whether the next of the observations is of the same cell. */
function isFollowed(cells: Cells, observations: Int32Array, at: number): boolean {
  const [one, next] = [observations[at]!, observations[at + 1]!]
  return next === one + 1 && cells.cellOf[next] === cells.cellOf[one]
}

/** What one pays who follows the advice from each observation on: logarithms. */
function paidBy(cells: Cells, { observations, columns }: Watched, { waiting, leastSaving }: WaitAdvice): Float64Array {
  const expected = applyTrees(waiting, columns, observations.length)
  const paid = new Float64Array(observations.length)
  for (let at = observations.length - 1; at >= 0; at -= 1) {
    const waits = at + 1 < observations.length && isFollowed(cells, observations, at) && expected[at]! < -leastSaving
    paid[at] = waits ? paid[at + 1]! : cells.price[observations[at]!]!
  }
  return paid
}

/** How many standard errors a saving must lie above 0 before it counts as skill. */
const sureErrors = 2

/**
 * The mean saving less its uncertainty. Prices of one cell come out together, so what varies by chance are the cells'
 * savings.
 */
function surelySaved(cells: Cells, watched: Watched, advice: WaitAdvice): number {
  const { observations } = watched
  const paid = paidBy(cells, watched, advice)
  const byCell = new Map<number, number>()
  for (let at = 0; at < observations.length; at += 1) {
    const cell = cells.cellOf[observations[at]!]!
    byCell.set(cell, (byCell.get(cell) ?? 0) + 1 - Math.exp(paid[at]! - cells.price[observations[at]!]!))
  }
  let [sum, squares] = [0, 0]
  for (const saved of byCell.values()) {
    sum += saved
    squares += saved * saved
  }
  return sum - sureErrors * Math.sqrt(squares)
}

/** One advice of the past, and what came of it; prices are logarithms. */
export interface Replayed {
  /** The observation at whose price it was given. */
  readonly observation: number
  readonly waits: boolean
  /** What one paid who followed it. */
  readonly paid: number
  /** The lowest price that came later. */
  readonly lowestLater: number
}

/** The advice at each price after which the same cell was seen again. */
export function replay(cells: Cells, watched: Watched, advice: WaitAdvice): readonly Replayed[] {
  const { observations, columns } = watched
  const paid = paidBy(cells, watched, advice)
  const expected = applyTrees(advice.waiting, columns, observations.length)
  const found: Replayed[] = []
  let lowest = Number.POSITIVE_INFINITY
  for (let at = observations.length - 1; at >= 0; at -= 1) {
    if (at + 1 < observations.length && isFollowed(cells, observations, at)) {
      lowest = Math.min(lowest, cells.price[observations[at + 1]!]!)
      const waits = expected[at]! < -advice.leastSaving
      found.push({ observation: observations[at]!, waits, paid: paid[at]!, lowestLater: lowest })
    } else lowest = Number.POSITIVE_INFINITY
  }
  return found.reverse()
}

export function savingsOf(cells: Cells, watched: Watched, advice: WaitAdvice): Savings {
  const { observations } = watched
  const paid = paidBy(cells, watched, advice)
  let [saved, hindsight, waiting, count] = [0, 0, 0, 0]
  let [lowest, last] = [0, 0]
  for (let at = observations.length - 1; at >= 0; at -= 1) {
    const now = cells.price[observations[at]!]!
    const isLast = at + 1 === observations.length || !isFollowed(cells, observations, at)
    lowest = isLast ? now : Math.min(now, lowest)
    if (isLast) last = now
    else {
      count += 1
      saved += 1 - Math.exp(paid[at]! - now)
      hindsight += 1 - Math.exp(lowest - now)
      waiting += 1 - Math.exp(last - now)
    }
  }
  return { advice: saved, hindsight, waiting, count }
}
