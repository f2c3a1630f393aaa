import { judgePolicy, readPolicy, type ReadPolicy } from '../judge-policy.ts'
import type { PolicyDocument, PolicyRule } from '../policy-document.ts'
import type { PolicyFacts } from '../policy-facts.ts'
import { nearestText, reasonOf, type ReasonLanguage } from '../policy-reason.ts'
import type { PolicyFinding, PolicyVerdict } from '../policy-verdict.ts'
import { factsOfTrip, type TripInput } from '../trip-facts.ts'
import type { GoldenCase, GoldenRule } from './golden-case.ts'
import { goldenDay, goldenKnowledge, goldenMoney, goldenTools } from './golden-world.ts'

const firstDay = '2026-03-02'

export const goldenDocument = (rules: readonly GoldenRule[]): PolicyDocument => ({
  groups: [],
  blockedMayBeAsked: false,
  rules: rules.map((rule, index): PolicyRule => ({
    id: `r${index + 1}`,
    name: { 'en-US': 'Rule' },
    isOff: false,
    groups: [],
    costCentres: [],
    exceptGroups: [],
    outcome: 'reason',
    level: 0,
    ifUnknown: 'pass',
    ...rule,
  })),
})

export function goldenFacts({ facts, trip, today = firstDay }: GoldenCase): PolicyFacts {
  if (trip) return factsOfTrip(tripInput(trip), goldenKnowledge(today))
  return {
    traveller: { groups: [], ...facts?.traveller },
    trip: { ...facts?.trip },
    flights: (facts?.flights ?? []).map((flight, at) => ({ ...flight, path: `segments[${at}]` })),
    stays: (facts?.stays ?? []).map((stay, at) => ({ ...stay, path: `stays[${at}]` })),
    cars: (facts?.cars ?? []).map((car, at) => ({ ...car, path: `cars[${at}]` })),
  }
}

const tripInput = ({ legs = [], stays = [], cars = [], ...trip }: NonNullable<GoldenCase['trip']>): TripInput => ({
  source: 'request',
  purpose: null,
  costCentre: null,
  groups: [],
  isGuest: false,
  otherDays: [],
  airfare: null,
  total: null,
  together: null,
  ...trip,
  legs: legs.map((leg, at) => ({
    path: `segments[${at}]`,
    cabins: ['Y'],
    minutes: null,
    stops: null,
    carriers: [],
    isRefundable: null,
    isChangeable: null,
    checkedBags: null,
    ...leg,
  })),
  stays: stays.map((stay, at) => ({ path: `stays[${at}]`, hotel: null, night: null, isRefundable: null, ...stay })),
  cars: cars.map((car, at) => ({ path: `cars[${at}]`, supplier: null, class: null, city: null, ...car })),
})

export interface GoldenResult {
  readonly verdict: string
  readonly findings: readonly string[]
  readonly unknown: readonly string[]
  readonly faults: readonly string[]
}

/** What the row expects, in the words of `judgeGolden`. */
export const expectedOf = ({ verdict, findings = [], unknown = [], faults = [] }: GoldenCase): GoldenResult => ({
  verdict,
  findings,
  unknown,
  faults,
})

/** Throws where a rule cannot be read. */
export function readGolden({ rules }: GoldenCase): ReadPolicy {
  const policy = readPolicy(goldenDocument(rules))
  if (policy.faults.length > 0) throw new Error(JSON.stringify(policy.faults))
  return policy
}

export function judgeGolden(row: GoldenCase): GoldenResult {
  const today = row.today ?? firstDay
  return linesOf(judgePolicy(readGolden(row), goldenFacts(row), { money: goldenMoney, today }), row.language ?? 'en-US')
}

function linesOf({ outcome, level, findings, unknown, faults }: PolicyVerdict, language: ReasonLanguage): GoldenResult {
  return {
    verdict: outcome === 'blocked' && level > 0 ? `blocked, level ${level}` : outcomeText(outcome, level),
    findings: findings.map((finding) => findingLine(finding, language)),
    unknown: unknown.map(({ rule, path, fact }) => `${rule} @ ${path || 'trip'}: ${fact}`),
    faults: faults.map(({ rule }) => rule),
  }
}

const outcomeText = (outcome: string, level: number) => (outcome === 'level' ? `level ${level}` : outcome)

function findingLine(finding: PolicyFinding, language: ReasonLanguage): string {
  const { rule, outcome, level, path, nearest, laxer } = finding
  const tools = goldenTools(language)
  return [
    `${rule} ${outcomeText(outcome, level)} @ ${path || 'trip'}: ${reasonOf(finding, tools)}`,
    nearest === null ? '' : ` → ${nearestText(nearest, tools, goldenDay(language))}`,
    laxer.length === 0 ? '' : ` (laxer: ${laxer.join(', ')})`,
  ].join('')
}
