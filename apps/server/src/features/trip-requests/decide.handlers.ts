import type { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestState } from '@portolan/contract/features/trip-requests/shapes'
import type { Language } from '@portolan/contract/enums'
import { RequestStatus } from '@portolan/rules/request-transitions'
import { ApprovalState } from '../../domain/approvals/approval.rules.ts'
import { openLevelOf } from '../../domain/approvals/decide.rules.ts'
import { saveChosen } from '../../domain/approvals/rounds.store.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'
import type { WriteTransaction } from '../../kernel/transaction.ts'
import type { LoginViewer } from '../../kernel/viewer.ts'
import { type Note, publish } from '../../realtime/publish.ts'
import { noteRoundOver } from './booking/booked-round.ts'
import { decideRequest, verdictOf } from './decide-request.ts'
import { addEvents } from '../../domain/requests/request-events.store.ts'
import { type RequestRow, updateRequest } from '../../domain/requests/request.store.ts'
import { notPossible, refuseStep, rolesOf, statusAfterStep } from './roles.ts'
import { stateOf, takeRequest } from './step.ts'
import { ask, endAskedLinks, endRound, peopleOf, takeOpenRound } from '../../domain/requests/request-round.ts'
import { tell, type TellDeps } from '../../domain/requests/tell.ts'

type Calls = Pick<
  typeof tripRequests,
  'auditApprove' | 'cancel' | 'selectApprover' | 'changeApprover' | 'resendApproveEmail'
>

/** Decisions, and what is done about the approvers of a round under way. */
export const createDecideHandlers = (deps: TellDeps): Handlers<Calls> => ({
  auditApprove: ({ isApproved, reason, ...named }, ctx) =>
    ctx.write(async (tx) => {
      const notes: Note[] = []
      const state = await decideRequest(tx, { ...deps, notes }, named, verdictOf({ isApproved, reason }, ctx))
      await publish(tx.db, ...notes)
      return state
    }),
  cancel: ({ reason, ...named }, ctx) =>
    ctx.write(async (tx) => {
      const now = ctx.now()
      const row = await takeRequest(tx, named, now, ctx.language)
      const status = statusAfterStep(row, 'cancel', { roles: rolesOf(tx.viewer, row), language: ctx.language })
      const asked = await endRound(tx.db, row, now, 'withdrawn')
      const version = await updateRequest(tx.db, row, { status, cancel_reason: reason || null, held_from: null }, now)
      await addEvents(tx.db, row, { at: now, loginId: tx.viewer.loginId, what: 'cancelled', remark: reason || null })
      await noteRoundOver(tx.db, deps, row, { status, now })
      await tell(tx.db, deps, row, {
        event: 'cancelled',
        to: [...peopleOf(row), ...asked],
        by: tx.viewer.loginId,
        words: reason || null,
      })
      return stateOf(row, status, version, ctx.language)
    }),
  selectApprover: (input, ctx) =>
    ctx.write(async (tx) => {
      const call = { now: ctx.now(), language: ctx.language }
      return choose(
        tx,
        deps,
        await takeRequest(tx, input, call.now, call.language),
        { ...input, isChange: false },
        call,
      )
    }),
  changeApprover: (input, ctx) =>
    ctx.write(async (tx) => {
      const call = { now: ctx.now(), language: ctx.language }
      return choose(tx, deps, await takeRequest(tx, input, call.now, call.language), { ...input, isChange: true }, call)
    }),
  resendApproveEmail: (input, ctx) =>
    ctx.write(async (tx) => {
      const call = { now: ctx.now(), language: ctx.language }
      return resend(tx, deps, await takeRequest(tx, input, call.now, call.language), input.Level, call)
    }),
})

/** Sends the mail of the open level again; throws where `level` names another one. */
export async function resend(
  { db, viewer }: WriteTransaction<LoginViewer>,
  deps: TellDeps,
  row: RequestRow,
  level: number | undefined,
  { now, language }: Call,
): Promise<{ To: string[] }> {
  if (rolesOf(viewer, row).length === 0) throw new AppError('no_right')
  const round = await takeOpenRound(db, row)
  const open = round && openLevelOf(round)
  if (!open || (level !== undefined && level !== open.level) || row.status !== RequestStatus.InProgress)
    throw notPossible(row, language)
  await addEvents(db, row, { at: now, loginId: viewer.loginId, what: 'resent', detail: { level: open.level } })
  return { To: await ask(db, deps, row, { round, by: viewer.loginId, words: row.form.noteToApprover }) }
}

interface Call {
  readonly now: Date
  readonly language: Language
}

/** Chooses who decides a level: before the round begins it is kept for it, afterwards it counts at once. */
export async function choose(
  { db, viewer }: WriteTransaction<LoginViewer>,
  deps: TellDeps,
  row: RequestRow,
  input: { readonly Level: number; readonly LoginId: string; readonly isChange: boolean },
  { now, language }: Call,
): Promise<RequestState> {
  const roles = rolesOf(viewer, row)
  if (roles.length === 0) throw new AppError('no_right')
  const loginId = Number(input.LoginId)
  const round = await takeOpenRound(db, row)
  const what = input.isChange ? 'approverChanged' : 'approverSelected'
  const event = { at: now, loginId: viewer.loginId, what, detail: { level: input.Level, approverId: loginId } } as const
  if (!round) {
    refuseStep(row, 'submitToApprover', roles, language)
    const chosen = { ...row.chosen_approvers, [input.Level]: loginId }
    const version = await updateRequest(db, row, { chosen_approvers: JSON.stringify(chosen) }, now)
    await addEvents(db, row, event)
    return stateOf(row, row.status, version, language)
  }
  // Nobody decides on hold, so nobody is asked.
  if (row.status !== RequestStatus.InProgress) throw notPossible(row, language)
  const level = round.levels.find((one) => one.level === input.Level)
  if (!level || level.state !== ApprovalState.Pending || level.needsAll) throw notPossible(row, language)
  // To select is for a level that has nobody chosen, to change for one that has; either for the wrong one is too late.
  if (!input.isChange && level.chosenId !== null) throw new AppError('changed_by_someone_else')
  if (!level.candidateIds.includes(loginId) || round.ownIds.includes(loginId)) throw new AppError('approver_not_found')
  await saveChosen(db, round, level, loginId)
  const version = await updateRequest(db, row, {}, now)
  await addEvents(db, row, event)
  const levels = round.levels.map((one) => (one === level ? { ...one, chosenId: loginId } : one))
  if (openLevelOf(round)?.level === level.level) {
    await endAskedLinks(db, row, round, now, 'approver_changed')
    await ask(db, deps, row, { round: { ...round, levels }, by: viewer.loginId, words: row.form.noteToApprover })
  }
  return stateOf(row, row.status, version, language)
}
