import { quantileOf } from './quantiles.ts'

/**
 * Gradient-boosted regression trees over binned columns, for a quantile or the mean (Friedman 2001; histograms as in
 * LightGBM). Small on purpose: numbers only, a missing value is NaN, and a row's forecast can be taken apart by column.
 */

/** Columns of equal length; NaN where a value is missing. */
export type Columns = readonly Float32Array[]

export interface TreeOptions {
  /** 0.5 fits the median, 0.1 the tenth percentile, 'mean' the mean. */
  readonly fits: number | 'mean'
  readonly mostTrees: number
  readonly depth: number
  /** Fewest rows of a leaf. */
  readonly leafRows: number
  /** Share of a tree's values that is added. */
  readonly rate: number
  /** Trees without gain on the held-out rows after which fitting ends. */
  readonly patience: number
  readonly seed: number
}

export const usualTrees: Omit<TreeOptions, 'fits'> = {
  mostTrees: 120,
  depth: 5,
  leafRows: 40,
  rate: 0.1,
  patience: 12,
  seed: 7,
}

/** A complete binary tree in arrays: the children of node i are 2i + 1 and 2i + 2. A leaf has column -1. */
interface Tree {
  readonly column: Int16Array
  /** A row goes left where its value is at most this. */
  readonly threshold: Float32Array
  readonly missingLeft: Uint8Array
  /** Of an inner node, the mean of its leaves by their rows: what is known before the next question. */
  readonly value: Float32Array
}

export interface BoostedTrees {
  readonly base: number
  readonly trees: readonly Tree[]
}

export interface Bins {
  /** Upper bounds of bins 1 and up; bin 0 holds what is missing. */
  readonly bounds: readonly Float32Array[]
  readonly codes: readonly Uint8Array[]
}

const mostBins = 63
const smoothing = 4

/** Up to 63 bins a column, each with about as many rows; a value has its own bin where there are few values. */
function boundsOf(column: Float32Array): Float32Array {
  const step = Math.max(1, Math.floor(column.length / 20_000))
  const sample = column.filter((value, row) => row % step === 0 && !Number.isNaN(value)).toSorted()
  const distinct = sample.filter((value, at) => at === 0 || value !== sample[at - 1])
  if (distinct.length <= mostBins) return distinct
  const bounds = Float32Array.from({ length: mostBins }, (_, bin) => {
    const at = Math.floor(((bin + 1) * sample.length) / mostBins) - 1
    return sample[at]!
  })
  return bounds.filter((value, at) => at === 0 || value !== bounds[at - 1])
}

function binOf(bounds: Float32Array, value: number): number {
  if (Number.isNaN(value)) return 0
  let [from, to] = [0, bounds.length - 1]
  while (from < to) {
    const middle = (from + to) >> 1
    if (value <= bounds[middle]!) to = middle
    else from = middle + 1
  }
  return from + 1
}

/** Columns as bin numbers: several fits of the same rows share them. */
export function binColumns(columns: Columns): Bins {
  const bounds = columns.map(boundsOf)
  const codes = columns.map((column, at) => Uint8Array.from(column, (value) => binOf(bounds[at]!, value)))
  return { bounds, codes }
}

interface Split {
  readonly column: number
  readonly bin: number
  readonly missingLeft: boolean
  readonly gain: number
}

/** Sums of gradients and counts of rows, of one node, by column and bin. */
interface Histogram {
  readonly sums: Float64Array
  readonly counts: Int32Array
}

const width = mostBins + 1

class Grower {
  readonly #bins: Bins
  readonly #options: TreeOptions
  readonly #gradients: Float32Array
  readonly #residuals: Float32Array
  readonly #rows: Int32Array
  readonly #spare: Int32Array
  readonly #scratch: Float32Array
  #random: number

  constructor(bins: Bins, rowCount: number, options: TreeOptions) {
    this.#bins = bins
    this.#options = options
    this.#random = options.seed
    this.#gradients = new Float32Array(rowCount)
    this.#residuals = new Float32Array(rowCount)
    this.#rows = new Int32Array(rowCount + 1)
    this.#spare = new Int32Array(rowCount)
    this.#scratch = new Float32Array(rowCount)
  }

  /** One tree for what the forecasts so far leave open, of a random half of the rows. */
  grow(wanted: Float32Array, forecast: Float32Array): Tree {
    const { fits, depth } = this.#options
    const [residuals, gradients, rows] = [this.#residuals, this.#gradients, this.#rows]
    let state = this.#random
    let count = 0
    for (let row = 0; row < wanted.length; row += 1) {
      const residual = wanted[row]! - forecast[row]!
      residuals[row] = residual
      if (fits === 'mean') gradients[row] = residual
      else gradients[row] = residual > 0 ? fits : residual < 0 ? fits - 1 : 0
      // A linear congruential generator: seeded, so that a fit is the same each time, and cheap for every row of each tree.
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      // Half of the rows, by the highest bit: a branch that is taken at random would cost more than all the rest.
      rows[count] = row
      count += state >>> 31
    }
    this.#random = state
    const nodes = 2 ** (depth + 1) - 1
    const tree = {
      column: new Int16Array(nodes).fill(-1),
      threshold: new Float32Array(nodes),
      missingLeft: new Uint8Array(nodes),
      value: new Float32Array(nodes),
    }
    this.#split(tree, 0, 0, count, depth, this.#histogram(0, count))
    return tree
  }

  #histogram(from: number, to: number): Histogram {
    const columns = this.#bins.codes.length
    const sums = new Float64Array(columns * width)
    const counts = new Int32Array(columns * width)
    const [rows, gradients] = [this.#rows, this.#gradients]
    for (let column = 0; column < columns; column += 1) {
      const codes = this.#bins.codes[column]!
      const base = column * width
      for (let at = from; at < to; at += 1) {
        const row = rows[at]!
        const cell = base + codes[row]!
        sums[cell]! += gradients[row]!
        counts[cell]! += 1
      }
    }
    return { sums, counts }
  }

  #split(tree: Tree, node: number, from: number, to: number, depth: number, histogram: Histogram): void {
    const found = depth === 0 ? undefined : this.#best(histogram, to - from)
    if (found === undefined) {
      tree.value[node] = this.#leaf(from, to)
      return
    }
    const { column, bin, missingLeft } = found
    tree.column[node] = column
    tree.threshold[node] = this.#bins.bounds[column]![bin - 1]!
    tree.missingLeft[node] = missingLeft ? 1 : 0
    const middle = this.#partition(from, to, found)
    const isLeftSmaller = middle - from < to - middle
    const small = isLeftSmaller ? this.#histogram(from, middle) : this.#histogram(middle, to)
    subtract(histogram, small)
    const [left, right] = isLeftSmaller ? [small, histogram] : [histogram, small]
    this.#split(tree, 2 * node + 1, from, middle, depth - 1, left)
    this.#split(tree, 2 * node + 2, middle, to, depth - 1, right)
    const [leftRows, rightRows] = [middle - from, to - middle]
    tree.value[node] =
      (tree.value[2 * node + 1]! * leftRows + tree.value[2 * node + 2]! * rightRows) / (leftRows + rightRows)
  }

  #best({ sums, counts }: Histogram, rows: number): Split | undefined {
    const { leafRows } = this.#options
    if (rows < 2 * leafRows) return undefined
    let total = 0
    for (let bin = 0; bin < width; bin += 1) total += sums[bin]!
    const whole = (total * total) / (rows + smoothing)
    let best: Split | undefined
    for (let column = 0; column < this.#bins.codes.length; column += 1) {
      const base = column * width
      const bounds = this.#bins.bounds[column]!.length
      const missing = { sum: sums[base]!, rows: counts[base]! }
      let [sum, left] = [0, 0]
      for (let bin = 1; bin < bounds + (missing.rows > 0 ? 1 : 0); bin += 1) {
        sum += sums[base + bin]!
        left += counts[base + bin]!
        for (const missingLeft of missing.rows > 0 ? [true, false] : [true]) {
          const [leftSum, leftRows] = missingLeft ? [sum + missing.sum, left + missing.rows] : [sum, left]
          const rightRows = rows - leftRows
          if (leftRows < leafRows || rightRows < leafRows) continue
          const rightSum = total - leftSum
          const gain = leftSum ** 2 / (leftRows + smoothing) + rightSum ** 2 / (rightRows + smoothing) - whole
          if (gain > (best?.gain ?? 1e-9)) best = { column, bin, missingLeft, gain }
        }
      }
    }
    return best
  }

  /** Moves the rows that go left before those that go right; answers where the right ones begin. */
  #partition(from: number, to: number, { column, bin, missingLeft }: Split): number {
    const codes = this.#bins.codes[column]!
    let [left, right] = [from, 0]
    for (let at = from; at < to; at += 1) {
      const row = this.#rows[at]!
      const code = codes[row]!
      const goesLeft = code === 0 ? missingLeft : code <= bin
      if (goesLeft) this.#rows[left++] = row
      else this.#spare[right++] = row
    }
    this.#rows.set(this.#spare.subarray(0, right), left)
    return left
  }

  #leaf(from: number, to: number): number {
    const { fits } = this.#options
    if (to === from) return 0
    if (fits === 'mean') {
      let sum = 0
      for (let at = from; at < to; at += 1) sum += this.#residuals[this.#rows[at]!]!
      return sum / (to - from + smoothing)
    }
    for (let at = from; at < to; at += 1) this.#scratch[at - from] = this.#residuals[this.#rows[at]!]!
    return quantileOf(this.#scratch, to - from, fits)
  }
}

function subtract(whole: Histogram, part: Histogram): void {
  for (let cell = 0; cell < whole.sums.length; cell += 1) {
    whole.sums[cell]! -= part.sums[cell]!
    whole.counts[cell]! -= part.counts[cell]!
  }
}

function leafOf(tree: Tree, columns: Columns, row: number): number {
  let node = 0
  for (let column = tree.column[node]!; column >= 0; column = tree.column[node]!) {
    const value = columns[column]![row]!
    const goesLeft = Number.isNaN(value) ? tree.missingLeft[node] === 1 : value <= tree.threshold[node]!
    node = 2 * node + (goesLeft ? 1 : 2)
  }
  return node
}

function addTree(tree: Tree, columns: Columns, forecast: Float32Array): void {
  for (let row = 0; row < forecast.length; row += 1) forecast[row]! += tree.value[leafOf(tree, columns, row)]!
}

/** Mean loss: absolute for the median, tilted for another quantile, squared for the mean. */
export function meanLoss(fits: number | 'mean', wanted: Float32Array, forecast: Float32Array): number {
  let sum = 0
  for (let row = 0; row < wanted.length; row += 1) {
    const residual = wanted[row]! - forecast[row]!
    if (fits === 'mean') sum += residual * residual
    else sum += residual > 0 ? fits * residual : (fits - 1) * residual
  }
  return sum / Math.max(1, wanted.length)
}

interface Rows {
  readonly columns: Columns
  readonly wanted: Float32Array
}

interface BinnedRows extends Rows {
  readonly bins: Bins
}

/**
 * Fits trees on `train` and keeps as many as lower the loss on `held`: none where none helps, and then the forecast is
 * `base` alone.
 */
export function fitTrees(train: BinnedRows, held: Rows, base: number, options: TreeOptions): BoostedTrees {
  const { fits, mostTrees, patience, rate } = options
  const grower = new Grower(train.bins, train.wanted.length, options)
  const forecast = new Float32Array(train.wanted.length).fill(base)
  const heldForecast = new Float32Array(held.wanted.length).fill(base)
  const trees: Tree[] = []
  let best = { loss: meanLoss(fits, held.wanted, heldForecast), trees: 0 }
  while (trees.length < mostTrees && trees.length - best.trees < patience) {
    const tree = grower.grow(train.wanted, forecast)
    for (let node = 0; node < tree.value.length; node += 1) tree.value[node]! *= rate
    addTree(tree, train.columns, forecast)
    addTree(tree, held.columns, heldForecast)
    trees.push(tree)
    const loss = meanLoss(fits, held.wanted, heldForecast)
    if (loss < best.loss) best = { loss, trees: trees.length }
  }
  return { base, trees: trees.slice(0, best.trees) }
}

export function applyTrees({ base, trees }: BoostedTrees, columns: Columns, rows: number): Float32Array {
  const forecast = new Float32Array(rows).fill(base)
  for (const tree of trees) addTree(tree, columns, forecast)
  return forecast
}

/**
 * How much each column moved one row's forecast away from `base`: the sum is the forecast. Along a row's path each
 * question moves it from the mean of a node to that of the child (Saabas 2014); the root's own mean goes to `base`.
 */
export function explainRow({ base, trees }: BoostedTrees, columns: Columns, row: number) {
  const moved = new Float64Array(columns.length)
  let start = base
  for (const tree of trees) {
    start += tree.value[0]!
    let node = 0
    for (let column = tree.column[node]!; column >= 0; column = tree.column[node]!) {
      const value = columns[column]![row]!
      const goesLeft = Number.isNaN(value) ? tree.missingLeft[node] === 1 : value <= tree.threshold[node]!
      const child = 2 * node + (goesLeft ? 1 : 2)
      moved[column]! += tree.value[child]! - tree.value[node]!
      node = child
    }
  }
  return { base: start, moved }
}
