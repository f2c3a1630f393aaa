import { Command } from 'commander'
import type { Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { readApprovalFile } from '../domain/approvals/approval-records.ts'
import { putApprovals } from '../domain/approvals/approvals.ts'
import { type CommandContext, ensureReadable, type ExitCode, exitCode, print, withDatabase } from './command-context.ts'

export function approvalsCommand(): Command {
  const command = new Command('approvals').description('Which bookings await whose approval (docs/importing.md)')
  command
    .command('put')
    .description('Enter, change and remove approvals by a JSON document')
    .argument('<file>', 'JSON document: {"items": [ … ]}')
    .option('--dry-run', 'read and check everything, change nothing', false)
    .action(async (file: string, options: { dryRun: boolean }) => {
      await ensureReadable([file])
      await withDatabase((context) => runPut(context, file, options.dryRun))
    })
  return command
}

/** Exit code 2: the document has faults, and nothing was changed. */
export async function runPut(
  {
    database,
    language,
  }: Pick<CommandContext, 'language'> & { readonly database: { readonly pools: Pick<Pools, 'system'> } },
  file: string,
  isDryRun: boolean,
): Promise<ExitCode> {
  const records = await readApprovalFile(file, language)
  const { counts, faults, notes } = await systemTransaction(database.pools.system, null, ({ db }) =>
    putApprovals(db, records, { language, isDryRun, onlyCompanyId: null, now: new Date() }),
  )
  for (const { place, message } of [...faults, ...notes]) print(`${place}: ${message}`)
  if (faults.length > 0) {
    print(`\nNothing was changed: ${faults.length} fault${faults.length === 1 ? '' : 's'}.`)
    return exitCode.faults
  }
  const { created, updated, unchanged, removed } = counts
  print(`${created} created, ${updated} updated, ${unchanged} unchanged, ${removed} removed.`)
  if (isDryRun) print('Dry run: nothing was changed.')
  return exitCode.done
}
