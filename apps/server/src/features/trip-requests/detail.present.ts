import type { Language } from '@portolan/contract/enums'
import type { RequestAction, RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import type { RequestForm } from '@portolan/contract/features/trip-requests/form'
import { mayTake, RequestStatus, type RequestStep } from '@portolan/rules/request-transitions'
import { fill } from '@portolan/rules/fill'
import { ApprovalState } from '../../domain/approvals/approval.rules.ts'
import type { JudgedPolicy } from '../../domain/policy/judge-trips.ts'
import { presentVerdict } from '../../domain/policy/verdict.present.ts'
import { emissionsOf } from '../../domain/emissions/form-emissions.ts'
import { notifyOf, presentBooking } from './booking/booking.present.ts'

import type { RequestWhole } from './detail.store.ts'
import { differences } from './material.rules.ts'
import { presentOption } from './options/options.present.ts'
import type { VerdictsNow } from './verdicts-now.ts'
import { isAllChosen, standing } from './options/options.rules.ts'
import { presentOrder } from './orders/orders.present.ts'
import type { RequestReader } from '../../domain/requests/request-sight.store.ts'
import {
  dayRemark,
  instantText,
  isTurnOf,
  nobody,
  openLevelIn,
  personIn,
  placeNames,
  presentFiles,
  presentRound,
  presentTalk,
  turnOf,
} from '../../domain/requests/request-parts.present.ts'
import { totalOf } from '../../domain/requests/request-total.rules.ts'
import { requestTextsIn } from './request-texts.ts'
import { isElsewhere, rolesOf } from './roles.ts'

const openOf = ({ rounds }: Pick<RequestWhole, 'rounds'>) => openLevelIn(rounds)

/** As `openOf`, while somebody can decide: nobody can on hold. */
const turnIn = (whole: RequestWhole) => (whole.row.status === RequestStatus.InProgress ? openOf(whole) : null)

const mayDecide = (whole: RequestWhole, reader: RequestReader): boolean =>
  isTurnOf(turnIn(whole), reader.loginId, whole.standsInFor)

/** Its consultant offered options, and they wait for its owner's choice. */
const isToChoose = ({ row, options }: RequestWhole): boolean =>
  row.status === RequestStatus.Request && !isAllChosen(options.map(standing))

function actionsOf(whole: RequestWhole, reader: RequestReader): RequestAction[] {
  const { row } = whole
  const roles = rolesOf(reader, row)
  const may = (step: RequestStep) => !isElsewhere(row, step) && mayTake(row.status, step, roles)
  const open = turnIn(whole)
  const isParty = roles.length > 0
  const isEnded = row.status === RequestStatus.Cancelled || row.status === RequestStatus.Finish
  const actions: Readonly<Record<RequestAction, boolean>> = {
    edit: may('edit'),
    submitToApprover: may('submitToApprover') && !isToChoose(whole),
    submitToConsultant: may('submitToConsultant'),
    cancel: may('cancel'),
    decide: mayDecide(whole, reader),
    selectApprover:
      isParty && (open ? !open.level.needsAll && open.level.approverId === null : row.status === RequestStatus.Pending),
    changeApprover: isParty && open !== null && !open.level.needsAll && open.level.candidateIds.length > 1,
    resend: isParty && open !== null,
    // What was booked elsewhere is not booked again.
    book:
      row.source === 0 && whole.mayUseTool === true && reader.kind === 'login' && mayTake(row.status, 'book', roles),
    finalize: may('finalize'),
    message: true,
    attach: isParty && !isEnded,
    offerOptions: may('offerOptions'),
    chooseOptions: whole.options.length > 0 && may('chooseOptions'),
    returnToOwner: may('returnToOwner'),
    hold: may('hold'),
    resume: may('resume'),
  }
  return Object.entries(actions).flatMap(([action, may]) => (may ? [action as RequestAction] : []))
}

/** What approvers and their links do not see (domain decisions, 'Trip requests'). */
const reduced = (form: RequestForm): RequestForm => ({
  ...form,
  contactPhone: null,
  specialRequest: null,
  segments: form.segments.map((segment) => ({ ...segment, specialRequest: null, meal: null, seat: null })),
  hotels: form.hotels.map((stay) => ({ ...stay, loyaltyProgram: null, itemSpecailRequest: null })),
  products: form.products.map((product) => ({ ...product, itemSpecailRequest: null })),
})

/** Owners and arrangers see all. Whoever approves it, or did, sees less, whatever their view right; so do links. */
function isReducedFor(reader: RequestReader, { row, rounds, standsInFor }: RequestWhole): boolean {
  if (reader.kind === 'email') return true
  if (rolesOf(reader, row).length > 0) return false
  const { scope } = reader
  const candidates = rounds.flatMap(({ levels }) => levels.flatMap(({ candidateIds }) => candidateIds))
  if (candidates.includes(reader.loginId) || candidates.some((id) => standsInFor.includes(id))) return true
  return scope.kind === 'travelers' && (row.traveler_id === null || !scope.travelerIds.includes(row.traveler_id))
}

/** What differs from what was judged last: while a round is under way, from the round before it. */
function changesSince(whole: RequestWhole, form: RequestForm, isReduced: boolean): RequestDetail['Changes'] {
  const last = openOf(whole) ? whole.rounds[1] : whole.rounds[0]
  const before = last?.subject.form as RequestForm | undefined
  if (!before) return []
  return differences(isReduced ? reduced(before) : before, form).map(({ path, before: was, after }) => ({
    Path: path,
    Before: was,
    After: after,
  }))
}

/** The total that was approved last. */
const approvedOf = ({ rounds }: RequestWhole) =>
  rounds.find(({ state, isVoided }) => state === ApprovalState.Approved && !isVoided)?.subject.total ?? null

interface DetailReading {
  readonly language: Language
  readonly signInToDecide: boolean
  /** What the policy says of it and its options now (`verdictsNow`). */
  readonly verdicts: VerdictsNow
}

const presentPolicy = (
  { row, verdicts }: RequestWhole,
  verdict: JudgedPolicy | null,
  language: Language,
): Pick<RequestDetail, 'Verdict' | 'PolicyReason' | 'Policy'> => ({
  Verdict: verdict && presentVerdict(verdict, { language, currency: row.company_currency }),
  PolicyReason: verdicts[0]?.reason ?? null,
  Policy: verdict?.verdict.outcome ?? null,
})

/** Who travels, as lists and pages name them. */
const travelerOf = ({ row, people }: RequestWhole, language: Language): RequestDetail['Traveler'] => ({
  TravelerId: row.traveler_id === null ? null : String(row.traveler_id),
  Name: personIn(people, row.traveler_login_id, language)?.Name ?? row.traveler_name,
  IsGuest: row.traveler_id === null,
})

const presentOptions = (whole: RequestWhole, verdicts: VerdictsNow, language: Language): RequestDetail['Options'] =>
  whole.options.map(standing).map((option) => {
    const judged = verdicts.options.get(option.id)
    const policy = judged ? { judged, currency: whole.row.company_currency } : null
    const by = personIn(whole.people, option.offeredBy, language) ?? nobody
    return presentOption(option, by, { language, now: whole.now, policy })
  })

export function presentDetail(
  whole: RequestWhole,
  reader: RequestReader,
  { language, signInToDecide, verdicts }: DetailReading,
): RequestDetail {
  const { row, people } = whole
  const figures = { verdicts: whole.verdicts, currency: row.company_currency }
  const texts = requestTextsIn(language)
  const isReduced = isReducedFor(reader, whole)
  const form = isReduced ? reduced(row.form) : row.form
  const open = turnIn(whole)
  const known = (id: number | null) => personIn(people, id, language)
  const options = whole.options.map(standing)
  const notify = notifyOf(row, whole.trip?.cancelled ?? false, language)
  const hasOptions = options.length > 0 && row.status === RequestStatus.Request
  const step = hasOptions ? (isToChoose(whole) ? texts.optionsOffered : texts.optionsChosen) : null
  return {
    ReferenceNumber: row.reference,
    RequestSource: row.source === 1 ? 1 : row.source === 2 ? 2 : 0,
    Status: row.status,
    StatusRemark: open
      ? fill(texts.atLevel, { level: open.level.level, levels: open.round.levels.length })
      : texts.statuses[row.status],
    Version: row.version,
    TripName: row.trip_name,
    Traveler: travelerOf(whole, language),
    RequestedBy: known(row.requested_by) ?? nobody,
    CompanyCode: row.company_code,
    CompanyId: String(row.company_id),
    TimeZone: row.time_zone,
    Places: row.places,
    PlaceNames: placeNames(row.places, language),
    StartDateRemark: dayRemark(row.first_day),
    EndDateRemark: dayRemark(row.last_day),
    Total: totalOf(row),
    Parts: row.pricing.Parts,
    CostCentre: row.cost_centre,
    CreatedAt: row.created_at.toISOString(),
    UpdatedAt: row.updated_at.toISOString(),
    Approval: open && {
      Level: open.level.level,
      Levels: open.round.levels.length,
      Approvers: turnOf(open).flatMap((id) => known(id)?.Name ?? []),
      DueAt: instantText(open.level.dueAt),
    },
    AwaitsMe: mayDecide(whole, reader),
    IsBegun: row.is_begun,
    GroupRef: row.group_id === null ? null : String(row.group_id),
    Unread: reader.kind === 'login' ? whole.unread : 0,
    Options: isReduced ? [] : presentOptions(whole, verdicts, language),
    Order: whole.order && presentOrder(whole.order, presentFiles(whole.orderFiles, people, reader, language), language),
    Consultant: known(whole.consultantId),
    Form: form,
    Rates: row.pricing.Rates && { Day: row.pricing.Rates.Day, Used: [...row.pricing.Rates.Used] },
    Emissions: emissionsOf(row.form),
    Group: whole.group.map(({ reference, status, travelerId, travelerName }) => ({
      ReferenceNumber: reference,
      Status: status,
      Traveler: {
        TravelerId: travelerId === null ? null : String(travelerId),
        Name: travelerName,
        IsGuest: travelerId === null,
      },
    })),
    Rounds: whole.rounds.map((round) => presentRound(round, people, language, figures)),
    ...presentPolicy(whole, verdicts.request, language),
    Changes: changesSince(whole, form, isReduced),
    ...presentTalk(whole, reader, language),
    CancelReason: row.cancel_reason,
    Notify: { ...notify, ...(step ? { CurrentStep: step } : {}) },
    Booking: presentBooking(row, { trip: whole.trip, approved: approvedOf(whole) }),
    MayDo: actionsOf(whole, reader),
    IsReduced: isReduced,
    SignInToDecide: signInToDecide,
  }
}
