import type { Language } from '@portolan/contract/enums'
import { RequestStatus } from '@portolan/rules/request-transitions'
import type { Db } from '../../../domain/approvals/approval.store.ts'
import { AppError } from '../../../kernel/app-error.ts'
import { lockForJob, readForJob } from '../../../domain/requests/request.store.ts'
import { peopleOf } from '../../../domain/requests/request-round.ts'
import { submitToApprovers } from '../submit.handlers.ts'
import { tell, type TellDeps } from '../../../domain/requests/tell.ts'

/**
 * Sends an order to its approvers, as SubmitRequest does, where it waits for that. One for which the travel policy needs a
 * reason that only a person knows waits for them instead; the order's note to the approvers is one.
 */
export async function submitOrder(
  db: Db,
  deps: TellDeps,
  { company_id, id }: { readonly company_id: number; readonly id: number },
  call: { readonly now: Date; readonly language: Language },
): Promise<void> {
  const row = await lockForJob(db, company_id, id)
  if (row?.status !== RequestStatus.Pending) return
  const by = { loginId: null, roles: ['system'] } as const
  try {
    await submitToApprovers(db, deps, row, by, { ...call, policyReason: row.form.noteToApprover || null })
  } catch (error) {
    if (!(error instanceof AppError) || !policyCodes.includes(error.code)) throw error
    await askToComplete(db, deps, row, null)
  }
}

/** Refusals before anything is written. */
const policyCodes: readonly string[] = ['policy_reason_needed', 'policy_blocked', 'budget_exceeded']

/** Tells whoever asked and travels that an order waits for what only they know. */
export async function askToComplete(
  db: Db,
  deps: TellDeps,
  { company_id, id }: { readonly company_id: number; readonly id: number },
  by: number | null,
): Promise<void> {
  const row = await readForJob(db, company_id, id)
  if (row) await tell(db, deps, row, { event: 'toComplete', to: peopleOf(row), by })
}
