import type { Language } from '@portolan/contract/enums'
import { demandOf } from '@portolan/rules/policy/policy-demand'
import { AppError } from '../../kernel/app-error.ts'
import type { JudgedPolicy as PolicyOfLevels } from '../approvals/judge.rules.ts'
import type { JudgedTrip } from './judge-trips.ts'
import { strictestSentence } from './verdict.present.ts'
import type { SubmittedVerdict } from './verdict.store.ts'

/**
 * What goes on with a trip that is submitted. Throws policy_reason_needed or policy_blocked, with the sentence of the rule
 * that decides.
 */
export function refuseByPolicy(
  judged: JudgedTrip | null,
  reason: string | null,
  reader: { readonly language: Language; readonly currency: string },
): void {
  if (!judged) return
  const demand = demandOf(judged.verdict, { mayBeAsked: judged.mayBeAsked, reason })
  if (demand === 'nothing') return
  const x = strictestSentence(judged, reader) ?? ''
  throw new AppError(demand === 'reason' ? 'policy_reason_needed' : 'policy_blocked', { x })
}

/** What is kept of it; null without a policy. */
export const submittedVerdict = (judged: JudgedTrip | null, reason: string | null): SubmittedVerdict | null =>
  judged && { version: judged.version, verdict: judged.verdict, names: judged.names, reason }

/** What levels of approval need of it. */
export const policyOfLevels = (judged: Pick<JudgedTrip, 'verdict'> | null): PolicyOfLevels | null =>
  judged && { outcome: judged.verdict.outcome, level: judged.verdict.level }
