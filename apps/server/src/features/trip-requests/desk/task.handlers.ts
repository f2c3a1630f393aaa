import type { deskTasks } from '@portolan/contract/features/trip-requests/desk'
import { claim, openItem } from '../../../domain/desk/desk-items.ts'
import { lockItem, updateItem } from '../../../domain/desk/desk-items.store.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Handlers, InputOf } from '../../../kernel/handler.ts'
import { addEvents, type RequestEvent } from '../../../domain/requests/request-events.store.ts'
import { findRequest } from '../../../domain/requests/request.store.ts'
import { priceOf } from '../submit.handlers.ts'
import { findServed } from './served.store.ts'
import { type DeskCall, type DeskTx, presentTaken, takeItem, type TakenItem } from './take-item.ts'
import { presentSteps } from './task.present.ts'
import { findProof, findSteps, type StepRow, updateStep } from './task.store.ts'

type Calls = typeof deskTasks

/** What the desk has to do besides requests, such as cancelling a booking and proving it. */
export const taskHandlers: Handlers<Calls> = {
  addTask: ({ company, title, ReferenceNumber, dueAt, steps = [] }, ctx) =>
    ctx.write(async (tx) => {
      const { db, viewer } = tx
      const call = { now: ctx.now(), language: ctx.language }
      const served = await findServed(db, viewer.deskCompanies, company)
      const row = ReferenceNumber == null ? null : await findRequest(db, viewer, ReferenceNumber, call.now)
      if (!served || (row !== null && row?.company_id !== served.id)) throw new AppError('record_not_found')
      const id = await openItem(
        db,
        {
          companyId: served.id,
          requestId: row?.id ?? null,
          kind: 'task',
          state: 'new',
          task: 'other',
          title,
          dueAt: instantIn(dueAt),
          steps: steps.map((label) => ({ part: 'other', label, needsProof: false })),
        },
        call.now,
      )
      tx.about({ deskItemId: id })
      if (row) await noteStep(tx, { row }, { what: 'deskTaskAdded', subject: title }, call)
      // Whoever adds a task works on it, until they give it back.
      const item = await lockItem(db, served.id, id)
      if (item) await claim(db, item, { loginId: viewer.loginId, language: call.language }, call.now)
      return { Item: await presentTaken(tx, id, call) }
    }),
  setStep: (input, ctx) =>
    ctx.write(async (tx) => {
      const call = { now: ctx.now(), language: ctx.language }
      const taken = await takeTask(tx, { Id: input.Id }, call)
      const { item } = taken
      const step = (await findSteps(tx.db, item.company_id, item.id)).find(
        ({ position }) => position === input.Position,
      )
      if (!step) throw new AppError('record_not_found')
      const key = { companyId: item.company_id, itemId: item.id, position: step.position }
      await updateStep(tx.db, key, await changeOf(tx, taken, step, input, call))
      await updateItem(tx.db, item, {}, call.now)
      const what = input.isDone ? 'deskStepDone' : 'deskStepUndone'
      await noteStep(tx, taken, { what, subject: step.label }, call)
      return {
        Item: await presentTaken(tx, item.id, call),
        Steps: presentSteps(await findSteps(tx.db, item.company_id, item.id), call.language),
      }
    }),
  finishTask: (named, ctx) =>
    ctx.write(async (tx) => {
      const call = { now: ctx.now(), language: ctx.language }
      const taken = await takeTask(tx, named, call)
      const { item } = taken
      const steps = await findSteps(tx.db, item.company_id, item.id)
      if (steps.some(({ done_at: doneAt }) => doneAt === null)) throw new AppError('desk_steps_open')
      // What its supplier has cancelled needs none, and was done by nobody.
      if (steps.some((step) => step.needs_proof && step.done_by !== null && step.proof_token === null))
        throw new AppError('desk_proof_missing')
      const done = { state: 'done', outcome: 'finished', done_at: call.now, claim_until: null } as const
      await updateItem(tx.db, item, done, call.now)
      const Item = await presentTaken(tx, item.id, call)
      await noteStep(tx, taken, { what: 'deskTaskDone', subject: Item.Title }, call)
      return { Item }
    }),
}

async function takeTask(
  tx: DeskTx,
  named: { readonly Id: string; readonly Version?: number | undefined },
  call: DeskCall,
): Promise<TakenItem> {
  const taken = await takeItem(tx, named, call)
  if (taken.item.kind !== 'task') throw new AppError('record_not_found')
  return taken
}

/** A step that is done keeps who did it, its proof and its refund; one that is undone loses them. */
async function changeOf(
  { db, viewer }: DeskTx,
  { item, row }: TakenItem,
  step: StepRow,
  { isDone, proofToken, refund }: InputOf<Calls['setStep']>,
  { now }: DeskCall,
) {
  const nothing = { proof_attachment_id: null, refund: null, refund_currency: null, refund_digits: null }
  if (!isDone) return { done_at: null, done_by: null, ...nothing }
  const token = proofToken ?? step.proof_token
  const proof =
    token === null ? null : await findProof(db, { companyId: item.company_id, requestId: row?.id ?? null }, token)
  if (token !== null && proof === null) throw new AppError('invalid_attachment')
  if (step.needs_proof && proof === null) throw new AppError('desk_proof_missing')
  const money = refund ? priceOf(refund.amount, refund.currency) : null
  return {
    done_at: now,
    done_by: viewer.loginId,
    proof_attachment_id: proof,
    refund: money?.Amount ?? null,
    refund_currency: money?.Currency ?? null,
    refund_digits: money?.Digits ?? null,
  }
}

async function noteStep(
  { db, viewer }: DeskTx,
  { row }: Pick<TakenItem, 'row'>,
  { what, subject }: { readonly what: RequestEvent['what']; readonly subject: string },
  { now }: DeskCall,
): Promise<void> {
  if (row) await addEvents(db, row, { at: now, loginId: viewer.loginId, what, detail: { subject } })
}

function instantIn(text: string | null | undefined): Date | null {
  if (text == null) return null
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) throw new AppError('invalid_parameter', { fields: ['dueAt'] })
  return at
}
