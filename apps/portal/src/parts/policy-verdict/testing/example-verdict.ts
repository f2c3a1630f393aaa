import type { PolicyVerdict } from '@portolan/contract/features/policies/shapes'

type Finding = PolicyVerdict['Findings'][number]

/** For tests: business on a flight that is too short for it. */
export const exampleFinding = (over: Partial<Finding> = {}): Finding => ({
  Rule: 'cabin',
  Name: 'Cabins by length',
  Outcome: 'reason',
  Level: 0,
  Path: 'segments[0]',
  Reason: 'Business on 2 h 47 min; policy: from 6 h',
  Nearest: 'Economy',
  Laxer: [],
  ...over,
})

export function exampleVerdict(
  findings: readonly Partial<Finding>[] = [{}],
  over: Partial<PolicyVerdict> = {},
): PolicyVerdict {
  const Findings = findings.map(exampleFinding)
  return {
    Outcome: Findings[0]?.Outcome ?? 'fine',
    Level: Findings[0]?.Level ?? 0,
    Version: 4,
    Findings,
    Unknown: 0,
    ...over,
  }
}
