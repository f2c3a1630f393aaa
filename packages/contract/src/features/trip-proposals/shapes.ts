import * as z from 'zod/mini'
import { CustomTitleType, ProposalCategory, TripProposalStatus } from '../../enums.ts'
import { Id } from '../../schemas/common.ts'
import { Money } from '../../schemas/money.ts'
import { PolicyVerdict } from '../policies/shapes.ts'
import { ExchangeRates } from '../trip-requests/metadata.ts'
import { Instant, Person, ReferenceNumber, RequestAttachment } from '../trip-requests/named.ts'
import { RequestLevel, RequestMessage, RequestRound } from '../trip-requests/shapes.ts'
import { passengerTypes, ProposalCar, ProposalFlight, ProposalStay, TravelDays } from './offer.ts'

/** Trip proposals as the calls answer them. */

/** What one passenger of a type pays for an option, in the option's currency. */
const OptionPrice = z.object({
  Passenger: z.enum(passengerTypes),
  Fare: Money,
  Tax: Money,
  Surcharge: Money,
  ServiceFees: z.array(z.object({ Title: z.enum(CustomTitleType), Amount: Money })),
  PnrFee: Money,
  CardFee: Money,
  /** Not below zero; taken off. */
  Discount: Money,
  Total: Money,
})
export type OptionPrice = z.infer<typeof OptionPrice>

/** `Fee` null: free of charge. */
const OptionCondition = z.nullable(z.object({ IsAllowed: z.boolean(), Fee: z.nullable(Money) }))
const OptionBag = z.nullable(z.object({ Pieces: z.nullable(z.int()), Kg: z.nullable(z.int()) }))

/** Flights of one direction as one line: from the first departure to the last arrival. */
const OptionLeg = z.object({
  Leg: z.int(),
  DepAirport: z.string(),
  ArrAirport: z.string(),
  /** YYYYMMDDHHmm, local to the airports. */
  DepTime: z.string(),
  ArrTime: z.string(),
  /** Calendar days from departure to arrival: 1 is 'the next day'. */
  DayShift: z.int(),
  /** Minutes between both instants; null where a zone is not known. */
  ElapsedTime: z.nullable(z.int()),
  Stops: z.array(z.object({ Airport: z.string(), Minutes: z.nullable(z.int()) })),
})
export type OptionLeg = z.infer<typeof OptionLeg>

/** How an option differs from the publication before; null where it does not. */
export const optionChanges = ['new', 'price', 'other'] as const

export const ProposalOption = z.object({
  Key: z.string(),
  PlanKey: z.string(),
  /** A, B, C … within plan and category. */
  Letter: z.string(),
  Category: z.enum(ProposalCategory),
  IsShared: z.boolean(),
  /** As people call it: given, or the airline, the hotel, the supplier. */
  Name: z.string(),
  Segments: z.array(
    z.extend(ProposalFlight, {
      CarrierName: z.nullable(z.string()),
      DepAirportName: z.nullable(z.string()),
      ArrAirportName: z.nullable(z.string()),
      ElapsedTime: z.nullable(z.int()),
    }),
  ),
  Legs: z.array(OptionLeg),
  Stay: z.nullable(
    z.extend(ProposalStay, {
      CityName: z.nullable(z.string()),
      Nights: z.int(),
      /** IANA zone of the city, on whose clocks free cancellation ends; null or left out where it is not known. */
      TimeZone: z.optional(z.nullable(z.string())),
    }),
  ),
  Car: z.nullable(
    z.extend(ProposalCar, {
      PickUpName: z.nullable(z.string()),
      DropOffName: z.nullable(z.string()),
      /** Of 24 hours, begun ones counted whole. */
      Days: z.int(),
    }),
  ),
  Prices: z.array(OptionPrice),
  /** What the first passenger type pays: 'per adult'. */
  PerPerson: Money,
  /** Of a stay: its price by its nights, rounded down; null otherwise. */
  PerNight: z.nullable(Money),
  /** For all travellers, in the company's currency; null where the publication has no rate for it. */
  Party: z.nullable(Money),
  Baggage: z.object({ CarryOn: OptionBag, Checked: OptionBag }),
  Change: OptionCondition,
  Refund: OptionCondition,
  /** 0 nothing, 3 free change and refund; null where nothing is known. */
  Flexibility: z.nullable(z.int()),
  FareRules: z.nullable(z.string()),
  /** kg CO2e for one passenger, and whether the supplier says so; null where it is not known. */
  Emissions: z.nullable(z.object({ Kg: z.number(), IsGiven: z.boolean() })),
  /** Minutes under way: legs from departure to arrival, and with what comes before and after them. */
  JourneyMinutes: z.nullable(z.int()),
  DoorToDoorMinutes: z.nullable(z.int()),
  /** What the company's policy says of it for the traveller whose choice is strictest; null without a policy. */
  Policy: z.optional(z.nullable(PolicyVerdict)),
  ValidUntil: Instant,
  /** Its validity has passed: it cannot be chosen, and a new price has to be asked for. */
  IsExpired: z.boolean(),
  Note: z.nullable(z.string()),
  Supplier: z.nullable(z.string()),
  Changed: z.nullable(z.enum(optionChanges)),
  /** Per person in the publication before; null unless the price changed. */
  PriceBefore: z.nullable(Money),
})
export type ProposalOption = z.infer<typeof ProposalOption>

export const ProposalPlanShown = z.object({
  Key: z.string(),
  Name: z.string(),
  Note: z.nullable(z.string()),
  Options: z.array(ProposalOption),
})
export type ProposalPlanShown = z.infer<typeof ProposalPlanShown>

/** Somebody who travels, with what was chosen for them. Choices of shared options are the proposal's own. */
export const ProposalChoice = z.object({
  Category: z.enum(ProposalCategory),
  PlanKey: z.string(),
  OptionKey: z.string(),
  By: z.nullable(Person),
  At: Instant,
})
export type ProposalChoice = z.infer<typeof ProposalChoice>

export const ProposalTravelerShown = z.object({
  Key: z.string(),
  TravelerId: z.nullable(Id),
  Name: z.string(),
  Passenger: z.enum(passengerTypes),
  IsGuest: z.boolean(),
  IsMe: z.boolean(),
  /** The viewer may choose for them. */
  MayChoose: z.boolean(),
  Choices: z.array(ProposalChoice),
})
export type ProposalTravelerShown = z.infer<typeof ProposalTravelerShown>

/** What may be done with a proposal; the same names as in the transition table of the rules. */
export const proposalActions = [
  'choose',
  'submit',
  'cancel',
  'decide',
  'message',
  'askPrice',
  'remind',
  'compose',
  'publish',
  'revise',
  'confirm',
  'ticket',
  'complete',
] as const
export type ProposalAction = (typeof proposalActions)[number]

/** Specification §3 'Notify state', for proposals: what the page says at its head. */
export const ProposalNotifyState = z.object({
  ReferenceNumber,
  /** Goes up with every change. */
  Version: z.int(),
  TipMsg: z.nullable(z.string()),
  Status: z.enum(TripProposalStatus),
  /** In the caller's language. */
  StatusRemark: z.string(),
  CurrentStep: z.string(),
  MakeBookingDone: z.boolean(),
})
export type ProposalNotifyState = z.infer<typeof ProposalNotifyState>

/** A row of the list. */
export const ProposalSummary = z.object({
  ReferenceNumber,
  Status: z.enum(TripProposalStatus),
  StatusRemark: z.string(),
  Version: z.int(),
  /** Number of the newest publication; 0 before the first. */
  Publication: z.int(),
  IsBeingRevised: z.boolean(),
  TripName: z.string(),
  Travelers: z.array(z.string()),
  CompanyCode: z.string(),
  /** IANA zone of the company. */
  TimeZone: z.string(),
  RequestedBy: z.nullable(Person),
  /** The agency's contact person. */
  Contact: z.nullable(Person),
  Places: z.array(z.string()),
  PlaceNames: z.array(z.string()),
  ...TravelDays.shape,
  /** What the choices cost in the company's currency, or the cheapest complete plan; null where a rate is missing. */
  Total: z.nullable(Money),
  IsTotalChosen: z.boolean(),
  /** Choices that are made and that are wanted, of all travellers. */
  Made: z.int(),
  Wanted: z.int(),
  /** When the next price expires that is chosen or can be; null where none does. */
  ValidUntil: z.nullable(Instant),
  /** The viewer may do the next step: choose or submit, decide, or as a consultant serve it. */
  AwaitsMe: z.boolean(),
  Unread: z.int(),
  PublishedAt: z.nullable(Instant),
  UpdatedAt: Instant,
})
export type ProposalSummary = z.infer<typeof ProposalSummary>

export const ProposalDetail = z.object({
  ...ProposalSummary.shape,
  ...ProposalNotifyState.shape,
  CompanyId: Id,
  CompanyName: z.string(),
  /** The company's currency: totals are in it. */
  Currency: z.object({ Code: z.string(), Digits: z.int() }),
  /** The rates of the publication's day, which its totals keep; null where it needs none. */
  Rates: z.nullable(ExchangeRates),
  /** The publication that is shown; 0: the draft, in a preview. */
  Shown: z.int(),
  /** The newest first. */
  Publications: z.array(
    z.object({ Number: z.int(), At: Instant, By: z.nullable(Person), Note: z.nullable(z.string()) }),
  ),
  Note: z.nullable(z.string()),
  TravelersShown: z.array(ProposalTravelerShown),
  /** Of shared options. */
  SharedChoices: z.array(ProposalChoice),
  Plans: z.array(ProposalPlanShown),
  /** Options of the publication before that are gone. */
  Removed: z.array(z.object({ PlanName: z.string(), Letter: z.string(), Name: z.string() })),
  /** Confirmed by ConfirmPlan; null until then. */
  ChosenPlan: z.nullable(z.string()),
  Actions: z.array(z.enum(proposalActions)),
  /** Who would decide it, by today's rules, before it is submitted; null where no rule applies. */
  Planned: z.nullable(z.object({ RuleName: z.string(), Levels: z.array(RequestLevel) })),
  /** The newest first. */
  Rounds: z.array(RequestRound),
  Messages: z.array(RequestMessage),
  Attachments: z.array(RequestAttachment),
  /** The client's trip request that it answers, where the viewer may see it. */
  RequestReference: z.nullable(ReferenceNumber),
  /** The trip in the ledger, once it is completed. */
  OrderId: z.nullable(Id),
  BookingNumber: z.nullable(z.string()),
  CancelReason: z.nullable(z.string()),
  /** The server's clock, which validities are compared with. */
  Now: Instant,
})
export type ProposalDetail = z.infer<typeof ProposalDetail>
