import { basename } from 'node:path'
import Table from 'cli-table3'
import { Command } from 'commander'
import { systemTransaction } from '../db/system-transaction.ts'
import { createPersonKeys } from '../domain/people/person-key.ts'
import { provision, type ProvisioningResult } from '../domain/people/provisioning.ts'
import { readProvisioningFiles } from '../domain/people/provisioning-files.ts'
import { upsertAccount } from '../identity/embedded/account.store.ts'
import { connectionSealer } from '../identity/connections.ts'
import { createMail } from '../mail/mail.ts'
import { type CommandContext, ensureReadable, type ExitCode, exitCode, print, withDatabase } from './command-context.ts'

interface Options {
  readonly dryRun: boolean
  readonly invite: boolean
}

export function provisionCommand(): Command {
  return new Command('provision')
    .description('Companies, people, rights and machine clients from JSON or CSV files (docs/provisioning.md)')
    .argument('<files...>', 'one JSON document, or companies.csv, teams.csv, people.csv, machine-clients.csv …')
    .option('--dry-run', 'read and check everything, change nothing', false)
    .option('--invite', 'people who can sign in for the first time get a mail that says where and how', false)
    .action(async (files: string[], options: Options) => {
      await ensureReadable(files)
      await withDatabase((context) => runProvision(context, files, options))
    })
}

async function runProvision(
  { config, database, language }: CommandContext,
  files: string[],
  { dryRun: isDryRun, invite }: Options,
): Promise<ExitCode> {
  const records = await readProvisioningFiles(
    files.map((path) => ({ name: basename(path), path })),
    language,
  )
  // No jobs run here: the server finds the mails within a minute.
  const mail = createMail({ config, now: () => new Date(), jobs: () => null })
  const isEmbedded = config.auth.kind === 'embedded'
  const options = {
    language,
    isDryRun,
    onlyCompanyId: null,
    makesSecrets: true,
    upsertAccount: isEmbedded ? upsertAccount : null,
    connectionSecrets: connectionSealer(config.secret),
    history: {
      keys: createPersonKeys(config.secret),
      at: new Date(),
      kind: 'file' as const,
      loginId: null,
      clientId: null,
      reason: null,
    },
    inviting: invite ? { mail, signIn: isEmbedded ? ('password' as const) : ('provider' as const) } : null,
  }
  const result = await systemTransaction(database.pools.system, null, ({ db }) => provision(db, records, options))
  if (result.faults.length > 0) {
    for (const { place, message } of result.faults) print(`${place}: ${message}`)
    print(`\nNothing was changed: ${result.faults.length} fault${result.faults.length === 1 ? '' : 's'}.`)
    return exitCode.faults
  }
  print(summary(result))
  if (invite) print(`Invited by mail: ${result.invited}.`)
  if (isDryRun) print('Dry run: nothing was changed.')
  else for (const { clientId, secret } of result.secrets) print(`Secret of ${clientId}, shown this once: ${secret}`)
  return exitCode.done
}

function summary(result: ProvisioningResult): string {
  const table = new Table({
    head: ['', 'created', 'updated', 'unchanged'],
    colAligns: ['left', 'right', 'right', 'right'],
    style: { head: [], border: [] },
  })
  const rows = {
    companies: result.companies,
    teams: result.teams,
    logins: result.logins,
    travellers: result.travelers,
    'machine clients': result.machineClients,
    'own sign-ins': result.ssoConnections,
  }
  for (const [name, counts] of Object.entries(rows))
    table.push([name, counts.created, counts.updated, counts.unchanged])
  return table.toString()
}
