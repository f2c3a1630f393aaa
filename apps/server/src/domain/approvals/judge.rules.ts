import { convertMoney, minorUnits, type Rates } from '@portolan/rules/convert-money'
import type { FormattedMoney } from '@portolan/rules/format-money'
import { policyRank, type PolicyVerdict } from '@portolan/rules/policy/policy-verdict'
import type { ApprovalRule, ApprovalRules, Condition, LinkDecisions } from './approval-rules.kind.ts'

/** What a rule looks at: the same for a trip request, an external order and a proposal. */
export interface Judged {
  readonly source: 'request' | 'order' | 'proposal'
  /** Code; null without one. */
  readonly costCentre: string | null
  /** Null while it is not known. */
  readonly total: FormattedMoney | null
  /** IATA codes of the places where the trip leads, its beginning left out. */
  readonly cities: readonly string[]
  /** Their countries, ISO 3166-1 alpha-2. */
  readonly countries: readonly string[]
  /** Where the trip begins; null where it is not known. */
  readonly homeCountry: string | null
  /** Risk level of each country, 0 to 5; countries without data are left out. */
  readonly riskLevels: Readonly<Record<string, number>>
  /** What the travel policy says; null where the company has none. */
  readonly policy: JudgedPolicy | null
  /** Whether its cost centre's budget has enough left; null without a budget. */
  readonly budget?: 'within' | 'above' | null
  /** Levels that its budget asks for, whatever their own conditions say; 0: none. */
  readonly budgetLevel?: number
}

/** A verdict of a travel policy, as far as levels of approval need it. */
export interface JudgedPolicy {
  readonly outcome: PolicyVerdict['outcome']
  /** How many of the first levels it asks for. */
  readonly level: number
}

export interface JudgingTools {
  readonly rates: Rates | null
  /** Digits of a currency's minor unit; undefined for one that does not exist. */
  readonly digitsOf: (currency: string) => number | undefined
}

export type RuleLevel = ApprovalRule['levels'][number]

export interface Judgement {
  readonly rule: ApprovalRule
  /** The levels that apply, in order; none: the rule approves by itself. */
  readonly levels: readonly RuleLevel[]
}

/**
 * The first rule that applies, with its levels that do and those that the policy asks for, whatever their own conditions
 * say; null where none applies.
 */
export function judge({ rules }: ApprovalRules, judged: Judged, tools: JudgingTools): Judgement | null {
  const rule = rules.find((one) => applies(one, judged, tools))
  if (!rule) return null
  const forced = Math.max(forcedLevels(judged.policy, rule.levels.length), judged.budgetLevel ?? 0)
  const levels = rule.levels.filter((level, index) => index < forced || applies(level, judged, tools))
  return { rule, levels: forced > rule.levels.length ? [...levels, furtherLevel] : levels }
}

/**
 * Whoever approves for the cost centre, where a rule has fewer levels than the policy or the budget asks for; without a
 * cost centre the manager does (`planRound`).
 */
export const furtherLevel: RuleLevel = {
  conditions: [],
  match: 'all',
  approvers: [{ role: 'costCentre' }],
  decidedBy: 'any',
  mustChoose: false,
}

/** How many of a rule's first levels apply in any case; what is blocked needs all of them, and at least one. */
function forcedLevels(policy: JudgedPolicy | null, levels: number): number {
  if (policy?.outcome === 'blocked') return Math.max(1, levels)
  return policy?.outcome === 'level' ? policy.level : 0
}

function applies(
  { conditions, match }: Pick<ApprovalRule, 'conditions' | 'match'>,
  judged: Judged,
  tools: JudgingTools,
): boolean {
  if (conditions.length === 0) return true
  return match === 'all'
    ? conditions.every((condition) => holds(condition, judged, tools))
    : conditions.some((condition) => holds(condition, judged, tools))
}

function holds(condition: Condition, judged: Judged, tools: JudgingTools): boolean {
  switch (condition.on) {
    case 'costCentre':
      return judged.costCentre !== null && condition.codes.includes(judged.costCentre)
    case 'amount':
      return isAbove(judged.total, condition.above, tools) && !isAboveLimit(judged.total, condition.upTo, tools)
    case 'destination':
      return isDestination(condition, judged)
    case 'source':
      return condition.sources.includes(judged.source)
    case 'countryRisk':
      return judged.countries.some((country) => (judged.riskLevels[country] ?? 0) >= condition.from)
    case 'policy':
      return judged.policy !== null && policyRank(judged.policy.outcome) >= policyRank(condition.from)
    case 'budget':
      return judged.budget === condition.is
  }
}

type Limit = { readonly amount: string; readonly currency: string } | undefined

const isAbove = (total: FormattedMoney | null, limit: Limit, tools: JudgingTools) =>
  limit === undefined || exceeds(total, limit, tools)
const isAboveLimit = (total: FormattedMoney | null, limit: Limit, tools: JudgingTools) =>
  limit !== undefined && exceeds(total, limit, tools)

/** A total that is not known, or cannot be compared, exceeds every limit: nobody saves an approval by leaving it out. */
function exceeds(total: FormattedMoney | null, limit: NonNullable<Limit>, { rates, digitsOf }: JudgingTools): boolean {
  const Digits = digitsOf(limit.currency)
  const Amount = Digits === undefined ? null : minorUnits(limit.amount, Digits)
  if (!total || Digits === undefined || Amount === null) return true
  const compared = convertMoney(total, { Code: limit.currency, Digits }, rates)
  return compared === null || compared.Amount > Amount
}

/** Whether a decision through a mail's link needs a sign-in first. */
export function needsSignIn({ signIn }: LinkDecisions, total: FormattedMoney | null, tools: JudgingTools): boolean {
  return signIn === 'always' || (signIn !== 'never' && exceeds(total, signIn.above, tools))
}

function isDestination(
  { countries, cities, isInternational }: Extract<Condition, { on: 'destination' }>,
  judged: Judged,
): boolean {
  const isNamed = countries === undefined && cities === undefined
  const isThere =
    isNamed ||
    judged.countries.some((country) => countries?.includes(country)) ||
    judged.cities.some((city) => cities?.includes(city))
  if (isInternational === undefined) return isThere
  const leaves = judged.countries.some((country) => country !== judged.homeCountry)
  return isThere && leaves === isInternational
}

/**
 * Whether a price is above what was approved by more than the tolerance, in percent. One that cannot be compared is, and
 * so is any price where no total was approved.
 */
export function isAboveTolerance(
  approved: FormattedMoney | null,
  price: FormattedMoney,
  percent: number,
  rates: Rates | null,
): boolean {
  if (!approved) return true
  const compared = convertMoney(price, { Code: approved.Currency, Digits: approved.Digits }, rates)
  if (!compared) return true
  return compared.Amount * 100 > approved.Amount * (100 + percent)
}
