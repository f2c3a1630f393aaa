import type { Command } from 'commander'
import { systemTransaction } from '../db/system-transaction.ts'
import type { TaskScore } from '../domain/fares/backtest/score.ts'
import { whole } from '../domain/fares/backtest/report-words.ts'
import { findLastFigures } from '../domain/fares/serving/forecasts.store.ts'
import { type RefreshFault, refreshForecasts } from '../domain/fares/serving/refresh-forecasts.ts'
import { type CommandContext, type ExitCode, exitCode, print, withDatabase } from './command-context.ts'

export function addForecastCommand(command: Command): void {
  command
    .command('forecast')
    .description('Forecast fares now, as the nightly job does; what is done already is not done again')
    .option('--changed', 'only routes with new prices', false)
    .action(({ changed }: { changed: boolean }) => withDatabase((context) => runFaresForecast(context, changed)))
}

type ForecastContext = { readonly database: Pick<CommandContext['database'], 'pools'> }

export async function runFaresForecast(
  { database: { pools } }: ForecastContext,
  onlyChanged: boolean,
  now: () => Date = () => new Date(),
): Promise<ExitCode> {
  const { isFitted, routes, failed } = await refreshForecasts(
    { now, transaction: (run) => systemTransaction(pools.system, null, run), onFault: tellFault },
    { onlyChanged },
  )
  const figures = isFitted ? await findLastFigures(pools.systemDb) : null
  if (figures) {
    print('A new model was fitted. On the fares of the last two weeks, which it had not seen:')
    print(`  prices seen some days before: ${told(figures.seen)}`)
    print(`  dates that nobody had looked at: ${told(figures.cell)}`)
  }
  print(`${whole(routes)} ${routes === 1 ? 'route was' : 'routes were'} forecast.`)
  return failed > 0 ? exitCode.faults : exitCode.done
}

function tellFault({ route, error }: RefreshFault): void {
  const what = route === null ? 'A new model could not be fitted' : `${route} could not be forecast`
  print(`${what}: ${error instanceof Error ? error.message : String(error)}`)
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

function told(score: TaskScore | null): string {
  if (score === null) return 'too few fares to learn from'
  const { forecast, rival, count } = score
  return `median error ${percent(forecast.medianError)}, naive price ${percent(rival.medianError)}; ${percent(forecast.coverage)} inside the interval (${whole(count)} fares)`
}
