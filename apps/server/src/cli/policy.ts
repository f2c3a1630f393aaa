import type { Language } from '@portolan/contract/enums'
import type { SimulatedPart, Tried } from '@portolan/contract/features/policies/insight'
import { addPart, nothingSimulated } from '@portolan/contract/features/policies/simulated-sums'
import { formatMoney } from '@portolan/rules/format-money'
import { policyRanks } from '@portolan/rules/policy/policy-verdict'
import { SingleBar } from 'cli-progress'
import Table from 'cli-table3'
import { Command } from 'commander'
import { readFile } from 'node:fs/promises'
import { systemTransaction } from '../db/system-transaction.ts'
import { findCompany } from '../domain/people/people.store.ts'
import { dayAt } from '../domain/working-days/working-time.ts'
import { checkPolicy } from '../features/policies/drafts.ts'
import { periodOf, remarkOf } from '../features/policies/insight/period.rules.ts'
import {
  type Simulated,
  type Simulation,
  simulatePart,
  type SimulationCursor,
} from '../features/policies/insight/simulate-part.ts'
import { writeNothing } from '../features/policies/insight/simulation.store.ts'
import { findPolicyCompany } from '../features/policies/policies.store.ts'
import { AppError } from '../kernel/app-error.ts'
import { findCurrency } from '../reference/currencies.ts'
import {
  type CommandContext,
  commandLanguage,
  ensureReadable,
  type ExitCode,
  exitCode,
  print,
  withDatabase,
} from './command-context.ts'

interface SimulateOptions {
  readonly company: string
  readonly from?: string
  readonly to?: string
  readonly approvalRules?: string
}

export function policyCommand(): Command {
  const command = new Command('policy').description('Travel policies (docs/policies.md)')
  command
    .command('check')
    .description('Say what keeps a policy from being published, fault by fault')
    .argument('<file>', 'a policy as JSON')
    .action(async (file: string) => {
      await ensureReadable([file])
      process.exitCode = await runPolicyCheck(file, commandLanguage(process.env))
    })
  command
    .command('simulate')
    .description('Say what a policy would have changed of past requests and bookings; nothing is written')
    .argument('<file>', 'a policy as JSON')
    .requiredOption('--company <code>', 'the company whose requests and bookings they are')
    .option('--from <day>', 'first day, such as 2026-01-01; by default a year before the last')
    .option('--to <day>', 'last day; by default today')
    .option('--approval-rules <file>', 'rules of approval as JSON, in place of those that apply')
    .action(async (file: string, options: SimulateOptions) => {
      await ensureReadable([file, ...(options.approvalRules === undefined ? [] : [options.approvalRules])])
      await withDatabase((context) => runPolicySimulation(context, file, options))
    })
  return command
}

/** Exit code 2: the policy has faults. */
export async function runPolicyCheck(file: string, language: Language): Promise<ExitCode> {
  const document = await readJson(file)
  if (document === undefined) return exitCode.faults
  const { faults } = checkPolicy(document, language)
  for (const { Path, Message, Start } of faults) print(`${Path}${Start === null ? '' : ` at ${Start + 1}`}: ${Message}`)
  print(
    faults.length === 0 ? 'The policy has no faults.' : `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}.`,
  )
  return faults.length === 0 ? exitCode.done : exitCode.faults
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse((await readFile(file, 'utf8')).replace(/^\uFEFF/, '')) as unknown
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    print(`${file} is no JSON: ${error.message}`)
    return undefined
  }
}

type Context = Pick<CommandContext, 'language'> & {
  readonly database: { readonly pools: Pick<CommandContext['database']['pools'], 'system' | 'systemDb'> }
}

/** Exit code 2: the policy or the rules have faults. */
export async function runPolicySimulation(
  { database, language }: Context,
  file: string,
  options: SimulateOptions,
): Promise<ExitCode> {
  const { pools } = database
  const company = await findSimulated(pools.systemDb, options.company)
  if (!company) {
    print(`There is no company with the code ${options.company}.`)
    return exitCode.failed
  }
  const today = dayAt(new Date(), company.time_zone)
  const days = periodOf(asked(options), today)
  if (typeof days === 'string') {
    print(
      `--${days.toLowerCase()} names no day, or makes a period that ends before it begins or is longer than three years.`,
    )
    return exitCode.failed
  }
  const tried = await readTriedFiles(file, options.approvalRules)
  if (tried === undefined) return exitCode.faults
  const period = { companyId: company.id, timeZone: company.time_zone, ...days }
  const simulation: Simulation = { company, period, before: {}, after: tried, today, language }
  try {
    const all = await runParts(pools, simulation)
    print(simulationTable(all))
    print(simulationLines(all, company.currency, language).join('\n'))
    return exitCode.done
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'policy_invalid') throw error
    for (const fault of error.fields ?? []) print(fault)
    return exitCode.faults
  }
}

async function findSimulated(db: Context['database']['pools']['systemDb'], code: string) {
  const found = await findCompany(db, code)
  return found && findPolicyCompany(db, { companies: [found.id], deskCompanies: [] }, code)
}

const asked = ({ from, to }: SimulateOptions) => ({
  ...(from === undefined ? {} : { From: remarkOf(from) }),
  ...(to === undefined ? {} : { To: remarkOf(to) }),
})

async function readTriedFiles(policyFile: string, approvalFile: string | undefined): Promise<Tried | undefined> {
  const Policy = await readJson(policyFile)
  const ApprovalRules = approvalFile === undefined ? null : await readJson(approvalFile)
  if (Policy === undefined || ApprovalRules === undefined) return undefined
  return { Policy, ...(ApprovalRules === null ? {} : { ApprovalRules }) }
}

/** Part by part, each in a transaction that cannot write. */
async function runParts({ system }: Context['database']['pools'], simulation: Simulation): Promise<SimulatedPart> {
  const bar = process.stderr.isTTY
    ? new SingleBar({ format: '{bar} {value}/{total} requests and bookings', hideCursor: true, stream: process.stderr })
    : null
  let all = nothingSimulated
  let cursor: SimulationCursor | null = null
  try {
    do {
      const start: SimulationCursor | null = cursor
      const { part, next, total }: Simulated = await systemTransaction(
        system,
        simulation.company.id,
        async ({ db }) => {
          await writeNothing(db)
          return simulatePart(db, simulation, start)
        },
      )
      all = addPart(all, part)
      if (start === null) bar?.start(total, 0)
      bar?.update(all.Judged + all.NotJudged)
      cursor = next
    } while (cursor !== null)
  } finally {
    bar?.stop()
  }
  return all
}

const words: Readonly<Record<(typeof policyRanks)[number], string>> = {
  fine: 'fine',
  inform: 'for information',
  reason: 'with a reason',
  level: 'more approval',
  blocked: 'not allowed',
}

/** Outcomes and broken rules before and after. */
function simulationTable({ Before, After, ByRule }: SimulatedPart): string {
  const table = new Table({
    head: ['', 'before', 'after', 'change'],
    colAligns: ['left', 'right', 'right', 'right'],
    style: { head: [], border: [] },
  })
  const row = (name: string, before: number, after: number) => {
    const change = after - before
    table.push([name, before, after, change > 0 ? `+${change}` : change])
  }
  for (const rank of policyRanks) row(words[rank], Before[rank], After[rank])
  for (const { Rule, Name, Before: before, After: after } of ByRule) row(`${Name} (${Rule})`, before, after)
  return table.toString()
}

function simulationLines(all: SimulatedPart, currency: string, language: Language): string[] {
  const money = (Amount: number) =>
    formatMoney({ Amount, Currency: currency, Digits: findCurrency(currency)?.digits ?? 2 }, language)
  return [
    `${all.Judged} judged, ${all.Changed} of them another way: ${all.Stricter} stricter, ${all.Laxer} laxer.`,
    `Stricter: ${money(all.StricterAmount)}, ${all.StricterKg} kg. Laxer: ${money(all.LaxerAmount)}, ${all.LaxerKg} kg.`,
    `Levels of approval: ${all.LevelsSpared} spared, ${all.LevelsAdded} added.`,
    ...(all.NotJudged > 0 ? [`${all.NotJudged} could not be judged.`] : []),
    'Nothing was written.',
  ]
}
