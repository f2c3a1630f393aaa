import { policyRanks } from '@portolan/rules/policy/policy-verdict'
import * as z from 'zod/mini'
import { AttachmentToken } from '../../attachment.ts'
import { ApprovalStatus, RequestSource, TripRequestStatus } from '../../enums.ts'
import { Money } from '../../schemas/money.ts'
import { DateRemark, Id } from '../../schemas/common.ts'
import { BudgetState, PolicyVerdict } from '../policies/shapes.ts'
import { RiskWarning } from '../risk/shapes.ts'
import { BookedSegment, BookedStay, OptionCategory, priceLineKinds } from './booked.ts'
import { RequestForm } from './form.ts'
import { Instant, Person, ReferenceNumber, RequestAttachment } from './named.ts'

/** Trip requests with their approvals, as the calls of `requests.ts` answer them. */

export const RequestTraveler = z.object({ TravelerId: z.nullable(Id), Name: z.string(), IsGuest: z.boolean() })

/** What the flights of a request or booking usually cost on their dates, for one traveller; observed or forecast. */
export const RequestUsualFare = z.object({
  Fare: Money,
  /** What one traveller of a booking paid for them; null of a request, which has its estimate. */
  Paid: z.nullable(Money),
  /** How many fares it rests on. */
  Samples: z.int(),
})
export type RequestUsualFare = z.infer<typeof RequestUsualFare>

/** A row of the list. */
export const RequestSummary = z.object({
  ReferenceNumber,
  RequestSource: z.enum(RequestSource),
  Status: z.enum(TripRequestStatus),
  /** In the caller's language. */
  StatusRemark: z.string(),
  Version: z.int(),
  TripName: z.string(),
  Traveler: RequestTraveler,
  RequestedBy: Person,
  CompanyCode: z.string(),
  /** IATA codes in travel order, and the cities' names in the caller's language. */
  Places: z.array(z.string()),
  PlaceNames: z.array(z.string()),
  StartDateRemark: z.nullable(DateRemark),
  EndDateRemark: z.nullable(DateRemark),
  /** In the company's currency; null while nothing is estimated, or a currency has no rate. */
  Total: z.nullable(Money),
  CostCentre: z.nullable(z.string()),
  CreatedAt: Instant,
  UpdatedAt: Instant,
  /** The current level and the number of levels; null while no approval is under way. */
  Approval: z.nullable(
    z.object({ Level: z.int(), Levels: z.int(), Approvers: z.array(z.string()), DueAt: z.nullable(Instant) }),
  ),
  /** The viewer may decide the current level now. */
  AwaitsMe: z.boolean(),
  /** The trip had begun when it was submitted. */
  IsBegun: z.boolean(),
  GroupRef: z.nullable(Id),
  /** Messages that the viewer has not read. */
  Unread: z.int(),
  /** What the company's policy says of it; null while it is not judged, or without a policy. */
  Policy: z.optional(z.nullable(z.enum(policyRanks))),
})
export type RequestSummary = z.infer<typeof RequestSummary>

/** One level of a round of approval. */
export const RequestLevel = z.object({
  Level: z.int(),
  /** What the company calls it, in the caller's language; null without a name. */
  Name: z.nullable(z.string()),
  State: z.enum(ApprovalStatus),
  /** `all`: every one of them approves, in any order; `any`: one of them. */
  DecidedBy: z.enum(['any', 'all']),
  /** The requester chooses one of the candidates before the request is submitted. */
  MustChoose: z.boolean(),
  Candidates: z.array(z.extend(Person, { Substitute: z.nullable(Person) })),
  /** Who was chosen of them; null while it is anybody's. */
  Chosen: z.nullable(Person),
  Decisions: z.array(
    z.object({
      By: Person,
      /** The approver for whom a substitute decided; null for one's own decision. */
      For: z.nullable(Person),
      State: z.enum(ApprovalStatus),
      At: Instant,
      Reason: z.nullable(z.string()),
      /** The level at which the same person had decided already; null otherwise. */
      SettledByLevel: z.nullable(z.int()),
      /** It was decided through the link of a mail, without a sign-in. */
      IsByLink: z.boolean(),
    }),
  ),
  OpenedAt: z.nullable(Instant),
  DueAt: z.nullable(Instant),
  EscalatedAt: z.nullable(Instant),
})
export type RequestLevel = z.infer<typeof RequestLevel>

/** One submission to the approvers. */
export const RequestRound = z.object({
  Round: z.int(),
  State: z.enum(ApprovalStatus),
  /** An edit or withdrawal ended it: nothing that was decided in it counts. */
  IsVoided: z.boolean(),
  SubmittedBy: z.nullable(Person),
  SubmittedAt: Instant,
  /** The rule that applied, in the caller's language; the one that approved it where there are no levels. */
  RuleName: z.nullable(z.string()),
  Total: z.nullable(Money),
  Levels: z.array(RequestLevel),
  /** The verdict that it was submitted with; null without a policy. */
  Verdict: z.optional(z.nullable(PolicyVerdict)),
  /** What whoever asked says to it. */
  PolicyReason: z.optional(z.nullable(z.string())),
})
export type RequestRound = z.infer<typeof RequestRound>

export const RequestMessage = z.object({
  Id,
  Author: Person,
  At: Instant,
  Text: z.string(),
  Mentions: z.array(Person),
  /** The author serves the company at the desk. */
  IsByDesk: z.boolean(),
  Attachments: z.array(z.object({ AttachmentToken, Name: z.string(), Type: z.string(), Size: z.int() })),
})
export type RequestMessage = z.infer<typeof RequestMessage>

export const RequestOption = z.object({
  Id,
  Category: z.enum(OptionCategory),
  /** With the airports' and cities' names in the caller's language. */
  Segments: z.array(
    z.extend(BookedSegment, {
      CarrierName: z.nullable(z.string()),
      DepAirportName: z.nullable(z.string()),
      ArrAirportName: z.nullable(z.string()),
      /** Minutes between the two instants; null where a zone is not known. */
      ElapsedTime: z.nullable(z.int()),
    }),
  ),
  Stays: z.array(z.extend(BookedStay, { CityName: z.nullable(z.string()), Nights: z.int() })),
  Total: Money,
  ValidUntil: Instant,
  /** Its validity has passed: it cannot be chosen, and a new price has to be asked for. */
  IsExpired: z.boolean(),
  Note: z.nullable(z.string()),
  /** kg CO2e; null where a place is not known, and for hotels. */
  Emissions: z.nullable(z.number()),
  OfferedBy: Person,
  OfferedAt: Instant,
  IsChosen: z.boolean(),
  /** What the policy of today says of it by itself; null without a policy, and once nobody chooses any more. */
  Policy: z.optional(z.nullable(PolicyVerdict)),
})
export type RequestOption = z.infer<typeof RequestOption>

/** What a request of source 1 has besides, as its page shows it. */
export const ExternalOrderDetail = z.object({
  ExternalRef: z.string(),
  Source: z.string(),
  Supplier: z.string(),
  Locator: z.string(),
  IssuedAt: Instant,
  Segments: z.array(
    z.extend(BookedSegment, {
      CarrierName: z.nullable(z.string()),
      DepAirportName: z.nullable(z.string()),
      ArrAirportName: z.nullable(z.string()),
      ElapsedTime: z.nullable(z.int()),
    }),
  ),
  Stays: z.array(z.extend(BookedStay, { CityName: z.nullable(z.string()), Nights: z.int() })),
  Others: z.array(z.object({ Title: z.string(), StartDate: DateRemark, EndDate: z.nullable(DateRemark) })),
  PriceLines: z.array(z.object({ Kind: z.enum(priceLineKinds), Label: z.nullable(z.string()), Amount: Money })),
  Total: Money,
  FinalAt: z.nullable(Instant),
  /** Files of kind `booking`, opened at /booking/attachment. */
  Attachments: z.array(RequestAttachment),
})
export type ExternalOrderDetail = z.infer<typeof ExternalOrderDetail>

/** What may be done with a request; the same names as in the transition table of the rules. */
export const requestActions = [
  'edit',
  'submitToApprover',
  'submitToConsultant',
  'cancel',
  'decide',
  'selectApprover',
  'changeApprover',
  'resend',
  'book',
  'finalize',
  'message',
  'attach',
  'offerOptions',
  'chooseOptions',
  'returnToOwner',
  'hold',
  'resume',
] as const
export type RequestAction = (typeof requestActions)[number]

/** Specification §3 'Notify state': what the page says at its head. */
export const NotifyState = z.object({
  ReferenceNumber,
  TipMsg: z.nullable(z.string()),
  Status: z.enum(TripRequestStatus),
  CurrentStep: z.string(),
  MakeBookingDone: z.boolean(),
})

/** How far the booking of an approved request is. */
const RequestBooking = z.object({
  /** When somebody went to the booking tool for it; null where it was booked otherwise. */
  StartedAt: z.nullable(Instant),
  /** When the tool reported it as booked; null until then. */
  BookedAt: z.nullable(Instant),
  Reference: z.nullable(z.string()),
  Paid: z.nullable(Money),
  /** The total that was approved last; null where none was. */
  Approved: z.nullable(Money),
  /** The trip, where the ledger has it and the viewer may see it. */
  OrderId: z.nullable(Id),
  /** It is booked, but not approved any more: whoever booked it has to cancel the booking. */
  IsToCancel: z.boolean(),
})
export type RequestBooking = z.infer<typeof RequestBooking>

/** A field that differs from what the approvers saw last; both as a reader sees them. */
const RequestChange = z.object({
  /** Path in the form, such as `segments[0].fareClass`. */
  Path: z.string(),
  Before: z.nullable(z.string()),
  After: z.nullable(z.string()),
})
export type RequestChange = z.infer<typeof RequestChange>

export const RequestDetail = z.extend(RequestSummary, {
  CompanyId: Id,
  TimeZone: z.string(),
  Form: RequestForm,
  /** Sums in the company's currency; null where nothing is estimated. */
  Parts: z.object({ Flights: z.nullable(Money), Hotels: z.nullable(Money), Other: z.nullable(Money) }),
  /** The rates that the sums were made with, of the day of submission once submitted. */
  Rates: z.nullable(z.object({ Day: z.string(), Used: z.array(z.object({ Currency: z.string(), Rate: z.string() })) })),
  /** kg CO2e of the flights; null where a place is not known. */
  Emissions: z.nullable(z.number()),
  Group: z.array(z.object({ ReferenceNumber, Traveler: RequestTraveler, Status: z.enum(TripRequestStatus) })),
  /** The newest first. */
  Rounds: z.array(RequestRound),
  /** Changes since the last round; empty before the first. */
  Changes: z.array(RequestChange),
  Attachments: z.array(RequestAttachment),
  Messages: z.array(RequestMessage),
  /** What a consultant offered and has not taken back, by kind; empty for whoever only approves. */
  Options: z.array(RequestOption),
  /** The booking of an external order; null for a trip request. */
  Order: z.nullable(ExternalOrderDetail),
  /** The consultant who works on it at the desk; null while nobody does. */
  Consultant: z.nullable(Person),
  CancelReason: z.nullable(z.string()),
  /** Why an approver's link or a consultant has held it; null otherwise. */
  Notify: NotifyState,
  /** Null while nobody has begun to book it. */
  Booking: z.nullable(RequestBooking),
  /** What the viewer may do with it now. */
  MayDo: z.array(z.enum(requestActions)),
  /** True for approvers and their links: meals, seats, special requests, loyalty programmes and the phone are left out. */
  IsReduced: z.boolean(),
  /** The company wants a sign-in for this decision: the link of a mail shows the request, and decides nothing. */
  SignInToDecide: z.boolean(),
  /** Warnings for its places, the highest level first, while the trip is not over. */
  RiskWarnings: z.optional(z.array(RiskWarning)),
  /** To compare the flights' estimate with; null where it is not known, or once the trip is booked. */
  UsualFare: z.optional(z.nullable(RequestUsualFare)),
  /** By the policy of today until it is submitted, then as it was submitted last; null without a policy. */
  Verdict: z.optional(z.nullable(PolicyVerdict)),
  PolicyReason: z.optional(z.nullable(z.string())),
  /** Null where its cost centre has no budget for its days. */
  Budget: z.optional(z.nullable(BudgetState)),
})
export type RequestDetail = z.infer<typeof RequestDetail>

/** How a request stands after a call. */
export const RequestState = z.object({
  ReferenceNumber,
  Status: z.enum(TripRequestStatus),
  StatusRemark: z.string(),
  Version: z.int(),
})
export type RequestState = z.infer<typeof RequestState>
