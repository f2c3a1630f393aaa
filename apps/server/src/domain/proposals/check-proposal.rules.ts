import {
  type PassengerType,
  type ProposalCar,
  type ProposalInput,
  proposalLimits,
  type ProposalOffer,
  type ProposalPlan,
  type ProposalPrice,
  type ProposalStay,
} from '@portolan/contract/features/trip-proposals/offer'
import { minorUnits } from '@portolan/rules/convert-money'
import { decimalText } from '@portolan/rules/format-money'
import { pricePartsOf } from '@portolan/rules/proposal-total'
import { type BookedFault, checkSegments, checkStays, instantsOf, isLocalTime } from '../requests/booked-parts.rules.ts'
import { daysOfOffer } from './offer.rules.ts'

/** What can be wrong with a proposal; the texts have a word for each. */
export type ProposalFaultWord =
  | BookedFault['code']
  | 'legOrder'
  | 'partMissing'
  | 'partForeign'
  | 'sharedMixed'
  | 'tooManyOptions'
  | 'unknownCurrency'
  | 'tooManyDigits'
  | 'totalNotSum'
  | 'discountAboveRest'
  | 'passengerUnpriced'
  | 'validityPast'
  | 'cancelContradicts'
  | 'carEnd'
  | 'past'
  | 'unknownTraveller'
  | 'ambiguousTraveller'
  | 'unknownRequester'
  | 'unknownContact'
  | 'unknownRequest'
  | 'unknownCostCentre'

/** A fault as it is found, without a language. */
export interface ProposalCheckFault {
  readonly code: ProposalFaultWord
  /** Such as `plans[0].options[2].prices[0].total`. */
  readonly path: string
  /** What the text names. */
  readonly x?: string | undefined
}

/** What the reference data knows, and when it is. */
export interface ProposalWorld {
  /** IANA zone of an IATA airport or city code; null when the code is not known. */
  zoneOf(code: string): string | null
  /** Digits of a currency's minor unit; undefined for one that does not exist. */
  digitsOf(currency: string): number | undefined
  readonly now: Date
  /** The company's today, YYYYMMDD. */
  readonly today: string
}

type Faults = ProposalCheckFault[]

/** What contradicts itself in a proposal that fits its schema, in the order of its fields. */
export function checkProposal(input: ProposalInput, world: ProposalWorld): Faults {
  const passengers = [...new Set(input.travelers.map(({ passenger }) => passenger))]
  const options = new Set<string>()
  return [
    ...checkKeys(input.travelers, 'travelers'),
    ...input.travelers.flatMap(({ travelerId, code, email, name }, index): Faults =>
      (travelerId ?? code ?? email ?? name) ? [] : [{ code: 'missing', path: `travelers[${index}].name` }],
    ),
    ...checkKeys(input.plans, 'plans'),
    ...checkNumber(input.plans),
    ...input.plans.flatMap((plan, index) => checkPlan(plan, `plans[${index}]`, { world, passengers, options })),
  ]
}

/** A choice is kept by the key of its option, so no two things of a kind have the same. */
function checkKeys(many: readonly { readonly key: string }[], path: string): Faults {
  const seen = new Set<string>()
  return many.flatMap(({ key }, index): Faults => {
    const isKnown = seen.has(key)
    seen.add(key)
    return isKnown ? [{ code: 'duplicate', path: `${path}[${index}].key`, x: key }] : []
  })
}

function checkNumber(plans: readonly ProposalPlan[]): Faults {
  const count = plans.reduce((sum, { options }) => sum + options.length, 0)
  const most = proposalLimits.options
  return count > most ? [{ code: 'tooManyOptions', path: 'plans', x: String(most) }] : []
}

interface Checking {
  readonly world: ProposalWorld
  readonly passengers: readonly PassengerType[]
  /** Keys of options so far, of all plans. */
  readonly options: Set<string>
}

function checkPlan({ options }: ProposalPlan, at: string, checking: Checking): Faults {
  const faults: Faults = []
  const shared = new Map<number, boolean>()
  for (const [index, option] of options.entries()) {
    const path = `${at}.options[${index}]`
    if (checking.options.has(option.key)) faults.push({ code: 'duplicate', path: `${path}.key`, x: option.key })
    checking.options.add(option.key)
    const first = shared.get(option.category)
    if (first !== undefined && first !== option.isShared) faults.push({ code: 'sharedMixed', path: `${path}.isShared` })
    shared.set(option.category, first ?? option.isShared)
    faults.push(...checkOption(option, path, checking))
  }
  return faults
}

function checkOption(option: ProposalOffer, at: string, checking: Checking): Faults {
  const { world } = checking
  const faults = [...checkParts(option, at), ...checkPrices(option, at, checking)]
  for (const { code, path, x } of checkSegments(option.segments, world)) faults.push({ code, path: `${at}.${path}`, x })
  for (const [index, { leg }] of option.segments.entries())
    if (leg < (option.segments[index - 1]?.leg ?? 1))
      faults.push({ code: 'legOrder', path: `${at}.segments[${index}].leg` })
  if (option.stay) faults.push(...checkStay(option.stay, `${at}.stay`, world))
  if (option.car) faults.push(...checkCar(option.car, `${at}.car`, world))
  const days = daysOfOffer(option)
  if (days && days.first < world.today) faults.push({ code: 'past', path: dayPath(option, at) })
  const until = instantIn(option.validUntil)
  if (until === null) faults.push({ code: 'invalid', path: `${at}.validUntil` })
  else if (until <= world.now.getTime()) faults.push({ code: 'validityPast', path: `${at}.validUntil` })
  return faults
}

const dayPath = ({ category }: ProposalOffer, at: string) =>
  category === 1 ? `${at}.segments[0].depTime` : category === 2 ? `${at}.stay.checkin` : `${at}.car.pickUpTime`

/** An instant of ISO 8601 with its offset; null for anything else. */
export function instantIn(text: string): number | null {
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(text)
  const at = isInstant ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : at
}

/** What belongs to the category is there, the rest is empty. */
function checkParts({ category, segments, stay, car }: ProposalOffer, at: string): Faults {
  const parts = [
    { of: 1, name: 'segments', isThere: segments.length > 0 },
    { of: 2, name: 'stay', isThere: stay !== null },
    { of: 3, name: 'car', isThere: car !== null },
  ]
  return parts.flatMap(({ of, name, isThere }): Faults => {
    if (of === category) return isThere ? [] : [{ code: 'partMissing', path: `${at}.${name}` }]
    return isThere ? [{ code: 'partForeign', path: `${at}.${name}` }] : []
  })
}

function checkPrices(option: ProposalOffer, at: string, { world, passengers }: Checking): Faults {
  const { currency, prices, isShared, change, refund } = option
  const digits = world.digitsOf(currency)
  if (digits === undefined) return [{ code: 'unknownCurrency', path: `${at}.currency`, x: currency }]
  const faults: Faults = []
  const seen = new Set<string>()
  for (const [index, price] of prices.entries()) {
    const path = `${at}.prices[${index}]`
    if (seen.has(price.passenger)) faults.push({ code: 'duplicate', path: `${path}.passenger`, x: price.passenger })
    seen.add(price.passenger)
    faults.push(...checkPrice(price, path, { currency, digits }))
  }
  if (!isShared)
    for (const passenger of passengers)
      if (!seen.has(passenger)) faults.push({ code: 'passengerUnpriced', path: `${at}.prices`, x: passenger })
  for (const [name, condition] of Object.entries({ change, refund }))
    if (condition?.fee && minorUnits(condition.fee, digits) === null)
      faults.push({ code: 'tooManyDigits', path: `${at}.${name}.fee`, x: currency })
  return faults
}

/** Also of a price that is confirmed anew. */
export function checkPrice(
  price: ProposalPrice,
  at: string,
  { currency, digits }: { readonly currency: string; readonly digits: number },
): Faults {
  const told: readonly (readonly [path: string, text: string])[] = [
    ...(['fare', 'tax', 'surcharge'] as const).map((name) => [name, price[name]] as const),
    ...price.serviceFees.map(({ amount }, index) => [`serviceFees[${index}].amount`, amount] as const),
    ...(['pnrFee', 'cardFee', 'discount'] as const).map((name) => [name, price[name]] as const),
  ]
  const odd = told.filter(([, text]) => minorUnits(text, digits) === null)
  if (odd.length > 0) return odd.map(([path]) => ({ code: 'tooManyDigits', path: `${at}.${path}`, x: currency }))
  const parts = pricePartsOf(price, digits)
  if (!parts) return [{ code: 'invalid', path: `${at}.fare` }]
  if (parts.total < 0) return [{ code: 'discountAboveRest', path: `${at}.discount` }]
  if (price.total === null) return []
  const total = minorUnits(price.total, digits)
  if (total === null) return [{ code: 'tooManyDigits', path: `${at}.total`, x: currency }]
  if (total === parts.total) return []
  const difference = total - parts.total
  const sum = `${decimalText(parts.total, digits)} ${currency}`
  return [
    {
      code: 'totalNotSum',
      path: `${at}.total`,
      x: `${sum} (${difference > 0 ? '+' : ''}${decimalText(difference, digits)})`,
    },
  ]
}

function checkStay(stay: ProposalStay, at: string, world: ProposalWorld): Faults {
  const faults: Faults = checkStays([stay], world).map(({ code, path, x }) => ({
    code,
    path: path.replace('stays[0]', at),
    x,
  }))
  if (stay.freeCancelUntil !== null && instantIn(stay.freeCancelUntil) === null)
    faults.push({ code: 'invalid', path: `${at}.freeCancelUntil` })
  if (stay.freeCancelUntil !== null && stay.isNonRefundable)
    faults.push({ code: 'cancelContradicts', path: `${at}.isNonRefundable` })
  return faults
}

function checkCar({ pickUp, dropOff, pickUpTime, dropOffTime }: ProposalCar, at: string, world: ProposalWorld): Faults {
  const faults: Faults = []
  for (const [name, { code, address }] of Object.entries({ pickUp, dropOff })) {
    if (code === null && !address) faults.push({ code: 'missing', path: `${at}.${name}.code` })
    if (code !== null && world.zoneOf(code) === null)
      faults.push({ code: 'unknownPlace', path: `${at}.${name}.code`, x: code })
  }
  if (!isLocalTime(pickUpTime)) faults.push({ code: 'invalid', path: `${at}.pickUpTime` })
  if (!isLocalTime(dropOffTime)) faults.push({ code: 'invalid', path: `${at}.dropOffTime` })
  if (faults.length > 0) return faults
  const zone = (place: ProposalCar['pickUp']) => (place.code === null ? null : world.zoneOf(place.code))
  const [from, to] = [zone(pickUp), zone(dropOff) ?? zone(pickUp)]
  const taken = from === null ? null : instantsOf(pickUpTime, from)
  const given = to === null ? null : instantsOf(dropOffTime, to)
  const isBefore = taken && given ? given.last <= taken.first : dropOffTime <= pickUpTime
  return isBefore ? [{ code: 'carEnd', path: `${at}.dropOffTime` }] : []
}
