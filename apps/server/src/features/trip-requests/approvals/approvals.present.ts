import type { ApprovalSummary } from '@portolan/contract/features/trip-requests/approvals'
import type { RequestUsualFare } from '@portolan/contract/features/trip-requests/shapes'
import type { RiskWarning } from '@portolan/contract/features/risk/shapes'
import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import type { FormattedMoney } from '@portolan/rules/format-money'
import { RequestStatus } from '@portolan/rules/request-transitions'
import { ApprovalState } from '../../../domain/approvals/approval.rules.ts'
import { plainTripName } from '../../../domain/ledger/naming/trip-name.ts'
import { nameIn } from '../../../domain/people/person-language.ts'
import { presentInShort } from '../../../domain/policy/verdict.present.ts'
import { findCurrency } from '../../../reference/currencies.ts'
import { dayRemark, placeNames } from '../../../domain/requests/request-parts.present.ts'
import { emissionsOf } from '../../../domain/emissions/form-emissions.ts'
import { textIn } from '../../../domain/rules-documents/rules-texts.ts'
import type { PersonNames } from '../request-list.store.ts'
import { requestTextsIn } from '../request-texts.ts'
import type { ListedApproval } from './approval-list.store.ts'

const named = ({ name, zhTw, zhCn, jaJp }: PersonNames, language: Language) =>
  nameIn({ name, localizedNames: { 'zh-TW': zhTw, 'zh-CN': zhCn, 'ja-JP': jaJp } }, language)

const personOf = (person: ListedApproval['requester'], language: Language) =>
  person && { LoginId: String(person.id), Name: named(person, language) }

/** One row of the list, in the reader's language. */
export function presentApproval(
  row: ListedApproval,
  language: Language,
  { Risk, UsualFare }: { readonly Risk: RiskWarning | null; readonly UsualFare: RequestUsualFare | null },
): ApprovalSummary {
  const about = aboutRequest(row, language) ?? aboutOrder(row, language)
  return {
    ...about,
    Risk,
    UsualFare,
    Policy: row.verdict && presentInShort(row.verdict, { language, currency: row.company_currency }),
    Budget: row.budget,
    OrderId: row.object_kind === 'order' && row.order_id !== null ? String(row.order_id) : null,
    RequestedBy: personOf(row.requester, language),
    RequestedAt: row.requested_at.toISOString(),
    Approved: row.approved_total,
    Level: row.level,
    Levels: row.levels,
    LevelName: row.level_names && textIn(row.level_names, language),
    Next: row.next.map((person) => named(person, language)),
    DueAt: row.due_at?.toISOString() ?? null,
    TimeZone: row.time_zone,
    For: personOf(row.for_login, language),
    Decision:
      row.decision_state === null || row.decided_at === null
        ? null
        : {
            State: row.decision_state,
            At: row.decided_at.toISOString(),
            Reason: row.reason,
            IsByLink: row.by_link ?? false,
          },
    StatusRemark: statusOf(row, language),
  }
}

/** What a request and a booking say each in their own way. */
type About = Pick<
  ApprovalSummary,
  | 'Kind'
  | 'Ref'
  | 'Version'
  | 'TripName'
  | 'Traveler'
  | 'Places'
  | 'PlaceNames'
  | 'StartDateRemark'
  | 'EndDateRemark'
  | 'Total'
  | 'Parts'
  | 'Emissions'
  | 'CostCentre'
  | 'Note'
  | 'IsBegun'
>

function aboutRequest({ request }: ListedApproval, language: Language): About | null {
  if (!request) return null
  const { total, currency, digits, segments } = request
  const kg = emissionsOf({ segments })
  return {
    Kind: request.source === 2 ? 'proposal' : 'request',
    Ref: request.reference,
    Version: request.version,
    TripName: request.tripName,
    Traveler: {
      TravelerId: request.travelerId === null ? null : String(request.travelerId),
      Name: request.travelerNames ? named(request.travelerNames, language) : request.travelerName,
      IsGuest: request.travelerId === null,
    },
    Places: [...request.places],
    PlaceNames: placeNames(request.places, language),
    StartDateRemark: dayRemark(request.firstDay),
    EndDateRemark: dayRemark(request.lastDay),
    Total:
      total === null || currency === null || digits === null
        ? null
        : { Amount: total, Currency: currency, Digits: digits },
    Parts: request.parts ?? noParts,
    Emissions: kg === null ? null : { Kg: kg, PlainestKg: emissionsOf({ segments }, 'Y') ?? kg },
    CostCentre: request.costCentre,
    Note: request.note,
    IsBegun: request.isBegun,
  }
}

const noParts = { Flights: null, Hotels: null, Other: null }

function aboutOrder({ approval_id, version, booking }: ListedApproval, language: Language): About {
  const comma = language === 'en-US' ? ', ' : '、'
  return {
    Kind: 'order',
    Ref: String(approval_id),
    Version: version,
    TripName: booking
      ? plainTripName({ trip_name: booking.tripName, generated_names: booking.generatedNames }, language)
      : '',
    Traveler: { TravelerId: null, Name: booking?.travelerNames.join(comma) ?? '', IsGuest: false },
    Places: [...(booking?.places ?? [])],
    PlaceNames: placeNames(booking?.places ?? [], language),
    StartDateRemark: booking?.firstDay ?? null,
    EndDateRemark: booking?.lastDay ?? null,
    Total: priceOf(booking?.prices ?? []),
    Parts: noParts,
    Emissions: null,
    CostCentre: null,
    Note: null,
    IsBegun: false,
  }
}

/** Prices in one currency have a sum; those in several have none. */
function priceOf(prices: NonNullable<ListedApproval['booking']>['prices']): FormattedMoney | null {
  const [first] = prices
  const Digits = first && findCurrency(first.currency)?.digits
  if (!first || Digits === undefined || prices.length > 1) return null
  return { Amount: first.total, Currency: first.currency, Digits }
}

function statusOf({ request, status, is_voided, level, levels }: ListedApproval, language: Language): string {
  const { statuses, atLevel } = requestTextsIn(language)
  const of: RequestStatus =
    request?.status ??
    (status === ApprovalState.Pending
      ? RequestStatus.InProgress
      : status === ApprovalState.Approved
        ? RequestStatus.Confirmed
        : RequestStatus.Rejected)
  const isUnderWay = of === RequestStatus.InProgress && status === ApprovalState.Pending && !is_voided
  return isUnderWay ? fill(atLevel, { level, levels }) : statuses[of]
}
