import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { Command } from 'commander'
import { type BacktestReport, runBacktest } from '../domain/fares/backtest/backtest.ts'
import { reportPicture } from '../domain/fares/backtest/report-picture.ts'
import { whole } from '../domain/fares/backtest/report-words.ts'
import { reportTable } from '../domain/fares/backtest/report-table.ts'
import { FareTableBuilder } from '../domain/fares/fare-table.ts'
import { type ColumnMap, FareFileFault, readColumnMap } from '../domain/fares/reading/column-plan.ts'
import { readFareFile, type TakeRow } from '../domain/fares/reading/read-fare-file.ts'
import type { RowFault } from '../domain/fares/reading/read-row.ts'
import { addForecastCommand } from './fares-forecast.ts'
import { add, addImportCommands, checkEncoding, faultWords } from './fares-import.ts'
import { ensureReadable, type ExitCode, exitCode, print } from './command-context.ts'

interface BacktestOptions {
  readonly map: readonly string[]
  readonly encoding?: string
  readonly json?: string
  readonly picture?: string
}

export function faresCommand(): Command {
  const command = new Command('fares').description(
    'Observed fares and the forecasts that are made of them (docs/fares.md)',
  )
  command
    .command('backtest')
    .description('How well the forecaster does on fares it has not seen, each task beside its naive rival')
    .argument('<files...>', 'CSV or JSON, also as gzip')
    .option('--map <columns>', 'price=totalFare,seen=searchDate,currency:HKD; found by name where absent', add, [])
    .option('--encoding <name>', 'of the files, as TextDecoder names it; found out where absent', checkEncoding)
    .option('--json <file>', 'write the report as JSON too; - for standard output alone')
    .option('--picture <file>', 'write the report as a picture too (SVG)')
    .action(async (files: string[], options: BacktestOptions) => {
      await ensureReadable(files)
      process.exitCode = await runFaresBacktest(files, options)
    })
  addImportCommands(command)
  addForecastCommand(command)
  return command
}

/** Exit code 2: some rows are no fares. They are counted, and the rest is tried. */
export async function runFaresBacktest(files: readonly string[], options: BacktestOptions): Promise<ExitCode> {
  const builder = new FareTableBuilder()
  let left: ReadonlyMap<RowFault, number>
  try {
    left = await readAll(files, readColumnMap(options.map), options.encoding, builder)
  } catch (error) {
    if (!(error instanceof FareFileFault)) throw error
    print(error.message)
    return exitCode.failed
  }
  if (builder.rows === 0) {
    print('There is no fare in these files.')
    return exitCode.failed
  }
  const report = await runBacktest(builder.build())
  await writeReport(report, left, options)
  return left.size === 0 ? exitCode.done : exitCode.faults
}

async function writeReport(
  report: BacktestReport,
  left: ReadonlyMap<RowFault, number>,
  { json, picture }: BacktestOptions,
): Promise<void> {
  const asJson = `${JSON.stringify({ ...report, rowsLeftOut: Object.fromEntries(left) }, null, 2)}\n`
  if (picture !== undefined) await writeFile(picture, reportPicture(report))
  if (json === '-') return void process.stdout.write(asJson)
  if (json !== undefined) await writeFile(json, asJson)
  for (const [fault, count] of left) print(`${whole(count)} rows left out: ${faultWords[fault]}`)
  print(reportTable(report))
}

/** Reads all files into one table; answers how many rows were no fares, by reason. */
async function readAll(
  files: readonly string[],
  map: ColumnMap,
  encoding: string | undefined,
  builder: FareTableBuilder,
): Promise<ReadonlyMap<RowFault, number>> {
  const left = new Map<RowFault, number>()
  const take: TakeRow = ({ read }) => {
    if (typeof read === 'string') left.set(read, (left.get(read) ?? 0) + 1)
    else builder.add(read)
  }
  for (const file of files)
    try {
      await readFareFile(createReadStream(file), { map, ...(encoding === undefined ? {} : { encoding }) }, take)
    } catch (error) {
      throw error instanceof FareFileFault ? new FareFileFault(`${basename(file)}: ${error.message}`) : error
    }
  return left
}
