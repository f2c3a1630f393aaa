import type { Language } from '@portolan/contract/enums'
import type { Db } from '../../../domain/approvals/approval.store.ts'
import { claimForAct } from '../../../domain/desk/desk-items.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import type { RequestRow } from '../../../domain/requests/request.store.ts'
import { rolesOf } from '../roles.ts'
import { takeRequest } from '../step.ts'

interface Call {
  readonly now: Date
  readonly language: Language
}

type Tx = Parameters<typeof takeRequest>[0] & { readonly viewer: LoginViewer }

/**
 * As `takeRequest`, of a request that is an external order; throws record_not_found for every other one. A consultant's act
 * claims its item at the desk.
 */
export async function takeOrder(tx: Tx, named: Parameters<typeof takeRequest>[1], call: Call): Promise<RequestRow> {
  const row = await takeRequest(tx, named, call.now)
  if (row.source !== 1) throw new AppError('record_not_found')
  await claimAsConsultant(tx.db, tx.viewer, row, call)
  return row
}

/** Claims the item of an order for a consultant who acts on it; throws desk_item_taken where somebody else has it. */
export async function claimAsConsultant(
  db: Db,
  viewer: LoginViewer,
  row: RequestRow,
  { now, language }: Call,
): Promise<void> {
  if (!rolesOf(viewer, row).includes('consultant')) return
  await claimForAct(db, { loginId: viewer.loginId, language, companyId: row.company_id, requestId: row.id }, now)
}
