import { lastSeen } from '../forecast/cells.ts'
import { fitWaitAdvice, type Savings, savingsOf, type WaitAdvice, type Watched } from '../forecast/buy-or-wait.ts'
import { Anchors } from '../forecast/anchor.ts'
import { foldCount, type History, Levels } from '../forecast/levels.ts'
import { NeighbourIndex } from '../forecast/neighbours.ts'
import { chance, type ExampleList, filtered, mix, readExamples } from './examples.ts'
import type { Era, Observed } from './history.ts'
import { type Forecasted, runPlan, scoreAcross, scoreInTime } from './run-plan.ts'
import { Score, type TaskScore } from './score.ts'

/**
 * The tasks of a backtest. What is tried was never learned from: fares of later days where a file tells days, dates and
 * routes that were held out.
 */

/** A result, or why a file does not allow the task. */
export type Outcome<T> =
  | { readonly result: T; readonly why: null }
  | { readonly result: null; readonly why: TaskProblem }
export type TaskProblem = 'seen-once' | 'no-dates' | 'too-few-days' | 'too-few-fares' | 'too-few-routes'

const problem = (why: TaskProblem) => ({ result: null, why }) as const

/** How often a task learns anew as its time goes on. */
const mostEras = 4
const fewest = { learned: 200, tried: 50 } as const

/** How many days ahead the price of a cell is forecast. */
export const aheads = [1, 3, 7] as const
export type Ahead = (typeof aheads)[number]
/** A price that was seen so many days earlier still is counted as of that day. */
const tolerance = 3

const noFolds = ({ cells }: Observed) => new Uint8Array(cells.count).fill(foldCount)
const nothingHidden = ({ cells }: Observed) => new Uint8Array(cells.count)

/** The price of the same cell 1, 3 and 7 days later. The rival is the price seen last. */
export function sameCell(observed: Observed): Outcome<Record<Ahead, TaskScore | null>> {
  const { cells, table } = observed
  if (!table.hasSeen) return problem('seen-once')
  if (observed.seenDays < 3) return problem('too-few-days')
  const all = laterPrices(observed)
  const eras = observed.eras(mostEras)
  const forecasted = eras.map((era) => forecastLater(observed, era, all, 1 / eras.length)).filter((one) => one !== null)
  if (forecasted.length === 0) return problem('too-few-fares')
  const scores = { 1: new Score(), 3: new Score(), 7: new Score() }
  scoreInTime(observed, forecasted, {
    add: (fare) => scores[(cells.seen[fare.observation]! - fare.day) as Ahead].add(fare),
  })
  return { result: { 1: scores[1].result(), 3: scores[3].result(), 7: scores[7].result() }, why: null }
}

/** Learns from the prices until an era and forecasts those of the era. */
export function forecastLater(observed: Observed, era: Era, all: ExampleList, share: number): Forecasted | null {
  const { cellOf, seen } = observed.cells
  const { historyFrom, learnFrom, cut, until } = era
  const learn = filtered(all, (at) => seen[at]! > (learnFrom ?? historyFrom) && seen[at]! <= cut)
  const test = filtered(all, (at) => seen[at]! > cut && seen[at]! <= until)
  if (learn.observations.length < fewest.learned || test.observations.length < fewest.tried) return null
  // The latest of the past decides, or, of a past of one day, a random part.
  const days = learn.observations.map((at) => seen[at]!).toSorted()
  const late = days.findLast((day, at) => day < days.at(-1)! && at < days.length * 0.75)
  const isHeld = (at: number) => (late === undefined ? chance(cellOf[at]! * 31 + seen[at]!, 9) < 0.3 : seen[at]! > late)
  const folds = noFolds(observed)
  const lastKnown = learnFrom ?? cut
  const from = historyFrom - (cut - lastKnown)
  return runPlan(
    observed,
    {
      regime: 'seen',
      hidden: nothingHidden(observed),
      fitHistory: observed.history(folds, (at) => seen[at]! > from && seen[at]! <= lastKnown),
      history: observed.history(folds, (at) => seen[at]! > historyFrom && seen[at]! <= cut),
      bags: [{ train: filtered(learn, (at) => !isHeld(at)), held: filtered(learn, isHeld) }],
      test,
    },
    share,
  )
}

/** Every price of a cell that was seen before, as it could be forecast 1, 3 and 7 days earlier. */
export function laterPrices({ cells }: Observed): ExampleList {
  const { cellOf, seen, start } = cells
  const observations: number[] = []
  const days: number[] = []
  for (let at = 0; at < seen.length; at += 1) {
    if (start[cellOf[at]!] === at) continue
    for (const ahead of aheads) {
      const day = seen[at]! - ahead
      const last = lastSeen(cells, cellOf[at]!, day)
      if (last < 0 || day - seen[last]! > tolerance) continue
      observations.push(at)
      days.push(day)
    }
  }
  return { observations: Int32Array.from(observations), days: Int32Array.from(days) }
}

/** Each observation as it could be forecast on the day of its seeing. */
const onTheDay = ({ cells }: Observed, observations: Int32Array): ExampleList => ({
  observations,
  days: observations.map((at) => cells.seen[at]!),
})

const allObservations = ({ cells }: Observed) => Int32Array.from(cells.seen, (_, at) => at)

/** Prices of departure dates of a route that nobody has seen. The rival is the median of the three days around. */
export function otherDates(observed: Observed): Outcome<TaskScore> {
  const { cells, table } = observed
  if (!table.hasDates && !table.hasLead) return problem('no-dates')
  const dateOf = (cell: number) => mix(table.pair[cells.row[cell]!]! * 100_003 + cells.departure[cell]!, 21)
  const hidden = Uint8Array.from({ length: cells.count }, (_, cell) => (dateOf(cell) % 4 === 0 ? 1 : 0))
  const folds = Uint8Array.from({ length: cells.count }, (_, cell) => (dateOf(cell) >>> 4) % foldCount)
  const eras = observed.eras(mostEras)
  const forecasted = eras
    .map((era) => runHidden(observed, 'date', { hidden, folds, era, heldFolds: [0], share: 1 / eras.length }))
    .filter((one) => one !== null)
  if (forecasted.length === 0) return problem('too-few-fares')
  const score = new Score()
  scoreInTime(observed, forecasted, score)
  const result = score.result()
  return result === null ? problem('too-few-fares') : { result, why: null }
}

/** How many parts the routes are cut into; each part is held out once. */
const routeParts = 4
const fewestRoutes = 5

/** Prices of routes that nobody has seen, in neither direction. The rival is the median of what routes cost. */
export function otherRoutes(observed: Observed): Outcome<TaskScore> {
  const { cells, table } = observed
  const pairs = table.pair
  const known = [...new Set(pairs)].toSorted((one, other) => mix(one, 31) - mix(other, 31))
  if (known.length < fewestRoutes) return problem('too-few-routes')
  const placeOf = new Int32Array(known.length)
  for (const [place, pair] of known.entries()) placeOf[pair] = place
  const ofCell = Int32Array.from(cells.row, (row) => placeOf[pairs[row]!]!)
  const era = observed.eras(2).at(-1)!
  const forecasted = Array.from({ length: routeParts }, (_, part) => {
    const hidden = Uint8Array.from(ofCell, (place) => (place % routeParts === part ? 1 : 0))
    const seen = known.map((_pair, place) => place).filter((place) => place % routeParts !== part)
    const folds = Uint8Array.from(ofCell, (place) => seen.indexOf(place) % foldCount)
    return runHidden(observed, 'route', { hidden, folds, era, heldFolds: [0, 1, 2], share: 1 / routeParts })
  }).filter((one) => one !== null)
  if (forecasted.length < 2) return problem('too-few-fares')
  const score = new Score()
  scoreAcross(forecasted, score)
  const result = score.result()
  return result === null ? problem('too-few-fares') : { result, why: null }
}

interface HiddenPlan {
  readonly hidden: Uint8Array
  readonly folds: Uint8Array
  readonly era: Era
  /** The folds that are held out, a bag each. */
  readonly heldFolds: readonly number[]
  readonly share: number
}

/** Learns from the cells that are not hidden, in the past where there is one, and forecasts the hidden ones. */
function runHidden(
  observed: Observed,
  regime: 'date' | 'route',
  { hidden, folds, era, heldFolds, share }: HiddenPlan,
): Forecasted | null {
  const { cellOf, seen } = observed.cells
  const { historyFrom, cut, until } = era
  const history = observed.history(
    folds,
    (at, cell) => hidden[cell] === 0 && seen[at]! > historyFrom && seen[at]! <= cut,
  )
  const learn = onTheDay(observed, history.observations)
  const test = filtered(
    onTheDay(observed, allObservations(observed)),
    (at) => hidden[cellOf[at]!] === 1 && (!observed.isTimed || (seen[at]! > cut && seen[at]! <= until)),
  )
  if (learn.observations.length < fewest.learned || test.observations.length < fewest.tried) return null
  const bags = heldFolds.map((fold) => ({
    train: filtered(learn, (at) => folds[cellOf[at]!] !== fold),
    held: filtered(learn, (at) => folds[cellOf[at]!] === fold),
  }))
  return runPlan(
    observed,
    {
      regime,
      hidden,
      fitHistory: history,
      history,
      bags,
      test,
    },
    share,
  )
}

const mostWatched = { train: 30_000, held: 15_000, test: 40_000 } as const

/** Advice that was learned from the past, and the later prices on which it is tried. */
export interface LearnedAdvice {
  readonly advice: WaitAdvice
  readonly test: Watched
}

export function learnAdvice(observed: Observed): Outcome<LearnedAdvice> {
  const { cells, table, distanceOf } = observed
  if (!table.hasSeen) return problem('seen-once')
  if (!observed.isTimed) return problem('too-few-days')
  // Levels learn from the first part, the advice from the second; the third decides, the last is tried.
  const [early, middle, cut] = [observed.dayAt(0.3), observed.dayAt(0.47), observed.dayAt(0.6)]
  const neighbours = new NeighbourIndex(cells, nothingHidden(observed))
  const folds = noFolds(observed)
  const watch = (from: number, to: number, most: number, history: History): Watched => {
    const within = allObservations(observed).filter((at) => cells.seen[at]! > from && cells.seen[at]! <= to)
    const share = most / within.length
    const observations = within.filter((at) => chance(cells.cellOf[at]!, 5) < share)
    const sources = { table, cells, neighbours, levels: new Levels(table, cells, history, distanceOf) }
    const anchors = new Anchors(table, cells, neighbours, history)
    return {
      observations,
      columns: readExamples(onTheDay(observed, observations), sources, anchors, 'seen', null).columns,
    }
  }
  const before = observed.history(folds, (at) => cells.seen[at]! <= early)
  const train = watch(early, middle, mostWatched.train, before)
  const held = watch(middle, cut, mostWatched.held, before)
  const until = observed.history(folds, (at) => cells.seen[at]! <= cut)
  const test = watch(cut, Number.POSITIVE_INFINITY, mostWatched.test, until)
  if (train.observations.length < fewest.learned || test.observations.length < fewest.tried)
    return problem('too-few-fares')
  return { result: { advice: fitWaitAdvice(cells, train, held), test }, why: null }
}

/** Book or wait: what the advice saved, beside what perfect hindsight would have saved. */
export function bookOrWait(observed: Observed): Outcome<Savings> {
  const learned = learnAdvice(observed)
  if (learned.result === null) return learned
  const savings = savingsOf(observed.cells, learned.result.test, learned.result.advice)
  return savings.count === 0 ? problem('too-few-fares') : { result: savings, why: null }
}
