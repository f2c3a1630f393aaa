import type { Language } from '@portolan/contract/enums'
import type { DeskItem } from '@portolan/contract/features/trip-requests/desk'
import type { Db } from '../../../domain/approvals/approval.store.ts'
import { claim, type Claimed } from '../../../domain/desk/desk-items.ts'
import { lockItem, type StoredItem } from '../../../domain/desk/desk-items.store.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { WriteTransaction } from '../../../kernel/transaction.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import { addEvents } from '../../../domain/requests/request-events.store.ts'
import { lockForJob, type RequestRow } from '../../../domain/requests/request.store.ts'
import { findItem, placeItem } from './desk-item.store.ts'
import { presentItem } from './desk.present.ts'

export type DeskTx = WriteTransaction<LoginViewer>

/** When and in which language an act is done. */
export interface DeskCall {
  readonly now: Date
  readonly language: Language
}

/** An item that its consultant acts on, and the request that it is about, both locked. */
export interface TakenItem {
  readonly item: StoredItem
  /** Null for a task of a company. */
  readonly row: RequestRow | null
  readonly claimed: Claimed
}

interface Named {
  readonly Id: string
  readonly Version?: number | undefined
}

/** An item of a company that the viewer serves, with its request, both locked; whoever has it keeps it. */
export async function lockNamed(tx: DeskTx, { Id }: Named): Promise<Omit<TakenItem, 'claimed'>> {
  const place = await placeItem(tx.db, tx.viewer.deskCompanies, Number(Id))
  if (!place) throw new AppError('record_not_found')
  const { companyId, requestId } = place
  // The request first, as everybody who changes both locks them.
  const row = requestId === null ? null : ((await lockForJob(tx.db, companyId, requestId)) ?? null)
  const item = await lockItem(tx.db, companyId, Number(Id))
  if (!item) throw new AppError('record_not_found')
  tx.about({ deskItemId: item.id, ...(row ? { requestId: row.id } : {}) })
  return { item, row }
}

/**
 * An open item for an act of the viewer, who claims it by that. Throws record_not_found, desk_item_done,
 * changed_by_someone_else for another version, desk_item_taken while somebody else has it.
 */
export async function takeItem(
  tx: DeskTx,
  named: Named,
  { now, language }: DeskCall,
  { takeOver = false }: { readonly takeOver?: boolean } = {},
): Promise<TakenItem> {
  const { item, row } = await lockNamed(tx, named)
  if (item.state === 'done') throw new AppError('desk_item_done')
  if (named.Version !== undefined && named.Version !== item.version) throw new AppError('changed_by_someone_else')
  const claimed = await claim(tx.db, item, { loginId: tx.viewer.loginId, language }, now, { takeOver })
  await noteClaimed(tx.db, row, claimed, { loginId: tx.viewer.loginId, now })
  return { item: claimed.item, row, claimed }
}

/** A line of the request's history, unless the claim was the consultant's already. */
export async function noteClaimed(
  db: Db,
  row: Pick<RequestRow, 'company_id' | 'id'> | null,
  { how, from }: Claimed,
  { loginId, now }: { readonly loginId: number; readonly now: Date },
): Promise<void> {
  if (!row || how === 'kept') return
  const detail = from === null ? {} : { approverId: from }
  await addEvents(db, row, { at: now, loginId, what: how === 'taken' ? 'deskTaken' : 'deskTakenOver', detail })
}

/** The item as it is now, for the answer of an act. */
export async function presentTaken(tx: DeskTx, id: number, { now, language }: DeskCall): Promise<DeskItem> {
  const row = await findItem(tx, tx.viewer.deskCompanies, id)
  if (!row) throw new AppError('record_not_found')
  return presentItem(row, { loginId: tx.viewer.loginId, now, language })
}
