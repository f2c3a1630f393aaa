import type { Language } from '@portolan/contract/enums'
import type { ProposalInput } from '@portolan/contract/features/trip-proposals/offer'
import type {
  ProposalAction,
  ProposalChoice,
  ProposalDetail,
  ProposalPlanShown,
  ProposalTravelerShown,
} from '@portolan/contract/features/trip-proposals/shapes'
import type { Rates } from '@portolan/rules/convert-money'
import { mayTakeProposalStep, ProposalStatus, type ProposalStep } from '@portolan/rules/proposal-transitions'
import { ApprovalState } from '../../domain/approvals/approval.rules.ts'
import type { JudgedOffers } from '../../domain/policy/judge-offers.ts'
import { presentVerdict } from '../../domain/policy/verdict.present.ts'
import type { PlannedRound } from '../../domain/approvals/rounds.ts'
import { figuresOf, type KeptChoice, type TravelingPerson } from '../../domain/proposals/figures.rules.ts'
import { nameOfOffer, presentOption } from '../../domain/proposals/option.present.ts'
import { placedOffers } from '../../domain/proposals/offer.rules.ts'
import { moneyOf } from '../../domain/proposals/proposal-context.ts'
import { ratesUsed } from '../../domain/proposals/proposal-form.ts'
import { proposalRolesOf, stateOfProposal } from '../../domain/proposals/proposal-step.ts'
import type { ProposalRow } from '../../domain/proposals/proposal.store.ts'
import { choosesFor } from '../../domain/proposals/published.ts'
import {
  dayRemark,
  isTurnOf,
  openLevelIn,
  type People,
  personIn,
  placeNames,
  presentLevel,
  presentRound,
  presentTalk,
} from '../../domain/requests/request-parts.present.ts'
import type { RequestReader } from '../../domain/requests/request-sight.store.ts'
import { totalOf } from '../../domain/requests/request-total.rules.ts'
import { textIn } from '../../domain/rules-documents/rules-texts.ts'
import { companyNameIn } from '../../i18n/company-name.ts'
import type { ProposalParts } from './detail.store.ts'

/** A publication with everything around it; of a preview the draft, with which nothing has happened. */
export interface ShownProposal extends Omit<ProposalParts, 'shown' | 'planFacts' | 'ground' | 'judged'> {
  readonly row: ProposalRow
  readonly body: ProposalInput
  readonly rates: Rates | null
  /** Its number; 0: the draft. */
  readonly number: number
  readonly people: People
  readonly standsInFor: readonly number[]
  readonly planned: PlannedRound | null
  /** What the policy of today says of the options; null without one. */
  readonly judged: JudgedOffers | null
}

export interface Reading {
  readonly reader: RequestReader
  readonly language: Language
  readonly now: Date
}

const { Draft, Published, PendingApproval } = ProposalStatus

/** Statuses in which a consultant does the next step. */
export const servedStatuses: readonly ProposalStatus[] = [
  ProposalStatus.Draft,
  ProposalStatus.Submitted,
  ProposalStatus.Confirmed,
  ProposalStatus.PendingFinalize,
  ProposalStatus.Approved,
  ProposalStatus.Declined,
]

const mayDecide = ({ row, rounds, standsInFor }: ShownProposal, { reader }: Reading): boolean =>
  row.status === PendingApproval && isTurnOf(openLevelIn(rounds), reader.loginId, standsInFor)

function actionsOf(whole: ShownProposal, reading: Reading, hasExpired: boolean): ProposalAction[] {
  const { row, travelers } = whole
  const { reader } = reading
  const roles = proposalRolesOf(reader, row)
  const may = (step: ProposalStep) => mayTakeProposalStep(row.status, step, roles)
  const isClient = may('choose') && choosesFor(reader, row, travelers).length > 0
  const reminds = roles.some((role) => role === 'consultant' || role === 'owner' || role === 'arranger')
  const actions: Readonly<Record<ProposalAction, boolean>> = {
    choose: isClient,
    submit: isClient && may('submit'),
    cancel: may('cancel') && reader.kind === 'login',
    decide: mayDecide(whole, reading),
    message: row.published > 0,
    askPrice: isClient && hasExpired,
    remind: row.status === Published && reminds && reader.kind === 'login',
    compose: may('compose'),
    publish: may('publish'),
    revise: may('revise'),
    confirm: may('confirm'),
    ticket: may('ticket'),
    complete: may('complete'),
  }
  return Object.entries(actions).flatMap(([action, is]) => (is ? [action as ProposalAction] : []))
}

const presentChoice =
  (people: People, language: Language) =>
  ({ category, planKey, optionKey, by, at }: KeptChoice): ProposalChoice => ({
    Category: category === 2 ? 2 : category === 3 ? 3 : 1,
    PlanKey: planKey,
    OptionKey: optionKey,
    By: personIn(people, by, language),
    At: at.toISOString(),
  })

function presentTraveler(
  { key, travelerId, name, passenger, loginId }: TravelingPerson,
  { choices, people }: ShownProposal,
  { reader, language }: Reading,
  may: readonly string[],
): ProposalTravelerShown {
  return {
    Key: key,
    TravelerId: travelerId === null ? null : String(travelerId),
    Name: personIn(people, loginId, language)?.Name ?? name,
    Passenger: passenger,
    IsGuest: travelerId === null,
    IsMe: loginId !== null && loginId === reader.loginId,
    MayChoose: may.includes(key),
    Choices: choices.filter(({ travelerKey }) => travelerKey === key).map(presentChoice(people, language)),
  }
}

function presentPlans(whole: ShownProposal, { language, now }: Reading): ProposalPlanShown[] {
  const { body, before, travelers, rates, row, number, judged } = whole
  const currency = row.company_currency
  const money = moneyOf(row.company_currency, rates)
  const earlier = new Map((before ? placedOffers(before) : []).map(({ offer }) => [offer.key, offer]))
  const placed = placedOffers(body)
  return body.plans.map(({ key, name, note }) => ({
    Key: key,
    Name: name,
    Note: note || null,
    Options: placed
      .filter(({ planKey }) => planKey === key)
      .map((one) => {
        const verdict = judged?.options.get(one.offer.key)
        const option = presentOption(one, {
          language,
          now,
          money,
          travelers,
          before: number !== 1 && before ? { offer: earlier.get(one.offer.key) } : null,
        })
        return { ...option, Policy: verdict ? presentVerdict(verdict, { language, currency }) : null }
      }),
  }))
}

/** Options of the publication before that are gone. */
function removedOf({ body, before }: ShownProposal, language: Language): ProposalDetail['Removed'] {
  if (!before) return []
  const kept = new Set(placedOffers(body).map(({ offer }) => offer.key))
  const names = new Map(before.plans.map(({ key, name }) => [key, name]))
  return placedOffers(before)
    .filter(({ offer }) => !kept.has(offer.key))
    .map(({ planKey, letter, offer }) => ({
      PlanName: names.get(planKey) ?? '',
      Letter: letter,
      Name: nameOfOffer(offer, language),
    }))
}

function presentPlanned({ planned, people }: ShownProposal, language: Language): ProposalDetail['Planned'] {
  if (!planned) return null
  return {
    RuleName: textIn(planned.rule.names, language),
    Levels: planned.levels.map((level) =>
      presentLevel(
        {
          ...level,
          state: ApprovalState.Pending,
          approverId: level.chosenId,
          decisions: [],
          openedAt: null,
          dueAt: level.dueAt?.toISOString() ?? null,
          escalatedAt: null,
        },
        people,
        language,
      ),
    ),
  }
}

/** How far the choices are, and until when their prices hold; as it is now. */
function presentFigures({ row, body, travelers, choices, rates, number }: ShownProposal, now: Date) {
  if (number > 0 && number < row.published)
    return {
      Total: totalOf(row),
      IsTotalChosen: row.is_total_chosen,
      Made: row.made,
      Wanted: row.wanted,
      until: row.valid_until,
    }
  const chosen = { body, travelers, choices, chosenPlan: row.chosen_plan, now }
  const { total, isTotalChosen, made, wanted, validUntil } = figuresOf(chosen, moneyOf(row.company_currency, rates))
  return { Total: total, IsTotalChosen: isTotalChosen, Made: made, Wanted: wanted, until: validUntil }
}

function awaitsReader(whole: ShownProposal, reading: Reading, may: readonly string[]): boolean {
  const { row } = whole
  if (row.status === Published && may.length > 0) return true
  if (mayDecide(whole, reading)) return true
  return proposalRolesOf(reading.reader, row).includes('consultant') && servedStatuses.includes(row.status)
}

export function presentDetail(whole: ShownProposal, reading: Reading): ProposalDetail {
  const { row, people, travelers, body, number } = whole
  const { language, now, reader } = reading
  const may =
    row.status === Published && number === row.published ? choosesFor(reader, row, travelers) : ([] as string[])
  const plans = presentPlans(whole, reading)
  const { until, ...figures } = presentFigures(whole, now)
  const hasExpired = plans.some(({ Options }) => Options.some(({ IsExpired }) => IsExpired))
  const money = moneyOf(row.company_currency, whole.rates)
  const known = (id: number | null) => personIn(people, id, language)
  return {
    ...stateOfProposal(row, { language, now }),
    ...figures,
    CompanyId: String(row.company_id),
    CompanyName: companyNameIn(row, language),
    CompanyCode: row.company_code,
    Currency: money.company,
    Rates: ratesUsed(
      body.plans.flatMap(({ options }) => options),
      money,
    )
      ? whole.rates
      : null,
    Publication: row.published,
    Shown: number,
    Publications: whole.publications.map(({ number: of, at, by, note }) => ({
      Number: of,
      At: new Date(at).toISOString(),
      By: known(by),
      Note: note,
    })),
    IsBeingRevised: row.status === Draft && row.published > 0,
    TripName: body.tripName,
    Travelers: travelers.map(({ name, loginId }) => known(loginId)?.Name ?? name),
    TimeZone: row.time_zone,
    RequestedBy: known(row.requested_by),
    Contact: known(row.contact_login_id),
    Places: row.places,
    PlaceNames: placeNames(row.places, language),
    StartDateRemark: dayRemark(row.first_day),
    EndDateRemark: dayRemark(row.last_day),
    ValidUntil: until?.toISOString() ?? null,
    AwaitsMe: awaitsReader(whole, reading, may),
    Unread: reader.kind === 'login' ? whole.unread : 0,
    PublishedAt: row.published_at?.toISOString() ?? null,
    UpdatedAt: row.updated_at.toISOString(),
    Note: body.note || null,
    TravelersShown: travelers.map((traveler) => presentTraveler(traveler, whole, reading, may)),
    SharedChoices: whole.choices.filter(({ travelerKey }) => travelerKey === '').map(presentChoice(people, language)),
    Plans: plans,
    Removed: removedOf(whole, language),
    ChosenPlan: row.chosen_plan,
    Actions: actionsOf(whole, reading, hasExpired),
    Planned: presentPlanned(whole, language),
    Rounds: whole.rounds.map((round) =>
      presentRound(round, people, language, { verdicts: whole.verdicts, currency: row.company_currency }),
    ),
    ...presentTalk(whole, reader, language),
    RequestReference: whole.requestReference,
    OrderId: row.order_id === null || reader.kind === 'email' ? null : String(row.order_id),
    BookingNumber: row.booking_number,
    CancelReason: row.cancel_reason,
    Now: now.toISOString(),
  }
}
