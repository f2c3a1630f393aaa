import type { deskItems } from '@portolan/contract/features/trip-requests/desk'
import { RequestStatus, type RequestStep } from '@portolan/rules/request-transitions'
import { shiftLevels } from '../../../domain/approvals/rounds.ts'
import { noteDeskMessage } from '../../../domain/desk/desk-items.ts'
import { noteHoldReason } from '../../../domain/desk/desk-items.store.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers } from '../../../kernel/handler.ts'
import { insertMessage } from '../../../domain/requests/request-parts.store.ts'
import { addEvents } from '../../../domain/requests/request-events.store.ts'
import { type RequestRow, updateRequest } from '../../../domain/requests/request.store.ts'
import { rolesOf, statusAfterStep } from '../roles.ts'
import { stateOf } from '../step.ts'
import { takeOpenRound } from '../../../domain/requests/request-round.ts'
import { peopleOf } from '../../../domain/requests/request-round.ts'
import { tell, type TellDeps } from '../../../domain/requests/tell.ts'
import { type DeskCall, type DeskTx, presentTaken, takeItem, type TakenItem } from './take-item.ts'

type Calls = Pick<typeof deskItems, 'holdItem' | 'resumeItem' | 'returnItem'>
type TakenRequest = TakenItem & { readonly row: RequestRow }

/** Steps that the desk takes with a request by its item. */
export const createHoldHandlers = (deps: TellDeps): Handlers<Calls> => ({
  holdItem: ({ reason, ...named }, ctx) =>
    ctx.write(async (tx) => {
      const call = { now: ctx.now(), language: ctx.language }
      const { item, row } = await takeRequestItem(tx, named, call)
      const status = after(tx, row, 'hold', call)
      await updateRequest(tx.db, row, { status, held_from: row.status }, call.now)
      await noteHoldReason(tx.db, item, reason)
      await note(tx, row, 'deskHeld', reason, call)
      return { Item: await presentTaken(tx, item.id, call) }
    }),
  resumeItem: (named, ctx) =>
    ctx.write(async (tx) => {
      const call = { now: ctx.now(), language: ctx.language }
      const { item, row } = await takeRequestItem(tx, named, call)
      const status = after(tx, row, 'resume', call)
      await updateRequest(tx.db, row, { status, held_from: null }, call.now)
      if (status === RequestStatus.InProgress && item.held_at) await goOnWithApproval(tx, row, item.held_at, call.now)
      await note(tx, row, 'deskResumed', null, call)
      return { Item: await presentTaken(tx, item.id, call) }
    }),
  returnItem: ({ questions, ...named }, ctx) =>
    ctx.write(async (tx) => {
      const { db, viewer } = tx
      const call = { now: ctx.now(), language: ctx.language }
      const { item, row } = await takeRequestItem(tx, named, call)
      const status = after(tx, row, 'returnToOwner', call)
      const { loginId } = viewer
      await insertMessage(db, row, { loginId, at: call.now, body: questions, mentions: peopleOf(row) })
      await noteDeskMessage(db, { companyId: row.company_id, requestId: row.id }, { isByDesk: true })
      const version = await updateRequest(db, row, { status }, call.now)
      await note(tx, row, 'deskReturned', questions, call)
      await tell(db, deps, row, { event: 'returned', to: peopleOf(row), by: loginId, words: questions })
      const State = stateOf(row, status, version, call.language)
      return { Item: await presentTaken(tx, item.id, call), State }
    }),
})

/** A task is nobody's request: it is neither held nor returned. */
async function takeRequestItem(
  tx: DeskTx,
  named: { readonly Id: string; readonly Version?: number | undefined },
  call: DeskCall,
): Promise<TakenRequest> {
  const taken = await takeItem(tx, named, call)
  if (taken.item.kind === 'task' || !taken.row) throw new AppError('record_not_found')
  return { ...taken, row: taken.row }
}

const after = ({ viewer }: DeskTx, row: RequestRow, step: RequestStep, { language }: DeskCall) =>
  statusAfterStep(row, step, { roles: rolesOf(viewer, row), language })

const note = (
  { db, viewer }: DeskTx,
  row: RequestRow,
  what: 'deskHeld' | 'deskResumed' | 'deskReturned',
  remark: string | null,
  { now }: DeskCall,
) => addEvents(db, row, { at: now, loginId: viewer.loginId, what, remark })

/** Approvers get the working time back that the hold took from them. */
async function goOnWithApproval({ db }: DeskTx, row: RequestRow, heldAt: Date, now: Date): Promise<void> {
  const round = await takeOpenRound(db, row)
  if (round) await shiftLevels(db, { id: row.company_id, timeZone: row.time_zone }, round, { heldAt, now })
}
