import type { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestState } from '@portolan/contract/features/trip-requests/shapes'
import type { Language } from '@portolan/contract/enums'
import { type RequestRole, RequestStatus } from '@portolan/rules/request-transitions'
import { convertMoney, minorUnits } from '@portolan/rules/convert-money'
import type { FormattedMoney } from '@portolan/rules/format-money'
import { ApprovalState } from '../../domain/approvals/approval.rules.ts'
import { isAboveTolerance } from '../../domain/approvals/judge.rules.ts'
import type { Db } from '../../domain/approvals/approval.store.ts'
import { type PlannedRound, type Submission } from '../../domain/approvals/rounds.ts'
import { lockLastRound } from '../../domain/approvals/rounds.store.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'
import type { WriteTransaction } from '../../kernel/transaction.ts'
import type { LoginViewer } from '../../kernel/viewer.ts'
import { type Note, publish } from '../../realtime/publish.ts'
import { cityCode } from '../../reference/airports.ts'
import { findCurrency } from '../../reference/currencies.ts'
import { judgeRequest } from '../../domain/policy/judge-request.ts'
import { policyOfLevels, refuseByPolicy, submittedVerdict } from '../../domain/policy/policy-at-submission.ts'
import { findLastReason, type SubmittedVerdict } from '../../domain/policy/verdict.store.ts'
import { addEvents } from '../../domain/requests/request-events.store.ts'
import { findFormContext, refuseInvalid } from './form-context.ts'
import { homeCountryOf } from '../../domain/requests/form-places.ts'
import { refuseUnchosen } from './options/choose-options.ts'
import { contextOf, deriveFor } from './orders/order-columns.ts'
import {
  findGroup,
  lockSeveral,
  type RequestChange,
  type RequestRow,
  updateRequest,
} from '../../domain/requests/request.store.ts'
import { totalOf } from '../../domain/requests/request-total.rules.ts'
import { beginRoundOf, keepVerdict, peopleOf } from '../../domain/requests/request-round.ts'
import { refuseStep, rolesOf, statusAfterStep } from './roles.ts'
import { stateOf, takeRequest } from './step.ts'
import { tell, type TellDeps, tellFinished } from '../../domain/requests/tell.ts'

type Tx = WriteTransaction<LoginViewer>
interface Call {
  readonly now: Date
  readonly language: Language
}

/** SubmitRequest and FinalizeRequest: the two ways into a round of approval. */
export const createSubmitHandlers = (deps: TellDeps): Handlers<Pick<typeof tripRequests, 'submit' | 'finalize'>> => ({
  submit: ({ isWholeGroup = false, to, policyReason, ...named }, ctx) =>
    ctx.write(async (tx) => {
      const call = { now: ctx.now(), language: ctx.language, policyReason: policyReason?.trim() || null }
      const row = await takeRequest(tx, named, call.now, call.language)
      const others = isWholeGroup ? await findGroup(tx.db, row) : []
      if (others.length > 1) await lockSeveral(tx.db, others)
      // Of several, messages wait for the end: the next request's budget is locked before them.
      const notes: Note[] = []
      const told = { ...deps, notes }
      const states = [await submitOne(tx, told, row, to, call)]
      for (const reference of others.filter((each) => each !== row.reference)) {
        const other = await takeRequest(tx, { ReferenceNumber: reference }, call.now, call.language)
        // The others of a group that have moved on stay where they are.
        if (other.status === RequestStatus.Pending) states.push(await submitOne(tx, told, other, to, call))
      }
      await publish(tx.db, ...notes)
      return { Requests: states }
    }),
  finalize: ({ total, bookingNumber, ...named }, ctx) =>
    ctx.write(async (tx) => {
      const call = { now: ctx.now(), language: ctx.language }
      const row = await takeRequest(tx, named, call.now, call.language)
      // ExtOrder/FinalizeBooking ends an external order, and writes it into the ledger.
      if (row.source === 1) throw new AppError('record_not_found')
      const roles = rolesOf(tx.viewer, row)
      refuseStep(row, 'finalize', roles, call.language)
      const price = priceOf(total.totalBudget, total.currency)
      const booked = bookingNumber == null ? {} : { booking_ref: bookingNumber }
      const by = { loginId: tx.viewer.loginId, roles }
      return finalizeOne(tx.db, deps, row, { price, booked, by }, call)
    }),
})

/** Throws invalid_parameter for what is no amount of a currency that exists. */
export function priceOf(amount: string, currency: string): FormattedMoney {
  const Digits = findCurrency(currency)?.digits
  const Amount = Digits === undefined ? null : minorUnits(amount, Digits)
  if (Digits === undefined || Amount === null) throw new AppError('invalid_parameter', { fields: ['total'] })
  return { Amount, Currency: currency, Digits }
}

async function submitOne(
  tx: Tx,
  deps: TellDeps,
  row: RequestRow,
  to: 'approver' | 'consultant',
  call: Submitting,
): Promise<RequestState> {
  const roles = rolesOf(tx.viewer, row)
  if (to === 'approver') return submitToApprovers(tx.db, deps, row, { loginId: tx.viewer.loginId, roles }, call)
  refuseStep(row, 'submitToConsultant', roles, call.language)
  const context = contextOf(row, await findFormContext(tx.db, row.company_id, call.now))
  refuseInvalid(row.form, context, call.language)
  return toConsultant(tx, deps, row, call)
}

interface Submitting extends Call {
  /** Why it is asked for although the policy says otherwise. */
  readonly policyReason: string | null
}

/**
 * Begins a round of a locked request: the one way to its approvers, for people, the desk and external orders. Throws
 * policy_reason_needed or policy_blocked for what the travel policy does not let pass.
 */
export async function submitToApprovers(
  db: Db,
  deps: TellDeps,
  row: RequestRow,
  { loginId, roles }: Finalizing['by'],
  call: Submitting,
): Promise<RequestState> {
  refuseStep(row, 'submitToApprover', roles, call.language)
  if (row.status === RequestStatus.Request) await refuseUnchosen(db, row, call.now)
  const context = contextOf(row, await findFormContext(db, row.company_id, call.now))
  refuseInvalid(row.form, context, call.language)
  const { columns, parts, withoutRate } = await deriveFor(db, row, row.form, context)
  if (withoutRate[0] !== undefined) throw new AppError('rate_not_found', { x: withoutRate.join(', ') })
  const isBegun = columns.first_day !== null && columns.first_day < context.today
  const priced = {
    ...row,
    total: columns.total,
    currency: columns.currency,
    digits: columns.digits,
    pricing: { ...row.pricing, Parts: parts },
  }
  // What was said when it went to the desk still holds where the desk sends it on.
  const isFromDesk = row.status === RequestStatus.Request
  const reason = call.policyReason ?? (isFromDesk ? await findLastReason(db, row) : null)
  const judged = await judgeRequest(db, priced, { now: call.now })
  refuseByPolicy(judged, reason, { language: call.language, currency: row.company_currency })
  const verdict = submittedVerdict(judged, reason)
  const begun = await begin(db, deps, priced, { ...call, loginId, roles, verdict })
  const outcome = begun.state === ApprovalState.Approved ? 'noLevels' : 'levels'
  const status = statusAfterStep(row, 'submitToApprover', { roles, outcome, language: call.language })
  const policy_outcome = verdict?.verdict.outcome ?? null
  const change = { ...columns, status, is_begun: isBegun, submitted_at: call.now, policy_outcome }
  const version = await updateRequest(db, row, change, call.now)
  return stateOf(row, status, version, call.language)
}

/** The desk may find what is fine: the verdict is kept for it, and refuses nothing. */
async function toConsultant(tx: Tx, deps: TellDeps, row: RequestRow, call: Submitting): Promise<RequestState> {
  const { db, viewer } = tx
  const status = statusAfterStep(row, 'submitToConsultant', { roles: rolesOf(viewer, row), language: call.language })
  const verdict = submittedVerdict(await judgeRequest(db, row, { now: call.now }), call.policyReason)
  const policy_outcome = verdict?.verdict.outcome ?? null
  const version = await updateRequest(db, row, { status, submitted_at: call.now, policy_outcome }, call.now)
  await addEvents(db, row, { at: call.now, loginId: viewer.loginId, what: 'submittedToConsultant' })
  if (verdict) await keepVerdict(db, row, verdict, { at: call.now, round: null })
  await tell(db, deps, row, { event: 'toConsultant', to: peopleOf(row), by: viewer.loginId })
  return stateOf(row, status, version, call.language)
}

/** The columns of a request, saved or not, that rules judge. */
type JudgedRequest = Pick<
  RequestRow,
  | 'company_id'
  | 'time_zone'
  | 'source'
  | 'cost_centre'
  | 'places'
  | 'countries'
  | 'form'
  | 'total'
  | 'currency'
  | 'digits'
  | 'traveler_id'
  | 'requested_by'
  | 'traveler_login_id'
  | 'chosen_approvers'
>

/** What the company's rules of approval judge; `policy` is what its travel policy says. */
export function submissionOf(row: JudgedRequest, now: Date, policy: Submission['judged']['policy']): Submission {
  return {
    company: { id: row.company_id, timeZone: row.time_zone },
    judged: {
      source: row.source === 1 ? 'order' : row.source === 2 ? 'proposal' : 'request',
      costCentre: row.cost_centre,
      total: totalOf(row),
      // Rules name cities; a booking names airports.
      cities: [...new Set(row.places.slice(1).flatMap((code) => [code, cityCode(code)]))],
      countries: row.countries,
      homeCountry: homeCountryOf(row.form),
      policy,
    },
    travelerId: row.traveler_id,
    ownIds: peopleOf(row),
    chosen: row.chosen_approvers,
    now,
  }
}

/** Begins a round: a consultant and a machine ask for whoever wanted the trip. */
function begin(
  db: Db,
  deps: TellDeps,
  row: RequestRow,
  call: Call & Finalizing['by'] & { readonly verdict: SubmittedVerdict | null; readonly isBooked?: boolean },
): Promise<PlannedRound> {
  const isOwn = call.roles.includes('owner') || call.roles.includes('arranger')
  const requestedBy = isOwn ? call.loginId : row.requested_by
  const { verdict, loginId, isBooked = false } = call
  const submission = submissionOf(row, call.now, policyOfLevels(verdict))
  return beginRoundOf(db, deps, row, { submission, loginId, requestedBy, verdict, isBooked })
}

/** The price that was paid, and who reports it. */
export interface Finalizing {
  readonly price: FormattedMoney
  /** What the request keeps of the booking, whatever comes of its price. */
  readonly booked: RequestChange
  /** A null login is the booking tool. */
  readonly by: { readonly loginId: number | null; readonly roles: readonly RequestRole[] }
  /** Whoever asked and travels gets another mail that says so. */
  readonly isTold?: boolean
}

/** Ends a locked request with what was paid: within the tolerance at once, above it after another round. */
export async function finalizeOne(
  db: Db,
  deps: TellDeps,
  row: RequestRow,
  { price, booked, by: { loginId, roles }, isTold = false }: Finalizing,
  call: Call,
): Promise<RequestState> {
  const context = await findFormContext(db, row.company_id, call.now)
  const last = await lockLastRound(db, row.company_id, 'request', row.id)
  const approved = last?.subject.total ?? null
  const isAbove = isAboveTolerance(approved, price, context.rules.tolerancePercent, context.rates)
  const detail = { total: price }
  const reference = booked.booking_ref ?? row.booking_ref ?? ''
  const confirm = () => tellFinished(db, deps, row, { by: loginId, paid: price, reference, isTold })
  if (!isAbove) {
    const status = statusAfterStep(row, 'finalize', { roles, outcome: 'withinTolerance', language: call.language })
    const version = await updateRequest(db, row, { status, ...booked, paid: price }, call.now)
    await addEvents(db, row, { at: call.now, loginId, what: 'finalized', detail })
    await confirm()
    return stateOf(row, status, version, call.language)
  }
  await addEvents(db, row, { at: call.now, loginId, what: 'aboveTolerance', detail })
  // Lists and rules compare totals in the company's currency.
  const judged = convertMoney(price, context.currency, context.rates) ?? price
  const total = { total: judged.Amount, currency: judged.Currency, digits: judged.Digits }
  // It is booked: the policy asks for levels, and refuses nothing.
  const policy = await judgeRequest(db, { ...row, ...total }, { now: call.now, paid: judged })
  const verdict = submittedVerdict(policy, await findLastReason(db, row))
  const begun = await begin(db, deps, { ...row, ...total }, { ...call, loginId, roles, verdict, isBooked: true })
  // A rule without levels approves the new price at once.
  const outcome = begun.state === ApprovalState.Approved ? 'withinTolerance' : 'aboveTolerance'
  const status = statusAfterStep(row, 'finalize', { roles, outcome, language: call.language })
  // It is booked: approved it finishes by itself, and declined it is to be cancelled.
  const paid = {
    booked_at: call.now,
    booked_ref: reference || row.reference,
    booked_total: price.Amount,
    booked_currency: price.Currency,
    booked_digits: price.Digits,
  }
  const policy_outcome = verdict?.verdict.outcome ?? null
  const change = {
    status,
    ...total,
    ...(row.source === 1 ? {} : paid),
    ...booked,
    policy_outcome,
    paid: price,
  }
  const version = await updateRequest(db, row, change, call.now)
  if (status === RequestStatus.Finish) await confirm()
  return stateOf(row, status, version, call.language)
}
