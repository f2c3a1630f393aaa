import type { SimulatedPart } from '@portolan/contract/features/policies/insight'
import { policyRank, policyRanks, type PolicyVerdict } from '@portolan/rules/policy/policy-verdict'

/** What one past request or booking would come to by one set of rules. */
export interface Outcome {
  readonly outcome: PolicyVerdict['outcome']
  /** Levels of approval that the policy asks for. */
  readonly level: number
  /** Levels that approve; null where nobody is asked. */
  readonly levels: number | null
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
  const ranks = policyRank(after.outcome) - policyRank(before.outcome)
  return ranks || levelsIn(after) - levelsIn(before)
}

/** Of a booking, which nobody approves, what the policy asks for. */
const levelsIn = ({ outcome, level, levels }: Outcome): number => levels ?? (outcome === 'level' ? level : 0)

/** Most cases that one part names. */
const mostCases = 20

export interface ComparingTexts {
  /** Name of a rule of either policy. */
  readonly nameOf: (rule: string) => string
  readonly currency: { readonly Code: string; readonly Digits: number }
}

/** Sums of one part. */
export function comparePart(
  trips: readonly ComparedTrip[],
  notJudged: number,
  { nameOf, currency }: ComparingTexts,
): SimulatedPart {
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
    StricterKg: kilos(stricter),
    LaxerAmount: sum(laxer.map(({ total }) => total ?? 0)),
    LaxerKg: kilos(laxer),
    LevelsSpared: sum(trips.map((trip) => Math.max(0, -addedLevels(trip)))),
    LevelsAdded: sum(trips.map((trip) => Math.max(0, addedLevels(trip)))),
    ByRule: rulesOf(trips, nameOf),
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
const kilos = (trips: readonly ComparedTrip[]) =>
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
    Total: trip.total === null ? null : { Amount: trip.total, Currency: Code, Digits },
    Kg: trip.kg,
  }
}
