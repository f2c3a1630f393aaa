import type { PolicyInShort, PolicyVerdict } from '@portolan/contract/features/policies/shapes'
import { policyRank } from '@portolan/rules/policy/policy-verdict'

export type VerdictOutcome = PolicyVerdict['Outcome']
export type VerdictFinding = PolicyVerdict['Findings'][number]

/** Findings of one rule that say the same of several parts of a trip: of the way there and back. */
export interface FindingGroup<F extends VerdictFinding = VerdictFinding> {
  readonly finding: F
  readonly all: readonly F[]
}

/** The strictest first, as they came; what says the same stands once. */
export function groupFindings<F extends VerdictFinding>(findings: readonly F[]): FindingGroup<F>[] {
  const groups = new Map<string, F[]>()
  for (const finding of findings) {
    const key = JSON.stringify([finding.Rule, finding.Outcome, finding.Reason, finding.Nearest])
    groups.set(key, [...(groups.get(key) ?? []), finding])
  }
  return [...groups.values()].flatMap((all) => (all[0] ? [{ finding: all[0], all }] : []))
}

/** Which part of a trip a path names, and its number; null for all of it, and for a part without a number. */
export function partOf(path: string): { readonly kind: 'flight' | 'stay' | 'car'; readonly number: number } | null {
  const [, list, index] = /^(segments|flights|hotels|stays|cars)\[(\d+)\]/.exec(path) ?? []
  if (list === undefined) return null
  const kind = list === 'cars' ? 'car' : list === 'hotels' || list === 'stays' ? 'stay' : 'flight'
  return { kind, number: Number(index) + 1 }
}

/** The strictest of several verdicts; null without one. */
export function strictestOf(verdicts: readonly (PolicyVerdict | null | undefined)[]): PolicyVerdict | null {
  const known = verdicts.filter((one) => one !== null && one !== undefined)
  return known.toSorted((a, b) => policyRank(b.Outcome) - policyRank(a.Outcome) || b.Level - a.Level)[0] ?? null
}

/** A verdict in one sentence, with what whoever asked says to it. */
export const inShort = (
  { Outcome, Level, Version, Findings }: PolicyVerdict,
  Reason: string | null,
): PolicyInShort => ({
  Outcome,
  Level,
  Version,
  Sentence: Findings[0]?.Reason ?? null,
  Findings: Findings.length,
  Reason,
})
