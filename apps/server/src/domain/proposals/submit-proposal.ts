import { choiceFaults, planOf, wantedOf, chosenFor } from '@portolan/rules/proposal-choice'
import { fill } from '@portolan/rules/fill'
import { AppError } from '../../kernel/app-error.ts'
import { followProposal } from '../desk/desk-items.ts'
import { noteDeskMessage } from '../desk/desk-items.ts'
import { addEvents } from '../requests/request-events.store.ts'
import { insertMessage } from '../requests/request-parts.store.ts'
import { judgeRequest } from '../policy/judge-request.ts'
import { refuseByPolicy, submittedVerdict } from '../policy/policy-at-submission.ts'
import { endRound, keepVerdict, peopleOf } from '../requests/request-round.ts'
import { endLinks, tell } from '../requests/tell.ts'
import { takePublished, refuseChanged } from './choose-option.ts'
import { choosableOf, chosenOffers, estimateOfOffers } from './figures.rules.ts'
import { nameOfOffer } from './option.present.ts'
import { placedOffers } from './offer.rules.ts'
import { findServing } from './people.store.ts'
import { readPublished, saveChosen } from './published.ts'
import { proposalTextsIn } from './proposal-texts.ts'
import {
  type Acting,
  isPublished,
  moveProposal,
  noteChange,
  readRequest,
  refuseProposalStep,
  requestOf,
  statusAfterStep,
} from './proposal-step.ts'
import type { ProposalRow } from './proposal.store.ts'

/** The consultants whom the client's acts are told to: the contact person, else everybody who serves the company. */
export const contactsOf = async ({ db }: Pick<Acting, 'db'>, row: ProposalRow): Promise<number[]> =>
  row.contact_login_id === null ? findServing(db, row.company_id) : [row.contact_login_id]

export interface Submitting {
  readonly Publication: number
  readonly Version?: number | undefined
  readonly note?: string | null | undefined
  /** Why it is asked for although the travel policy says otherwise. */
  readonly policyReason?: string | null | undefined
  readonly approvers?: readonly { readonly Level: number; readonly LoginId: string }[] | undefined
}

/**
 * SubmitForBooking: all choices are made and none has expired. Throws the text of the first thing that is missing, and
 * policy_reason_needed or policy_blocked for what the travel policy does not let pass.
 */
export async function submitProposal(acting: Acting, row: ProposalRow, input: Submitting): Promise<ProposalRow> {
  const { db, by, now, deps, language } = acting
  const published = await takePublished(acting, row, 'submit', input)
  const { chosen, money } = published
  await refuseChanged(acting, published, input, chosen.choices)
  const [fault] = choiceFaults(choosableOf(chosen))
  if (fault) throw new AppError(fault.code)
  const { total, withoutRate } = estimateOfOffers(chosenOffers(chosen), money)
  if (!total) throw new AppError('rate_not_found', { x: withoutRate.join(', ') })
  const status = statusAfterStep(row, 'submit', acting)
  const note = input.note || null
  const judged = await judgeRequest(db, await readRequest(db, published.row), { now })
  const reason = input.policyReason?.trim() || null
  refuseByPolicy(judged, reason, { language, currency: row.company_currency })
  const verdict = submittedVerdict(judged, reason)
  const approvers = Object.fromEntries((input.approvers ?? []).map(({ Level, LoginId }) => [Level, Number(LoginId)]))
  const planned = planOf(choosableOf(chosen))
  const moved = await saveChosen(
    acting,
    published,
    { ...chosen, chosenPlan: planned?.Key ?? null },
    {
      status,
      note,
      proposal: row.chosen_plan === null ? { chosen_plan: planned?.Key ?? null } : {},
      request: {
        submitted_at: now,
        chosen_approvers: JSON.stringify(approvers),
        policy_outcome: verdict?.verdict.outcome ?? null,
      },
    },
  )
  await addEvents(db, requestOf(published.row), {
    at: now,
    loginId: by.loginId,
    what: 'proposalSubmitted',
    detail: { total },
    remark: note,
  })
  if (verdict) await keepVerdict(db, requestOf(published.row), verdict, { at: now, round: null })
  const after = await readRequest(db, published.row)
  const to = await contactsOf(acting, row)
  await tell(db, deps, after, { event: 'proposalSubmitted', to, by: by.loginId, words: note })
  return moved
}

/** Asks for new prices of what has expired: a message to the consultant, and an item of the desk. */
export async function askNewPrice(acting: Acting, row: ProposalRow): Promise<ProposalRow> {
  refuseProposalStep(row, 'choose', acting)
  if (!isPublished(row)) throw new AppError('record_not_found')
  const { db, by, now, language, deps } = acting
  const { chosen, version } = await readPublished(db, row, now)
  const expired = choosableOf(chosen).Plans.flatMap(({ Options }) => Options.filter(({ IsExpired }) => IsExpired))
  if (expired.length === 0 || by.loginId === null)
    throw new AppError('proposal_step_not_possible', { x: proposalTextsIn(language).statuses[row.status] })
  const keys = new Set(expired.map(({ Key }) => Key))
  const names = placedOffers(version.body)
    .filter(({ offer }) => keys.has(offer.key))
    .map(({ letter, offer }) => `${letter} · ${nameOfOffer(offer, language)}`)
  const text = fill(proposalTextsIn(language).askPrice, { options: names.slice(0, 20).join('; ') })
  const key = { companyId: row.company_id, requestId: row.request_id }
  await followProposal(db, { ...key, status: row.status, isAsked: true }, now)
  await insertMessage(db, requestOf(row), { loginId: by.loginId, at: now, body: text.slice(0, 4_000), mentions: [] })
  await noteDeskMessage(db, key, { isByDesk: false })
  await addEvents(db, requestOf(row), { at: now, loginId: by.loginId, what: 'priceAsked' })
  const request = await readRequest(db, row)
  await tell(db, deps, request, {
    event: 'proposalPriceAsked',
    to: await contactsOf(acting, row),
    by: by.loginId,
    words: text,
  })
  await noteChange(db, deps.notes, { ...key, reference: row.reference, status: row.status })
  return row
}

const hourMs = 3_600_000

/** Reminds travellers who have not chosen yet, nobody more than once in an hour. Answers their names. */
export async function remindTravelers(acting: Acting, row: ProposalRow): Promise<string[]> {
  const { db, by, now, deps } = acting
  if (!by.roles.some((role) => role === 'consultant' || role === 'owner' || role === 'arranger'))
    throw new AppError('no_right')
  refuseProposalStep(row, 'choose', { ...acting, by: { ...by, roles: ['owner'] } })
  if (!isPublished(row)) throw new AppError('record_not_found')
  if (row.reminded_at && now.getTime() - row.reminded_at.getTime() < hourMs) return []
  const { chosen } = await readPublished(db, row, now)
  const choosable = choosableOf(chosen)
  const plan = planOf(choosable) ?? choosable.Plans[0]
  const missing = new Set(
    plan
      ? wantedOf(plan, choosable.TravelersShown)
          .filter((wanted) => !chosenFor(choosable, plan, wanted))
          .flatMap(({ TravelerKey }) => TravelerKey ?? chosen.travelers.map(({ key }) => key))
      : [],
  )
  const told = chosen.travelers.filter(
    ({ key, loginId }) => missing.has(key) && loginId !== null && loginId !== by.loginId,
  )
  if (told.length === 0) return []
  await moveProposal(acting, row, { proposal: { reminded_at: now } })
  const names = told.map(({ name }) => name)
  await addEvents(db, requestOf(row), {
    at: now,
    loginId: by.loginId,
    what: 'travellersReminded',
    detail: { traveller: names.join(', ') },
  })
  const to = told.flatMap(({ loginId }) => loginId ?? [])
  await tell(db, deps, await readRequest(db, row), { event: 'proposalReminder', to, by: by.loginId, hasLink: true })
  return names
}

/** Ends a proposal; whoever was asked to decide and whoever travels is told. */
export async function cancelProposal(
  acting: Acting,
  row: ProposalRow,
  { step, reason }: { readonly step: 'cancel' | 'lapse'; readonly reason: string | null },
): Promise<ProposalRow> {
  const status = statusAfterStep(row, step, acting)
  const { db, by, now, deps } = acting
  const kept = step === 'lapse' ? 'lapsed' : reason
  if (!isPublished(row)) return moveProposal(acting, row, { status, proposal: { cancel_reason: kept } })
  const before = await readRequest(db, row)
  const asked = await endRound(db, before, now, 'withdrawn')
  const moved = await moveProposal(acting, row, {
    status,
    proposal: { cancel_reason: kept },
    request: { cancel_reason: kept },
  })
  const what = step === 'lapse' ? 'lapsed' : 'cancelled'
  await addEvents(db, requestOf(row), { at: now, loginId: by.loginId, what, remark: reason })
  const to = [...peopleOf(before), ...asked, ...(await contactsOf(acting, row))]
  await tell(db, deps, before, { event: what, to, by: by.loginId, words: reason })
  await endLinks(db, before, now, 'withdrawn')
  return moved
}
