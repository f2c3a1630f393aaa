import { Command, InvalidArgumentError } from 'commander'
import type { Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { retryQuarantined, type RetrySettlement } from '../domain/ledger/files/retry-quarantined.ts'
import { searchQuarantine } from '../domain/ledger/quarantine/quarantine.store.ts'
import { plainPlace } from '../domain/ledger/quarantine/details/plain-detail.ts'
import { quarantineText } from '../domain/ledger/quarantine/quarantine-text.ts'
import { findCompany } from '../domain/people/people.store.ts'
import { errorText } from '../kernel/answer.ts'
import { AppError } from '../kernel/app-error.ts'
import { gazetteer } from '../reference/search/gazetteer.ts'
import { type CommandContext, type ExitCode, exitCode, print, withDatabase } from './command-context.ts'

export function quarantineCommand(): Command {
  const command = new Command('quarantine').description('Records that could not be imported (docs/importing.md)')
  command
    .command('list')
    .description('Open records, the newest first, with their ids and reasons')
    .requiredOption('--company <code>', 'the company whose bookings they are')
    .action((options: { company: string }) => withDatabase((context) => runList(context, options.company)))
  command
    .command('retry')
    .description('Reads a record again, with answers to what it was asked; without any it says what is open')
    .argument('<id>', 'of the record', readId)
    .requiredOption('--company <code>', 'the company whose booking it is')
    .option('--traveler <whom>', 'whose the booking is where it names nobody: code, e-mail or profile id')
    .option('--answer <field=value>', 'once per field: departs=20270304101000, from=HKG …', addAnswer, {})
    .action((id: number, options: RetryOptions) => withDatabase((context) => runRetry(context, id, options)))
  return command
}

interface RetryOptions {
  readonly company: string
  readonly traveler?: string
  readonly answer: Readonly<Record<string, string>>
}

function readId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new InvalidArgumentError('An id is a number.')
  return Number(text)
}

function addAnswer(text: string, before: Readonly<Record<string, string>>): Record<string, string> {
  const [, field, value] = /^([a-zA-Z]{1,40})=(.{0,400})$/s.exec(text) ?? []
  if (field === undefined || value === undefined) throw new InvalidArgumentError('An answer is field=value.')
  return { ...before, [field]: value }
}

type QuarantineContext = Pick<CommandContext, 'language'> & {
  readonly database: { readonly pools: Pick<Pools, 'system' | 'systemDb'> }
}

const listed = 200

export async function runList({ database, language }: QuarantineContext, company: string): Promise<ExitCode> {
  const found = await findCompany(database.pools.systemDb, company)
  if (!found) return unknownCompany(company)
  const search = { state: 'open', limit: listed, offset: 0 } as const
  const { rows, total } = await searchQuarantine(database.pools.systemDb, [found.id], search)
  for (const { id, file, place, reason, detail } of rows)
    print(`${id}  ${file}, ${plainPlace(language, place)}: ${quarantineText(language, reason, detail)}`)
  if (total > rows.length) print(`… and ${total - rows.length} more.`)
  return exitCode.done
}

/** Exit code 2: the record is still open. */
export async function runRetry(
  { database, language }: QuarantineContext,
  id: number,
  { company, traveler, answer }: RetryOptions,
): Promise<ExitCode> {
  const found = await findCompany(database.pools.systemDb, company)
  if (!found) return unknownCompany(company)
  const settlement: RetrySettlement = { traveler, answers: answer }
  try {
    const result = await systemTransaction(database.pools.system, null, ({ db }) =>
      retryQuarantined({ places: gazetteer }, db, [found.id], id, settlement),
    )
    if (!result) {
      print(`${company} has no record ${id} in the quarantine.`)
      return exitCode.failed
    }
    const { state, fault, questions } = result
    if (fault) print(quarantineText(language, fault.reason, fault.detail))
    for (const { field, doubt, value, choices } of questions) {
      const others = choices.length > 0 ? choices : value === null ? [] : [value]
      print(`  ${field}${doubt === null ? '' : ` (${doubt})`}${others.length > 0 ? `: ${others.join(', ')}` : ''}`)
    }
    if (state === 'resolved') print('Imported.')
    return state === 'resolved' ? exitCode.done : exitCode.faults
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    print([errorText(error.code, language, error.x), ...(error.fields ?? [])].join(' '))
    return exitCode.failed
  }
}

function unknownCompany(code: string): ExitCode {
  print(`There is no company with the code ${code}.`)
  return exitCode.failed
}
