import type { BookOrWaitReport, TaskName } from './backtest.ts'
import type { LeadScore } from './score.ts'
import type { TaskProblem } from './tasks.ts'

/** The words of a backtest's table and picture. */

export const taskWords: Readonly<Record<TaskName, { readonly task: string; readonly rival: string }>> = {
  'same-cell-1': { task: 'Same cell, 1 day ahead', rival: 'last seen' },
  'same-cell-3': { task: 'Same cell, 3 days ahead', rival: 'last seen' },
  'same-cell-7': { task: 'Same cell, 7 days ahead', rival: 'last seen' },
  'other-dates': { task: 'Dates it has not seen', rival: 'median of ± 3 days' },
  'other-routes': { task: 'Routes it has not seen', rival: 'median of routes' },
}

export const problemWords: Readonly<Record<TaskProblem, string>> = {
  'seen-once': 'the file does not tell when prices were seen',
  'no-dates': 'the file does not tell dates of departure',
  'too-few-days': 'prices were seen on too few days',
  'too-few-fares': 'too few fares for a past and a future',
  'too-few-routes': 'fewer than five routes',
}

const grouped = new Intl.NumberFormat('en-US')

/** 500,000 */
export const whole = (count: number): string => grouped.format(count)

export const percent = (share: number, digits = 1): string => `${(share * 100).toFixed(digits)} %`

export function leadWords({ from, to }: Pick<LeadScore, 'from' | 'to'>): string {
  if (from === null) return 'not known'
  return to === null ? `${from} days and more` : `${from}–${to} days`
}

export function waitWords({ shareOfHindsight, saved, why }: BookOrWaitReport): string {
  if (saved === null || shareOfHindsight === null)
    return `Book or wait: not tried, because ${problemWords[why ?? 'too-few-fares']}.`
  const hindsight = `Perfect hindsight saves ${percent(saved.hindsight, 2)} of the price, always waiting ${gain(saved.alwaysWaiting)}.`
  if (saved.advice === 0) return `Book or wait: no better than today's price. ${hindsight}`
  return `Book or wait: the advice ${gain(saved.advice)}, ${percent(shareOfHindsight)} of hindsight. ${hindsight}`
}

const gain = (share: number) => `${share < 0 ? 'costs' : 'saves'} ${percent(Math.abs(share), 2)}`
