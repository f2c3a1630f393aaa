import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { Command } from 'commander'
import { systemTransaction } from '../db/system-transaction.ts'
import { putBudgets } from '../domain/budgets/put-budgets.ts'
import { type CommandContext, ensureReadable, type ExitCode, exitCode, print, withDatabase } from './command-context.ts'
import { readRecordsFile } from './read-records-file.ts'

export function budgetsCommand(): Command {
  const command = new Command('budgets').description('Budgets of cost centres from files (docs/budgets.md)')
  command
    .command('import')
    .description('Enter and change budgets: a JSON array, or one JSON object a line; all of them or none')
    .argument('<file>', 'file in UTF-8')
    .option('--dry-run', 'tell the faults and what would change, and change nothing')
    .action(async (file: string, options: { dryRun?: boolean }) => {
      await ensureReadable([file])
      await withDatabase((context) => runBudgetImport(context, file, options.dryRun === true))
    })
  return command
}

type ImportContext = Pick<CommandContext, 'language'> & {
  readonly database: Pick<CommandContext['database'], 'pools'>
}

/** Leaves the transaction without a trace. */
class Refused extends Error {}

/** Exit code 2: there were faults, and nothing was changed. */
export async function runBudgetImport(
  { database, language }: ImportContext,
  file: string,
  isDryRun: boolean,
): Promise<ExitCode> {
  const records = readRecordsFile(await readFile(file, 'utf8'), 'items')
  let code: ExitCode = exitCode.done
  const put = async () =>
    systemTransaction(database.pools.system, null, async ({ db }) => {
      const putting = { language, onlyCompanyId: null, isDryRun }
      const { faults, created, changed, unchanged } = await putBudgets(db, records, putting, new Date())
      for (const { index, path, message } of faults)
        print(`${basename(file)}, budget ${index + 1}${path === '' ? '' : ` ${path}`}: ${message}`)
      if (faults.length > 0) throw new Refused()
      print(`${created} created, ${changed} changed, ${unchanged} unchanged${isDryRun ? ' (dry run)' : ''}.`)
    })
  await put().catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error
    print('\nNothing was changed.')
    code = exitCode.faults
  })
  return code
}
