import type { PassengerType } from '@portolan/contract/features/trip-proposals/offer'
import { ProposalCategory } from '@portolan/contract/enums'
import { plainAmount } from '../../../../lib/plain-amount.ts'

/**
 * A proposal as it is typed: spelled like the input of the server, whose faults name fields by the same paths, with texts
 * in place of numbers and of what is not there. Items of lists have keys that stay while others move.
 */

export interface SegmentDraft {
  readonly key: string
  readonly carrier: string
  readonly flightNumber: string
  readonly depAirport: string
  readonly arrAirport: string
  /** `YYYYMMDDHHmm`; day and time with a blank between them while one of them cannot be read. */
  readonly depTime: string
  readonly arrTime: string
  readonly cabin: string
  readonly bookingClass: string
  readonly aircraft: string
  readonly leg: string
}

export interface StayDraft {
  readonly hotelName: string
  readonly cityCode: string
  readonly checkin: string
  readonly checkout: string
  readonly roomName: string
  readonly address: string
  readonly latitude: string
  readonly longitude: string
  readonly board: string
  /** `fee`: it always costs something; `until`: free until a moment; `none`: nothing is paid back. */
  readonly cancellation: 'fee' | 'until' | 'none'
  /** An instant; day and time, as a segment's, while it cannot be read. */
  readonly freeCancelUntil: string
}

interface CarPlaceDraft {
  readonly code: string
  readonly address: string
}

export interface CarDraft {
  readonly supplier: string
  readonly carClass: string
  readonly carName: string
  readonly pickUp: CarPlaceDraft
  readonly dropOff: CarPlaceDraft
  readonly pickUpTime: string
  readonly dropOffTime: string
}

export interface FeeDraft {
  readonly key: string
  readonly title: string
  readonly amount: string
}

export interface PriceDraft {
  readonly passenger: PassengerType
  readonly fare: string
  readonly tax: string
  readonly surcharge: string
  readonly serviceFees: readonly FeeDraft[]
  readonly pnrFee: string
  readonly cardFee: string
  readonly discount: string
  readonly total: string
}

interface BagDraft {
  readonly pieces: string
  readonly kg: string
}

export interface ConditionDraft {
  readonly rule: 'unknown' | 'no' | 'free' | 'fee'
  readonly fee: string
}

export interface OptionDraft {
  readonly key: string
  readonly category: ProposalCategory
  readonly isShared: boolean
  readonly name: string
  readonly segments: readonly SegmentDraft[]
  readonly stay: StayDraft | null
  readonly car: CarDraft | null
  readonly currency: string
  readonly prices: readonly PriceDraft[]
  readonly baggage: { readonly carryOn: BagDraft; readonly checked: BagDraft }
  readonly change: ConditionDraft
  readonly refund: ConditionDraft
  readonly fareRules: string
  readonly emissionsKg: string
  readonly validUntil: string
  readonly supplier: string
  readonly offerId: string
  readonly note: string
}

export interface PlanDraft {
  readonly key: string
  readonly name: string
  readonly note: string
  readonly options: readonly OptionDraft[]
}

export interface TravelerDraft {
  readonly key: string
  /** How they are named: found in the company, by e-mail or code, or as a guest. */
  readonly how: 'found' | 'known' | 'guest'
  readonly travelerId: string | null
  readonly known: string
  readonly name: string
  readonly passenger: PassengerType
}

export interface ProposalDraft {
  readonly tripName: string
  readonly travelers: readonly TravelerDraft[]
  readonly requestedBy: string
  readonly contact: string
  readonly requestReference: string
  readonly note: string
  readonly costCentreCode: string
  readonly plans: readonly PlanDraft[]
}

let lastKey = 0
/** Also unlike the keys of other tabs and of what was saved before. */
export const newKey = (): string => `${Date.now().toString(36)}-${(lastKey += 1).toString(36)}`

const noBag: BagDraft = { pieces: '', kg: '' }
const unknown: ConditionDraft = { rule: 'unknown', fee: '' }

export const emptyPrice = (passenger: PassengerType): PriceDraft => ({
  passenger,
  fare: '',
  tax: '',
  surcharge: '',
  serviceFees: [],
  pnrFee: '',
  cardFee: '',
  discount: '',
  total: '',
})

export const emptySegment = (over: Partial<SegmentDraft> = {}): SegmentDraft => ({
  key: newKey(),
  carrier: '',
  flightNumber: '',
  depAirport: '',
  arrAirport: '',
  depTime: '',
  arrTime: '',
  cabin: 'Y',
  bookingClass: '',
  aircraft: '',
  leg: '1',
  ...over,
})

export const emptyStay = (over: Partial<StayDraft> = {}): StayDraft => ({
  hotelName: '',
  cityCode: '',
  checkin: '',
  checkout: '',
  roomName: '',
  address: '',
  latitude: '',
  longitude: '',
  board: '',
  cancellation: 'fee',
  freeCancelUntil: '',
  ...over,
})

const emptyCar: CarDraft = {
  supplier: '',
  carClass: '',
  carName: '',
  pickUp: { code: '', address: '' },
  dropOff: { code: '', address: '' },
  pickUpTime: '',
  dropOffTime: '',
}

export const emptyOption = (category: ProposalCategory, over: Partial<OptionDraft> = {}): OptionDraft => ({
  key: newKey(),
  category,
  // Several people ride in one car.
  isShared: category === ProposalCategory.Car,
  name: '',
  segments: category === ProposalCategory.Airfare ? [emptySegment()] : [],
  stay: category === ProposalCategory.Hotel ? emptyStay() : null,
  car: category === ProposalCategory.Car ? emptyCar : null,
  currency: '',
  prices: [emptyPrice('adult')],
  baggage: { carryOn: noBag, checked: noBag },
  change: unknown,
  refund: unknown,
  fareRules: '',
  emissionsKg: '',
  validUntil: '',
  supplier: '',
  offerId: '',
  note: '',
  ...over,
})

export const emptyPlan = (name: string): PlanDraft => ({ key: newKey(), name, note: '', options: [] })

export const emptyTraveler = (over: Partial<TravelerDraft> = {}): TravelerDraft => ({
  key: newKey(),
  how: 'found',
  travelerId: null,
  known: '',
  name: '',
  passenger: 'adult',
  ...over,
})

export const emptyProposal = (planName: string): ProposalDraft => ({
  tripName: '',
  travelers: [emptyTraveler()],
  requestedBy: '',
  contact: '',
  requestReference: '',
  note: '',
  costCentreCode: '',
  plans: [emptyPlan(planName)],
})

const textOf = (text: string): string | null => text.trim() || null
/** A number where it can be read, and what was typed where not: the server says what is wrong with it. */
function numberOf(text: string): number | string | null {
  const plain = plainAmount(text)
  if (plain === '') return null
  return /^-?\d{1,9}(?:\.\d{1,9})?$/.test(plain) ? Number(plain) : text
}
const amountOf = (text: string): string => plainAmount(text) || '0'

const bagOf = ({ pieces, kg }: BagDraft) =>
  pieces.trim() === '' && kg.trim() === '' ? null : { pieces: numberOf(pieces), kg: numberOf(kg) }

function conditionOf({ rule, fee }: ConditionDraft) {
  if (rule === 'unknown') return null
  return { isAllowed: rule !== 'no', fee: rule === 'fee' ? plainAmount(fee) : null }
}

function stayOf(stay: StayDraft) {
  const { cancellation, freeCancelUntil, latitude, longitude, board, roomName, address, ...plain } = stay
  return {
    ...plain,
    hotelName: plain.hotelName.trim(),
    roomName: textOf(roomName),
    address: textOf(address),
    latitude: numberOf(latitude),
    longitude: numberOf(longitude),
    board: board || null,
    freeCancelUntil: cancellation === 'until' ? freeCancelUntil : null,
    isNonRefundable: cancellation === 'none',
  }
}

const placeOf = ({ code, address }: CarPlaceDraft) => ({ code: code || null, address: textOf(address) })

const priceOf = (price: PriceDraft) => ({
  passenger: price.passenger,
  fare: amountOf(price.fare),
  tax: amountOf(price.tax),
  surcharge: amountOf(price.surcharge),
  serviceFees: price.serviceFees.map(({ title, amount }) => ({ title: Number(title), amount: amountOf(amount) })),
  pnrFee: amountOf(price.pnrFee),
  cardFee: amountOf(price.cardFee),
  discount: amountOf(price.discount),
  total: plainAmount(price.total) || null,
})

const optionOf = (option: OptionDraft) => ({
  key: option.key,
  category: option.category,
  isShared: option.isShared,
  name: textOf(option.name),
  segments: option.segments.map(({ key: _key, leg, bookingClass, aircraft, ...one }) => ({
    ...one,
    carrier: one.carrier.trim(),
    flightNumber: one.flightNumber.trim(),
    bookingClass: textOf(bookingClass),
    aircraft: textOf(aircraft),
    leg: numberOf(leg) ?? 1,
  })),
  stay: option.stay && stayOf(option.stay),
  car: option.car && {
    supplier: option.car.supplier.trim(),
    carClass: textOf(option.car.carClass),
    carName: textOf(option.car.carName),
    pickUp: placeOf(option.car.pickUp),
    dropOff: placeOf(option.car.dropOff),
    pickUpTime: option.car.pickUpTime,
    dropOffTime: option.car.dropOffTime,
  },
  currency: option.currency,
  prices: option.prices.map(priceOf),
  baggage: { carryOn: bagOf(option.baggage.carryOn), checked: bagOf(option.baggage.checked) },
  change: conditionOf(option.change),
  refund: conditionOf(option.refund),
  fareRules: textOf(option.fareRules),
  emissionsKg: numberOf(option.emissionsKg),
  validUntil: option.validUntil,
  supplier: textOf(option.supplier),
  offerId: textOf(option.offerId),
  note: textOf(option.note),
})

function travelerOf({ key, how, travelerId, known, name, passenger }: TravelerDraft) {
  const word = how === 'known' ? known.trim() : ''
  return {
    key,
    passenger,
    travelerId: how === 'found' ? travelerId : null,
    email: word.includes('@') ? word : null,
    code: word !== '' && !word.includes('@') ? word : null,
    name: how === 'guest' ? textOf(name) : null,
  }
}

/** As it is sent: the input of the server as far as it has been filled in. */
export const wireOf = (draft: ProposalDraft): Record<string, unknown> => ({
  tripName: draft.tripName.trim(),
  travelers: draft.travelers.map(travelerOf),
  requestedBy: textOf(draft.requestedBy),
  contact: textOf(draft.contact),
  requestReference: textOf(draft.requestReference),
  note: textOf(draft.note),
  costCentreCode: textOf(draft.costCentreCode),
  plans: draft.plans.map((plan) => ({
    key: plan.key,
    name: plan.name.trim(),
    note: textOf(plan.note),
    options: plan.options.map(optionOf),
  })),
})
