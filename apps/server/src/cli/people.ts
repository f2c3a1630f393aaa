import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Command } from 'commander'
import { systemTransaction } from '../db/system-transaction.ts'
import { type DataSubject, findSubject } from '../domain/data-protection/data-subject.store.ts'
import { previewErasure, runErasure } from '../domain/data-protection/erase.ts'
import { insertErasure } from '../domain/data-protection/erasure.store.ts'
import { packPerson } from '../domain/data-protection/pack-person.ts'
import { companyIdsOf } from '../domain/data-protection/subject-companies.store.ts'
import { createMail } from '../mail/mail.ts'
import { openStorage } from '../storage/open-storage.ts'
import { type CommandContext, type ExitCode, exitCode, print, withDatabase } from './command-context.ts'

export function peopleCommand(): Command {
  const command = new Command('people').description('What is held about one person (docs/administration.md)')
  command
    .command('package')
    .description('Everything about one person as a zip')
    .argument('<person>', 'e-mail address or traveller code')
    .requiredOption('--out <file>', 'where the zip goes')
    .option('--company <code>', 'where a code stands for people of several companies')
    .action((key: string, options: { out: string; company?: string }) =>
      withDatabase((context) => runPackage(context, key, options)),
    )
  command
    .command('erase')
    .description('Erases one person for good; without --confirm it says only what it would do')
    .argument('<person>', 'e-mail address or traveller code')
    .option('--company <code>', 'where a code stands for people of several companies')
    .option('--reason <text>', 'kept with the erasure', 'Command line')
    .option('--confirm <person>', 'the same address or code once more')
    .action((key: string, options: { company?: string; reason: string; confirm?: string }) =>
      withDatabase((context) => runErase(context, key, options)),
    )
  return command
}

type Context = Pick<CommandContext, 'config' | 'language'> & {
  readonly database: Pick<CommandContext['database'], 'pools'>
}

const now = () => new Date()

/** The one person of that name; prints why there is none. */
async function find({ database }: Context, key: string, company?: string): Promise<DataSubject | null> {
  const subjects = await systemTransaction(database.pools.system, null, async ({ db }) => {
    const ids = await companyIdsOf(db, key, company ?? null)
    return Promise.all(ids.map((id) => findSubject(db, id, key)))
  })
  const [subject, other] = subjects.filter((one) => one !== null)
  if (!subject) print(`There is nobody with the address or code ${key}.`)
  else if (other) print(`${key} stands for people of several companies: say which by --company.`)
  return other ? null : (subject ?? null)
}

export async function runPackage(
  context: Context,
  key: string,
  options: { readonly out: string; readonly company?: string },
): Promise<ExitCode> {
  const subject = await find(context, key, options.company)
  if (!subject) return exitCode.failed
  const storage = await openStorage(context.config)
  try {
    const read = <T>(run: (db: Parameters<typeof findSubject>[0]) => Promise<T>) =>
      systemTransaction(context.database.pools.system, subject.companyId, ({ db }) => run(db))
    const stream = packPerson({ config: context.config, now, storage, read }, subject, context.language)
    await pipeline(stream, createWriteStream(options.out, { mode: 0o600, flags: 'wx' }))
    print(`${options.out} holds what is kept about ${subject.name}.`)
    return exitCode.done
  } finally {
    storage.close()
  }
}

export async function runErase(
  context: Context,
  key: string,
  options: { readonly company?: string; readonly reason: string; readonly confirm?: string },
): Promise<ExitCode> {
  const subject = await find(context, key, options.company)
  if (!subject) return exitCode.failed
  const { companyId } = subject
  const { pools } = context.database
  const preview = await systemTransaction(pools.system, companyId, ({ db }) => previewErasure(db, subject, now()))
  for (const { section, deleted, changed } of preview.sections)
    print(`${section}: ${deleted} deleted, ${changed} made anonymous`)
  for (const { table, rows, reason, until } of preview.kept)
    print(`kept: ${rows} of ${table} (${reason}) ${until === null ? '' : `until ${until}`}`.trimEnd())
  for (const { kind, count } of preview.blockers) print(`first: ${kind} (${count})`)
  if (preview.blockers.length > 0) return exitCode.failed
  if (options.confirm !== key) {
    print(`Nothing was changed. To erase ${subject.name} for good: --confirm ${key}`)
    return exitCode.done
  }
  const storage = await openStorage(context.config)
  try {
    const transaction: Parameters<typeof runErasure>[0]['transaction'] = (run) =>
      systemTransaction(pools.system, companyId, run)
    const id = await transaction(async ({ db }) =>
      insertErasure(
        db,
        {
          companyId,
          loginIds: subject.logins,
          travelerIds: subject.travelers,
          askedBy: null,
          reason: options.reason,
        },
        now(),
      ),
    )
    // No jobs run here: the server finds the mail within a minute.
    const mail = createMail({ config: context.config, now, jobs: () => null })
    const outcome = await runErasure({ config: context.config, now, storage, mail, transaction }, id)
    print(outcome === 'done' ? 'Erased.' : 'Nothing was changed: something has begun since.')
    return outcome === 'done' ? exitCode.done : exitCode.failed
  } finally {
    storage.close()
  }
}
