import { type FareTable, withoutAbsurdPrices } from '../fare-table.ts'
import type { Savings } from '../forecast/buy-or-wait.ts'
import type { DistanceOf } from '../forecast/levels.ts'
import { Observed } from './history.ts'
import type { TaskScore } from './score.ts'
import { aheads, bookOrWait, otherDates, otherRoutes, sameCell, type TaskProblem } from './tasks.ts'

/** What a file of fares says about the forecaster. */
export interface BacktestReport {
  readonly fares: FaresSummary
  readonly tasks: readonly TaskReport[]
  readonly bookOrWait: BookOrWaitReport
}

export interface FaresSummary {
  readonly count: number
  /** Prices far off their route's level, which are slips of the source: neither learned from nor tried. */
  readonly absurdPrices: number
  readonly routes: number
  readonly carriers: number
  /** On how many days prices were seen; null where the source does not tell. */
  readonly seenDays: number | null
}

export type TaskName = `same-cell-${(typeof aheads)[number]}` | 'other-dates' | 'other-routes'

export interface TaskReport {
  readonly task: TaskName
  readonly score: TaskScore | null
  /** Why there is no score. */
  readonly why: TaskProblem | null
}

export interface BookOrWaitReport {
  /** Of the saving that perfect hindsight would have had, the share that the advice had; null without a score. */
  readonly shareOfHindsight: number | null
  /** Mean savings, as shares of the price on the day of asking. */
  readonly saved: { readonly advice: number; readonly hindsight: number; readonly alwaysWaiting: number } | null
  readonly asked: number
  readonly why: TaskProblem | null
}

/** Tries the forecaster on fares that it has not learned from, each task beside its naive rival. */
export function runBacktest(given: FareTable, distanceOf: DistanceOf, onTask: (task: string) => void): BacktestReport {
  const { table, absurdPrices } = withoutAbsurdPrices(given)
  const observed = new Observed(table, distanceOf)
  onTask('same cell')
  const cell = sameCell(observed)
  onTask('other dates')
  const dates = otherDates(observed)
  onTask('other routes')
  const routes = otherRoutes(observed)
  onTask('book or wait')
  const wait = bookOrWait(observed)
  return {
    fares: {
      count: table.rows,
      absurdPrices,
      routes: new Set(table.market).size,
      carriers: new Set(table.carrier.filter((carrier) => carrier > 0)).size,
      seenDays: table.hasSeen ? observed.seenDays : null,
    },
    tasks: [
      ...aheads.map((ahead): TaskReport => {
        const score = cell.result?.[ahead] ?? null
        return { task: `same-cell-${ahead}`, score, why: score === null ? (cell.why ?? 'too-few-fares') : null }
      }),
      { task: 'other-dates', score: dates.result, why: dates.why },
      { task: 'other-routes', score: routes.result, why: routes.why },
    ],
    bookOrWait: reportWait(wait.result, wait.why),
  }
}

function reportWait(savings: Savings | null, why: TaskProblem | null): BookOrWaitReport {
  if (savings === null) return { shareOfHindsight: null, saved: null, asked: 0, why }
  const { advice, hindsight, waiting, count } = savings
  return {
    shareOfHindsight: hindsight > 0 ? advice / hindsight : 0,
    saved: { advice: advice / count, hindsight: hindsight / count, alwaysWaiting: waiting / count },
    asked: count,
    why: null,
  }
}
