import Table from 'cli-table3'
import type { BacktestReport, TaskReport } from './backtest.ts'
import { leadWords, percent, problemWords, taskWords, waitWords, whole } from './report-words.ts'

/** A backtest as tables for a terminal. */
export function reportTable({ fares, tasks, bookOrWait }: BacktestReport): string {
  const counts = [
    `${whole(fares.count)} fares on ${fares.routes} routes`,
    ...(fares.carriers > 0 ? [`${fares.carriers} carriers`] : []),
    ...(fares.seenDays === null ? [] : [`seen on ${fares.seenDays} days`]),
    ...(fares.absurdPrices > 0 ? [`${fares.absurdPrices} absurd prices kept out`] : []),
  ]
  return [counts.join(', '), errorsTable(tasks), leadTable(tasks), waitWords(bookOrWait)].join('\n\n')
}

function errorsTable(tasks: readonly TaskReport[]): string {
  const table = new Table({
    head: ['Task', 'Fares', '', 'MAPE', 'Median error', 'Within 10 %', 'Inside 80 %', 'Interval width'],
    colAligns: ['left', 'right', 'left', 'right', 'right', 'right', 'right', 'right'],
    style: { head: [], border: [] },
  })
  for (const { task, score, why } of tasks) {
    const words = taskWords[task]
    if (score === null) {
      table.push([words.task, { colSpan: 7, content: `not tried: ${problemWords[why ?? 'too-few-fares']}` }])
      continue
    }
    const { forecast, rival } = score
    const both = (of: (side: typeof forecast) => string) => `${of(forecast)}\n${of(rival)}`
    table.push([
      words.task,
      whole(score.count),
      `forecast\n${words.rival}`,
      both(({ mape }) => percent(mape)),
      both(({ medianError }) => percent(medianError)),
      both(({ within10 }) => percent(within10)),
      both(({ coverage }) => percent(coverage)),
      both(({ width }) => percent(width)),
    ])
  }
  return table.toString()
}

/** How many prices fell inside their interval, by days before departure. */
function leadTable(tasks: readonly TaskReport[]): string {
  const scores = tasks.flatMap(({ task, score }) => (score === null ? [] : [{ task, score }]))
  const bands = [...new Set(scores.flatMap(({ score }) => score.byLead.map(leadWords)))]
  const table = new Table({
    head: ['Inside 80 %, by lead time', ...bands],
    colAligns: ['left', ...bands.map(() => 'right' as const)],
    style: { head: [], border: [] },
  })
  for (const { task, score } of scores) {
    const byBand = new Map(score.byLead.map((one) => [leadWords(one), one]))
    table.push([
      taskWords[task].task,
      ...bands.map((band) => {
        const found = byBand.get(band)
        return found ? `${percent(found.coverage)}\n${whole(found.count)}` : '–'
      }),
    ])
  }
  return table.toString()
}
