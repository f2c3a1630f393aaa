import { Argument, Command } from 'commander'
import { systemTransaction } from '../db/system-transaction.ts'
import { createSigningKeys } from '../features/booking-tool/signing-keys.ts'
import { exitCode, print, withDatabase } from './command-context.ts'

export function keysCommand(): Command {
  const command = new Command('keys').description('Keys that the product signs with (docs/operating.md)')
  command
    .command('rotate')
    .description('A new key signs from now on; the former one stays public for a day')
    .addArgument(new Argument('<purpose>', 'what is signed').choices(['hand-over']))
    .action(() =>
      withDatabase(async ({ config, database }) => {
        const kid = await systemTransaction(database.pools.system, null, ({ db }) =>
          createSigningKeys(config.secret).rotate(db, new Date()),
        )
        print(`Hand-overs are signed with ${kid} from now on; the former key stays public for 24 hours.`)
        return exitCode.done
      }),
    )
  return command
}
