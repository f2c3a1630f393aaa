import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { systemTransaction } from '../db/system-transaction.ts'
import { createFareImport, findLastFareImports } from '../domain/fares/archive/fare-import.store.ts'
import { type FareImportSummary, importFares } from '../domain/fares/archive/import-fares.ts'
import { whole } from '../domain/fares/backtest/report-words.ts'
import { type ColumnMap, FareFileFault, readColumnMap } from '../domain/fares/reading/column-plan.ts'
import type { RowFault } from '../domain/fares/reading/read-row.ts'
import { type CommandContext, ensureReadable, type ExitCode, exitCode, print, withDatabase } from './command-context.ts'

interface ImportOptions {
  readonly map: readonly string[]
  readonly source: string
  readonly encoding?: string
  readonly dryRun: boolean
}

export function addImportCommands(command: Command): void {
  command
    .command('import')
    .description('Enter observed fares into the archive; what is known is entered no second time')
    .argument('<files...>', 'CSV or JSON, also as gzip')
    .option('--map <columns>', 'price=totalFare,seen=searchDate,currency:HKD; found by name where absent', add, [])
    .option('--source <code>', 'whose fares they are: small letters, digits and hyphens', checkSource, 'file')
    .option('--encoding <name>', 'of the files, as TextDecoder names it; found out where absent', checkEncoding)
    .option('--dry-run', 'say what would be entered, and enter nothing', false)
    .action(async (files: string[], options: ImportOptions) => {
      await ensureReadable(files)
      await withDatabase((context) => runFaresImport(context, files, options))
    })
  command
    .command('imports')
    .description('The last 20 imports, by files and by the back office')
    .action(() => withDatabase(runFareImports))
}

export const add = (value: string, known: readonly string[]) => [...known, value]

export function checkEncoding(name: string): string {
  try {
    return new TextDecoder(name).encoding
  } catch {
    throw new InvalidArgumentError('There is no such encoding.')
  }
}

function checkSource(code: string): string {
  if (/^[a-z0-9-]{2,40}$/.test(code)) return code
  throw new InvalidArgumentError('Two to 40 small letters, digits and hyphens.')
}

export const faultWords: Readonly<Record<RowFault, string>> = {
  'price-missing': 'no price',
  'price-not-positive': 'a price of zero or below',
  'price-absurd': 'a price beyond any fare, or 25 times off the median of its route',
  'place-missing': 'no origin or no destination',
  'place-unknown': 'an origin or a destination that no reference knows',
  'same-place': 'origin and destination are the same',
  'currency-unknown': 'no currency, or none that is known',
  'date-unreadable': 'a date that cannot be read',
  'date-missing': 'no departure, or no day of seeing',
  'seen-implausible': 'seen in the future, or before the year 2000',
  'departure-before-seen': 'departed before the price was seen',
  'departure-too-far': 'departs more than 400 days after the price was seen',
  'return-before-departure': 'returns before it departs',
}

type ImportContext = { readonly database: Pick<CommandContext['database'], 'pools'> }

/** Exit code 2: some rows were refused. They are counted and can be looked at, and the rest is entered. */
export async function runFaresImport(
  { database: { pools } }: ImportContext,
  files: readonly string[],
  options: ImportOptions,
): Promise<ExitCode> {
  let map: ColumnMap
  try {
    map = readColumnMap(options.map)
  } catch (error) {
    if (!(error instanceof FareFileFault)) throw error
    print(error.message)
    return exitCode.failed
  }
  let code: ExitCode = exitCode.done
  for (const file of files) {
    const summary = await importOne(pools.system, file, options, map)
    tell(basename(file), summary)
    if (summary.failure !== null) code = exitCode.failed
    else if (summary.refused > 0 && code === exitCode.done) code = exitCode.faults
  }
  if (options.dryRun) print('Dry run: nothing was entered.')
  return code
}

/** Rows between two lines of progress. */
const progressRows = 500_000

async function importOne(
  pool: CommandContext['database']['pools']['system'],
  file: string,
  { source, encoding, dryRun }: ImportOptions,
  map: ColumnMap,
): Promise<FareImportSummary> {
  const now = new Date()
  const name = basename(file)
  const importId = dryRun
    ? null
    : await systemTransaction(pool, null, ({ db }) =>
        createFareImport(db, { source, file: name, isDryRun: false, now }),
      )
  let told = 0
  return importFares(pool, {
    source,
    map,
    importId,
    now,
    isDryRun: dryRun,
    bytes: createReadStream(file),
    ...(encoding === undefined ? {} : { encoding }),
    progress: ({ rows, added }) => {
      if (rows < told + progressRows) return
      told = rows
      print(`${name}: ${whole(rows)} rows read, ${whole(added)} new`)
    },
  })
}

function tell(name: string, { rows, added, repeated, refused, faults, failure }: FareImportSummary): void {
  if (failure !== null) print(`${name}: ${failure}`)
  print(`${name}: ${whole(rows)} rows, ${whole(added)} new, ${whole(repeated)} known, ${whole(refused)} refused.`)
  for (const [fault, count] of faults) print(`${whole(count)} rows refused: ${faultWords[fault]}`)
}

export async function runFareImports({ database: { pools } }: ImportContext): Promise<ExitCode> {
  const imports = await findLastFareImports(pools.systemDb, 20)
  if (imports.length === 0) print('There was no import in the last 90 days.')
  for (const { id, startedAt, source, file, state, isDryRun, rows, added, repeated, refused, fault } of imports) {
    const counts = `${whole(rows)} rows, ${whole(added)} new, ${whole(repeated)} known, ${whole(refused)} refused`
    print(
      `${id}  ${startedAt.toISOString().slice(0, 16)}  ${source}  ${file}: ${state}${isDryRun ? ' (dry run)' : ''}, ${counts}`,
    )
    if (fault !== null) print(`    ${fault}`)
  }
  return exitCode.done
}
