import { Command } from 'commander'
import { findCompany } from '../domain/people/people.store.ts'
import { importFiles } from '../domain/ledger/files/import-files.ts'
import { walkSources } from '../domain/ledger/files/import-source.ts'
import { plainPlace } from '../domain/ledger/quarantine/details/plain-detail.ts'
import { findChosenTraveler } from '../domain/ledger/matching/chosen-traveler.store.ts'
import type { QuarantineReason } from '../domain/ledger/formats/read-fault.ts'
import type { Pools } from '../db/database.ts'
import { quarantineText } from '../domain/ledger/quarantine/quarantine-text.ts'
import { gazetteer } from '../reference/search/gazetteer.ts'
import { type CommandContext, ensureReadable, type ExitCode, exitCode, print, withDatabase } from './command-context.ts'
import { importTable, startBar } from './import-progress.ts'

interface Options {
  readonly company: string
  readonly traveler?: string
  readonly dryRun: boolean
}

export function importCommand(): Command {
  return new Command('import')
    .description(
      'Booking files into the ledger: Concur itineraries, mails, calendars, passes, zips of them (docs/importing.md)',
    )
    .argument('<files...>', 'files and folders, read by their content and not by their name')
    .requiredOption('--company <code>', 'the company whose bookings they are')
    .option('--traveler <whom>', 'whose the confirmations are that name nobody: code, e-mail or profile id')
    .option('--dry-run', 'read and check everything, change nothing', false)
    .action(async (files: string[], options: Options) => {
      await ensureReadable(files, { folders: true })
      await withDatabase((context) => runImport(context, files, options))
    })
}

type ImportContext = Pick<CommandContext, 'language'> & {
  readonly database: { readonly pools: Pick<Pools, 'system' | 'systemDb'> }
}

/** Exit code 2: some records wait in the quarantine. */
export async function runImport(
  { database, language }: ImportContext,
  paths: string[],
  options: Options,
): Promise<ExitCode> {
  const company = await findCompany(database.pools.systemDb, options.company)
  if (!company) {
    print(`There is no company with the code ${options.company}.`)
    return exitCode.failed
  }
  const { traveler: whom } = options
  const traveler = whom === undefined ? null : await findChosenTraveler(database.pools.systemDb, company.id, whom)
  if (whom !== undefined && !traveler) {
    print(`${options.company} has no traveller ${whom}, or several of that address.`)
    return exitCode.failed
  }
  const bar = await startBar(paths, 'messages')
  const summary = await importFiles(
    { pool: database.pools.system, places: gazetteer },
    { companyId: company.id, sources: walkSources(paths), dryRun: options.dryRun, traveler, onProgress: bar.show },
  ).finally(bar.stop)
  print(importTable(summary, ['messages', 'created', 'updated', 'cancelled', 'unchanged', 'quarantined'], language))
  for (const { file, place, reason, detail } of summary.faults)
    print(`${file}, ${plainPlace(language, place)}: ${quarantineText(language, reason, detail)}`)
  if (summary.faults.some(({ reason }) => answerable.has(reason)))
    print('Answers are taken by: portolan quarantine list, portolan quarantine retry (docs/importing.md)')
  const quarantined = summary.totals.quarantined + summary.totals.partsQuarantined
  if (quarantined > summary.faults.length) print(`… and ${quarantined - summary.faults.length} more in the quarantine.`)
  if (summary.state === 'failed') {
    print(`Stopped: ${summary.errorCode ?? ''}. What is in the table is kept; run the same command again to go on.`)
    return exitCode.failed
  }
  if (options.dryRun) print('Dry run: nothing was changed.')
  return quarantined > 0 ? exitCode.faults : exitCode.done
}

const answerable = new Set<QuarantineReason>(['booking_incomplete', 'booking_doubtful', 'traveler_missing'])
