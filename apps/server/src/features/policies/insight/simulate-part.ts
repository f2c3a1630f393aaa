import type { Language } from '@portolan/contract/enums'
import type { SimulatedPart, Tried } from '@portolan/contract/features/policies/insight'
import { textInLanguage } from '@portolan/rules/policy/policy-reason'
import { setImmediate } from 'node:timers/promises'
import { convertMoney } from '@portolan/rules/convert-money'
import type { Db } from '../../../domain/approvals/approval.store.ts'
import type { ApprovalRules } from '../../../domain/approvals/approval-rules.kind.ts'
import { judge } from '../../../domain/approvals/judge.rules.ts'
import { gramsOf } from '../../../domain/budgets/follow-request.ts'
import { findRates } from '../../../domain/money/rates.store.ts'
import { type Bench, findBench, type JudgedTrip, judgeTrip, strictestOf } from '../../../domain/policy/judge-trips.ts'
import { policyOfLevels } from '../../../domain/policy/policy-at-submission.ts'
import type { PublishedPolicy } from '../../../domain/policy/published-policy.ts'
import { textIn } from '../../../domain/rules-documents/rules-texts.ts'
import { totalOf } from '../../../domain/requests/request-total.rules.ts'
import { findCurrency } from '../../../reference/currencies.ts'
import type { PolicyCompanyRow } from '../policies.store.ts'
import {
  type AskedInPast,
  type BudgetAnswer,
  type BudgetRun,
  runBudgets,
  type ToMinorUnits,
  type Used,
} from './budget-run.rules.ts'
import { type BudgetRuns, compareBudgets } from './compare-budgets.rules.ts'
import { type ComparedTrip, comparePart, type Decider, type Outcome } from './compare-trips.rules.ts'
import { findPart, paidOf, type PartStart, type PastTrip } from './past-trips.ts'
import { countPast, findEarlierRequests, type Reading, type SimulatedPeriod } from './simulation.store.ts'
import { findBudgetsOf, triedBudgets } from './tried-budgets.ts'
import { readTried, type TriedRules } from './tried-policies.ts'

export interface Simulation {
  readonly company: PolicyCompanyRow
  readonly period: SimulatedPeriod
  readonly before: Tried
  readonly after: Tried
  /** The company's today, ISO 8601: its rates and published rules count. */
  readonly today: string
  readonly language: Language
}

export interface SimulationCursor extends PartStart {
  /** Of the whole period, as the first part counted it. */
  readonly total: number
  /** Of budgets by then, before and after. */
  readonly used: readonly [Used, Used]
}

export interface Simulated {
  readonly part: SimulatedPart
  readonly next: SimulationCursor | null
  readonly total: number
  /** One of the sides has a budget. */
  readonly hasBudgets: boolean
}

/**
 * Judges one part of a period by two sets of rules. Some fifteen statements, however many trips there are; writes nothing.
 * Requests are judged as on the day they were submitted, with today's rates and risk levels; budgets count them in the order
 * in which they were made.
 */
export async function simulatePart(
  tx: Reading,
  simulation: Simulation,
  start: SimulationCursor | null,
): Promise<Simulated> {
  const { company, period, today, language } = simulation
  const { db } = tx
  const trying = { companyId: company.id, day: today, language }
  const [before, after] = [
    await readTried(db, simulation.before, trying),
    await readTried(db, simulation.after, trying),
  ]
  const runs = await findRuns(tx, simulation, start)
  const total = start?.total ?? (await countPast(tx, period))
  const { trips, next } = await findPart(tx, period, start ?? { of: 'requests', after: null }, language)
  const judgeable = trips.filter((past) => past.trips.length > 0)
  const benches = await findBenches(db, simulation, judgeable, [before.policy, after.policy])
  const sides = [
    { bench: benches[0], approval: before.approval, run: runs.before },
    { bench: benches[1], approval: after.approval, run: runs.after },
  ] as const
  const compared = await inSlices(judgeable, (past) => compareTrip(past, sides, company))
  await setImmediate()
  const part = comparePart(compared, trips.length - judgeable.length, {
    nameOf: namesOf([after.policy, before.policy], language),
    namesOfLevel: levelNamesOf([after.approval, before.approval], language),
    currency: { Code: company.currency, Digits: findCurrency(company.currency)?.digits ?? 2 },
  })
  return {
    part: { ...part, ...compareBudgets(compared, runs) },
    next: next && { ...next, total, used: [runs.before.used(), runs.after.used()] },
    total,
    hasBudgets: runs.before.budgets.length + runs.after.budgets.length > 0,
  }
}

/** Budgets of both sides with what is used of them by now; in the beginning, by requests from before the period. */
async function findRuns(
  tx: Reading,
  { company, period, before, after, today, language }: Simulation,
  start: SimulationCursor | null,
): Promise<BudgetRuns> {
  const rates = await findRates(tx.db, today)
  const trying = { companyId: company.id, currency: company.currency, from: period.from, rates, language }
  const known = await findBudgetsOf(tx.db, trying)
  const moneyIn: ToMinorUnits = (money, { currency, digits }) =>
    money && (convertMoney(money, { Code: currency, Digits: digits }, rates)?.Amount ?? null)
  const runs = {
    before: runBudgets(await triedBudgets(tx.db, before, known, trying), start?.used[0] ?? {}, moneyIn),
    after: runBudgets(await triedBudgets(tx.db, after, known, trying), start?.used[1] ?? {}, moneyIn),
  }
  if (!start) await countEarlier(tx, period, runs)
  return runs
}

async function countEarlier(tx: Reading, period: SimulatedPeriod, { before, after }: BudgetRuns): Promise<void> {
  const budgets = [...before.budgets, ...after.budgets]
  const [firstDay] = budgets.map(({ from }) => from).toSorted()
  if (firstDay === undefined) return
  const rows = await findEarlierRequests(tx, period, {
    costCentres: [...new Set(budgets.map(({ costCentre }) => costCentre.code))],
    firstDay,
    needsFlights: budgets.some(({ grams }) => grams !== null),
  })
  await inSlices(rows, (row) => {
    const asked: AskedInPast = {
      costCentre: row.cost_centre,
      firstDay: row.first_day,
      total: totalOf(row),
      paid: paidOf(row),
      grams: () => gramsOf(row.segments, row.travelers),
      counts: true,
    }
    for (const run of [before, after]) run.count(asked, run.ask(asked))
  })
}

async function findBenches(
  db: Db,
  { company, today }: Simulation,
  pasts: readonly PastTrip[],
  [before, after]: readonly [PublishedPolicy, PublishedPolicy],
): Promise<[Bench | null, Bench | null]> {
  const trips = pasts.flatMap((past) => past.trips)
  if (trips.length === 0) return [null, null]
  const find = (tried: TriedRules['policy']) => findBench(db, company, trips, { day: today, tried })
  return [await find(before), await find(after)]
}

/** How long other calls wait for this one at most, in milliseconds. */
const sliceMs = 20

/** In slices, between which other calls go on. */
async function inSlices<T, R>(items: readonly T[], judgeOne: (item: T) => R): Promise<R[]> {
  const results: R[] = []
  let begun = performance.now()
  for (const item of items) {
    results.push(judgeOne(item))
    if (performance.now() - begun < sliceMs) continue
    await setImmediate()
    begun = performance.now()
  }
  return results
}

interface Side {
  readonly bench: Bench | null
  readonly approval: ApprovalRules
  readonly run: BudgetRun
}

function compareTrip(
  past: PastTrip,
  [before, after]: readonly [Side, Side],
  { currency }: PolicyCompanyRow,
): ComparedTrip {
  const judged = judgeAll(past, after.bench)
  const facts = judged.map((one) => one.facts)
  const { reference, name, traveler, day } = past
  return {
    reference,
    name,
    traveler,
    day,
    costCentre: past.costCentre ?? facts[0]?.traveller.costCentre ?? null,
    total:
      past.total ??
      minorSum(
        facts.map(({ trip }) => trip.total),
        findCurrency(currency)?.digits ?? 2,
      ),
    kg: sumOf(facts.map(({ trip }) => trip.kg)),
    before: outcomeOf(past, judgeAll(past, before.bench), before),
    after: outcomeOf(past, judged, after),
  }
}

const judgeAll = ({ trips }: PastTrip, bench: Bench | null): JudgedTrip[] =>
  bench ? trips.map((trip) => judgeTrip(trip, bench)) : []

/** Null as soon as one is not known. */
function sumOf(numbers: readonly (number | undefined)[]): number | null {
  const known = numbers.filter((one) => one !== undefined)
  return known.length < numbers.length || known.length === 0 ? null : known.reduce((all, one) => all + one, 0)
}

function minorSum(totals: readonly (number | undefined)[], digits: number): number | null {
  const whole = sumOf(totals)
  return whole === null ? null : Math.round(whole * 10 ** digits)
}

/** Judges a request and counts it in its budget: each of them once, in their order. */
function outcomeOf({ approval, asked }: PastTrip, judged: readonly JudgedTrip[], side: Side): Outcome {
  const strictest = strictestOf(judged)
  const outcome = strictest?.verdict.outcome ?? 'fine'
  const findings = judged.flatMap(({ verdict }) => verdict.findings)
  const isRefused = outcome === 'blocked' && strictest?.mayBeAsked !== true
  const answer = asked && !isRefused ? side.run.ask(asked) : null
  if (asked) side.run.count(asked, answer)
  const isAsked = approval !== null && !isRefused && answer?.isBlocked !== true
  const deciders = isAsked ? decidersOf(approval, strictest, { side, answer }) : null
  return {
    outcome,
    level: strictest?.verdict.level ?? 0,
    levels: deciders && deciders.length,
    deciders: deciders ?? [],
    budget: answer && { says: answer.isBlocked ? 'refused' : answer.state, key: answer.budget.key },
    broken: [...new Set(findings.map(({ rule }) => rule))],
    deciding: [...new Set(findings.filter((finding) => finding.outcome === outcome).map(({ rule }) => rule))],
  }
}

function decidersOf(
  approval: NonNullable<PastTrip['approval']>,
  strictest: JudgedTrip | null,
  { side: { approval: rules, bench }, answer }: { readonly side: Side; readonly answer: BudgetAnswer | null },
): Decider[] {
  const riskOf = bench?.ground.riskOf
  const riskLevels = Object.fromEntries(
    approval.countries.flatMap((country) => {
      const level = riskOf?.(country)
      return level === undefined ? [] : [[country, level] as const]
    }),
  )
  const judged = {
    ...approval,
    riskLevels,
    policy: policyOfLevels(strictest),
    budget: answer?.state ?? null,
    budgetLevel: answer?.level ?? 0,
  }
  const tools = { rates: bench?.ground.rates ?? null, digitsOf: (code: string) => findCurrency(code)?.digits }
  const judgement = judge(rules, judged, tools)
  if (!judgement) return []
  const { rule, levels } = judgement
  // One that is not of the rule comes after all of them.
  return levels.map((level) => ({ rule: rule.id, level: rule.levels.indexOf(level) + 1 || rule.levels.length + 1 }))
}

/** Names of rules of approval and their levels, by the first rules that have them. */
const levelNamesOf =
  (approvals: readonly ApprovalRules[], language: Language) =>
  ({ rule, level }: Decider) => {
    const found = approvals.flatMap(({ rules }) => rules.find(({ id }) => id === rule) ?? [])
    const name = found.map((one) => one.levels[level - 1]?.name).find((one) => one !== undefined)
    return {
      rule: found[0] ? textIn(found[0].name, language) : rule,
      level: name ? textIn(name, language) : null,
    }
  }

/** The name of a rule, by the first policy that has it. */
const namesOf = (policies: readonly PublishedPolicy[], language: Language) => (rule: string) => {
  const name = policies.map(({ ruleNames }) => ruleNames.get(rule)).find((one) => one !== undefined)
  return name ? textInLanguage(name, language) : rule
}
