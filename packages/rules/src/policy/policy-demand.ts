import type { PolicyFinding, PolicyVerdict } from './policy-verdict.ts'

/** What a verdict asks of whoever submits a trip before anybody decides about it. */
export type PolicyDemand = 'nothing' | 'reason' | 'refused'

/** Whoever breaks a rule that asks for a reason gives one, whatever another broken rule asks for besides. */
export const needsReason = (findings: readonly Pick<PolicyFinding, 'outcome'>[]): boolean =>
  findings.some(({ outcome }) => outcome === 'reason')

/**
 * A trip for which a reason is needed goes on with one, which serves all of its rules; one that is blocked goes on with one
 * where the company lets people ask for it, and nowhere else.
 */
export function demandOf(
  {
    outcome,
    findings,
  }: { readonly outcome: PolicyVerdict['outcome']; readonly findings: readonly Pick<PolicyFinding, 'outcome'>[] },
  { mayBeAsked, reason }: { readonly mayBeAsked: boolean; readonly reason: string | null },
): PolicyDemand {
  if (outcome === 'blocked' && !mayBeAsked) return 'refused'
  return reason === null && (outcome === 'blocked' || needsReason(findings)) ? 'reason' : 'nothing'
}
