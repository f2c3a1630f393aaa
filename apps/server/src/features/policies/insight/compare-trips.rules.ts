import type { budgetSays, SimulatedPart } from '@portolan/contract/features/policies/insight'
import { policyRank, policyRanks, type PolicyVerdict } from '@portolan/rules/policy/policy-verdict'

export type BudgetSays = (typeof budgetSays)[number]

/** A level of approval, as the rules name it. */
export interface Decider {
  readonly rule: string
  /** From 1. */
  readonly level: number
}

/** What one past request or booking would come to by one set of rules. */
export interface Outcome {
  readonly outcome: PolicyVerdict['outcome']
  /** Levels of approval that the policy asks for. */
  readonly level: number
  /** Levels that approve; null where nobody is asked. */
  readonly levels: number | null
  /** Which of the rules of approval and which of its levels; as many as `levels`. */
  readonly deciders: readonly Decider[]
  /** What its budget says, and the key of that; null without one, and where the policy refuses it before. */
  readonly budget: { readonly says: BudgetSays; readonly key: string } | null
  /** Ids of the rules that are broken, each once. */
  readonly broken: readonly string[]
  /** Ids of those that decide. */
  readonly deciding: readonly string[]
}

/** What both outcomes are about. */
export interface ComparedTrip {
  readonly reference: string | null
  readonly name: string
  readonly traveler: string
  readonly costCentre: string | null
  readonly day: string
  /** Minor units of the company's currency; null while it is not known. */
  readonly total: number | null
  readonly kg: number | null
  readonly before: Outcome
  readonly after: Outcome
}

/** Below zero: laxer than before; above zero: stricter. */
export function changeOf({ before, after }: Pick<ComparedTrip, 'before' | 'after'>): number {
  return rankOf(after) - rankOf(before) || levelsIn(after) - levelsIn(before) || budgetRank(after) - budgetRank(before)
}

/** What a budget refuses is as strict as what a policy does. */
const rankOf = ({ outcome, budget }: Outcome): number => policyRank(budget?.says === 'refused' ? 'blocked' : outcome)
const budgetRank = ({ budget }: Outcome): number =>
  budget === null ? 0 : { within: 0, above: 1, refused: 2 }[budget.says]

/** Of a booking, which nobody approves, what the policy asks for. */
const levelsIn = ({ outcome, level, levels }: Outcome): number => levels ?? (outcome === 'level' ? level : 0)

/** Most cases that one part names. */
const mostCases = 20

export interface ComparingTexts {
  /** Name of a rule of either policy. */
  readonly nameOf: (rule: string) => string
  /** Names of a rule of approval and of one of its levels, where that has one. */
  readonly namesOfLevel: (decider: Decider) => { readonly rule: string; readonly level: string | null }
  readonly currency: { readonly Code: string; readonly Digits: number }
}

/** Sums of one part, besides those of budgets. */
export function comparePart(
  trips: readonly ComparedTrip[],
  notJudged: number,
  { nameOf, namesOfLevel, currency }: ComparingTexts,
): Omit<SimulatedPart, 'AboveBefore' | 'AboveAfter' | 'ByBudget'> {
  const changed = trips.filter((trip) => changeOf(trip) !== 0)
  const stricter = changed.filter((trip) => changeOf(trip) > 0)
  const laxer = changed.filter((trip) => changeOf(trip) < 0)
  return {
    Judged: trips.length,
    Before: countsOf(trips.map(({ before }) => before)),
    After: countsOf(trips.map(({ after }) => after)),
    Changed: changed.length,
    Stricter: stricter.length,
    Laxer: laxer.length,
    StricterAmount: sum(stricter.map(({ total }) => total ?? 0)),
    StricterKg: kilosOf(stricter),
    LaxerAmount: sum(laxer.map(({ total }) => total ?? 0)),
    LaxerKg: kilosOf(laxer),
    LevelsSpared: sum(trips.map((trip) => Math.max(0, -addedLevels(trip)))),
    LevelsAdded: sum(trips.map((trip) => Math.max(0, addedLevels(trip)))),
    ByRule: rulesOf(trips, nameOf),
    ByLevel: levelsOf(trips, namesOfLevel),
    ByCostCentre: costCentresOf(changed),
    Cases: changed
      .toSorted((a, b) => (b.total ?? -1) - (a.total ?? -1))
      .slice(0, mostCases)
      .map((trip) => caseOf(trip, nameOf, currency)),
    NotJudged: notJudged,
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
/** Grams are exact where kg with decimals are not. */
export const kilosOf = (trips: readonly ComparedTrip[]) =>
  Math.round(sum(trips.map(({ kg }) => Math.round((kg ?? 0) * 1_000)))) / 1_000

const countsOf = (outcomes: readonly Outcome[]): SimulatedPart['Before'] =>
  Object.fromEntries(
    policyRanks.map((rank) => [rank, outcomes.filter(({ outcome }) => outcome === rank).length]),
  ) as SimulatedPart['Before']

/** Only where somebody is asked in both cases: what may not be asked for spares nobody a decision. */
const addedLevels = ({ before, after }: ComparedTrip) =>
  before.levels === null || after.levels === null ? 0 : after.levels - before.levels

function rulesOf(trips: readonly ComparedTrip[], nameOf: (rule: string) => string): SimulatedPart['ByRule'] {
  const counts = new Map<string, { before: number; after: number }>()
  const count = (rule: string, side: 'before' | 'after') => {
    const known = counts.get(rule) ?? { before: 0, after: 0 }
    known[side] += 1
    counts.set(rule, known)
  }
  for (const { before, after } of trips) {
    for (const rule of before.broken) count(rule, 'before')
    for (const rule of after.broken) count(rule, 'after')
  }
  return [...counts].map(([Rule, { before, after }]) => ({
    Rule,
    Name: nameOf(Rule),
    Before: before,
    After: after,
  }))
}

function levelsOf(trips: readonly ComparedTrip[], namesOf: ComparingTexts['namesOfLevel']): SimulatedPart['ByLevel'] {
  const counts = new Map<string, { readonly decider: Decider; before: number; after: number }>()
  const count = (decider: Decider, side: 'before' | 'after') => {
    const key = `${decider.rule} ${decider.level}`
    const known = counts.get(key) ?? { decider, before: 0, after: 0 }
    known[side] += 1
    counts.set(key, known)
  }
  for (const { before, after } of trips) {
    // What may not be asked for on one side spares nobody a decision.
    if (before.levels === null || after.levels === null) continue
    for (const decider of before.deciders) count(decider, 'before')
    for (const decider of after.deciders) count(decider, 'after')
  }
  return [...counts.values()].map(({ decider, before, after }) => {
    const names = namesOf(decider)
    return {
      Rule: decider.rule,
      Name: names.rule,
      Level: decider.level,
      LevelName: names.level,
      Before: before,
      After: after,
    }
  })
}

function costCentresOf(changed: readonly ComparedTrip[]): SimulatedPart['ByCostCentre'] {
  const codes = [...new Set(changed.flatMap(({ costCentre }) => costCentre ?? []))]
  return codes.map((Code) => {
    const own = changed.filter(({ costCentre }) => costCentre === Code)
    const Stricter = own.filter((trip) => changeOf(trip) > 0).length
    return { Code, Changed: own.length, Stricter, Laxer: own.length - Stricter }
  })
}

function caseOf(
  trip: ComparedTrip,
  nameOf: (rule: string) => string,
  { Code, Digits }: ComparingTexts['currency'],
): SimulatedPart['Cases'][number] {
  const { before, after } = trip
  const differing = [
    ...after.deciding.filter((rule) => !before.deciding.includes(rule)),
    ...before.deciding.filter((rule) => !after.deciding.includes(rule)),
  ]
  return {
    ReferenceNumber: trip.reference,
    TripName: trip.name,
    Traveler: trip.traveler,
    CostCentre: trip.costCentre,
    Day: trip.day,
    Before: before.outcome,
    After: after.outcome,
    // A rule whose outcome alone has changed decides before and after.
    Rules: (differing.length > 0 ? differing : after.deciding).map((rule) => nameOf(rule)),
    LevelsBefore: levelsIn(before),
    LevelsAfter: levelsIn(after),
    BudgetBefore: before.budget?.says ?? null,
    BudgetAfter: after.budget?.says ?? null,
    Total: trip.total === null ? null : { Amount: trip.total, Currency: Code, Digits },
    Kg: trip.kg,
  }
}
