import type { Era, Observed } from '../backtest/history.ts'
import { filtered } from '../backtest/examples.ts'
import { type Forecasted, runPlan, scoreInTime } from '../backtest/run-plan.ts'
import { Score, type TaskScore } from '../backtest/score.ts'
import { forecastLater, laterPrices, learnAdvice, type LearnedAdvice } from '../backtest/tasks.ts'
import { foldCount } from '../forecast/levels.ts'
import { type FareModel, modelFormat, type RegimeModel } from './fare-model.ts'

/** Days that are held out: what they brought corrects the intervals, day after day, as the nights would have done. */
const heldOutDays = 14
/** Days of seeing that the fit learns from, and that it looks back on. */
const [learnedDays, historyDays] = [60, 90]

/** How well each regime did on the days that were held out. */
export type FitFigures = Readonly<Record<'seen' | 'cell', TaskScore | null>>

export interface Fitted {
  readonly model: FareModel
  readonly figures: FitFigures
  readonly learned: LearnedAdvice | null
}

/** Fits everything that forecasts are made from; a part of which too little was seen is null. */
export function fitModel(observed: Observed): Fitted {
  const era = lastEra(observed)
  const seen = observed.isTimed ? keep(observed, forecastLater(observed, era, laterPrices(observed), 1)) : none
  const cell = observed.isTimed ? keep(observed, forecastCells(observed, era)) : none
  const { result: learned } = learnAdvice(observed)
  return {
    model: { format: modelFormat, seen: seen.model, cell: cell.model, wait: learned?.advice ?? null },
    figures: { seen: seen.figures, cell: cell.figures },
    learned,
  }
}

const none = { model: null, figures: null }

function keep(
  observed: Observed,
  forecasted: Forecasted | null,
): { model: RegimeModel | null; figures: TaskScore | null } {
  if (forecasted === null) return none
  const score = new Score()
  const intervals = scoreInTime(observed, [forecasted], score)
  const { fits, shapes } = forecasted
  return { model: { fits, shapes, intervals: intervals.state() }, figures: score.result() }
}

/** The past up to two weeks ago, and the days since. */
function lastEra(observed: Observed): Era {
  const [era] = observed.eras(1)
  if (!observed.isTimed) return era!
  const last = observed.dayAt(1)
  const cut = Math.max(observed.dayAt(0.6), last - heldOutDays)
  const learnFrom = Math.max(observed.dayAt(0.3), cut - learnedDays)
  return {
    historyFrom: cut - historyDays,
    learnFrom: learnFrom < cut ? learnFrom : null,
    cut,
    until: Number.POSITIVE_INFINITY,
  }
}

/**
 * Every price as it could have been forecast a day earlier from the other fares of its route alone. Levels learn from what was
 * before the fit's own days: else it would lean on what nobody knew then.
 */
function forecastCells(observed: Observed, { historyFrom, learnFrom, cut }: Era): Forecasted | null {
  const { cells, table } = observed
  const { seen } = cells
  const observations = Int32Array.from(seen, (_, at) => at)
  const all = {
    observations,
    days: table.hasSeen ? observations.map((at) => seen[at]! - 1) : observations.map((at) => seen[at]!),
  }
  const learn = filtered(all, (at) => seen[at]! > (learnFrom ?? historyFrom) && seen[at]! <= cut)
  const test = filtered(all, (at) => seen[at]! > cut)
  if (learn.observations.length < fewest.learned || test.observations.length < fewest.tried) return null
  const days = learn.observations.map((at) => seen[at]!).toSorted()
  const late = days[Math.floor(days.length * 0.75)]!
  const folds = new Uint8Array(cells.count).fill(foldCount)
  const known = learnFrom ?? cut
  return runPlan(observed, {
    regime: 'cell',
    hidden: new Uint8Array(cells.count),
    fitHistory: observed.history(folds, (at) => seen[at]! > historyFrom - (cut - known) && seen[at]! <= known),
    history: observed.history(folds, (at) => seen[at]! > historyFrom && seen[at]! <= cut),
    bags: [
      {
        train: filtered(learn, (at) => seen[at]! < late),
        held: filtered(learn, (at) => seen[at]! >= late),
      },
    ],
    test,
  })
}

const fewest = { learned: 200, tried: 50 } as const
