import { Command } from 'commander'
import { systemTransaction } from '../db/system-transaction.ts'
import { resetFactorsInside } from '../domain/people/factor-reset.ts'
import { findPerson, type Person } from '../domain/people/person.store.ts'
import { embeddedAccounts } from '../identity/embedded/embedded-accounts.ts'
import { endAccess } from '../kernel/end-access.store.ts'
import { createMail } from '../mail/mail.ts'
import { type CommandContext, type ExitCode, exitCode, print, withDatabase } from './command-context.ts'

export function accessCommand(): Command {
  const command = new Command('access').description('What people are signed in with (docs/operating.md)')
  command
    .command('end')
    .description('Signs a person out everywhere: browsers, phones, codes and tickets that wait')
    .argument('<email>', 'of the person')
    .action((email: string) => withDatabase((context) => runAccess(context, 'end', email)))
  command
    .command('reset-mfa')
    .description('The same, and takes their second factors and recovery codes away; they get a mail')
    .argument('<email>', 'of the person')
    .action((email: string) => withDatabase((context) => runAccess(context, 'reset-mfa', email)))
  return command
}

/** Runs one of the two commands for one person, by e-mail. Fails where there is no such person or nothing to do. */
export async function runAccess(
  context: Pick<CommandContext, 'config'> & { readonly database: Pick<CommandContext['database'], 'pools'> },
  act: 'end' | 'reset-mfa',
  email: string,
): Promise<ExitCode> {
  const person = await findPerson(context.database.pools.systemDb, { email, companyCode: null })
  if (person) return act === 'end' ? end(context, person) : resetFactors(context, person)
  print(`Nobody signs in as ${email}.`)
  return exitCode.failed
}

type AccessContext = Parameters<typeof runAccess>[0]

/** Null where an external provider keeps the accounts. */
const accountsOf = ({ config }: AccessContext) => (config.auth.kind === 'embedded' ? embeddedAccounts : null)

async function end(context: AccessContext, person: Person): Promise<ExitCode> {
  const accounts = accountsOf(context)
  const ended = await systemTransaction(context.database.pools.system, null, async ({ db }) => {
    const own = accounts?.within(db)
    const account = await own?.findByEmail(person.email)
    if (account) await own?.endSessions(account.subject)
    return endAccess(db, person.loginId, { code: 'AUTH0044', now: new Date() })
  })
  print(`${person.email} is signed out: ${counted(ended)}.`)
  return exitCode.done
}

async function resetFactors(context: AccessContext, person: Person): Promise<ExitCode> {
  const { config, database } = context
  const accounts = accountsOf(context)
  const account = await accounts?.within(database.pools.systemDb).findByEmail(person.email)
  if (!accounts || !account) {
    print(`${person.email} has no account at this deployment's own provider: second factors are kept elsewhere.`)
    return exitCode.failed
  }
  const now = () => new Date()
  // No jobs run here: the server finds the mail within a minute.
  const deps = { accounts, mail: createMail({ config, now, jobs: () => null }), now }
  const ended = await systemTransaction(database.pools.system, null, ({ db }) =>
    resetFactorsInside(deps, db, { person, subject: account.subject, agent: null }),
  )
  print(`${person.email} sets up a second factor anew, is told so by mail, and is signed out: ${counted(ended)}.`)
  return exitCode.done
}

const counted = ({ sessions, platforms }: { sessions: number; platforms: number }) =>
  `${sessions} browser${sessions === 1 ? '' : 's'}, ${platforms} phone${platforms === 1 ? '' : 's'}`
