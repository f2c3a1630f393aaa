import {
  applyTrees,
  binColumns,
  type BoostedTrees,
  type Columns,
  fitTrees,
  meanLoss,
  usualTrees,
} from './boosted-trees.ts'
import { columnOf, type Feature } from './features.ts'
import { leastAbsolute } from './least-squares.ts'
import { quantileOf } from './quantiles.ts'

/**
 * A forecast in steps: the anchor; a straight line through what neighbours and levels say; trees for what the line leaves
 * open. A step stays only where it lowers the error on fares that were held out, so a forecast is the anchor itself where
 * nothing beats that.
 */

/** Examples in columns; what is wanted is the logarithm of the price less the anchor's. */
export interface ExampleSet {
  readonly count: number
  readonly columns: Columns
  readonly wanted: Float32Array
  readonly anchor: Float32Array
  /** Days before departure; NaN where not known. */
  readonly lead: Float32Array
  /** Which of `groupCount` kinds each is: how long ago its own price was seen. */
  readonly group: Uint8Array
}

export interface FittedForecast {
  readonly point: PointForecast
  /** How far below and above the forecast a tenth of the prices lies. */
  readonly low: BoostedTrees
  readonly high: BoostedTrees
}

interface PointForecast {
  /** Of the constant and `lineFeatures`; null where the line did not help. */
  readonly line: Float64Array | null
  readonly trees: BoostedTrees
  /**
   * By group: a smaller shift than this is none, for prices that stay are more often right than prices that creep. Infinity
   * where the anchor itself is best.
   */
  readonly leastShifts: readonly number[]
}

export const lineFeatures: readonly Feature[] = [
  'nearFlight',
  'nearHours',
  'nearCarrier',
  'nearRoute',
  'levelFlight',
  'levelCarrier',
  'levelRoute',
  'structure',
  'leadEffect',
  'leadHere',
]

/** The share of fares that lie below an interval of 80 %, and above it. */
const tail = 0.1
/** A step that gains less than this share of the error is left out: it would follow chance. */
const leastGain = 0.005

export function fitForecast(train: ExampleSet, held: ExampleSet, seed = 7): FittedForecast {
  const options = { ...usualTrees, leafRows: leafRowsOf(train.count), seed }
  const bins = binColumns(train.columns)
  const anchor = errorOf(held, new Float32Array(held.count))
  let best = { point: { line: null, trees: noTrees, leastShifts: noShift } as PointForecast, error: anchor }
  for (const line of candidates(train, held, anchor)) {
    const straight = { line, trees: noTrees, leastShifts: anyShift }
    const rows = (set: ExampleSet) => ({ columns: set.columns, wanted: rest(set, shiftsOf(straight, set)) })
    const trees = fitTrees({ ...rows(train), bins }, rows(held), 0, { ...options, fits: 0.5 })
    const point = withLeastShifts({ line, trees, leastShifts: anyShift }, held)
    const error = errorOf(held, shiftsOf(point, held))
    if (error < best.error) best = { point, error }
  }
  const [left, heldLeft] = [rest(train, shiftsOf(best.point, train)), rest(held, shiftsOf(best.point, held))]
  const fitSide = (level: number) =>
    fitTrees(
      { columns: train.columns, wanted: left, bins },
      { columns: held.columns, wanted: heldLeft },
      quantileOf(left.slice(), train.count, level),
      { ...options, mostTrees: 60, patience: 8, fits: level },
    )
  return { point: best.point, low: fitSide(tail), high: fitSide(1 - tail) }
}

/** The line, and none where the line alone gains little: trees are better off with prices that stay as they are. */
function candidates(train: ExampleSet, held: ExampleSet, anchor: number): readonly (Float64Array | null)[] {
  const line = fitLine(train)
  const alone = errorOf(held, applyLine(line, held.columns, held.count))
  return alone < 0.9 * anchor ? [line] : [null, line]
}

/** An example's own price was seen a day, some days, or longer ago. */
export const groupCount = 3
export const groupOf = (days: number): number => (days <= 1 ? 0 : days <= 4 ? 1 : 2)

const noTrees: BoostedTrees = { base: 0, trees: [] }
const anyShift = Array.from({ length: groupCount }, () => 0)
const noShift = Array.from({ length: groupCount }, () => Number.POSITIVE_INFINITY)

/** Shares of a price. */
const triedShifts = [0, 0.01, 0.02, 0.04, 0.08, Number.POSITIVE_INFINITY]

/** Mean absolute error of logarithms. */
const errorOf = ({ wanted }: ExampleSet, shifts: Float32Array): number => 2 * meanLoss(0.5, wanted, shifts)

/** Chooses each group's least shift: one that moves prices has to be better than none by more than chance. */
function withLeastShifts(point: PointForecast, held: ExampleSet): PointForecast {
  const shifts = shiftsOf(point, held)
  const leastShifts = Array.from({ length: groupCount }, (_, group) => {
    const errors = triedShifts.map((least) => {
      let error = 0
      for (let row = 0; row < held.count; row += 1)
        if (held.group[row] === group)
          error += Math.abs(held.wanted[row]! - (Math.abs(shifts[row]!) < least ? 0 : shifts[row]!))
      return error
    })
    const none = errors.at(-1)!
    const best = errors.indexOf(Math.min(...errors))
    return errors[best]! < none * (1 - leastGain) ? triedShifts[best]! : Number.POSITIVE_INFINITY
  })
  return { ...point, leastShifts }
}

const leafRowsOf = (rows: number) => Math.max(10, Math.min(60, Math.round(rows / 200)))

function lineRow(columns: Columns, row: number, into: Float64Array): void {
  into[0] = 1
  for (let at = 0; at < lineFeatures.length; at += 1) {
    const value = columns[columnOf[lineFeatures[at]!]]![row]!
    into[at + 1] = Number.isNaN(value) ? 0 : value
  }
}

function fitLine(train: ExampleSet): Float64Array {
  return leastAbsolute(
    train.count,
    lineFeatures.length + 1,
    (row, into) => {
      lineRow(train.columns, row, into)
      return train.wanted[row]!
    },
    1,
  )
}

function applyLine(line: Float64Array, columns: Columns, count: number): Float32Array {
  const values = new Float64Array(line.length)
  return Float32Array.from({ length: count }, (_, row) => {
    lineRow(columns, row, values)
    let sum = 0
    for (let at = 0; at < line.length; at += 1) sum += line[at]! * values[at]!
    return sum
  })
}

const rest = ({ wanted }: ExampleSet, shifts: Float32Array): Float32Array =>
  wanted.map((value, row) => value - shifts[row]!)

function shiftsOf({ line, trees, leastShifts }: PointForecast, { columns, count, group }: Inputs): Float32Array {
  const shifts = applyTrees(trees, columns, count)
  if (line !== null) {
    const straight = applyLine(line, columns, count)
    for (let row = 0; row < count; row += 1) shifts[row]! += straight[row]!
  }
  for (let row = 0; row < count; row += 1) if (Math.abs(shifts[row]!) < leastShifts[group[row]!]!) shifts[row] = 0
  return shifts
}

/** What a forecast is made from. */
export type Inputs = Pick<ExampleSet, 'columns' | 'count' | 'group'>

/** A forecast beside the anchor, and how far its interval reaches before it is calibrated; all logarithms. */
export interface Forecasts {
  /** What to add to the anchor. */
  readonly shift: Float32Array
  /** At most 0. */
  readonly low: Float32Array
  /** At least 0. */
  readonly high: Float32Array
}

/** A fifth of a percent: no side is narrower before it is calibrated. */
const narrowest = 0.002

/** The mean of several fits, each of which held out other fares. */
export function applyForecasts(fits: readonly FittedForecast[], set: Inputs): Forecasts {
  const each = fits.map(({ point, low, high }) => ({
    shift: shiftsOf(point, set),
    low: applyTrees(low, set.columns, set.count),
    high: applyTrees(high, set.columns, set.count),
  }))
  const mean = (name: keyof Forecasts) =>
    Float32Array.from(
      { length: set.count },
      (_, row) => each.reduce((sum, one) => sum + one[name][row]!, 0) / fits.length,
    )
  return {
    shift: mean('shift'),
    low: mean('low').map((value) => Math.min(-narrowest, value)),
    high: mean('high').map((value) => Math.max(narrowest, value)),
  }
}
