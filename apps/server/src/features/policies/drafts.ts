import type { Language } from '@portolan/contract/enums'
import type { PolicyFault } from '@portolan/contract/features/policies'
import { PolicyBody } from '@portolan/contract/features/policies/document'
import { documentFaults } from '../../domain/policy/policy-faults.ts'
import { policyFaultText } from '../../domain/policy/policy-texts.ts'
import { pathText, schemaErrors } from '../../i18n/schema-faults.ts'
import { AppError } from '../../kernel/app-error.ts'

/** A policy as somebody writes it: any JSON, until it has no faults. */
export type CheckedPolicy =
  | { readonly faults: readonly PolicyFault[]; readonly policy: null }
  | { readonly faults: readonly []; readonly policy: PolicyBody }

export function checkPolicy(draft: unknown, language: Language): CheckedPolicy {
  const parsed = PolicyBody.safeParse(draft, { error: schemaErrors(language, {}) })
  if (!parsed.success)
    return {
      policy: null,
      faults: parsed.error.issues.map(({ path, message }) => ({
        Path: pathText(path),
        Message: message,
        Start: null,
        End: null,
      })),
    }
  const faults = documentFaults(parsed.data).map((fault) => ({
    Path: pathText(fault.path),
    Message: policyFaultText(fault, language),
    Start: fault.at?.start ?? null,
    End: fault.at?.end ?? null,
  }))
  return faults.length > 0 ? { faults, policy: null } : { faults: [], policy: parsed.data }
}

/** Throws policy_invalid with every fault and its place. */
export function readDraft(draft: unknown, language: Language): PolicyBody {
  const { policy, faults } = checkPolicy(draft, language)
  if (policy) return policy
  const fields = faults.map(({ Path, Message }) => `${Path}: ${Message}`)
  throw new AppError('policy_invalid', { x: fields[0] ?? '', fields: fields.slice(0, 100) })
}
