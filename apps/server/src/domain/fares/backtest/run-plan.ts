import { Anchors } from '../forecast/anchor.ts'
import type { Regime } from '../forecast/features.ts'
import {
  applyForecasts,
  type ExampleSet,
  fitForecast,
  type FittedForecast,
  type Forecasts,
  groupCount,
} from '../forecast/fit.ts'
import {
  AdaptiveIntervals,
  chooseShapes,
  leadBand,
  scoreOf,
  type Shape,
  shapedHigh,
  shapedLow,
} from '../forecast/intervals.ts'
import { type History, Levels } from '../forecast/levels.ts'
import { NeighbourIndex } from '../forecast/neighbours.ts'
import { quantileOf } from '../forecast/quantiles.ts'
import { type ExampleList, halves, inTime, readExamples, sampled } from './examples.ts'
import type { Observed } from './history.ts'
import type { Score } from './score.ts'

/** One fit, and the fares it is tried on. */
export interface Plan {
  readonly regime: Regime
  /** Cells that nobody has seen. */
  readonly hidden: Uint8Array
  /** What the levels know while fitting, and while forecasting. */
  readonly fitHistory: History
  readonly history: History
  /**
   * What is learned from, and what decides which steps stay and how wide the first intervals are. Of several, the mean of
   * their forecasts counts.
   */
  readonly bags: readonly { readonly train: ExampleList; readonly held: ExampleList }[]
  readonly test: ExampleList
}

/** Fares with their forecasts before calibration. Shifts and sides are logarithms, from the anchor and from the forecast. */
export interface Forecasted {
  readonly test: ExampleList
  readonly set: ExampleSet
  readonly shift: Float32Array
  readonly low: Float32Array
  readonly high: Float32Array
  /** Fares that were held out and that no step was chosen by, with their scores. */
  readonly held: ExampleSet
  readonly heldScores: Float32Array
  /** What made them, to go on with. */
  readonly fits: readonly FittedForecast[]
  readonly shapes: readonly Shape[]
}

const most = { train: 80_000, held: 24_000, test: 40_000 }

/** Fits by a plan and forecasts its test. `share` makes all of it smaller, where several plans make one task. */
export function runPlan(observed: Observed, plan: Plan, share = 1): Forecasted {
  const { table, cells, distanceOf } = observed
  const { regime, fitHistory, history } = plan
  const neighbours = new NeighbourIndex(cells, plan.hidden)
  const sourcesOf = (of: History) => {
    const levels = new Levels(table, cells, of, distanceOf)
    return { sources: { table, cells, neighbours, levels }, anchors: new Anchors(table, cells, neighbours, of) }
  }
  const fitting = sourcesOf(fitHistory)
  const read = (list: ExampleList, count: number) =>
    readExamples(sampled(list, count * share), fitting.sources, fitting.anchors, regime, fitHistory.foldOf)
  const bags = plan.bags.map(({ train, held }) => {
    const [stop, calibrate] = halves(read(held, most.held))
    return { fitted: fitForecast(read(train, most.train), stop), calibrate }
  })
  const fits = bags.map(({ fitted }) => fitted)
  // The first bag's held-out fares are new to its own fit alone.
  const { fitted, calibrate } = bags[0]!
  const before = applyForecasts([fitted], calibrate)
  const residuals = calibrate.wanted.map((wanted, row) => wanted - before.shift[row]!)
  const shapes = chooseShapes(calibrate.group, residuals, before.low, before.high)
  const forecasting = history === fitHistory ? fitting : sourcesOf(history)
  const test = inTime(sampled(plan.test, most.test * share), cells)
  const set = readExamples(test, forecasting.sources, forecasting.anchors, regime, null)
  const forecasts = withShapes(applyForecasts(fits, set), set, shapes)
  const held = withShapes(before, calibrate, shapes)
  return {
    test,
    set,
    ...forecasts,
    fits,
    shapes,
    held: calibrate,
    heldScores: residuals.map((residual, row) => scoreOf(residual, held.low[row]!, held.high[row]!)),
  }
}

export function withShapes(
  { shift, low, high }: Forecasts,
  { group }: ExampleSet,
  shapes: readonly Shape[],
): Forecasts {
  return {
    shift,
    low: low.map((side, row) => shapedLow(side, shapes[group[row]!]!)),
    high: high.map((side, row) => shapedHigh(side, shapes[group[row]!]!)),
  }
}

/** Half of the rival's intervals by group: split conformal prediction, the error that four of five fares stayed below. */
function rivalReaches(sets: readonly ExampleSet[]): readonly number[] {
  return Array.from({ length: groupCount }, (_, group) => {
    const errors = sets.flatMap((set) =>
      Array.from(set.wanted, Math.abs).filter((_error, row) => set.group[row] === group),
    )
    return quantileOf(Float64Array.from(errors), errors.length, 0.8)
  })
}

/**
 * Scores eras day after day: what a day brought corrects the intervals of the next. Answers the intervals as they are after
 * the last day.
 */
export function scoreInTime(
  observed: Observed,
  eras: readonly Forecasted[],
  score: Pick<Score, 'add'>,
): AdaptiveIntervals {
  const { seen } = observed.cells
  const intervals = new AdaptiveIntervals()
  for (const era of eras) {
    const { test, set, held, heldScores } = era
    for (let row = 0; row < held.count; row += 1)
      intervals.learn(held.group[row]!, leadBand(held.lead[row]!), heldScores[row]!)
    intervals.endDay({ corrects: false })
    const reaches = rivalReaches([held])
    for (let row = 0; row < set.count; row += 1) {
      add(era, row, intervals, reaches, score)
      intervals.learn(set.group[row]!, leadBand(set.lead[row]!), scoreAt(era, row))
      const day = seen[test.observations[row]!]
      const isDayOver = row + 1 === set.count || seen[test.observations[row + 1]!] !== day
      if (observed.isTimed && isDayOver) intervals.endDay({ corrects: true })
    }
  }
  return intervals
}

/** Scores parts that have no order: the intervals of each are as wide as the other parts need (cross-conformal). */
export function scoreAcross(parts: readonly Forecasted[], score: Pick<Score, 'add'>): void {
  for (const part of parts) {
    const others = parts.filter((other) => other !== part)
    const intervals = new AdaptiveIntervals()
    // In turns: the intervals remember the last scores alone.
    const longest = Math.max(0, ...others.map(({ set }) => set.count))
    for (let row = 0; row < longest; row += 1)
      for (const other of others)
        if (row < other.set.count)
          intervals.learn(other.set.group[row]!, leadBand(other.set.lead[row]!), scoreAt(other, row))
    intervals.endDay({ corrects: false })
    const reaches = rivalReaches(others.map(({ set }) => set))
    for (let row = 0; row < part.set.count; row += 1) add(part, row, intervals, reaches, score)
  }
}

const scoreAt = ({ set, shift, low, high }: Forecasted, row: number): number =>
  scoreOf(set.wanted[row]! - shift[row]!, low[row]!, high[row]!)

function add(
  { test, set, shift, low, high }: Forecasted,
  row: number,
  intervals: AdaptiveIntervals,
  reaches: readonly number[],
  score: Pick<Score, 'add'>,
): void {
  const anchor = set.anchor[row]!
  const [group, band] = [set.group[row]!, leadBand(set.lead[row]!)]
  const factor = intervals.factor(group, band)
  const forecast = anchor + shift[row]!
  score.add({
    price: anchor + set.wanted[row]!,
    forecast,
    low: forecast + low[row]! * factor,
    high: forecast + high[row]! * factor,
    rival: anchor,
    rivalReach: reaches[group]!,
    band,
    observation: test.observations[row]!,
    day: test.days[row]!,
  })
}
