import { CallError } from '../../lib/call-error.ts'

/** The server does not take a trip without a reason; its message names the rule. */
export const isReasonNeeded = (error: unknown): error is CallError & { readonly code: 'policy_reason_needed' } =>
  error instanceof CallError && error.code === 'policy_reason_needed'
