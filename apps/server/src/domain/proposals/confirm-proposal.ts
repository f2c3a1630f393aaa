import type { ProposalInput, ProposalPrice } from '@portolan/contract/features/trip-proposals/offer'
import { isDeepStrictEqual } from 'node:util'
import { AppError } from '../../kernel/app-error.ts'
import { cityCode } from '../../reference/airports.ts'
import { ApprovalState } from '../approvals/approval.rules.ts'
import { isAboveTolerance } from '../approvals/judge.rules.ts'
import { planRound, type Submission } from '../approvals/rounds.ts'
import { judgeBudget } from '../budgets/follow-request.ts'
import { lockLastRound, voidRound } from '../approvals/rounds.store.ts'
import { judgeRequest } from '../policy/judge-request.ts'
import { policyOfLevels, submittedVerdict } from '../policy/policy-at-submission.ts'
import { findLastReason } from '../policy/verdict.store.ts'
import { homeCountryOf } from '../requests/form-places.ts'
import { addEvents } from '../requests/request-events.store.ts'
import { askedOfBudget, beginRoundOf, peopleOf, withBudget } from '../requests/request-round.ts'
import { totalOf } from '../requests/request-total.rules.ts'
import type { RequestRow } from '../requests/request.store.ts'
import { tell } from '../requests/tell.ts'
import { checkPrice } from './check-proposal.rules.ts'
import { type ChosenOffer, chosenOffers, estimateOfOffers } from './figures.rules.ts'
import { digitsOf, findProposalContext, type ProposalContext } from './proposal-context.ts'
import { proposalTextsIn, tellProposalFault } from './proposal-texts.ts'
import { type Published, readPublished, saveChosen } from './published.ts'
import {
  type Acting,
  isPublished,
  moveProposal,
  readRequest,
  refuseProposalStep,
  requestOf,
  statusAfterStep,
} from './proposal-step.ts'
import { insertVersion, type ProposalRow } from './proposal.store.ts'

/** The consultant's answer to what was chosen, and what follows it. */

export interface ConfirmedPrice {
  readonly OptionKey: string
  readonly price: ProposalPrice
}

/** The columns of a proposal's request that rules judge. */
type JudgedProposal = Pick<
  RequestRow,
  | 'company_id'
  | 'time_zone'
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
  | 'fellow_ids'
  | 'chosen_approvers'
>

/** What the company's rules of approval judge of a proposal; `policy` is what its travel policy says. */
export const submissionOfProposal = (
  request: JudgedProposal,
  now: Date,
  policy: Submission['judged']['policy'],
): Submission => ({
  company: { id: request.company_id, timeZone: request.time_zone },
  judged: {
    source: 'proposal',
    costCentre: request.cost_centre,
    total: totalOf(request),
    cities: [...new Set(request.places.slice(1).flatMap((code) => [code, cityCode(code)]))],
    countries: request.countries,
    homeCountry: homeCountryOf(request.form),
    policy,
  },
  travelerId: request.traveler_id,
  ownIds: peopleOf(request),
  chosen: request.chosen_approvers,
  now,
})

/** Confirms price and availability. Prices that have changed are a publication of their own, within the tolerance. */
export async function confirmProposal(
  acting: Acting,
  row: ProposalRow,
  prices: readonly ConfirmedPrice[],
): Promise<ProposalRow> {
  refuseProposalStep(row, 'confirm', acting)
  if (!isPublished(row)) throw new AppError('record_not_found')
  const { db, by, now, deps } = acting
  const context = await findProposalContext(db, row.company_id, now)
  const submitted = await readPublished(db, row, now)
  const current = prices.length === 0 ? row : await reprice(acting, submitted, prices, context)
  if (!isPublished(current)) throw new AppError('record_not_found')
  const request = await readRequest(db, current)
  await addEvents(db, requestOf(current), {
    at: now,
    loginId: by.loginId,
    what: 'priceConfirmed',
    detail: { total: totalOf(request) },
  })
  // Prices may have changed since it was submitted; what was said to the policy then still holds.
  const verdict = submittedVerdict(await judgeRequest(db, request, { now }), await findLastReason(db, request))
  const submission = submissionOfProposal(request, now, policyOfLevels(verdict))
  if (await needsRound(acting, request, { context, submission })) {
    const asking = { submission, loginId: by.loginId, requestedBy: request.requested_by, verdict }
    const begun = await beginRoundOf(db, deps, request, asking)
    if (begun.state !== ApprovalState.Approved)
      return moveProposal(acting, current, { status: statusAfterStep(row, 'confirm', acting, 'levels') })
  }
  const moved = await moveProposal(acting, current, { status: statusAfterStep(row, 'confirm', acting, 'noLevels') })
  await tell(db, deps, request, { event: 'proposalConfirmed', to: peopleOf(request), by: by.loginId })
  return moved
}

/** Whether approval applies: a rule does, and no earlier approval of the same trip covers the price. */
async function needsRound(
  { db, now }: Acting,
  request: RequestRow,
  { context, submission }: { readonly context: ProposalContext; readonly submission: Submission },
): Promise<boolean> {
  const last = await lockLastRound(db, request.company_id, 'request', request.id)
  if (last && !last.isVoided && last.state === ApprovalState.Approved) {
    const total = totalOf(request)
    const isCovered =
      total !== null && !isAboveTolerance(last.subject.total, total, context.tolerancePercent, context.rates)
    if (isCovered && isSameTrip(last.subject.form, request.form)) return false
    await voidRound(db, last, now)
  }
  const budget = await judgeBudget(db, askedOfBudget(request), now, { locks: true })
  // A budget that lets nothing pass refuses it where the round begins.
  return budget?.isBlocked === true || (await planRound(db, withBudget(submission, budget))) !== null
}

const tripOf = (form: unknown) => {
  const { segments, hotels, products } = (form ?? {}) as Partial<RequestRow['form']>
  return { segments, hotels, products }
}
const isSameTrip = (before: unknown, after: unknown) => isDeepStrictEqual(tripOf(before), tripOf(after))

/** A further publication with the prices as they are now; what was chosen stays chosen. */
async function reprice(
  acting: Acting,
  published: Published,
  prices: readonly ConfirmedPrice[],
  { tolerancePercent, rates }: ProposalContext,
): Promise<ProposalRow> {
  const { db, by, now, language } = acting
  const { row, chosen, version, money } = published
  const offers = chosenOffers(chosen)
  refuseFaulty(prices, offers, acting)
  const repriced: ProposalInput = {
    ...version.body,
    plans: version.body.plans.map((plan) => ({
      ...plan,
      options: plan.options.map((offer) => {
        const own = offers.some((one) => one.offer === offer)
          ? prices.filter(({ OptionKey }) => OptionKey === offer.key)
          : []
        const priceNow = (price: ProposalPrice) =>
          own.find((one) => one.price.passenger === price.passenger)?.price ?? price
        return own.length === 0 ? offer : { ...offer, prices: offer.prices.map(priceNow) }
      }),
    })),
  }
  const after = { ...chosen, body: repriced }
  const [before, total] = [estimateOfOffers(offers, money).total, estimateOfOffers(chosenOffers(after), money).total]
  if (!total || isAboveTolerance(before, total, tolerancePercent, rates))
    throw new AppError('proposal_not_ready', { x: proposalTextsIn(language).aboveTolerance })
  const number = row.published + 1
  await insertVersion(db, row, { number, body: repriced, rates: version.rates, note: null, by: by.loginId, at: now })
  const moved = await saveChosen(acting, { ...published, version: { ...version, number, body: repriced } }, after, {
    proposal: { published: number, published_at: now, draft: JSON.stringify(repriced) },
  })
  return { ...moved, published: number }
}

/** A price that adds up, of an option that was chosen. */
function refuseFaulty(prices: readonly ConfirmedPrice[], offers: readonly ChosenOffer[], { language }: Acting): void {
  for (const [index, { OptionKey, price }] of prices.entries()) {
    const offer = offers.find((one) => one.offer.key === OptionKey)?.offer
    if (!offer?.prices.some(({ passenger }) => passenger === price.passenger))
      throw new AppError('invalid_parameter', { fields: [`prices[${index}].OptionKey`] })
    const { currency } = offer
    const [fault] = checkPrice(price, `prices[${index}].price`, { currency, digits: digitsOf(currency) })
    if (!fault) continue
    const { Path, Message } = tellProposalFault(fault, language)
    throw new AppError('proposal_not_ready', { x: `${Path ?? ''}: ${Message}`, fields: [`${Path ?? ''}: ${Message}`] })
  }
}

/** Starts ticketing of what is approved or confirmed. */
export async function ticketProposal(acting: Acting, row: ProposalRow): Promise<ProposalRow> {
  const status = statusAfterStep(row, 'ticket', acting)
  if (!isPublished(row)) throw new AppError('record_not_found')
  const moved = await moveProposal(acting, row, { status })
  const { db, by, now } = acting
  await addEvents(db, requestOf(row), { at: now, loginId: by.loginId, what: 'ticketingStarted' })
  return moved
}
