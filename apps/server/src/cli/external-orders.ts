import { Command } from 'commander'
import type { Language } from '@portolan/contract/enums'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { systemTransaction } from '../db/system-transaction.ts'
import { readFacilitiesCsv } from '../domain/facilities/read-facilities.ts'
import { saveFacilities } from '../domain/facilities/facilities.store.ts'
import { findCompany } from '../domain/people/people.store.ts'
import { enterAll } from '../features/trip-requests/orders/enter-all.ts'
import { presentEntered } from '../features/trip-requests/orders/entering.handlers.ts'
import { readRecordsFile } from './read-records-file.ts'
import { createMail } from '../mail/mail.ts'
import { type CommandContext, ensureReadable, type ExitCode, exitCode, print, withDatabase } from './command-context.ts'

export function externalOrdersCommand(): Command {
  const command = new Command('external-orders').description(
    'Bookings that were made outside the booking tool, and what is on board of flights (docs/importing.md)',
  )
  command
    .command('put')
    .description('Enter and change external orders: JSON arrays, or one JSON object a line')
    .argument('<files...>', 'files in UTF-8')
    .option('--company <code>', 'take orders of this company alone')
    .action(async (files: string[], options: { company?: string }) => {
      await ensureReadable(files)
      await withDatabase((context) => runPut(context, files, options.company ?? null))
    })
  command
    .command('facilities')
    .description('Enter what is on board by a CSV file: carrier,aircraft,cabin,key,value,source,asOf')
    .argument('<file>', 'CSV file')
    .action(async (file: string) => {
      await ensureReadable([file])
      await withDatabase((context) => runFacilities(context, file))
    })
  return command
}

type PutContext = Pick<CommandContext, 'config' | 'language'> & {
  readonly database: Pick<CommandContext['database'], 'pools'>
}

/** Orders of one transaction: a long file does not keep others from their orders until its end. */
const atOnce = 100
const mostBytes = 64 * 1024 * 1024

/** Exit code 2: some orders were refused, and wait at the desk with their faults. */
export async function runPut(
  { config, database, language }: PutContext,
  files: readonly string[],
  companyCode: string | null,
): Promise<ExitCode> {
  const { pools } = database
  const company = companyCode === null ? null : await findCompany(pools.systemDb, companyCode)
  if (companyCode !== null && company === null) {
    print(`There is no company with the code ${companyCode}.`)
    return exitCode.failed
  }
  const now = () => new Date()
  const deps = { now, mail: createMail({ config, now, jobs: () => null }) }
  const sending = { origin: 'file', homeCompanyId: company?.id ?? null, language } as const
  const counts = { created: 0, updated: 0, unchanged: 0, refused: 0 }
  for (const file of files) {
    const records = await recordsOf(file)
    for (let at = 0; at < records.length; at += atOnce) {
      const some = records.slice(at, at + atOnce)
      const entered = await systemTransaction(pools.system, null, ({ db }) => enterAll(db, deps, some, sending, now()))
      for (const [index, one] of entered.entries()) {
        counts[one.outcome] += 1
        tellRefused(`${basename(file)}, order ${at + index + 1}`, presentEntered(one, language))
      }
    }
  }
  const { created, updated, unchanged, refused } = counts
  print(`${created} created, ${updated} updated, ${unchanged} unchanged, ${refused} refused.`)
  if (refused === 0) return exitCode.done
  print('What was refused waits at the desk, with its faults.')
  return exitCode.faults
}

async function recordsOf(file: string): Promise<readonly unknown[]> {
  const { size } = await stat(file)
  if (size > mostBytes) throw new Error(`${file} is larger than ${mostBytes / 1024 / 1024} MB: split it.`)
  return readRecordsFile(await readFile(file, 'utf8'), 'orders')
}

function tellRefused(place: string, { outcome, externalRef, faults }: ReturnType<typeof presentEntered>): void {
  if (outcome !== 'refused') return
  for (const { Path, Message } of faults)
    print(`${place}${externalRef === null ? '' : ` (${externalRef})`}: ${Path === null ? '' : `${Path}: `}${Message}`)
}

/** Exit code 2: the file has faults, and nothing was changed. */
export async function runFacilities(
  { database, language }: { readonly language: Language; readonly database: Pick<CommandContext['database'], 'pools'> },
  file: string,
): Promise<ExitCode> {
  const today = new Date().toISOString().slice(0, 10)
  const { rows, faults } = readFacilitiesCsv(await readFile(file, 'utf8'), today, language)
  for (const { index, message } of faults) print(`${basename(file)}, entry ${index + 1}: ${message}`)
  if (faults.length > 0) {
    print(`\nNothing was changed: ${faults.length} fault${faults.length === 1 ? '' : 's'}.`)
    return exitCode.faults
  }
  const { created, updated } = await systemTransaction(database.pools.system, null, ({ db }) =>
    saveFacilities(db, rows),
  )
  print(`${created} created, ${updated} updated, ${rows.length - created - updated} unchanged.`)
  return exitCode.done
}
