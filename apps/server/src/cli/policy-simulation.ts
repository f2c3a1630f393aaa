import type { Language } from '@portolan/contract/enums'
import { BudgetRecord } from '@portolan/contract/features/policies/budgets'
import type { SimulatedPart, Tried, TriedBudget } from '@portolan/contract/features/policies/insight'
import { addPart, nothingSimulated } from '@portolan/contract/features/policies/simulated-sums'
import { isoDay } from '@portolan/rules/check-request-form'
import { type FormattedMoney, formatMoney } from '@portolan/rules/format-money'
import { policyRanks } from '@portolan/rules/policy/policy-verdict'
import { SingleBar } from 'cli-progress'
import Table from 'cli-table3'
import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { systemTransaction } from '../db/system-transaction.ts'
import { findCompany } from '../domain/people/people.store.ts'
import { provisioningSchemaErrors } from '../domain/people/provisioning-texts.ts'
import { dayAt } from '../domain/working-days/working-time.ts'
import { periodOf, remarkOf } from '../features/policies/insight/period.rules.ts'
import {
  type Simulated,
  type Simulation,
  simulatePart,
  type SimulationCursor,
} from '../features/policies/insight/simulate-part.ts'
import { writeNothing } from '../features/policies/insight/simulation.store.ts'
import { findPolicyCompany } from '../features/policies/policies.store.ts'
import { pathText } from '../i18n/schema-faults.ts'
import { AppError } from '../kernel/app-error.ts'
import { findCurrency } from '../reference/currencies.ts'
import { type CommandContext, type ExitCode, exitCode, print } from './command-context.ts'
import { readRecordsFile } from './read-records-file.ts'

export interface SimulateOptions {
  readonly company: string
  readonly from?: string
  readonly to?: string
  /** Files. */
  readonly approvalRules?: string
  readonly budgets?: string
  /** Such as '4200=80'. */
  readonly budgetPercent?: readonly string[]
}

export async function readJson(file: string): Promise<unknown> {
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

/** Exit code 2: the policy, the rules of approval or the budgets have faults. */
export async function runPolicySimulation(
  { database, language }: Context,
  file: string | undefined,
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
  try {
    const after = await readTriedFiles(file, options, language)
    const period = { companyId: company.id, ...days }
    const all = await runParts(pools, { company, period, before: {}, after, today, language })
    print(simulationTable(all))
    if (all.ByBudget.length > 0) print(budgetsTable(all, language))
    print(simulationLines(all, company.currency, language).join('\n'))
    return exitCode.done
  } catch (error) {
    if (!(error instanceof Faults)) throw error
    for (const fault of error.lines) print(fault)
    return exitCode.faults
  }
}

/** What is wrong with a file, line by line. */
class Faults extends Error {
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines[0])
    this.lines = lines
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

/** @throws Faults */
async function readTriedFiles(
  policyFile: string | undefined,
  { company, approvalRules, budgets, budgetPercent }: SimulateOptions,
  language: Language,
): Promise<Tried> {
  return {
    ...(policyFile === undefined ? {} : { Policy: await jsonIn(policyFile) }),
    ...(approvalRules === undefined ? {} : { ApprovalRules: await jsonIn(approvalRules) }),
    ...(budgets === undefined ? {} : { Budgets: await budgetsIn(budgets, company, language) }),
    ...(budgetPercent === undefined ? {} : { BudgetPercent: percentsOf(budgetPercent) }),
  }
}

async function jsonIn(file: string): Promise<unknown> {
  const json = await readJson(file)
  if (json === undefined) throw new Faults([])
  return json
}

/** Budgets of a file that is made for entering them: all of the one company. */
async function budgetsIn(file: string, company: string, language: Language): Promise<TriedBudget[]> {
  const error = provisioningSchemaErrors(language)
  const faults: string[] = []
  const budgets = readRecordsFile(await readFile(file, 'utf8'), 'items').flatMap((record, at): TriedBudget[] => {
    const tell = (path: string, message: string) => faults.push(`Budgets[${at}].${path}: ${message}`)
    const read = z.safeParse(BudgetRecord, record, { error })
    if (!read.success) {
      for (const { path, message } of read.error.issues) tell(pathText(path), message)
      return []
    }
    if (read.data.company !== company) tell('company', `is not ${company}`)
    const { costCentre, from, to, currency, amount, kg, whenAbove, level, carriesOver } = read.data
    return [
      {
        CostCentre: costCentre,
        From: remarkOf(from),
        To: remarkOf(to),
        Currency: currency,
        Amount: amount,
        Kg: kg,
        WhenAbove: whenAbove,
        Level: level,
        CarriesOver: carriesOver,
      },
    ]
  })
  if (faults.length > 0) throw new Faults(faults)
  return budgets
}

const mostPercent = 1_000

/** '4200=80'. */
function percentsOf(texts: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    texts.map((text) => {
      const [, code = '', percent = ''] = /^(.+)=(\d{1,4}(?:\.\d+)?)$/.exec(text) ?? []
      if (code === '' || Number(percent) > mostPercent)
        throw new Faults([`--budget-percent ${text} is no percentage, such as 4200=80 or *=110`])
      return [code, Number(percent)] as const
    }),
  )
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
      const { part, next, total }: Simulated = await systemTransaction(system, simulation.company.id, async (tx) => {
        await writeNothing(tx.db)
        return simulatePart(tx, simulation, start)
      }).catch((error: unknown) => {
        const isFault =
          error instanceof AppError && (error.code === 'policy_invalid' || error.code === 'budget_invalid')
        throw isFault ? new Faults(error.fields ?? []) : error
      })
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

/** Outcomes, broken rules and levels of approval before and after. */
function simulationTable({ Before, After, ByRule, ByLevel }: SimulatedPart): string {
  const table = tableOf(['', 'before', 'after', 'change'])
  const row = (name: string, before: number, after: number) => {
    const change = after - before
    table.push([name, before, after, change > 0 ? `+${change}` : change])
  }
  for (const rank of policyRanks) row(words[rank], Before[rank], After[rank])
  for (const { Rule, Name, Before: before, After: after } of ByRule) row(`${Name} (${Rule})`, before, after)
  for (const { Rule, Name, Level, LevelName, Before: before, After: after } of ByLevel)
    row(`${Name} (${Rule}), level ${Level}${LevelName === null ? '' : ` ${LevelName}`}`, before, after)
  return table.toString()
}

const tableOf = (head: string[]) =>
  new Table({
    head,
    colAligns: head.map((_, at) => (at === 0 ? 'left' : 'right')),
    style: { head: [], border: [] },
  })

/** Requests above each budget before and after, with what there is and what is used of it. */
function budgetsTable({ ByBudget }: SimulatedPart, language: Language): string {
  const table = tableOf(['budget', 'before', 'used', 'above', 'after', 'used', 'above'])
  const both = (money: FormattedMoney | null, kg: number | null) =>
    [money && formatMoney(money, language), kg === null ? null : `${kg} kg`].filter((one) => one !== null).join(', ')
  const cells = (side: SimulatedPart['ByBudget'][number]['Before']) => {
    if (!side) return ['', '', '']
    const { Money, Kg, Used, UsedKg, Above } = side
    const refused = Above.Refused > 0 ? ` (${Above.Refused} refused)` : ''
    return [both(Money, Kg), both(Money && Used, Kg === null ? null : UsedKg), `${Above.Requests}${refused}`]
  }
  for (const { CostCentre, From, Before, After } of ByBudget)
    table.push([`${CostCentre.Code} ${CostCentre.Name}, from ${isoDay(From)}`, ...cells(Before), ...cells(After)])
  return table.toString()
}

function simulationLines(all: SimulatedPart, currency: string, language: Language): string[] {
  const money = (Amount: number) =>
    formatMoney({ Amount, Currency: currency, Digits: findCurrency(currency)?.digits ?? 2 }, language)
  return [
    `${all.Judged} judged, ${all.Changed} of them another way: ${all.Stricter} stricter, ${all.Laxer} laxer.`,
    `Stricter: ${money(all.StricterAmount)}, ${all.StricterKg} kg. Laxer: ${money(all.LaxerAmount)}, ${all.LaxerKg} kg.`,
    `Levels of approval: ${all.LevelsSpared} spared, ${all.LevelsAdded} added.`,
    ...(all.ByBudget.length > 0
      ? [
          `Above budget: ${above(all.AboveBefore, money)} before, ${above(all.AboveAfter, money)} after.`,
          `Refused by budgets: ${all.AboveBefore.Refused} before, ${all.AboveAfter.Refused} after.`,
        ]
      : []),
    ...(all.NotJudged > 0 ? [`${all.NotJudged} could not be judged.`] : []),
    'Nothing was written.',
  ]
}

const above = ({ Requests, Amount, Kg }: SimulatedPart['AboveBefore'], money: (amount: number) => string) =>
  `${Requests} (${money(Amount)}, ${Kg} kg)`
