import {
  endStatuses,
  mayTake,
  type RequestRole,
  type RequestStep,
  statusAfter,
  type StepOutcome,
  transitionOf,
  type RequestStatus,
} from '@portolan/rules/request-transitions'
import type { Language } from '@portolan/contract/enums'
import { AppError } from '../../kernel/app-error.ts'
import type { RequestReader } from '../../domain/requests/request-sight.store.ts'
import type { RequestRow } from '../../domain/requests/request.store.ts'
import { requestTextsIn } from './request-texts.ts'

/** What somebody is to a request, by the session; whose turn an approval is, the engine knows. */
export function rolesOf(reader: RequestReader, row: RequestRow): RequestRole[] {
  if (reader.kind === 'email') return []
  const isOwner =
    row.requested_by === reader.loginId ||
    row.fellow_ids.includes(reader.loginId) ||
    (row.traveler_id !== null && row.traveler_id === reader.travelerId)
  const isServed = reader.deskCompanies.includes(row.company_id)
  return [
    ...(isOwner ? (['owner'] as const) : []),
    ...(row.is_arranger ? (['arranger'] as const) : []),
    ...(isServed ? (['consultant'] as const) : []),
  ]
}

/**
 * The status after a step, if the table allows it. Throws no_right to somebody who may never take it,
 * request_step_not_possible where the request has moved on.
 */
export function statusAfterStep(
  row: Pick<RequestRow, 'status' | 'held_from' | 'source'>,
  step: RequestStep,
  {
    roles,
    outcome = null,
    language,
  }: {
    readonly roles: readonly RequestRole[]
    readonly outcome?: StepOutcome | null
    readonly language: Language
  },
): RequestStatus {
  if (isElsewhere(row, step)) throw notPossible(row, language)
  const transition = transitionOf(row.status, step, outcome)
  if (!transition) throw notPossible(row, language)
  if (!transition.who.some((role) => roles.includes(role))) throw new AppError('no_right')
  return statusAfter(transition, row.status, row.held_from)
}

/** A proposal is decided like a request; every other step of it is its own (domain/proposals). */
export const isElsewhere = ({ source }: Pick<RequestRow, 'source'>, step: RequestStep): boolean =>
  source === 2 && step !== 'approve' && step !== 'decline'

/** As `statusAfterStep`, before the outcome is known. */
export function refuseStep(
  row: Pick<RequestRow, 'status' | 'source'>,
  step: RequestStep,
  roles: readonly RequestRole[],
  language: Language,
): void {
  if (isElsewhere(row, step)) throw notPossible(row, language)
  if (mayTake(row.status, step, roles)) return
  if (mayTake(row.status, step, ['owner', 'arranger', 'consultant', 'approver'])) throw new AppError('no_right')
  throw notPossible(row, language)
}

export const notPossible = ({ status }: Pick<RequestRow, 'status'>, language: Language): AppError =>
  new AppError('request_step_not_possible', { x: requestTextsIn(language).statuses[status] })

/** Attaching is for whoever asked, travels or arranges, until the request has ended; consultants prove what they did after it. */
export function refuseAttaching(reader: RequestReader, row: RequestRow, language: Language): void {
  const roles = rolesOf(reader, row)
  if (roles.length === 0) throw new AppError('no_right')
  if (endStatuses.includes(row.status) && !roles.includes('consultant')) throw notPossible(row, language)
}
