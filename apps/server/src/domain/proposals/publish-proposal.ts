import type { ProposalInput } from '@portolan/contract/features/trip-proposals/offer'
import { ProposalStatus } from '@portolan/rules/proposal-transitions'
import { RequestStatus } from '@portolan/rules/request-transitions'
import { AppError } from '../../kernel/app-error.ts'
import { ApprovalState } from '../approvals/approval.rules.ts'
import { isAboveTolerance } from '../approvals/judge.rules.ts'
import { lockLastRound, voidRound } from '../approvals/rounds.store.ts'
import { addEvents } from '../requests/request-events.store.ts'
import { endRound, peopleOf } from '../requests/request-round.ts'
import { addParties, insertRequest } from '../requests/request.store.ts'
import { tell } from '../requests/tell.ts'
import { type Chosen, figuresOf, type KeptChoice } from './figures.rules.ts'
import { placedOffers, stillHolds } from './offer.rules.ts'
import {
  checkDraft,
  findProposalContext,
  moneyOf,
  type ProposalContext,
  type ReadyProposal,
} from './proposal-context.ts'
import { columnsOf } from './proposal-form.ts'
import { tellProposalFault } from './proposal-texts.ts'
import {
  type Acting,
  isPublished,
  moveProposal,
  type PublishedRow,
  readRequest,
  requestOf,
  statusAfterStep,
} from './proposal-step.ts'
import {
  deleteChoices,
  insertVersion,
  type ProposalRow,
  readChoices,
  readVersion,
  replaceTravelers,
  updateProposal,
} from './proposal.store.ts'

/** Publications and revisions. */

/** Publishes the draft of a locked proposal as its next frozen version. Throws proposal_not_ready with what is missing. */
export async function publishProposal(acting: Acting, row: ProposalRow, note: string | null): Promise<ProposalRow> {
  const status = statusAfterStep(row, 'publish', acting)
  const { db, now, language } = acting
  const context = await findProposalContext(db, row.company_id, now)
  const { faults, ready } = await checkDraft(db, context, row.draft)
  if (!ready) {
    const told = faults.map((fault) => tellProposalFault(fault, language))
    const fields = told.map(({ Path, Message }) => `${Path ?? ''}: ${Message}`)
    throw new AppError('proposal_not_ready', { x: fields[0] ?? '', fields })
  }
  const published = isPublished(row) ? row : await publishFirst(acting, row, ready, context)
  const number = row.published + 1
  const { choices, chosenPlan } = await keepChoices(acting, row, ready)
  const chosen: Chosen = { body: ready.input, travelers: ready.travelers, choices, chosenPlan, now }
  await insertVersion(db, published, {
    number,
    body: ready.input,
    rates: context.rates,
    note,
    by: acting.by.loginId,
    at: now,
  })
  await replaceTravelers(db, published, ready.travelers)
  await addPeople(acting, published, ready)
  const columns = columnsOf(ready.input, chosen, moneyOf(context.company.currency, context.rates), null)
  const lead = ready.travelers[0]
  const moved = await moveProposal(acting, published, {
    status,
    proposal: {
      ...columns.list,
      draft: JSON.stringify(ready.input),
      published: number,
      published_at: now,
      contact_login_id: ready.contact ?? acting.by.loginId ?? row.contact_login_id,
      ...(chosenPlan === row.chosen_plan ? {} : { chosen_plan: null, chosen_plan_by: null, chosen_plan_version: null }),
    },
    request: { ...columns.request, traveler_id: lead?.travelerId ?? null, traveler_name: lead?.name ?? '' },
  })
  await addEvents(db, requestOf(published), {
    at: now,
    loginId: acting.by.loginId,
    what: 'proposalPublished',
    detail: { number },
    remark: note,
  })
  await voidAbove(acting, published, chosen, context)
  const request = await readRequest(db, published)
  const event = number === 1 ? 'proposalPublished' : 'proposalUpdated'
  await tell(db, acting.deps, request, {
    event,
    to: peopleOf(request),
    by: acting.by.loginId,
    words: note,
    hasLink: true,
  })
  return { ...moved, published: number }
}

/** The request that a proposal becomes with its first publication. */
async function publishFirst(
  { db, now }: Acting,
  row: ProposalRow,
  { input, travelers, requestedBy }: ReadyProposal,
  context: ProposalContext,
): Promise<PublishedRow> {
  const chosen: Chosen = { body: input, travelers, choices: [], chosenPlan: null, now }
  const { request } = columnsOf(input, chosen, moneyOf(context.company.currency, context.rates), null)
  const { id } = await insertRequest(db, {
    ...request,
    company_id: row.company_id,
    source: 2,
    status: RequestStatus.Request,
    reference: row.reference,
    version: row.version,
    requested_by: requestedBy,
    traveler_id: travelers[0]?.travelerId ?? null,
    traveler_name: travelers[0]?.name ?? '',
    group_id: null,
    chosen_approvers: '{}',
    created_at: now,
    updated_at: now,
  })
  await updateProposal(db, row, { request_id: id, published: row.published + 1 }, now)
  return { ...row, request_id: id }
}

async function addPeople({ db }: Acting, row: PublishedRow, { travelers, requestedBy }: ReadyProposal): Promise<void> {
  const parties = [
    ...(requestedBy === null ? [] : [{ loginId: requestedBy, role: 'requester' as const }]),
    ...travelers.flatMap(({ loginId }) => (loginId === null ? [] : [{ loginId, role: 'traveler' as const }])),
  ]
  if (parties.length > 0) await addParties(db, row.company_id, row.request_id, parties)
}

/** Choices stay where their option, its content and its price still hold; the others are taken back. */
async function keepChoices(
  { db }: Acting,
  row: ProposalRow,
  { input, travelers }: ReadyProposal,
): Promise<{ readonly choices: KeptChoice[]; readonly chosenPlan: string | null }> {
  const before = isPublished(row) ? await readVersion(db, row, row.published) : undefined
  if (!isPublished(row) || !before) return { choices: [], chosenPlan: null }
  const made = await readChoices(db, row)
  const choices = made.filter((choice) => isKept(choice, before.body, input, travelers))
  await deleteChoices(
    db,
    row,
    made.filter((choice) => !choices.includes(choice)),
  )
  const chosenPlan = input.plans.some(({ key }) => key === row.chosen_plan) ? row.chosen_plan : null
  return { choices, chosenPlan }
}

function isKept(
  { planKey, optionKey, travelerKey }: KeptChoice,
  before: ProposalInput,
  after: ProposalInput,
  travelers: ReadyProposal['travelers'],
): boolean {
  const find = (body: ProposalInput) =>
    placedOffers(body).find((one) => one.planKey === planKey && one.offer.key === optionKey)?.offer
  const [was, is] = [find(before), find(after)]
  if (!was || !is || was.isShared !== is.isShared || !stillHolds(was, is)) return false
  if (travelerKey === '') return true
  const asked = (body: ProposalInput) => body.travelers.find(({ key }) => key === travelerKey)
  const isThere = travelers.some(({ key }) => key === travelerKey)
  return isThere && asked(before)?.passenger === asked(after)?.passenger
}

/** Approvals of an earlier version no longer count once what is chosen costs more than the tolerance allows. */
async function voidAbove(acting: Acting, row: PublishedRow, chosen: Chosen, context: ProposalContext): Promise<void> {
  const { db, now } = acting
  const round = await lockLastRound(db, row.company_id, 'request', row.request_id)
  if (!round || round.isVoided || round.state !== ApprovalState.Approved) return
  const money = moneyOf(context.company.currency, context.rates)
  const { total, isTotalChosen } = figuresOf(chosen, money)
  if (!isTotalChosen || !total) return
  if (!isAboveTolerance(round.subject.total, total, context.tolerancePercent, context.rates)) return
  await voidRound(db, round, now)
  await addEvents(db, requestOf(row), { at: now, loginId: null, what: 'proposalVoided' })
}

/**
 * Takes a published proposal back into work: who was asked to decide is told, and their links end. `isRepublished`: the next
 * publication follows at once, and its people are told of that alone.
 */
export async function reviseProposal(
  acting: Acting,
  row: ProposalRow,
  note: string | null,
  { isRepublished = false }: { readonly isRepublished?: boolean } = {},
): Promise<ProposalRow> {
  const status = statusAfterStep(row, 'revise', acting)
  if (!isPublished(row)) throw new AppError('record_not_found')
  const { db, now, by, deps } = acting
  const request = await readRequest(db, row)
  const asked = await endRound(db, request, now, 'edited')
  const moved = await moveProposal(acting, row, { status })
  await addEvents(db, requestOf(row), { at: now, loginId: by.loginId, what: 'proposalRevised', remark: note })
  const people = isRepublished ? [] : peopleOf(request)
  const to = [...people, ...(row.status === ProposalStatus.PendingApproval ? asked : [])]
  await tell(db, deps, request, { event: 'proposalRevised', to, by: by.loginId, words: note })
  return moved
}
