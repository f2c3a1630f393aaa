import * as z from 'zod/mini'
import { CustomTitleType, ProposalCategory } from '../../enums.ts'
import { DateRemark, Id } from '../../schemas/common.ts'
import { BookedSegment, BookedStay, LocalTimeText } from '../trip-requests/booked.ts'
import { CurrencyCode, DecimalText } from '../trip-requests/form.ts'

/**
 * A trip proposal as a consultant or the back office enters it. Amounts are decimal texts in the option's one currency;
 * `checkProposal` of the server says what is missing or contradicts itself.
 */

/** Limits of a proposal. */
export const proposalLimits = {
  travelers: 20,
  plans: 10,
  /** Of all plans together. */
  options: 200,
  segments: 12,
  short: 100,
  line: 300,
  note: 4_000,
  fareRules: 20_000,
} as const

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const optional = (max: number) => z._default(z.nullable(text(max)), null)
/** Stays the same from one publication to the next: a choice is kept by it. */
const Key = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/))
const Amount = z._default(DecimalText, '0')

/** Every passenger type has prices of its own. */
export const passengerTypes = ['adult', 'child', 'infant'] as const
export type PassengerType = (typeof passengerTypes)[number]

/** What one passenger of a type pays; the option's price is this for each traveller, or once where it is shared. */
export const ProposalPrice = z.object({
  passenger: z.enum(passengerTypes),
  fare: Amount,
  tax: Amount,
  surcharge: Amount,
  serviceFees: z._default(
    z.array(z.object({ title: z.enum(CustomTitleType), amount: DecimalText })).check(z.maxLength(10)),
    [],
  ),
  pnrFee: Amount,
  cardFee: Amount,
  /** Taken off; never more than the rest. */
  discount: Amount,
  /** What the sender adds it up to; another sum is refused with the difference. Null: not said. */
  total: z._default(z.nullable(DecimalText), null),
})
export type ProposalPrice = z.output<typeof ProposalPrice>

const Bag = z.object({
  pieces: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(9))), null),
  /** Of one piece. */
  kg: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(99))), null),
})

/** A condition of a fare; null where nothing is known. `fee` null: free of charge. */
const Condition = z._default(
  z.nullable(z.object({ isAllowed: z.boolean(), fee: z._default(z.nullable(DecimalText), null) })),
  null,
)

export const ProposalFlight = z.extend(BookedSegment, {
  /** Flights of one direction share a number: 1 out, 2 back. */
  leg: z._default(z.int().check(z.minimum(1), z.maximum(12)), 1),
})
export type ProposalFlight = z.output<typeof ProposalFlight>

/** Meals that a stay's price includes. */
export const boards = ['none', 'breakfast', 'half', 'full'] as const

export const ProposalStay = z.extend(BookedStay, {
  latitude: z._default(z.nullable(z.number().check(z.minimum(-90), z.maximum(90))), null),
  longitude: z._default(z.nullable(z.number().check(z.minimum(-180), z.maximum(180))), null),
  board: z._default(z.nullable(z.enum(boards)), null),
  /** Until when a cancellation costs nothing, an instant; null where it always costs something. */
  freeCancelUntil: z._default(z.nullable(z.string()), null),
  isNonRefundable: z._default(z.boolean(), false),
})
export type ProposalStay = z.output<typeof ProposalStay>

const CarPlace = z.object({
  /** IATA code of a city or an airport; null for another place. */
  code: z._default(z.nullable(z.string().check(z.regex(/^[A-Z]{3}$/))), null),
  address: optional(proposalLimits.line),
})

export const ProposalCar = z.object({
  supplier: text(proposalLimits.short).check(z.minLength(1)),
  /** ACRISS code, such as ECMR. */
  carClass: z._default(z.nullable(z.string().check(z.regex(/^[A-Z]{4}$/))), null),
  carName: optional(proposalLimits.short),
  pickUp: CarPlace,
  dropOff: CarPlace,
  pickUpTime: LocalTimeText,
  dropOffTime: LocalTimeText,
})
export type ProposalCar = z.output<typeof ProposalCar>

/** Flights, one stay or one car: what belongs to the category is there, the rest is empty. */
export const ProposalOffer = z.object({
  key: Key,
  category: z.enum(ProposalCategory),
  /** One for all travellers, chosen once: a car, a shared room. */
  isShared: z._default(z.boolean(), false),
  /** What people call it; by default the airline, the hotel, the supplier. */
  name: optional(proposalLimits.short),
  segments: z._default(z.array(ProposalFlight).check(z.maxLength(proposalLimits.segments)), []),
  stay: z._default(z.nullable(ProposalStay), null),
  car: z._default(z.nullable(ProposalCar), null),
  currency: CurrencyCode,
  prices: z.array(ProposalPrice).check(z.minLength(1), z.maxLength(passengerTypes.length)),
  baggage: z._default(
    z.object({ carryOn: z._default(z.nullable(Bag), null), checked: z._default(z.nullable(Bag), null) }),
    { carryOn: null, checked: null },
  ),
  change: Condition,
  refund: Condition,
  fareRules: optional(proposalLimits.fareRules),
  /** kg CO2e for one passenger as the supplier says; null: computed. */
  emissionsKg: z._default(z.nullable(z.number().check(z.minimum(0), z.maximum(100_000))), null),
  /** Until when the price holds, an instant. */
  validUntil: z.string().check(z.maxLength(40)),
  /** Where the offer came from, and what it is called there. */
  supplier: optional(proposalLimits.short),
  offerId: optional(proposalLimits.line),
  note: optional(1_000),
})
export type ProposalOffer = z.output<typeof ProposalOffer>

export const ProposalPlan = z.object({
  key: Key,
  name: text(proposalLimits.short).check(z.minLength(1)),
  note: optional(1_000),
  options: z.array(ProposalOffer).check(z.minLength(1), z.maxLength(proposalLimits.options)),
})
export type ProposalPlan = z.output<typeof ProposalPlan>

/** Somebody who travels: one of the company's, by id, code or address, or a guest by name. The first leads. */
export const ProposalTraveler = z.object({
  key: Key,
  travelerId: z._default(z.nullable(Id), null),
  code: optional(64),
  email: optional(320),
  name: optional(proposalLimits.short),
  passenger: z._default(z.enum(passengerTypes), 'adult'),
})
export type ProposalTraveler = z.output<typeof ProposalTraveler>

export const ProposalInput = z.object({
  tripName: text(proposalLimits.short).check(z.minLength(1)),
  travelers: z.array(ProposalTraveler).check(z.minLength(1), z.maxLength(proposalLimits.travelers)),
  /** Address of the login that asked; null: the first traveller with one. */
  requestedBy: optional(320),
  /** Address of the agency's contact person; null: whoever publishes it. */
  contact: optional(320),
  /** The trip request that it answers. */
  requestReference: z._default(z.nullable(z.string().check(z.regex(/^\d{20}$/))), null),
  /** For the client. */
  note: optional(proposalLimits.note),
  /** Fields that the company's approval rules ask for. */
  costCentreCode: optional(64),
  plans: z.array(ProposalPlan).check(z.minLength(1), z.maxLength(proposalLimits.plans)),
})
export type ProposalInput = z.output<typeof ProposalInput>
/** As a caller sends it: what is left out is empty. */
export type ProposalInputText = z.input<typeof ProposalInput>

/** Days of travel, local to the places. */
export const TravelDays = z.object({ StartDateRemark: z.nullable(DateRemark), EndDateRemark: z.nullable(DateRemark) })
