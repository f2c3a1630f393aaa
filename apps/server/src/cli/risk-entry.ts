import type { Language } from '@portolan/contract/enums'
import { isDay } from '@portolan/rules/calendar-day'
import { SingleBar } from 'cli-progress'
import { Command } from 'commander'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { systemTransaction } from '../db/system-transaction.ts'
import { saveEntry } from '../domain/risk/entry/entry.store.ts'
import { readEntryCsv } from '../domain/risk/entry/read-entry-csv.ts'
import { type CommandContext, ensureReadable, type ExitCode, exitCode, print, withDatabase } from './command-context.ts'

export interface EntryOptions {
  readonly source: string
  readonly asOf: string
  readonly dryRun: boolean
}

/** `portolan risk entry`. */
export function riskEntryCommand(): Command {
  return new Command('entry')
    .description(
      'Entry requirements of a CSV file: nationality × destination, authorisations, or passport rules (docs/risk.md)',
    )
    .argument('<file>', 'CSV file')
    .requiredOption('--source <name>', 'where the table comes from; screens show it')
    .requiredOption('--as-of <day>', 'of which day it is: YYYY-MM-DD')
    .option('--dry-run', 'read and check everything, change nothing', false)
    .action(async (file: string, options: EntryOptions) => {
      await ensureReadable([file])
      await withDatabase((context) => runEntry(context, file, options))
    })
}

type EntryContext = { readonly language: Language; readonly database: Pick<CommandContext['database'], 'pools'> }

const mostBytes = 16 * 1024 * 1024
const mostSource = 100
const shownFaults = 50

/** Exit code 2: the file has faults, and nothing was changed. */
export async function runEntry(
  { database, language }: EntryContext,
  file: string,
  { source, asOf, dryRun: isDryRun }: EntryOptions,
): Promise<ExitCode> {
  if (!isDay(asOf) || source.trim() === '' || source.length > mostSource) {
    print('--as-of is a day (YYYY-MM-DD), --source a name of up to 100 characters.')
    return exitCode.failed
  }
  if ((await stat(file)).size > mostBytes) {
    print(`${file} is larger than ${mostBytes / 1024 / 1024} MB.`)
    return exitCode.failed
  }
  const read = readEntryCsv(await readFile(file, 'utf8'), { source: source.trim(), asOf }, language)
  const { faults } = read
  for (const { place, message } of faults.slice(0, shownFaults)) print(`${basename(file)}, ${place}: ${message}`)
  if (faults.length > shownFaults) print(`… and ${faults.length - shownFaults} more.`)
  if (faults.length > 0) {
    print(`\nNothing was changed: ${faults.length} fault${faults.length === 1 ? '' : 's'}.`)
    return exitCode.faults
  }
  const total = read.requirements.length + read.authorisations.length + read.passportRules.length
  const bar = startBar(total)
  const counts = await systemTransaction(database.pools.system, null, ({ db }) =>
    saveEntry(db, read, { isDryRun, onProgress: bar.show }),
  ).finally(bar.stop)
  print(`${counts.created} created, ${counts.updated} updated, ${counts.unchanged} unchanged.`)
  if (isDryRun) print('Dry run: nothing was changed.')
  return exitCode.done
}

/** A progress bar for terminals; none in a log file. */
function startBar(total: number): { show(done: number): void; stop(): void } {
  if (!process.stderr.isTTY) return { show: () => undefined, stop: () => undefined }
  const bar = new SingleBar({ format: '{bar} {value}/{total} rows', hideCursor: true, stream: process.stderr })
  bar.start(total, 0)
  return { show: (done) => bar.update(done), stop: () => bar.stop() }
}
