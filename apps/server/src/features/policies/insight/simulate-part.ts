import type { Language } from '@portolan/contract/enums'
import type { SimulatedPart, Tried } from '@portolan/contract/features/policies/insight'
import { textInLanguage } from '@portolan/rules/policy/policy-reason'
import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../../domain/approvals/approval.store.ts'
import type { ApprovalRules } from '../../../domain/approvals/approval-rules.kind.ts'
import { judge } from '../../../domain/approvals/judge.rules.ts'
import { type Bench, findBench, type JudgedTrip, judgeTrip, strictestOf } from '../../../domain/policy/judge-trips.ts'
import { policyOfLevels } from '../../../domain/policy/policy-at-submission.ts'
import type { PublishedPolicy } from '../../../domain/policy/published-policy.ts'
import { findCurrency } from '../../../reference/currencies.ts'
import type { PolicyCompanyRow } from '../policies.store.ts'
import { type ComparedTrip, comparePart, type Outcome } from './compare-trips.rules.ts'
import { findPart, type PartStart, type PastTrip } from './past-trips.ts'
import { countPast, type SimulatedPeriod } from './simulation.store.ts'
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
}

export interface Simulated {
  readonly part: SimulatedPart
  readonly next: SimulationCursor | null
  readonly total: number
}

/**
 * Judges one part of a period by two sets of rules. Some ten statements, however many trips there are; writes nothing.
 * Requests are judged as on the day they were submitted, with today's rates and risk levels.
 */
export async function simulatePart(db: Db, simulation: Simulation, start: SimulationCursor | null): Promise<Simulated> {
  const { company, period, today, language } = simulation
  const trying = { companyId: company.id, day: today, language }
  const [before, after] = [
    await readTried(db, simulation.before, trying),
    await readTried(db, simulation.after, trying),
  ]
  const total = start?.total ?? (await countPast(db, period))
  const { trips, next } = await findPart(db, period, start ?? { of: 'requests', after: null }, language)
  const judgeable = trips.filter((past) => past.trips.length > 0)
  const benches = await findBenches(db, simulation, judgeable, [before.policy, after.policy])
  const sides = [
    { bench: benches[0], approval: before.approval },
    { bench: benches[1], approval: after.approval },
  ] as const
  const compared = await inSlices(judgeable, (past) => compareTrip(past, sides, company))
  await setImmediate()
  const part = comparePart(compared, trips.length - judgeable.length, {
    nameOf: namesOf([after.policy, before.policy], language),
    currency: { Code: company.currency, Digits: findCurrency(company.currency)?.digits ?? 2 },
  })
  return { part, next: next && { ...next, total }, total }
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

function outcomeOf({ approval }: PastTrip, judged: readonly JudgedTrip[], side: Side): Outcome {
  const strictest = strictestOf(judged)
  const outcome = strictest?.verdict.outcome ?? 'fine'
  const findings = judged.flatMap(({ verdict }) => verdict.findings)
  const isRefused = outcome === 'blocked' && strictest?.mayBeAsked !== true
  return {
    outcome,
    level: strictest?.verdict.level ?? 0,
    levels: approval && !isRefused ? levelsOf(approval, strictest, side) : null,
    broken: [...new Set(findings.map(({ rule }) => rule))],
    deciding: [...new Set(findings.filter((finding) => finding.outcome === outcome).map(({ rule }) => rule))],
  }
}

function levelsOf(
  approval: NonNullable<PastTrip['approval']>,
  strictest: JudgedTrip | null,
  { approval: rules, bench }: Side,
): number {
  const riskOf = bench?.ground.riskOf
  const riskLevels = Object.fromEntries(
    approval.countries.flatMap((country) => {
      const level = riskOf?.(country)
      return level === undefined ? [] : [[country, level] as const]
    }),
  )
  const judged = { ...approval, riskLevels, policy: policyOfLevels(strictest) }
  const tools = { rates: bench?.ground.rates ?? null, digitsOf: (code: string) => findCurrency(code)?.digits }
  return judge(rules, judged, tools)?.levels.length ?? 0
}

/** The name of a rule, by the first policy that has it. */
const namesOf = (policies: readonly PublishedPolicy[], language: Language) => (rule: string) => {
  const name = policies.map(({ ruleNames }) => ruleNames.get(rule)).find((one) => one !== undefined)
  return name ? textInLanguage(name, language) : rule
}
