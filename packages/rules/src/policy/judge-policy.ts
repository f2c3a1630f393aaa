import { addDays } from '../calendar-day.ts'
import type { PolicyDocument, PolicyRule, UsualRule } from './policy-document.ts'
import { type FlightFacts, policyCabins, type PolicyFacts } from './policy-facts.ts'
import {
  type Expression,
  type ExpressionFault,
  isExpressionFault,
  type PolicyMoney,
  readExpression,
} from './policy-language.ts'
import { type NearestChoice, type PolicyFinding, policyRank, type PolicyVerdict } from './policy-verdict.ts'
import { figuresOf, limitOf } from './policy-figures.ts'
import { expressionsOf } from './usual-rules.ts'

/** A policy ready to judge: its expressions are read once. */
export interface ReadPolicy {
  readonly document: PolicyDocument
  readonly rules: readonly ReadRule[]
  /** Rules that cannot be read, with the field of the expression; a published policy has none. */
  readonly faults: readonly RuleFault[]
}

interface ReadRule {
  readonly rule: PolicyRule
  readonly when: Expression | null
  readonly must: Expression
}

export interface RuleFault {
  readonly rule: string
  readonly field: 'when' | 'must'
  readonly fault: ExpressionFault
}

export function readPolicy(document: PolicyDocument): ReadPolicy {
  const faults: RuleFault[] = []
  const rules = document.rules.flatMap((rule): ReadRule[] => {
    const { on, when, must } = expressionsOf(rule.rule)
    const origin = rule.rule.usual === 'expression' ? 'written' : 'usual'
    const condition = when === '' ? null : readExpression(when, on, origin)
    const claim = readExpression(must, on, origin)
    if (condition && isExpressionFault(condition)) faults.push({ rule: rule.id, field: 'when', fault: condition })
    if (isExpressionFault(claim)) faults.push({ rule: rule.id, field: 'must', fault: claim })
    if (isExpressionFault(claim) || (condition && isExpressionFault(condition))) return []
    return [{ rule, when: condition, must: claim }]
  })
  return { document, rules, faults }
}

export interface PolicyTools {
  readonly money: PolicyMoney
  /** The day on which it is judged, ISO 8601; the nearest day counts from it. */
  readonly today: string
}

/** Judges one trip by every rule that is for its traveller. The strictest outcome counts. */
export function judgePolicy(policy: ReadPolicy, facts: PolicyFacts, tools: PolicyTools): PolicyVerdict {
  const findings: PolicyFinding[] = []
  const unknown: PolicyVerdict['unknown'][number][] = []
  const faults: PolicyVerdict['faults'][number][] = []
  for (const read of policy.rules.filter(({ rule }) => isFor(rule, facts)))
    for (const item of itemsOf(read, facts)) {
      const judged = judgeItem(read, facts, item, tools)
      if (judged.is === 'fault') faults.push({ rule: read.rule.id, detail: judged.detail })
      if (judged.is === 'unknown') unknown.push({ rule: read.rule.id, fact: judged.fact, path: item?.path ?? '' })
      if (judged.is === 'broken' || (judged.is === 'unknown' && read.rule.ifUnknown === 'count'))
        findings.push(findingOf(policy, read, { facts, item, tools }, judged.is === 'unknown' ? judged.fact : null))
    }
  findings.sort(byStrictness)
  return {
    outcome: findings[0]?.outcome ?? 'fine',
    level: findings.reduce((most, { level }) => Math.max(most, level), 0),
    findings,
    unknown,
    faults,
  }
}

export const byStrictness = (a: PolicyFinding, b: PolicyFinding): number =>
  policyRank(b.outcome) - policyRank(a.outcome) || b.level - a.level

function isFor({ isOff, groups, costCentres, exceptGroups }: PolicyRule, { traveller }: PolicyFacts): boolean {
  const mine = traveller.groups ?? []
  if (isOff || exceptGroups.some((group) => mine.includes(group))) return false
  if (groups.length === 0 && costCentres.length === 0) return true
  return (
    groups.some((group) => mine.includes(group)) ||
    (traveller.costCentre !== undefined && costCentres.includes(traveller.costCentre))
  )
}

type Item = PolicyFacts['flights'][number] | PolicyFacts['stays'][number] | PolicyFacts['cars'][number]

const itemsOf = ({ must }: ReadRule, { flights, stays, cars }: PolicyFacts): readonly (Item | null)[] =>
  ({ trip: [null], flight: flights, stay: stays, car: cars })[must.on]

type Judged =
  | { readonly is: 'fine' | 'broken' }
  | { readonly is: 'unknown'; readonly fact: string }
  | { readonly is: 'fault'; readonly detail: string }

function judgeItem({ when, must }: ReadRule, facts: PolicyFacts, item: Item | null, tools: PolicyTools): Judged {
  const context = { facts, item, money: tools.money }
  const applies = when?.evaluate(context)
  if (applies && applies.is !== 'known') return applies
  if (applies && !applies.holds) return { is: 'fine' }
  const result = must.evaluate(context)
  return result.is === 'known' ? { is: result.holds ? 'fine' : 'broken' } : result
}

interface Judging {
  readonly facts: PolicyFacts
  readonly item: Item | null
  readonly tools: PolicyTools
}

function findingOf(policy: ReadPolicy, read: ReadRule, judging: Judging, missing: string | null): PolicyFinding {
  const { rule } = read
  const { facts, item } = judging
  const limit = limitOf(rule.rule, facts, item)
  return {
    rule: rule.id,
    name: rule.name,
    outcome: rule.outcome,
    level: rule.outcome === 'level' ? rule.level : 0,
    path: item?.path ?? '',
    usual: rule.rule.usual,
    reason: rule.rule.usual === 'expression' ? rule.rule.reason : null,
    figures: figuresOf(rule.rule, facts, item),
    limit,
    nearest: missing === null ? nearestOf(read, judging, limit) : null,
    missing,
    laxer: laxerOf(policy, read, judging),
  }
}

/** Rules of the same kind for other groups of the same traveller, by which it would be fine. */
function laxerOf({ rules }: ReadPolicy, read: ReadRule, { facts, item, tools }: Judging): string[] {
  const { rule } = read
  return rules
    .filter(
      (other) =>
        other !== read &&
        other.rule.rule.usual === rule.rule.usual &&
        rule.rule.usual !== 'expression' &&
        other.rule.groups.length > 0 &&
        other.must.on === read.must.on &&
        !other.rule.groups.some((group) => rule.groups.includes(group)) &&
        isFor(other.rule, facts) &&
        judgeItem(other, facts, item, tools).is === 'fine' &&
        isLooking(other, facts, item, tools),
    )
    .map((other) => other.rule.id)
}

/** A rule that looks away does not allow anything. */
function isLooking({ when }: ReadRule, facts: PolicyFacts, item: Item | null, tools: PolicyTools): boolean {
  const applies = when?.evaluate({ facts, item, money: tools.money })
  return !applies || (applies.is === 'known' && applies.holds)
}

function nearestOf(read: ReadRule, judging: Judging, limit: PolicyFinding['limit']): NearestChoice | null {
  const { rule } = read.rule
  const { item, tools } = judging
  switch (rule.usual) {
    case 'cabin':
    case 'expression':
      return nearestCabin(read, judging)
    case 'fareCap':
    case 'nightCap':
      return typeof limit['amount'] === 'number'
        ? { kind: 'amount', amount: limit['amount'], currency: rule.currency }
        : null
    case 'advance':
      return { kind: 'day', day: addDays(tools.today, rule.days) }
    case 'suppliers':
      return rule.preferred.length === 0 ? null : { kind: 'suppliers', names: rule.preferred }
    case 'rail':
      return { kind: 'rail', minutes: minutesByTrain(rule, item as FlightFacts) }
    case 'tripDays':
      return { kind: 'days', days: rule.most }
    case 'carbon':
      return { kind: 'kg', kg: rule.kg }
    case 'conditions':
    case 'together':
    case 'risk':
      return null
  }
}

/** Of a train that is fast enough for the rule; a slower one is not why it is broken. */
const minutesByTrain = (
  { pairs, upToMinutes }: Extract<UsualRule, { usual: 'rail' }>,
  { fromCity, toCity }: FlightFacts,
): number | null =>
  pairs
    .filter(({ minutes }) => upToMinutes === null || minutes <= upToMinutes)
    .find(({ a, b }) => (a === fromCity && b === toCity) || (b === fromCity && a === toCity))?.minutes ?? null

/** The best cabin below the chosen one by which the rule holds. */
function nearestCabin(read: ReadRule, { facts, item, tools }: Judging): NearestChoice | null {
  if (read.must.on !== 'flight' || item === null) return null
  const flight = item as FlightFacts
  const lower = policyCabins.slice(0, Math.max(0, policyCabins.indexOf((flight.cabin ?? 'economy') as 'economy')))
  const cabin = lower.toReversed().find((one) => {
    const tried: FlightFacts = { ...flight, cabin: one }
    const flights = facts.flights.map((other) => (other === flight ? tried : other))
    return judgeItem(read, { ...facts, flights }, tried, tools).is === 'fine'
  })
  return cabin === undefined ? null : { kind: 'cabin', cabin }
}
