import { Worker } from 'node:worker_threads'
import { type FareTable, withoutAbsurdPrices } from '../fare-table.ts'
import { placeDistance } from '../place-distance.ts'
import type { Savings } from '../forecast/buy-or-wait.ts'
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

/** What is tried side by side: both halves take about as long. */
export const taskGroups = [
  ['same-cell', 'book-or-wait'],
  ['other-dates', 'other-routes'],
] as const
export type TaskGroup = (typeof taskGroups)[number]

/** What a thread answers: the results of its tasks. */
export interface GroupResults {
  readonly cell?: ReturnType<typeof sameCell>
  readonly wait?: ReturnType<typeof bookOrWait>
  readonly dates?: ReturnType<typeof otherDates>
  readonly routes?: ReturnType<typeof otherRoutes>
}

export function runGroup(table: FareTable, group: TaskGroup): GroupResults {
  const observed = new Observed(table, placeDistance)
  return group[0] === 'same-cell'
    ? { cell: sameCell(observed), wait: bookOrWait(observed) }
    : { dates: otherDates(observed), routes: otherRoutes(observed) }
}

/**
 * Tries the forecaster on fares that it has not learned from, each task beside its naive rival: in two threads, since all of it
 * is computing.
 */
export async function runBacktest(given: FareTable): Promise<BacktestReport> {
  const { table, absurdPrices } = withoutAbsurdPrices(given)
  const results = await Promise.all(taskGroups.map((group) => runInThread(table, group)))
  const { cell, wait, dates, routes } = Object.assign({}, ...results) as Required<GroupResults>
  return {
    fares: {
      count: table.rows,
      absurdPrices,
      routes: new Set(table.market).size,
      carriers: new Set(table.carrier.filter((carrier) => carrier > 0)).size,
      seenDays: table.hasSeen ? new Set(table.seen).size : null,
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

/** A thread's work, on a copy of the table. */
export interface ThreadInput {
  readonly table: FareTable
  readonly group: TaskGroup
}

function runInThread(table: FareTable, group: TaskGroup): Promise<GroupResults> {
  return new Promise((resolve, reject) => {
    const workerData: ThreadInput = { table, group }
    const thread = new Worker(new URL('./backtest-thread.ts', import.meta.url), { workerData })
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', (code) => reject(new Error(`The thread of ${group.join(' and ')} ended with ${code}.`)))
  })
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
