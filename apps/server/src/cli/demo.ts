import { Command } from 'commander'
import { listDemoAccounts } from '../demo/demo-accounts.ts'
import { type CommandContext, type ExitCode, exitCode, print, withDatabase } from './command-context.ts'

export function demoCommand(): Command {
  const command = new Command('demo').description('The demo (docs/operating.md)')
  command
    .command('passwords')
    .description('Prints the own passwords that the demo accounts have where others reach the portal')
    .action(() => withDatabase(runDemoPasswords))
  return command
}

/** Prints the accounts whose password is the one made for this deployment. */
export async function runDemoPasswords({
  config,
  database,
}: Pick<CommandContext, 'config'> & {
  readonly database: Pick<CommandContext['database'], 'pools'>
}): Promise<ExitCode> {
  const accounts = await listDemoAccounts(database.pools, { secret: config.secret, shown: 'own' })
  const known = accounts.flatMap(({ email, password }) => (password === null ? [] : [`${email}  ${password}`]))
  for (const line of known) print(line)
  if (known.length > 0) return exitCode.done
  print('No demo account has a password of its own.')
  return exitCode.failed
}
