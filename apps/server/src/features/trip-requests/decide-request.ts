import { noteProposalDecided } from '../../domain/proposals/proposal-step.ts'
import { maxReason } from '@portolan/contract/features/trip-requests/approvals'
import type { RequestState } from '@portolan/contract/features/trip-requests/shapes'
import type { Language } from '@portolan/contract/enums'
import { RequestStatus } from '@portolan/rules/request-transitions'
import { ApprovalState } from '../../domain/approvals/approval.rules.ts'
import type { Decided, Verdict } from '../../domain/approvals/decide.rules.ts'
import { decideRound, dueFrom, wantsSignIn } from '../../domain/approvals/rounds.ts'
import type { StoredRound } from '../../domain/approvals/rounds.store.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/handler.ts'
import type { WriteTransaction } from '../../kernel/transaction.ts'
import { addEvents, type RequestEvent } from '../../domain/requests/request-events.store.ts'
import type { RequestReader } from '../../domain/requests/request-sight.store.ts'
import { lastLevelOutcome, noteRoundOver } from './booking/booked-round.ts'
import { type RequestRow, updateRequest } from '../../domain/requests/request.store.ts'
import { totalOf } from '../../domain/requests/request-total.rules.ts'
import { notPossible, statusAfterStep } from './roles.ts'
import { stateOf, takeRequest } from './step.ts'
import { ask, endAskedLinks, peopleOf, takeOpenRound } from '../../domain/requests/request-round.ts'
import { endLinks, tell, type TellDeps } from '../../domain/requests/tell.ts'

/** What somebody answers, with all that is kept of it. */
export interface RequestVerdict extends Verdict {
  readonly language: Language
  /** Where the call came from; kept only where a mail's link decides. */
  readonly origin: { readonly address: string; readonly userAgent: string | null }
}

/** Throws enter_reject_reason for a decline without words, reason_too_long for more than the portal takes. */
export function verdictOf(
  { isApproved, reason }: { readonly isApproved: boolean; readonly reason?: string | null | undefined },
  { now, language, address, userAgent }: Pick<Context, 'now' | 'language' | 'address' | 'userAgent'>,
): RequestVerdict {
  const words = reason?.trim() || null
  if (!isApproved && words === null) throw new AppError('enter_reject_reason')
  if (words !== null && words.length > maxReason) throw new AppError('reason_too_long', { x: String(maxReason) })
  return { isApproved, reason: words, at: now(), language, origin: { address, userAgent } }
}

/**
 * Decides the open level of a request. Throws already_decided, not_your_turn, own_request, changed_by_someone_else,
 * sign_in_to_decide for a link that may not decide it, or what says that nothing waits.
 */
export async function decideRequest(
  tx: WriteTransaction<RequestReader>,
  deps: TellDeps,
  { ReferenceNumber, Version }: { readonly ReferenceNumber: string; readonly Version?: number | undefined },
  verdict: RequestVerdict,
): Promise<RequestState> {
  // An approver who saw an older state is told so by what has become of it, not by its version.
  const row = await takeRequest(tx, { ReferenceNumber }, verdict.at)
  const round = await takeOpenRound(tx.db, row)
  if (!round || row.status !== RequestStatus.InProgress) throw refusal(row, verdict.language)
  if (Version !== undefined && Version !== row.version) throw new AppError('changed_by_someone_else')
  const isByLink = tx.viewer.kind === 'email'
  if (isByLink && (await wantsSignIn(tx.db, companyOf(row), totalOf(row), verdict.at)))
    throw new AppError('sign_in_to_decide')
  return decideOne(tx, deps, { row, round }, { ...verdict, link: isByLink ? verdict.origin : null })
}

const companyOf = (row: RequestRow) => ({ id: row.company_id, timeZone: row.time_zone })

/** Nothing waits for a decision: it was decided, or it is somewhere else. */
function refusal(row: RequestRow, language: Language): AppError {
  const isDecided = row.status === RequestStatus.Confirmed || row.status === RequestStatus.Rejected
  return isDecided ? new AppError('already_decided') : notPossible(row, language)
}

async function decideOne(
  { db, viewer }: WriteTransaction<RequestReader>,
  deps: TellDeps,
  { row, round }: { readonly row: RequestRow; readonly round: StoredRound },
  verdict: RequestVerdict,
) {
  const { at, reason, isApproved, language } = verdict
  const company = companyOf(row)
  const decided = await decideRound(db, company, round, viewer.loginId, verdict)
  const isOver = decided.round.state !== ApprovalState.Pending
  const status = statusAfterStep(row, isApproved ? 'approve' : 'decline', {
    roles: ['approver'],
    outcome: isApproved
      ? isOver
        ? await lastLevelOutcome(db, row, { approved: round.subject.total, now: at })
        : 'levelsLeft'
      : null,
    language,
  })
  const version = await updateRequest(db, row, { status }, at)
  if (row.source === 2) await noteProposalDecided(db, deps, row, { status, now: at })
  await addEvents(db, row, ...eventsOf(decided, viewer.loginId, verdict))
  if (isOver) await noteRoundOver(db, deps, row, { status, now: at })
  // Where several decide a level, the links of the others stay good.
  const ofEverybody = isOver || decided.opened !== null
  if (ofEverybody) await endAskedLinks(db, row, round, at, 'decided')
  else await endLinks(db, row, at, 'decided', viewer.loginId)
  // A link can be forwarded: its owner learns what it decided, from where and with what.
  if (verdict.link)
    await tell(db, deps, row, {
      event: 'decidedByLink',
      to: [viewer.loginId],
      by: null,
      isApproved,
      words: reason,
      at,
      ...verdict.link,
    })
  await tell(db, deps, row, { event: 'decidedForYou', to: decided.forLoginIds, by: viewer.loginId, words: reason })
  if (isOver)
    await tell(db, deps, row, {
      event: isApproved ? 'approved' : 'declined',
      to: peopleOf(row),
      by: viewer.loginId,
      words: reason,
    })
  else if (decided.opened)
    await ask(db, deps, row, {
      round: {
        ...round,
        ...decided.round,
        levels: round.levels.map((level, index) => ({ ...level, ...decided.round.levels[index] })),
      },
      by: row.requested_by,
      words: row.form.noteToApprover,
      dueAt: await dueFrom(db, company, at),
    })
  return stateOf(row, status, version, language)
}

function eventsOf(
  { level, forLoginIds, changed }: Decided,
  loginId: number,
  { isApproved, reason, at, link }: Verdict,
): RequestEvent[] {
  const what = isApproved ? 'approved' : 'declined'
  const places = forLoginIds.length === 0 ? [null] : forLoginIds
  return [
    ...places.map((forLoginId): RequestEvent => ({
      at,
      loginId,
      forLoginId,
      what,
      detail: { level, ...(link ? { isByLink: true } : {}) },
      remark: reason,
    })),
    ...changed.flatMap((one) =>
      one.decisions.flatMap((decision): RequestEvent[] =>
        decision.settledByLevel === null || one.level === level
          ? []
          : [
              {
                at,
                loginId: decision.loginId,
                what: 'settled',
                detail: { level: one.level, earlier: decision.settledByLevel },
              },
            ],
      ),
    ),
  ]
}
