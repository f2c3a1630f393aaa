import { CustomTitleType, ProposalCategory } from '@portolan/contract/enums'
import {
  type PassengerType,
  passengerTypes,
  type ProposalFlight,
  type ProposalOffer,
  proposalLimits,
} from '@portolan/contract/features/trip-proposals/offer'
import * as z from 'zod/mini'
import { amadeusConditions, amadeusRules } from './amadeus-conditions.ts'
import { AmadeusOfferText } from './amadeus-offer.ts'
import {
  amountOf,
  decimal,
  differenceText,
  digitsOf,
  fitted,
  flightOf,
  instantAt,
  type Reading,
  rulesText,
  shapeFaults,
} from './offer-reading.ts'

type Pricing = AmadeusOfferText['travelerPricings'][number]
type Price = ProposalOffer['prices'][number]

const cabins: Readonly<Record<string, ProposalFlight['cabin']>> = {
  ECONOMY: 'Y',
  PREMIUM_ECONOMY: 'S',
  BUSINESS: 'C',
  FIRST: 'F',
}
const travelers: Readonly<Record<string, PassengerType>> = {
  ADULT: 'adult',
  CHILD: 'child',
  HELD_INFANT: 'infant',
  SEATED_INFANT: 'infant',
}

/** An offer of Flight Offers Search as an option; null where it cannot be one. What is wrong is with the reading. */
export function readAmadeusOffer(
  reading: Reading,
  input: unknown,
): { readonly offer: Omit<ProposalOffer, 'key'>; readonly fare: string } | null {
  const parsed = z.safeParse(AmadeusOfferText, input)
  if (!parsed.success) {
    shapeFaults(reading, parsed.error.issues, input)
    return null
  }
  const offer = parsed.data
  const digits = digitsOf(reading, offer.price.currency, 'price.currency')
  const prices = digits === null ? null : pricesOf(reading, offer, digits)
  const segments = segmentsOf(reading, offer)
  const validUntil = segments && validityOf(reading, offer, segments)
  if (digits === null || !prices || !segments || !validUntil) return null
  const brands = detailsOf(offer).flatMap((one) => fitted(one.brandedFareLabel ?? one.brandedFare, 60) ?? [])
  return {
    offer: {
      category: ProposalCategory.Airfare,
      isShared: false,
      name: null,
      segments,
      stay: null,
      car: null,
      currency: offer.price.currency,
      prices,
      baggage: baggageOf(offer),
      ...amadeusConditions(offer, digits),
      fareRules: rulesText([
        ...brands,
        ...detailsOf(offer).map(({ fareBasis }) => (fareBasis ? `Fare basis ${fareBasis}` : null)),
        ...amadeusRules(offer),
      ]),
      emissionsKg: emissionsOf(offer),
      validUntil: validUntil.toISOString(),
      supplier: 'amadeus',
      offerId: fitted(offer.id, proposalLimits.line),
      note: null,
    },
    fare: JSON.stringify([offer.validatingAirlineCodes, detailsOf(offer).map(({ fareBasis }) => fareBasis ?? null)]),
  }
}

/** What the first traveller gets on each flight: the first adult where there is one. */
const detailsOf = ({ travelerPricings }: AmadeusOfferText) =>
  (travelerPricings.find(({ travelerType }) => travelerType === 'ADULT') ?? travelerPricings[0])
    ?.fareDetailsBySegment ?? []

function pricesOf(reading: Reading, offer: AmadeusOfferText, digits: number): Price[] | null {
  const currencies = [...new Set([offer.price.currency, ...offer.travelerPricings.map(({ price }) => price.currency)])]
  if (currencies.length > 1) return reading.fault('severalCurrencies', 'price.currency', currencies.join(', '))
  const read = offer.travelerPricings.map((one, index) => priceOf(reading, one, digits, `travelerPricings[${index}]`))
  const known = read.filter((one) => one !== null)
  const fees = feesOf(reading, offer, digits)
  if (known.length < read.length || !fees) return null
  const grand = amountOf(reading, offer.price.grandTotal ?? offer.price.total, digits, 'price.grandTotal')
  if (grand === null) return null
  const sum = known.reduce((left, { total }) => left + total, 0)
  const feeSum = fees.reduce((left, { amount }) => left + amount, 0)
  // The fees of an offer are part of the travellers' prices, or come on top of them.
  const isOnTop = sum !== grand && sum + feeSum === grand
  if (sum !== grand && !isOnTop) {
    const parts = [...known.map(({ total }) => total), ...(feeSum > 0 ? [feeSum] : [])]
    return reading.fault('total', 'price.grandTotal', differenceText(parts, grand, offer.price.currency, digits))
  }
  const count = known.length
  const shared = isOnTop ? fees.filter(({ amount }) => amount > 0) : []
  if (shared.some(({ amount }) => amount % count !== 0)) return reading.fault('notSplit', 'price.fees')
  const each = shared.map(({ type, amount }) => ({ type, amount: amount / count }))
  return oneOfEach(
    reading,
    known.map((one) => ({ type: one.type, path: one.path, price: enteredOf(one, each, digits) })),
  )
}

interface ReadPrice {
  readonly type: PassengerType
  readonly path: string
  readonly fare: number
  readonly tax: number
  readonly total: number
}

function priceOf(reading: Reading, pricing: Pricing, digits: number, at: string): ReadPrice | null {
  const type = Object.hasOwn(travelers, pricing.travelerType) ? travelers[pricing.travelerType] : undefined
  if (!type) return reading.fault('passenger', `${at}.travelerType`, pricing.travelerType)
  const { base, total: totalText, taxes, currency } = pricing.price
  const total = amountOf(reading, totalText, digits, `${at}.price.total`)
  const fare = amountOf(reading, base, digits, `${at}.price.base`)
  const each = taxes?.map(({ amount }, index) =>
    amountOf(reading, amount, digits, `${at}.price.taxes[${index}].amount`),
  )
  if (total === null || fare === null || each?.includes(null)) return null
  const tax = each ? each.reduce<number>((sum, one) => sum + (one ?? 0), 0) : total - fare
  if (tax < 0 || fare + tax !== total)
    return reading.fault(
      'total',
      `${at}.price.total`,
      differenceText([fare, Math.max(tax, 0)], total, currency, digits),
    )
  return { type, path: `${at}.price`, fare, tax, total }
}

function feesOf(reading: Reading, { price }: AmadeusOfferText, digits: number) {
  const fees = (price.fees ?? []).map(({ type, amount }, index) => {
    const read = amountOf(reading, amount, digits, `price.fees[${index}].amount`)
    return read === null ? null : { type: type ?? '', amount: read }
  })
  const known = fees.filter((one) => one !== null)
  return known.length === fees.length ? known : null
}

function enteredOf(
  { type, fare, tax, total }: ReadPrice,
  fees: readonly { readonly type: string; readonly amount: number }[],
  digits: number,
): Price {
  const sum = (of: (type: string) => boolean) => fees.reduce((left, fee) => left + (of(fee.type) ? fee.amount : 0), 0)
  const ticketing = sum((name) => name === 'TICKETING')
  const card = sum((name) => name === 'FORM_OF_PAYMENT')
  const rest = sum((name) => name !== 'TICKETING' && name !== 'FORM_OF_PAYMENT')
  const title = CustomTitleType.TicketingFee
  return {
    passenger: type,
    fare: decimal(fare, digits),
    tax: decimal(tax, digits),
    surcharge: decimal(rest, digits),
    serviceFees: ticketing > 0 ? [{ title, amount: decimal(ticketing, digits) }] : [],
    pnrFee: '0',
    cardFee: decimal(card, digits),
    discount: '0',
    total: decimal(total + ticketing + card + rest, digits),
  }
}

/** One price of each passenger type: travellers of one type that pay differently cannot be one option. */
function oneOfEach(
  reading: Reading,
  prices: readonly { readonly type: PassengerType; readonly path: string; readonly price: Price }[],
): Price[] | null {
  const byType = new Map<PassengerType, Price>()
  for (const { type, path, price } of prices) {
    const known = byType.get(type)
    if (known && (known.total !== price.total || known.fare !== price.fare))
      return reading.fault('pricesDiffer', path, `${known.total ?? ''}, ${price.total ?? ''}`)
    byType.set(type, price)
  }
  return passengerTypes.flatMap((type) => byType.get(type) ?? [])
}

function segmentsOf(reading: Reading, offer: AmadeusOfferText): ProposalFlight[] | null {
  const { itineraries } = offer
  const count = itineraries.reduce((sum, { segments }) => sum + segments.length, 0)
  if (count > proposalLimits.segments) return reading.fault('tooManyFlights', 'itineraries')
  const details = new Map(detailsOf(offer).map((one) => [one.segmentId, one]))
  const flights = itineraries.flatMap(({ segments }, itinerary) =>
    segments.map((segment, index) => {
      const at = `itineraries[${itinerary}].segments[${index}]`
      const fare = details.get(segment.id)
      const text = {
        carrier: segment.carrierCode,
        number: segment.number,
        from: segment.departure.iataCode,
        to: segment.arrival.iataCode,
        departs: segment.departure.at,
        arrives: segment.arrival.at,
        cabin: (fare?.cabin && Object.hasOwn(cabins, fare.cabin) ? cabins[fare.cabin] : null) ?? null,
        bookingClass: fare?.class ?? null,
        aircraft: segment.aircraft?.code ?? null,
        leg: itinerary + 1,
      }
      return flightOf(reading, text, {
        carrier: `${at}.carrierCode`,
        number: `${at}.number`,
        from: `${at}.departure.iataCode`,
        to: `${at}.arrival.iataCode`,
        departs: `${at}.departure.at`,
        arrives: `${at}.arrival.at`,
        cabin: `${at}.cabin`,
      })
    }),
  )
  const known = flights.filter((flight) => flight !== null)
  return known.length === flights.length ? known : null
}

/** By when it has to be ticketed: a day lasts until its end where the journey begins, and never longer than until departure. */
function validityOf(reading: Reading, offer: AmadeusOfferText, [first]: readonly ProposalFlight[]): Date | null {
  const text = offer.lastTicketingDateTime ?? offer.lastTicketingDate
  if (!text || !first) return reading.fault('validity', 'lastTicketingDateTime')
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text)
  const isZoned = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/.test(text)
  const local = (isDay ? `${text}T23:59` : text).slice(0, 16).replaceAll(/\D/g, '')
  const until = isZoned ? new Date(text) : instantAt(first.depAirport, local)
  const departs = instantAt(first.depAirport, first.depTime)
  if (!until || !departs || Number.isNaN(until.getTime())) return reading.fault('time', 'lastTicketingDateTime', text)
  return until < departs ? until : departs
}

/** What holds on every flight; pounds are told as kilograms, rounded down. */
function baggageOf(offer: AmadeusOfferText): ProposalOffer['baggage'] {
  const least = (name: 'includedCabinBags' | 'includedCheckedBags') => {
    const bags = detailsOf(offer).map((one) => one[name])
    const known = bags.filter((bag) => bag !== null && bag !== undefined)
    if (known.length < bags.length || known.length === 0) return null
    const counted = known.flatMap(({ quantity }) => (quantity === undefined ? [] : [quantity]))
    const weights = known.flatMap(({ weight, weightUnit }) =>
      weight === undefined ? [] : [Math.floor(weightUnit?.toUpperCase().startsWith('L') ? weight * 0.4536 : weight)],
    )
    const pieces = counted.length === 0 ? null : Math.min(9, ...counted)
    const kg = weights.length === known.length ? Math.min(99, ...weights) : null
    if (pieces === null && kg === null) return null
    return { pieces, kg: kg === null || kg < 1 ? null : kg }
  }
  return { carryOn: least('includedCabinBags'), checked: least('includedCheckedBags') }
}

/** Of all flights together; null where one of them is not told in kilograms. */
function emissionsOf(offer: AmadeusOfferText): number | null {
  const cabinsOf = new Map(detailsOf(offer).map(({ segmentId, cabin }) => [segmentId, cabin]))
  let sum = 0
  for (const { id, co2Emissions } of offer.itineraries.flatMap(({ segments }) => segments)) {
    const inKg = (co2Emissions ?? []).filter(({ weightUnit }) => weightUnit.toUpperCase() === 'KG')
    const own = inKg.find(({ cabin }) => cabin === cabinsOf.get(id)) ?? inKg[0]
    if (!own || own.weight <= 0) return null
    sum += own.weight
  }
  return sum > 100_000 ? null : Math.round(sum * 10) / 10
}
