import { Command } from 'commander'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { systemTransaction } from '../db/system-transaction.ts'
import { findCompany } from '../domain/people/people.store.ts'
import { tellOfficeFault } from '../features/trip-proposals/back-office/office-faults.ts'
import { putProposals, type PutProposal } from '../features/trip-proposals/back-office/put-proposals.ts'
import { createMail } from '../mail/mail.ts'
import { type CommandContext, ensureReadable, type ExitCode, exitCode, print, withDatabase } from './command-context.ts'
import { readRecordsFile } from './read-records-file.ts'

export function proposalsCommand(): Command {
  const command = new Command('proposals').description('Trip proposals from files (docs/importing.md)')
  command
    .command('import')
    .description('Enter and change trip proposals: JSON arrays, or one JSON object a line')
    .argument('<files...>', 'files in UTF-8')
    .option('--company <code>', 'take proposals of this company alone')
    .action(async (files: string[], options: { company?: string }) => {
      await ensureReadable(files)
      await withDatabase((context) => runProposalImport(context, files, options.company ?? null))
    })
  return command
}

type ImportContext = Pick<CommandContext, 'config' | 'language'> & {
  readonly database: Pick<CommandContext['database'], 'pools'>
}

/** Proposals of one transaction: a long file does not keep others from theirs until its end. */
const atOnce = 20
const mostBytes = 64 * 1024 * 1024

/** Exit code 2: some proposals were refused. */
export async function runProposalImport(
  { config, database, language }: ImportContext,
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
  const sending = { homeCompanyId: company?.id ?? null, language }
  const counts = { created: 0, updated: 0, unchanged: 0, stale: 0, refused: 0 }
  for (const file of files) {
    const { size } = await stat(file)
    if (size > mostBytes) throw new Error(`${file} is larger than ${mostBytes / 1024 / 1024} MB: split it.`)
    const records = readRecordsFile(await readFile(file, 'utf8'), 'items')
    for (let at = 0; at < records.length; at += atOnce) {
      const some = records.slice(at, at + atOnce)
      const put = await systemTransaction(pools.system, null, ({ db }) => putProposals(db, deps, some, sending, now()))
      for (const [index, one] of put.entries()) {
        counts[one.outcome] += 1
        for (const line of linesOf(one, language)) print(`${basename(file)}, proposal ${at + index + 1}${line}`)
      }
    }
  }
  const { created, updated, unchanged, stale, refused } = counts
  print(`${created} created, ${updated} updated, ${unchanged} unchanged, ${stale} stale, ${refused} refused.`)
  return refused === 0 ? exitCode.done : exitCode.faults
}

/** Why a proposal was refused, fault by fault. */
function linesOf({ externalRef, faults }: PutProposal, language: ImportContext['language']): string[] {
  const name = externalRef === null ? '' : ` (${externalRef})`
  return faults.map((fault) => {
    const { Path, Message } = tellOfficeFault(fault, language)
    return `${name}: ${Path === null ? '' : `${Path}: `}${Message}`
  })
}
