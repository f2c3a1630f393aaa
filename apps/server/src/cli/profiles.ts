import { Command } from 'commander'
import type { Config } from '../config/config.ts'
import type { Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { putProfiles } from '../domain/profiles/put-profiles.ts'
import { createProfileSecrets } from '../domain/profiles/sealed.ts'
import { type CommandContext, ensureReadable, type ExitCode, exitCode, print, withDatabase } from './command-context.ts'

interface PutOptions {
  readonly dryRun: boolean
  readonly overwrite: boolean
  readonly by: string
}

export function profilesCommand(): Command {
  const command = new Command('profiles').description('Travellers’ profiles (docs/profile-manager.md)')
  command
    .command('put')
    .description('Enter and change profiles by JSON documents')
    .argument('<files...>', 'JSON documents: {"items": [ … ]}')
    .option('--dry-run', 'read and check everything, change nothing', false)
    .option('--overwrite', 'also sections that somebody saved in the portal', false)
    .option('--by <name>', 'who the travellers read of in their access log', 'Import')
    .action(async (files: string[], options: PutOptions) => {
      await ensureReadable(files)
      await withDatabase((context) => runPut(context, files, options))
    })
  return command
}

/** Exit code 2: profiles with faults were left unchanged; all others are entered. */
export async function runPut(
  {
    config,
    database,
    language,
  }: Pick<CommandContext, 'language'> & {
    readonly config: Pick<Config, 'secret'>
    readonly database: { readonly pools: Pick<Pools, 'system'> }
  },
  files: readonly string[],
  { dryRun, overwrite, by }: PutOptions,
): Promise<ExitCode> {
  const deps = { secrets: createProfileSecrets(config.secret), now: () => new Date() }
  const { counts, faults, notes } = await putProfiles(deps, files, {
    language,
    isDryRun: dryRun,
    overwrites: overwrite,
    by,
    transaction: (companyId, run) => systemTransaction(database.pools.system, companyId, run),
  })
  for (const { place, message } of [...faults, ...notes]) print(`${place}: ${message}`)
  print(
    `${counts.created} created, ${counts.updated} updated, ${counts.unchanged} unchanged, ${counts.refused} left out with faults.`,
  )
  if (dryRun) print('Dry run: nothing was changed.')
  return faults.length > 0 ? exitCode.faults : exitCode.done
}
