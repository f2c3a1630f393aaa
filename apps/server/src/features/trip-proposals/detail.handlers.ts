import { CustomTitleType, ProposalCategory, TripProposalStatus } from '@portolan/contract/enums'
import type { tripProposals } from '@portolan/contract/features/trip-proposals'
import { proposalLimits } from '@portolan/contract/features/trip-proposals/offer'
import type { ProposalDetail } from '@portolan/contract/features/trip-proposals/shapes'
import { pricePartsOf } from '@portolan/rules/proposal-total'
import { ProposalStatus } from '@portolan/rules/proposal-transitions'
import { planRound } from '../../domain/approvals/rounds.ts'
import { judgeBudget } from '../../domain/budgets/follow-request.ts'
import { judgeOffers } from '../../domain/policy/judge-offers.ts'
import { policyOfLevels } from '../../domain/policy/policy-at-submission.ts'
import { submissionOfProposal } from '../../domain/proposals/confirm-proposal.ts'
import { checkDraft, digitsOf, findProposalContext } from '../../domain/proposals/proposal-context.ts'
import { proposalTextsIn, tellProposalFault } from '../../domain/proposals/proposal-texts.ts'
import { isPublished, type PublishedRow } from '../../domain/proposals/proposal-step.ts'
import { findProposal, type ProposalRow } from '../../domain/proposals/proposal.store.ts'
import type { People } from '../../domain/requests/request-parts.present.ts'
import { findPeople } from '../../domain/requests/request-parts.store.ts'
import { askedOfBudget, withBudget } from '../../domain/requests/request-round.ts'
import type { RequestReader } from '../../domain/requests/request-sight.store.ts'
import { dayAt } from '../../domain/working-days/working-time.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Handlers } from '../../kernel/handler.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import { presentDetail, type Reading, type ShownProposal } from './detail.present.ts'
import { findParts, type ProposalParts } from './detail.store.ts'

type Calls = Pick<typeof tripProposals, 'retrieve' | 'getMetadata'>
type Tx = ReadTransaction<RequestReader>

/** Longest message, in characters (domain decisions, 'Trip requests'). */
const messageCharacters = 4_000

/** One proposal, and the words of all. */
export const detailHandlers: Handlers<Calls> = {
  retrieve: ({ ReferenceNumber, isPreview = false, Publication }, ctx) =>
    ctx.read(async (tx) => {
      const now = ctx.now()
      const row = await findProposal(tx.db, tx.viewer, ReferenceNumber, now)
      if (!row) throw new AppError('record_not_found')
      tx.about({ proposalId: row.id })
      const reading = { reader: tx.viewer, language: ctx.language, now }
      if (isPublished(row) && !isPreview) return retrievePublished(tx, row, reading, Publication ?? row.published)
      return preview(tx, row, reading)
    }),
  getMetadata: ({ ReferenceNumber }, ctx) =>
    ctx.read(async (tx) => {
      if (ReferenceNumber !== undefined && !(await findProposal(tx.db, tx.viewer, ReferenceNumber, ctx.now())))
        throw new AppError('record_not_found')
      const { statuses, categories, titles } = proposalTextsIn(ctx.language)
      return {
        Statuses: Object.values(TripProposalStatus).map((Code) => ({ Code, Name: statuses[Code] })),
        Categories: Object.values(ProposalCategory).map((Code) => ({ Code, Name: categories[Code] })),
        Titles: Object.values(CustomTitleType).map((Code) => ({ Code, Name: titles[Code] })),
        Limits: {
          Options: proposalLimits.options,
          Plans: proposalLimits.plans,
          Travelers: proposalLimits.travelers,
          Message: messageCharacters,
        },
      }
    }),
}

async function retrievePublished(
  { db }: Pick<Tx, 'db'>,
  row: PublishedRow,
  reading: Reading,
  number: number,
): Promise<ProposalDetail> {
  const { now, reader } = reading
  const parts = await findParts(db, row, reader, { now, day: dayAt(now, row.time_zone), shown: number })
  if (!parts || !parts.publications.some((one) => one.number === number)) throw new AppError('record_not_found')
  const { shown, judged: request, planFacts, ground, ...rest } = parts
  if (!shown || !isWhole(shown.body)) throw new AppError('proposal_incomplete')
  const { travelers, choices, verdicts } = rest
  const judged = await judgeOffers(db, {
    company: { id: row.company_id, currency: row.company_currency },
    costCentre: request.costCentre,
    body: shown.body,
    travelers,
    choices,
    chosenPlan: row.chosen_plan,
    day: dayAt(now, row.time_zone),
    now,
    ground,
  })
  const policy = policyOfLevels(
    row.status === ProposalStatus.Published ? (judged?.chosen ?? null) : (verdicts[0] ?? null),
  )
  const planned = await planOf({ db }, row, { judged: request, planFacts, travelers, policy }, now)
  const ids = peopleIn(row, rest, planned)
  const found = await findPeople(db, row.company_id, [...ids, reader.loginId], now)
  return presentDetail(
    {
      ...rest,
      row,
      body: shown.body,
      rates: shown.rates,
      number,
      planned,
      judged,
      people: new Map(found.map((person) => [person.id, person])),
      standsInFor: found.flatMap(({ id, substituteId }) => (substituteId === reader.loginId ? [id] : [])),
    },
    reading,
  )
}

/** Whether a publication has all its parts: one that an older release or a hand in the database left behind may not. */
function isWhole(body: ShownProposal['body']): boolean {
  if (!Array.isArray(body.plans) || body.plans.length === 0 || !Array.isArray(body.travelers)) return false
  return body.plans.every(
    ({ options }) =>
      Array.isArray(options) &&
      options.every(
        ({ category, segments, stay, car, prices, currency }) =>
          (category === 1 ? segments.length > 0 : category === 2 ? stay !== null : car !== null) &&
          prices.length > 0 &&
          prices.every((price) => pricePartsOf(price, digitsOf(currency)) !== null),
      ),
  )
}

/** Who would decide it by today's rules, while it can be submitted. */
async function planOf(
  { db }: Pick<Tx, 'db'>,
  row: PublishedRow,
  {
    judged,
    planFacts,
    travelers,
    policy,
  }: Pick<ProposalParts, 'judged' | 'planFacts' | 'travelers'> & { readonly policy: ReturnType<typeof policyOfLevels> },
  now: Date,
) {
  if (row.status !== ProposalStatus.Published && row.status !== ProposalStatus.Submitted) return null
  const { costCentre: cost_centre, chosenApprovers: chosen_approvers, form, countries } = judged
  const lead = travelers[0]
  const request = {
    ...row,
    cost_centre,
    chosen_approvers,
    form,
    countries,
    traveler_id: lead?.travelerId ?? null,
    traveler_login_id: lead?.loginId ?? null,
    fellow_ids: row.traveler_login_ids,
  }
  const budget = await judgeBudget(db, askedOfBudget({ ...request, id: row.request_id }), now, { locks: false })
  return planRound(db, withBudget(submissionOfProposal(request, now, policy), budget), planFacts)
}

function peopleIn(
  row: ProposalRow,
  {
    publications,
    travelers,
    choices,
    rounds,
    attachments,
    messages,
  }: Omit<ProposalParts, 'shown' | 'judged' | 'planFacts' | 'ground'>,
  planned: ShownProposal['planned'],
): number[] {
  const ids = [
    row.requested_by,
    row.contact_login_id,
    ...publications.map(({ by }) => by),
    ...travelers.map(({ loginId }) => loginId),
    ...choices.map(({ by }) => by),
    ...rounds.flatMap(({ submittedBy, levels }) => [
      submittedBy,
      ...levels.flatMap(({ candidateIds, approverId, decisions }) => [
        ...candidateIds,
        approverId,
        ...decisions.flatMap(({ loginId, forLoginId }) => [loginId, forLoginId]),
      ]),
    ]),
    ...(planned?.levels.flatMap(({ candidateIds }) => candidateIds) ?? []),
    ...attachments.map(({ uploadedBy }) => uploadedBy),
    ...messages.flatMap(({ loginId, mentions }) => [loginId, ...mentions]),
  ]
  return [...new Set(ids.filter((id) => id !== null))]
}

/** The draft as its client would see it, for whoever serves the company. */
async function preview(tx: Tx, row: ProposalRow, reading: Reading): Promise<ProposalDetail> {
  const { viewer, db } = tx
  if (viewer.kind !== 'login' || !viewer.deskCompanies.includes(row.company_id)) throw new AppError('no_right')
  const { language, now } = reading
  const context = await findProposalContext(db, row.company_id, now)
  const { faults, ready } = await checkDraft(db, context, row.draft)
  if (!ready) {
    const told = faults.map((fault) => tellProposalFault(fault, language))
    const fields = told.map(({ Path, Message }) => `${Path ?? ''}: ${Message}`)
    throw new AppError('proposal_not_ready', { x: fields[0] ?? '', fields })
  }
  const parts = isPublished(row)
    ? await findParts(db, row, viewer, { now, day: dayAt(now, row.time_zone), shown: row.published + 1 })
    : undefined
  const { input, travelers } = ready
  const ids = [row.contact_login_id, ready.requestedBy, ...travelers.map(({ loginId }) => loginId)]
  const found = await findPeople(
    db,
    row.company_id,
    ids.filter((id) => id !== null),
    now,
  )
  const people: People = new Map(found.map((person) => [person.id, person]))
  const judged = await judgeOffers(db, {
    company: { id: row.company_id, currency: row.company_currency },
    costCentre: input.costCentreCode || null,
    body: input,
    travelers,
    choices: [],
    chosenPlan: null,
    day: dayAt(now, row.time_zone),
    now,
  })
  const shown: ShownProposal = {
    row: { ...row, contact_login_id: ready.contact ?? row.contact_login_id, requested_by: ready.requestedBy },
    body: input,
    rates: context.rates,
    number: 0,
    publications: parts?.publications ?? [],
    before: parts?.before ?? null,
    travelers,
    choices: [],
    rounds: [],
    verdicts: [],
    judged,
    attachments: [],
    messages: [],
    unread: 0,
    planned: null,
    requestReference: input.requestReference,
    people,
    standsInFor: [],
  }
  return presentDetail(shown, reading)
}
