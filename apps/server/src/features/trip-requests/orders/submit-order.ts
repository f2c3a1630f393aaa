import type { Language } from '@portolan/contract/enums'
import { RequestStatus } from '@portolan/rules/request-transitions'
import type { Db } from '../../../domain/approvals/approval.store.ts'
import { lockForJob, readForJob } from '../../../domain/requests/request.store.ts'
import { peopleOf } from '../../../domain/requests/request-round.ts'
import { submitToApprovers } from '../submit.handlers.ts'
import { tell, type TellDeps } from '../../../domain/requests/tell.ts'

/** Sends an order to its approvers, as SubmitRequest does, where it waits for that. */
export async function submitOrder(
  db: Db,
  deps: TellDeps,
  { company_id, id }: { readonly company_id: number; readonly id: number },
  call: { readonly now: Date; readonly language: Language },
): Promise<void> {
  const row = await lockForJob(db, company_id, id)
  if (row?.status !== RequestStatus.Pending) return
  await submitToApprovers(db, deps, row, { loginId: null, roles: ['system'] }, call)
}

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
