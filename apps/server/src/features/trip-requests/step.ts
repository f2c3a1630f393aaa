import type { RequestState } from '@portolan/contract/features/trip-requests/shapes'
import type { Language } from '@portolan/contract/enums'
import type { RequestStatus } from '@portolan/rules/request-transitions'
import type { Db } from '../../domain/approvals/approval.store.ts'
import { claimForAct } from '../../domain/desk/desk-items.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { RequestReader } from '../../domain/requests/request-sight.store.ts'
import { noteClaimed } from './desk/take-item.ts'
import { lockRequest, type RequestRow } from '../../domain/requests/request.store.ts'
import { requestTextsIn } from './request-texts.ts'

/**
 * The request that a step is about, locked; throws record_not_found, or changed_by_someone_else for another version. A step
 * of a consultant claims its item of the desk, and throws desk_item_taken while a colleague has it.
 */
export async function takeRequest(
  tx: { readonly db: Db; readonly viewer: RequestReader; about(object: Record<string, unknown>): void },
  { ReferenceNumber, Version }: { readonly ReferenceNumber: string; readonly Version?: number | undefined },
  now: Date,
  language?: Language,
): Promise<RequestRow> {
  const row = await lockRequest(tx.db, tx.viewer, ReferenceNumber, now)
  if (!row) throw new AppError('record_not_found')
  if (Version !== undefined && Version !== row.version) throw new AppError('changed_by_someone_else')
  tx.about({ requestId: row.id })
  if (isByDesk(tx.viewer, row)) await claimAtDesk(tx.db, row, { loginId: tx.viewer.loginId, language }, now)
  return row
}

/** Whether the reader acts on a request as a consultant who serves its company. */
export const isByDesk = (reader: RequestReader, { company_id }: Pick<RequestRow, 'company_id'>): boolean =>
  reader.kind === 'login' && reader.deskCompanies.includes(company_id)

/** Claims the item of a request for an act of a consultant, with a line of its history where that is news. */
export async function claimAtDesk(
  db: Db,
  row: Pick<RequestRow, 'company_id' | 'id'>,
  { loginId, language }: { readonly loginId: number; readonly language?: Language | undefined },
  now: Date,
): Promise<void> {
  const claimant = { companyId: row.company_id, requestId: row.id, loginId, ...(language ? { language } : {}) }
  const claimed = await claimForAct(db, claimant, now)
  if (claimed) await noteClaimed(db, row, claimed, { loginId, now })
}

export const stateOf = (
  { reference }: Pick<RequestRow, 'reference'>,
  status: RequestStatus,
  version: number,
  language: Language,
): RequestState => ({
  ReferenceNumber: reference,
  Status: status,
  StatusRemark: requestTextsIn(language).statuses[status],
  Version: version,
})
