import type { PolicyVerdict } from '@portolan/rules/policy/policy-verdict'

/** What a verdict asks of whoever submits a trip before anybody decides about it. */
export type Demand = 'nothing' | 'reason' | 'refused'

/**
 * A trip for which a reason is needed goes on with one; one that is blocked goes on with one where the company lets people
 * ask for it, and nowhere else.
 */
export function demandOf(
  { outcome }: Pick<PolicyVerdict, 'outcome'>,
  { mayBeAsked, reason }: { readonly mayBeAsked: boolean; readonly reason: string | null },
): Demand {
  if (outcome === 'blocked') return !mayBeAsked ? 'refused' : reason === null ? 'reason' : 'nothing'
  return outcome === 'reason' && reason === null ? 'reason' : 'nothing'
}
