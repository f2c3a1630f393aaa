import { byStrictness, judgePolicy } from '@portolan/rules/policy/judge-policy'
import type { PolicyTexts } from '@portolan/rules/policy/policy-document'
import type { PolicyFacts } from '@portolan/rules/policy/policy-facts'
import { policyMoney } from '@portolan/rules/policy/policy-money'
import { type PolicyVerdict, policyRank } from '@portolan/rules/policy/policy-verdict'
import { factsOfTrip } from '@portolan/rules/policy/trip-facts'
import { findCurrency } from '../../reference/currencies.ts'
import type { Db } from '../approvals/approval.store.ts'
import { findGround, type PolicyGround } from './policy-ground.store.ts'
import { countriesAt, knowledgeOf } from './policy-knowledge.ts'
import type { PublishedPolicy } from './published-policy.ts'
import { findTogether, type Together } from './together.ts'
import type { TripToJudge } from './trip-to-judge.ts'

/** A company as its policy needs it. */
export interface PolicyCompany {
  readonly id: number
  /** ISO 4217. */
  readonly currency: string
}

/** What a policy says of a trip, as it is kept. */
export interface JudgedPolicy {
  /** Of the document; 0 of one that is not published. */
  readonly version: number
  readonly verdict: PolicyVerdict
  /** Names that its findings mention, so that it can be told when the document has changed. */
  readonly names: VerdictNames
}

export interface VerdictNames {
  readonly groups: Readonly<Record<string, PolicyTexts>>
  readonly rules: Readonly<Record<string, PolicyTexts>>
}

export interface JudgedTrip extends JudgedPolicy {
  readonly facts: PolicyFacts
  /** The company lets people ask for what is blocked, with a reason. */
  readonly mayBeAsked: boolean
}

/** What trips are judged with: read once for all of them. */
export interface Bench {
  readonly company: PolicyCompany
  readonly ground: PolicyGround
  readonly together: Together | null
}

/**
 * What trips of one company are judged with: two statements, however many there are. Null where the company has no policy.
 * `day` decides on policy and rates; `tried` is judged by in place of what is published.
 */
export async function findBench(
  db: Db,
  company: PolicyCompany,
  trips: readonly TripToJudge[],
  {
    day,
    tried,
    ground: given,
  }: {
    readonly day: string
    readonly tried?: PublishedPolicy | undefined
    /** Where the caller has read it already; null: the company has no policy. */
    readonly ground?: PolicyGround | null | undefined
  },
): Promise<Bench | null> {
  const question = {
    day,
    travelerIds: [...new Set(trips.flatMap(({ travelerId }) => travelerId ?? []))],
    countries: countriesAt([...new Set(trips.flatMap(({ places }) => places))]),
  }
  const ground = given === undefined ? await findGround(db, company.id, question, tried) : given
  if (!ground) return null
  const legs = ground.policy.asksTogether ? trips.flatMap((trip) => contentOf(trip, company, ground).legs) : []
  return { company, ground, together: await findTogether(db, company.id, ground.policy, legs) }
}

const contentOf = (trip: TripToJudge, company: PolicyCompany, { rates }: PolicyGround) =>
  trip.inputOf({ company: targetOf(company), rates })

const targetOf = ({ currency }: PolicyCompany) => ({ Code: currency, Digits: findCurrency(currency)?.digits ?? 2 })

/** Judges one trip; another policy may take the place of the bench's, for comparing the two. */
export function judgeTrip(trip: TripToJudge, bench: Bench, policy = bench.ground.policy): JudgedTrip {
  const { company, ground, together } = bench
  const person = trip.travelerId === null ? undefined : ground.people.get(trip.travelerId)
  const groups = policy.groupsOf(person)
  const content = contentOf(trip, company, ground)
  const costCentre = content.source === 'booking' ? (person?.costCentre ?? null) : content.costCentre
  const facts = factsOfTrip(
    {
      ...content,
      costCentre,
      groups,
      together: together && together(content.legs, { id: trip.travelerId, groups }),
    },
    knowledgeOf(trip.day, ground.riskOf),
  )
  const money = policyMoney(targetOf(company), ground.rates)
  const verdict = judgePolicy(policy.read, facts, { money, today: trip.day })
  const { blockedMayBeAsked: mayBeAsked } = policy.read.document
  return { version: policy.version, verdict, names: namesOf(policy, verdict), facts, mayBeAsked }
}

/** Judges trips of one company by its policy of a day; empty where it has none. */
export async function judgeTrips(
  db: Db,
  company: PolicyCompany,
  trips: readonly TripToJudge[],
  options: { readonly day: string; readonly tried?: PublishedPolicy | undefined },
): Promise<JudgedTrip[]> {
  if (trips.length === 0) return []
  const bench = await findBench(db, company, trips, options)
  return bench ? trips.map((trip) => judgeTrip(trip, bench)) : []
}

/** The strictest of several travellers' verdicts; null without any. */
export function strictestOf<T extends JudgedPolicy>(judged: readonly T[]): T | null {
  const rank = ({ verdict }: T) => policyRank(verdict.outcome) * 100 + verdict.level
  return judged.reduce<T | null>((most, one) => (most === null || rank(one) > rank(most) ? one : most), null)
}

/**
 * What a policy says of a trip of several travellers: the strictest of their verdicts, with the rules that only others break.
 * Each rule stands once for everybody who breaks it.
 */
export function verdictOfAll(judged: readonly JudgedTrip[]): JudgedTrip | null {
  const strictest = strictestOf(judged)
  if (!strictest || judged.length === 1) return strictest
  const others = judged.filter((one) => one !== strictest)
  const { verdict, names } = strictest
  const findings = others.reduce(
    (known, other) => [
      ...known,
      ...other.verdict.findings.filter(({ rule }) => !known.some((one) => one.rule === rule)),
    ],
    verdict.findings,
  )
  const unknown = others.reduce(
    (known, other) => [
      ...known,
      ...other.verdict.unknown.filter(({ rule, path }) => !known.some((one) => one.rule === rule && one.path === path)),
    ],
    verdict.unknown,
  )
  return {
    ...strictest,
    verdict: {
      outcome: verdict.outcome,
      level: findings.reduce((most, { level }) => Math.max(most, level), 0),
      findings: findings.toSorted(byStrictness),
      unknown,
      faults: judged.flatMap((one) => one.verdict.faults),
    },
    names: others.reduce(
      (all, other) => ({
        groups: { ...other.names.groups, ...all.groups },
        rules: { ...other.names.rules, ...all.rules },
      }),
      names,
    ),
  }
}

function namesOf({ groupNames, ruleNames }: PublishedPolicy, { findings }: PolicyVerdict): VerdictNames {
  const pick = (names: ReadonlyMap<string, PolicyTexts>, keys: readonly string[]) =>
    Object.fromEntries(
      keys.flatMap((key) => {
        const name = names.get(key)
        return name ? [[key, name] as const] : []
      }),
    )
  return {
    groups: pick(
      groupNames,
      findings.flatMap(({ limit }) => (typeof limit['group'] === 'string' ? [limit['group']] : [])),
    ),
    rules: pick(
      ruleNames,
      findings.flatMap(({ laxer }) => laxer),
    ),
  }
}
