import type { PolicyVerdict } from '@portolan/rules/policy/policy-verdict'
import { policyRank } from '@portolan/rules/policy/policy-verdict'
import type { Judgement } from '../../../domain/approvals/judge.rules.ts'

/** What rules say of one open request. */
export interface RequestOutcome {
  /** Null where the company has no policy. */
  readonly policy: Pick<PolicyVerdict, 'outcome' | 'level'> | null
  /** Null where no rule of approval applies, so that it could not be submitted. */
  readonly approval: Judgement | null
}

/** How a request comes out otherwise. Every request is counted under the first of these that fits. */
export const differences = [
  'blocked',
  'noRule',
  'stricter',
  'milder',
  'moreLevels',
  'fewerLevels',
  'byItself',
  'otherApprovers',
] as const
export type Difference = (typeof differences)[number]

const rankOf = (policy: RequestOutcome['policy']) =>
  policy === null ? 0 : policyRank(policy.outcome) * 100 + policy.level

/** Null where a request comes out as before. */
export function differenceOf(before: RequestOutcome, after: RequestOutcome): Difference | null {
  const change = rankOf(after.policy) - rankOf(before.policy)
  if (change > 0) return after.policy?.outcome === 'blocked' ? 'blocked' : 'stricter'
  if (before.approval !== null && after.approval === null) return 'noRule'
  if (change < 0) return 'milder'
  const [old, wanted] = [before.approval?.levels ?? null, after.approval?.levels ?? null]
  if (wanted === null) return null
  if (old === null) return 'fewerLevels'
  if (wanted.length > old.length) return 'moreLevels'
  if (wanted.length < old.length) return wanted.length === 0 ? 'byItself' : 'fewerLevels'
  return JSON.stringify(decidersOf(old)) === JSON.stringify(decidersOf(wanted)) ? null : 'otherApprovers'
}

const decidersOf = (levels: Judgement['levels']) =>
  levels.map(({ approvers, decidedBy, mustChoose }) => [approvers, decidedBy, mustChoose])
