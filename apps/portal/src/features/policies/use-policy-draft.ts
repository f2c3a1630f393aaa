import { PolicyBody } from '@portolan/contract/features/policies/document'
import { useKeptInBrowser } from '../../lib/use-kept.ts'
import type { PolicyDraft } from './writer/policy-draft.rules.ts'

/** A company's policy as somebody is writing it: null while nothing is written. It outlives the tab. */
export const usePolicyDraft = (company: string) =>
  useKeptInBrowser<PolicyDraft | null>(`policy draft ${company}`, () => null, readDraft)

/** Another release may have kept it; what is no policy any more cannot be shown. */
function readDraft(kept: unknown): PolicyDraft | null {
  const { policy, basedOn, writtenAt } = (kept ?? {}) as Readonly<Record<string, unknown>>
  const read = PolicyBody.safeParse(policy)
  if (!read.success || typeof basedOn !== 'number') return null
  return { policy: read.data, basedOn, writtenAt: typeof writtenAt === 'string' ? writtenAt : null }
}
