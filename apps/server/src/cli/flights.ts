import type { Language } from '@portolan/contract/enums'
import Table from 'cli-table3'
import { Command } from 'commander'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { systemTransaction } from '../db/system-transaction.ts'
import { listSuppliers } from '../domain/whereabouts/flight-suppliers/suppliers.store.ts'
import { putFlightTimes } from '../domain/whereabouts/flight-times/put-flight-times.ts'
import type { FlightTimesRemark } from '../domain/whereabouts/flight-times/flight-times-texts.ts'
import { readFlightTimes } from '../domain/whereabouts/flight-times/read-flight-times.ts'
import { type CommandContext, ensureReadable, type ExitCode, exitCode, print, withDatabase } from './command-context.ts'

export function flightsCommand(): Command {
  const command = new Command('flights').description('Status of flights (docs/flight-status.md)')
  command
    .command('import')
    .description('Enter live times from a file: the records of PUT /back-office/flight-times, one a line or as a list')
    .argument('<file>', 'JSON or JSON lines')
    .action(async (file: string) => {
      await ensureReadable([file])
      await withDatabase((context) => runFlights(context, file))
    })
  command
    .command('suppliers')
    .description('Suppliers of flight status: when each answered, since when it is down, and what was dropped and why')
    .action(() => withDatabase(runFlightSuppliers))
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
    putFlightTimes(db, flights, { language, now, placeOf, source: 'file' }),
  )
  if (told.faults.length > 0) return refused(file, told.faults)
  print(`${told.updated} updated, ${told.unchanged} unchanged, ${told.stale} stale.`)
  return exitCode.done
}

const shownDropped = 10

/** Exit code 2: a supplier is down. */
export async function runFlightSuppliers({ database }: Pick<FlightsContext, 'database'>): Promise<ExitCode> {
  const suppliers = await systemTransaction(database.pools.system, null, ({ db }) => listSuppliers(db))
  if (suppliers.length === 0) {
    print('No supplier of flight status was asked yet.')
    return exitCode.done
  }
  const table = new Table({ head: ['Supplier', 'Answered', 'State', 'Messages', 'Updated', 'Stale', 'Dropped'] })
  for (const one of suppliers)
    table.push([
      one.name,
      one.read_at?.toISOString() ?? 'never',
      one.down_since ? `down since ${one.down_since.toISOString()}: ${one.fault ?? ''}` : 'up',
      String(one.messages),
      String(one.updated),
      String(one.stale),
      Object.entries(one.dropped)
        .map(([reason, count]) => `${reason} ${count}`)
        .join(', '),
    ])
  print(table.toString())
  for (const { name, last_dropped: dropped } of suppliers)
    for (const { at, flight, reason, detail } of dropped.slice(0, shownDropped))
      print(`${name} ${at} ${flight}: ${reason}${detail ? ` (${detail})` : ''}`)
  return suppliers.some(({ down_since: since }) => since !== null) ? exitCode.faults : exitCode.done
}

function refused(file: string, faults: readonly FlightTimesRemark[]): ExitCode {
  for (const { place, message } of faults.slice(0, shownFaults)) print(`${basename(file)}, ${place}: ${message}`)
  if (faults.length > shownFaults) print(`… and ${faults.length - shownFaults} more.`)
  print(`\nNothing was changed: ${faults.length} fault${faults.length === 1 ? '' : 's'}.`)
  return exitCode.faults
}
