import { RealtimeMessageType } from '@portolan/contract/realtime'
import { fill } from '@portolan/rules/fill'
import { RequestStatus } from '@portolan/rules/request-transitions'
import { ApprovalState } from '../../../domain/approvals/approval.rules.ts'
import { openLevelOf } from '../../../domain/approvals/decide.rules.ts'
import { decideRound, turnOfRound } from '../../../domain/approvals/rounds.ts'
import { lockLastRound } from '../../../domain/approvals/rounds.store.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { WriteTransaction } from '../../../kernel/transaction.ts'
import type { LoginViewer } from '../../../kernel/viewer.ts'
import type { RequestVerdict } from '../decide-request.ts'
import { requestTextsIn } from '../request-texts.ts'
import type { TellDeps } from '../../../domain/requests/tell.ts'
import { tellOrder } from './tell-order.ts'
import { lockOrderApproval } from './decide-order.store.ts'

/**
 * Decides the open level of a booking that the back office entered for approval. The decision is final: a later entry that
 * still calls the level outstanding keeps it. Answers how the approval stands. Throws as `decideRequest` does.
 */
export async function decideOrder(
  { db, viewer }: WriteTransaction<LoginViewer>,
  deps: TellDeps,
  { id, version }: { readonly id: number; readonly version: number | undefined },
  verdict: RequestVerdict,
): Promise<string> {
  const { companyId, loginId } = viewer
  const found = await lockOrderApproval(db, viewer, id, verdict.at)
  const round = found && (await lockLastRound(db, companyId, 'order', found.order_id))
  if (!found || !round || round.id !== id) throw new AppError('record_not_found')
  if (!openLevelOf(round)) throw new AppError('already_decided')
  const { statuses, atLevel } = requestTextsIn(verdict.language)
  if (found.is_over) throw new AppError('request_step_not_possible', { x: statuses[RequestStatus.Cancelled] })
  if (version !== undefined && version !== found.version) throw new AppError('changed_by_someone_else')
  const company = { id: companyId, timeZone: found.time_zone }
  const order = { companyId, orderId: found.order_id }
  const before = { ...round, ownIds: found.own_ids }
  const { round: after } = await decideRound(db, company, before, loginId, verdict)
  const message = { Type: RealtimeMessageType.Approvals, Status: 0, Ref: null }
  const concerned = new Set([loginId, ...turnOfRound(before), ...turnOfRound(after), ...found.own_ids])
  deps.notes?.push(...[...concerned].map((login) => ({ companyId, loginId: login, message })))
  const told = { by: loginId, words: verdict.reason }
  const open = openLevelOf(after)
  if (open) {
    const level = { level: open.level, levels: after.levels.length }
    if (open.level !== openLevelOf(before)?.level)
      await tellOrder(db, deps, order, { ...told, event: 'awaits', to: turnOfRound(after), level })
    return fill(atLevel, level)
  }
  const event = after.state === ApprovalState.Approved ? 'approved' : 'declined'
  await tellOrder(db, deps, order, { ...told, event, to: found.own_ids, level: null })
  return statuses[after.state === ApprovalState.Approved ? RequestStatus.Confirmed : RequestStatus.Rejected]
}
