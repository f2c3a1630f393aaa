import type { Language } from '@portolan/contract/enums'
import { Command } from 'commander'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { systemTransaction } from '../db/system-transaction.ts'
import { putFlightTimes } from '../domain/whereabouts/flight-times/put-flight-times.ts'
import type { FlightTimesRemark } from '../domain/whereabouts/flight-times/flight-times-texts.ts'
import { readFlightTimes } from '../domain/whereabouts/flight-times/read-flight-times.ts'
import { type CommandContext, ensureReadable, type ExitCode, exitCode, print, withDatabase } from './command-context.ts'

export function flightsCommand(): Command {
  const command = new Command('flights').description('Live times of flights (docs/tracker.md)')
  command
    .command('import')
    .description('Enter live times from a file: the records of PUT /back-office/flight-times, one a line or as a list')
    .argument('<file>', 'JSON or JSON lines')
    .action(async (file: string) => {
      await ensureReadable([file])
      await withDatabase((context) => runFlights(context, file))
    })
  return command
}

type FlightsContext = { readonly language: Language; readonly database: Pick<CommandContext['database'], 'pools'> }

const mostBytes = 16 * 1024 * 1024
const shownFaults = 50

/** Exit code 2: the file has faults, and nothing was changed. */
export async function runFlights(
  { database, language }: FlightsContext,
  file: string,
  now = new Date(),
): Promise<ExitCode> {
  if ((await stat(file)).size > mostBytes) {
    print(`${file} is larger than ${mostBytes / 1024 / 1024} MB.`)
    return exitCode.failed
  }
  const { flights, faults, placeOf } = readFlightTimes(await readFile(file, 'utf8'), language)
  if (faults.length > 0) return refused(file, faults)
  const told = await systemTransaction(database.pools.system, null, ({ db }) =>
    putFlightTimes(db, flights, { language, now, placeOf }),
  )
  if (told.faults.length > 0) return refused(file, told.faults)
  print(`${told.updated} updated, ${told.unchanged} unchanged, ${told.stale} stale.`)
  return exitCode.done
}

function refused(file: string, faults: readonly FlightTimesRemark[]): ExitCode {
  for (const { place, message } of faults.slice(0, shownFaults)) print(`${basename(file)}, ${place}: ${message}`)
  if (faults.length > shownFaults) print(`… and ${faults.length - shownFaults} more.`)
  print(`\nNothing was changed: ${faults.length} fault${faults.length === 1 ? '' : 's'}.`)
  return exitCode.faults
}
