import type { Language } from '@portolan/contract/enums'
import type { ProposalNotifyState } from '@portolan/contract/features/trip-proposals/shapes'
import type * as z from 'zod/mini'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import {
  mayTakeProposalStep,
  type ProposalOutcome,
  type ProposalRole,
  ProposalStatus,
  type ProposalStep,
  proposalTransitionOf,
} from '@portolan/rules/proposal-transitions'
import { RequestStatus } from '@portolan/rules/request-transitions'
import { AppError } from '../../kernel/app-error.ts'
import { type Note, publish } from '../../realtime/publish.ts'
import type { Db } from '../approvals/approval.store.ts'
import { claimForAct, followProposal } from '../desk/desk-items.ts'
import { addEvents } from '../requests/request-events.store.ts'
import { findParties } from './parties.store.ts'
import type { RequestReader } from '../requests/request-sight.store.ts'
import { readForJob, type RequestChange, type RequestRow, updateRequest } from '../requests/request.store.ts'
import type { TellDeps } from '../requests/tell.ts'
import { proposalTextsIn } from './proposal-texts.ts'
import { lockProposal, type ProposalChange, type ProposalRow, saveDecided, updateProposal } from './proposal.store.ts'

/** The one place where a proposal changes its status, and its request with it. */

const { Draft, Published, Submitted, Confirmed, PendingFinalize, PendingApproval, Approved, Declined } = ProposalStatus
const { Completed, Cancelled } = ProposalStatus

/** What the request of a proposal says in each of its statuses. */
const requestStatuses: Readonly<Record<ProposalStatus, RequestStatus>> = {
  [Draft]: RequestStatus.Request,
  [Published]: RequestStatus.Request,
  [Submitted]: RequestStatus.Request,
  [PendingApproval]: RequestStatus.InProgress,
  [Approved]: RequestStatus.Confirmed,
  [Confirmed]: RequestStatus.Confirmed,
  [PendingFinalize]: RequestStatus.Confirmed,
  [Declined]: RequestStatus.Rejected,
  [Completed]: RequestStatus.Finish,
  [Cancelled]: RequestStatus.Cancelled,
}

/** Who acts: a login with what it is to the proposal, the back office or the portal itself. */
export interface ProposalActor {
  readonly loginId: number | null
  readonly roles: readonly ProposalRole[]
}

/** What every act is done with. `notes` are published together at its end. */
export interface Acting {
  readonly db: Db
  readonly deps: TellDeps & { readonly notes: Note[] }
  readonly now: Date
  readonly language: Language
  readonly by: ProposalActor
}

/** A published proposal: its request is there. */
export type PublishedRow = ProposalRow & { readonly request_id: number }
export const isPublished = (row: ProposalRow): row is PublishedRow => row.request_id !== null

/** What somebody is to a proposal; whose turn an approval is, the engine knows. */
export function proposalRolesOf(reader: RequestReader, row: ProposalRow): ProposalRole[] {
  const isOwner = row.requested_by === reader.loginId
  const isTraveler = row.traveler_login_ids.includes(reader.loginId)
  if (reader.kind === 'email') return isOwner || isTraveler ? ['holder'] : []
  return [
    ...(reader.deskCompanies.includes(row.company_id) ? (['consultant'] as const) : []),
    ...(isOwner ? (['owner'] as const) : []),
    ...(isTraveler ? (['traveler'] as const) : []),
    ...(row.is_arranger ? (['arranger'] as const) : []),
  ]
}

const notPossible = ({ status }: Pick<ProposalRow, 'status'>, language: Language) =>
  new AppError('proposal_step_not_possible', { x: proposalTextsIn(language).statuses[status] })

/** Throws no_right to somebody who never takes the step, proposal_step_not_possible where the table forbids it now. */
export function refuseProposalStep(
  row: Pick<ProposalRow, 'status' | 'published'>,
  step: ProposalStep,
  { by, language }: Pick<Acting, 'by' | 'language'>,
): void {
  const isOpen = mayTakeProposalStep(row.status, step, [
    'consultant',
    'owner',
    'traveler',
    'arranger',
    'holder',
    'approver',
    'system',
  ])
  if (mayTakeProposalStep(row.status, step, by.roles)) return
  if (isOpen || by.roles.length === 0) throw new AppError('no_right')
  const isClient = step === 'choose' || step === 'submit'
  if (isClient && row.status === Draft && row.published > 0) throw new AppError('proposal_being_revised')
  throw notPossible(row, language)
}

/** The status after a step; throws as `refuseProposalStep`. */
export function statusAfterStep(
  row: ProposalRow,
  step: ProposalStep,
  acting: Pick<Acting, 'by' | 'language'>,
  outcome: ProposalOutcome | null = null,
): ProposalStatus {
  refuseProposalStep(row, step, acting)
  const transition = proposalTransitionOf(row.status, step, outcome)
  if (!transition) throw notPossible(row, acting.language)
  return transition.to === 'same' ? row.status : transition.to
}

interface Named {
  readonly ReferenceNumber: string
  readonly Version?: number | undefined
}

type Tx = { readonly db: Db; readonly viewer: RequestReader; about(object: Record<string, unknown>): void }

/**
 * The proposal that an act is about, locked, with who acts; throws record_not_found. An act of a consultant claims its item
 * of the desk, and throws desk_item_taken while a colleague has it.
 */
export async function takeProposal(
  tx: Tx,
  { ReferenceNumber }: Named,
  deps: TellDeps,
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<{ readonly row: ProposalRow; readonly acting: Acting }> {
  const row = await lockProposal(tx.db, tx.viewer, ReferenceNumber, now)
  if (!row) throw new AppError('record_not_found')
  tx.about({ proposalId: row.id })
  const { loginId } = tx.viewer
  const roles = proposalRolesOf(tx.viewer, row)
  if (isPublished(row) && roles.includes('consultant')) await claimAtDesk(tx.db, row, { loginId, language }, now)
  return { row, acting: { db: tx.db, deps: { ...deps, notes: [] }, now, language, by: { loginId, roles } } }
}

async function claimAtDesk(
  db: Db,
  row: PublishedRow,
  claimant: { readonly loginId: number; readonly language: Language },
  now: Date,
): Promise<void> {
  const claimed = await claimForAct(db, { companyId: row.company_id, requestId: row.request_id, ...claimant }, now)
  if (!claimed || claimed.how === 'kept') return
  await addEvents(db, requestOf(row), {
    at: now,
    loginId: claimant.loginId,
    what: claimed.how === 'taken' ? 'deskTaken' : 'deskTakenOver',
    detail: claimed.from === null ? {} : { approverId: claimed.from },
  })
}

/** As `takeProposal`, for an act that has to know what it changes: another version is somebody else's change. */
export async function takeCurrent(...[tx, named, deps, call]: Parameters<typeof takeProposal>) {
  const taken = await takeProposal(tx, named, deps, call)
  if (named.Version !== undefined && named.Version !== taken.row.version) throw new AppError('changed_by_someone_else')
  return taken
}

export const requestOf = ({ company_id, request_id }: PublishedRow) => ({ company_id, id: request_id })

/** The request of a proposal, for mails and approvals. */
export async function readRequest(db: Db, row: PublishedRow): Promise<RequestRow> {
  const request = await readForJob(db, row.company_id, row.request_id)
  if (!request) throw new Error('A published proposal has no request')
  return request
}

/** Saves a change of a locked proposal and of its request as their next version, and tells who has it open. */
export async function moveProposal(
  { db, deps, now }: Pick<Acting, 'db' | 'deps' | 'now'>,
  row: ProposalRow,
  {
    status = row.status,
    proposal = {},
    request = {},
  }: {
    readonly status?: ProposalStatus
    readonly proposal?: Omit<ProposalChange, 'status'>
    readonly request?: Omit<RequestChange, 'status'>
  },
): Promise<ProposalRow> {
  if (!isPublished(row)) {
    const version = await updateProposal(db, row, { ...proposal, status }, now)
    return { ...row, status, version }
  }
  const version = await updateRequest(db, requestOf(row), { ...request, status: requestStatuses[status] }, now)
  await updateProposal(db, row, { ...proposal, status, version }, now)
  if (status !== row.status)
    await followProposal(db, { companyId: row.company_id, requestId: row.request_id, status }, now)
  await noteChange(db, deps.notes, {
    companyId: row.company_id,
    requestId: row.request_id,
    reference: row.reference,
    status,
  })
  return { ...row, status, version }
}

/** Everybody whom a proposal concerns fetches it again. */
export async function noteChange(
  db: Db,
  notes: Note[],
  change: {
    readonly companyId: number
    readonly requestId: number
    readonly reference: string
    readonly status: ProposalStatus
  },
): Promise<void> {
  const { companyId, requestId, reference, status } = change
  const message = { Type: RealtimeMessageType.TripProposal, Status: status, Ref: reference }
  for (const loginId of await findParties(db, companyId, requestId)) notes.push({ companyId, loginId, message })
}

/** The approvers' answer: the request has its new status already, the proposal follows. */
export async function noteProposalDecided(
  db: Db,
  { notes }: TellDeps,
  row: Pick<RequestRow, 'id' | 'company_id' | 'reference'>,
  { status: decided, now }: { readonly status: RequestStatus; readonly now: Date },
): Promise<void> {
  const status =
    decided === RequestStatus.Confirmed ? Approved : decided === RequestStatus.Rejected ? Declined : PendingApproval
  await saveDecided(db, row, status, now)
  const key = { companyId: row.company_id, requestId: row.id }
  await followProposal(db, { ...key, status }, now)
  const own = notes ?? []
  await noteChange(db, own, { ...key, reference: row.reference, status })
  if (!notes) await publish(db, ...own)
}

/** Publishes what an act has noted; its last statement. */
export const publishNotes = ({ db, deps }: Acting): Promise<void> => publish(db, ...deps.notes)

type State = z.input<typeof ProposalNotifyState>

/** How a proposal stands, in the reader's language. */
export function stateOfProposal(
  { reference, status, version, published, valid_until: validUntil }: ProposalRow,
  { language, now }: { readonly language: Language; readonly now: Date },
): State {
  const texts = proposalTextsIn(language)
  const isRevised = status === Draft && published > 0
  const hasExpired = status === Published && validUntil !== null && validUntil <= now
  return {
    ReferenceNumber: reference,
    Version: version,
    TipMsg: isRevised
      ? texts.tips.revised
      : status === Declined
        ? texts.tips.declined
        : hasExpired
          ? texts.tips.expired
          : null,
    Status: status,
    StatusRemark: isRevised ? texts.beingRevised : texts.statuses[status],
    CurrentStep: texts.steps[status],
    MakeBookingDone: status === Completed,
  }
}
