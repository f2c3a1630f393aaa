import { ProposalCategory } from '@portolan/contract/enums'
import {
  type PassengerType,
  type ProposalFlight,
  type ProposalOffer,
  proposalLimits,
} from '@portolan/contract/features/trip-proposals/offer'
import { minorUnits } from '@portolan/rules/convert-money'
import * as z from 'zod/mini'
import {
  amountOf,
  decimal,
  differenceText,
  digitsOf,
  fitted,
  flightOf,
  type Reading,
  rulesText,
  shapeFaults,
} from './offer-reading.ts'

/** What is read of an offer of Duffel; the package's types are the reference. */
const Airline = z.object({ name: z.string(), iata_code: z.nullable(z.string()) })
const Place = z.object({ iata_code: z.nullable(z.string()) })
const Condition = z.nullish(
  z.object({
    allowed: z.boolean(),
    penalty_amount: z.nullish(z.string()),
    penalty_currency: z.nullish(z.string()),
  }),
)
const Baggage = z.object({ type: z.string(), quantity: z.int() })
const Segment = z.object({
  origin: Place,
  destination: Place,
  departing_at: z.string(),
  arriving_at: z.string(),
  marketing_carrier: Airline,
  marketing_carrier_flight_number: z.string(),
  aircraft: z.nullish(z.object({ iata_code: z.nullish(z.string()) })),
  passengers: z
    .array(
      z.object({
        passenger_id: z.string(),
        cabin_class: z.string(),
        fare_basis_code: z.nullish(z.string()),
        baggages: z.nullish(z.array(Baggage)),
      }),
    )
    .check(z.minLength(1)),
})
export const DuffelOfferText = z.object({
  id: z.string(),
  live_mode: z.boolean(),
  owner: Airline,
  expires_at: z.string(),
  base_amount: z.string(),
  base_currency: z.string(),
  tax_amount: z.nullish(z.string()),
  tax_currency: z.nullish(z.string()),
  total_amount: z.string(),
  total_currency: z.string(),
  total_emissions_kg: z.nullish(z.string()),
  passengers: z
    .array(z.object({ id: z.string(), type: z.nullish(z.string()), age: z.nullish(z.number()) }))
    .check(z.minLength(1)),
  conditions: z.nullish(z.object({ change_before_departure: Condition, refund_before_departure: Condition })),
  slices: z
    .array(z.object({ fare_brand_name: z.nullish(z.string()), segments: z.array(Segment).check(z.minLength(1)) }))
    .check(z.minLength(1)),
})
type DuffelOfferText = z.output<typeof DuffelOfferText>

const cabins: Readonly<Record<string, ProposalFlight['cabin']>> = {
  economy: 'Y',
  premium_economy: 'S',
  business: 'C',
  first: 'F',
}

/** An offer of Duffel as an option; null where it cannot be one. What is wrong is with the reading. */
export function readDuffelOffer(
  reading: Reading,
  input: unknown,
): { readonly offer: Omit<ProposalOffer, 'key'>; readonly fare: string } | null {
  const parsed = z.safeParse(DuffelOfferText, input)
  if (!parsed.success) {
    shapeFaults(reading, parsed.error.issues, input)
    return null
  }
  const offer = parsed.data
  if (!offer.live_mode) reading.fault('testMode', 'live_mode')
  const passenger = passengerOf(reading, offer)
  const price = passenger && priceOf(reading, offer, passenger)
  const segments = segmentsOf(reading, offer)
  const expires = new Date(offer.expires_at)
  if (Number.isNaN(expires.getTime())) reading.fault('time', 'expires_at', offer.expires_at)
  if (!price || !segments || Number.isNaN(expires.getTime())) return null
  const brands = [
    ...new Set(offer.slices.flatMap(({ fare_brand_name: name }) => fitted(name, proposalLimits.short) ?? [])),
  ]
  const { digits } = price
  return {
    offer: {
      category: ProposalCategory.Airfare,
      isShared: false,
      name: brands.length === 0 ? null : fitted(`${offer.owner.name} · ${brands.join(' / ')}`, proposalLimits.short),
      segments,
      stay: null,
      car: null,
      currency: offer.total_currency,
      prices: [price.entered],
      baggage: baggageOf(offer),
      change: conditionOf(offer.conditions?.change_before_departure, offer, digits),
      refund: conditionOf(offer.conditions?.refund_before_departure, offer, digits),
      fareRules: rulesText(rulesOf(offer)),
      emissionsKg: emissionsOf(offer),
      validUntil: expires.toISOString(),
      supplier: 'duffel',
      offerId: fitted(offer.id, proposalLimits.line),
      note: null,
    },
    fare: JSON.stringify([brands, fareBasesOf(offer)]),
  }
}

/** The type that all passengers have: there is one price for them together. Null where there are several. */
function passengerOf(reading: Reading, { passengers }: DuffelOfferText): PassengerType | null {
  const types = passengers.map(({ type, age }, index) => {
    if (type === 'adult' || type === 'child') return type
    if (type === 'infant_without_seat') return 'infant'
    // Where airlines differ, only the age is told: IATA's limits apply.
    if ((type === null || type === undefined) && typeof age === 'number')
      return age < 2 ? 'infant' : age < 12 ? 'child' : 'adult'
    return reading.fault('passenger', `passengers[${index}].type`, String(type))
  })
  const [first] = types
  if (first === undefined || first === null || types.includes(null)) return null
  return types.every((type) => type === first) ? first : reading.fault('notSplit', 'passengers')
}

function priceOf(reading: Reading, offer: DuffelOfferText, passenger: PassengerType) {
  const { base_currency: base, tax_currency: tax, total_currency: currency, tax_amount: taxText } = offer
  const currencies = [...new Set([base, ...(taxText && tax ? [tax] : []), currency])]
  if (currencies.length > 1) return reading.fault('severalCurrencies', 'total_currency', currencies.join(', '))
  const digits = digitsOf(reading, currency, 'total_currency')
  if (digits === null) return null
  const total = amountOf(reading, offer.total_amount, digits, 'total_amount')
  const fare = amountOf(reading, offer.base_amount, digits, 'base_amount')
  if (total === null || fare === null) return null
  // What is not told apart from the base price are taxes.
  const taxes = typeof taxText === 'string' ? amountOf(reading, taxText, digits, 'tax_amount') : total - fare
  if (taxes === null) return null
  if (taxes < 0 || fare + taxes !== total)
    return reading.fault('total', 'total_amount', differenceText([fare, Math.max(taxes, 0)], total, currency, digits))
  const count = offer.passengers.length
  if (total % count !== 0) return reading.fault('notSplit', 'total_amount')
  const each = total / count
  const fareOfEach = Math.floor(fare / count)
  const none = { surcharge: '0', serviceFees: [], pnrFee: '0', cardFee: '0', discount: '0' }
  const entered: ProposalOffer['prices'][number] = {
    passenger,
    fare: decimal(fareOfEach, digits),
    tax: decimal(each - fareOfEach, digits),
    ...none,
    total: decimal(each, digits),
  }
  return { entered, digits }
}

function segmentsOf(reading: Reading, { slices }: DuffelOfferText): ProposalFlight[] | null {
  const count = slices.reduce((sum, { segments }) => sum + segments.length, 0)
  if (count > proposalLimits.segments) return reading.fault('tooManyFlights', 'slices')
  const flights = slices.flatMap(({ segments }, slice) =>
    segments.map((segment, index) => {
      const at = `slices[${slice}].segments[${index}]`
      const text = {
        carrier: segment.marketing_carrier.iata_code ?? '',
        number: segment.marketing_carrier_flight_number,
        from: segment.origin.iata_code ?? '',
        to: segment.destination.iata_code ?? '',
        departs: segment.departing_at,
        arrives: segment.arriving_at,
        cabin: cabinOf(segment),
        bookingClass: null,
        aircraft: segment.aircraft?.iata_code ?? null,
        leg: slice + 1,
      }
      return flightOf(reading, text, {
        carrier: `${at}.marketing_carrier.iata_code`,
        number: `${at}.marketing_carrier_flight_number`,
        from: `${at}.origin.iata_code`,
        to: `${at}.destination.iata_code`,
        departs: `${at}.departing_at`,
        arrives: `${at}.arriving_at`,
        cabin: `${at}.passengers[0].cabin_class`,
      })
    }),
  )
  const known = flights.filter((flight) => flight !== null)
  return known.length === flights.length ? known : null
}

const cabinOf = ({ passengers: [first] }: DuffelOfferText['slices'][number]['segments'][number]) =>
  (first && Object.hasOwn(cabins, first.cabin_class) ? cabins[first.cabin_class] : null) ?? null

/** What holds for every passenger on every flight. Of a list that is empty everywhere nothing is known. */
function baggageOf({ slices }: DuffelOfferText): ProposalOffer['baggage'] {
  const lists = slices.flatMap(({ segments }) =>
    segments.flatMap(({ passengers }) => passengers.map(({ baggages }) => baggages ?? [])),
  )
  const least = (type: string) => {
    if (lists.every((list) => list.length === 0)) return null
    const pieces = lists.map((list) =>
      list.reduce((sum, one) => sum + (one.type === type ? Math.max(one.quantity, 0) : 0), 0),
    )
    return { pieces: Math.min(9, ...pieces), kg: null }
  }
  return { carryOn: least('carry_on'), checked: least('checked') }
}

type ConditionText = NonNullable<DuffelOfferText['conditions']>['change_before_departure']

/** For one passenger: the penalty is told for all. Null where it is not known, or in another currency than the price. */
function conditionOf(condition: ConditionText, offer: DuffelOfferText, digits: number): ProposalOffer['change'] {
  if (!condition) return null
  if (!condition.allowed) return { isAllowed: false, fee: null }
  const { penalty_amount: amount, penalty_currency: currency } = condition
  if (typeof amount !== 'string') return null
  const penalty = minorUnits(amount, digits)
  if (penalty === 0) return { isAllowed: true, fee: null }
  if (penalty === null || currency !== offer.total_currency) return null
  return { isAllowed: true, fee: decimal(Math.ceil(penalty / offer.passengers.length), digits) }
}

/** For one passenger with a seat. */
function emissionsOf({ total_emissions_kg: text, passengers }: DuffelOfferText): number | null {
  const kg = /^\d{1,7}(?:\.\d+)?$/.test(text ?? '') ? Number(text) : null
  const seats = passengers.filter(({ type }) => type !== 'infant_without_seat').length
  return kg === null || kg === 0 || seats === 0 ? null : Math.min(100_000, Math.round((kg / seats) * 10) / 10)
}

const fareBasesOf = ({ slices }: DuffelOfferText) =>
  slices.map(({ segments }) => segments.map(({ passengers }) => passengers[0]?.fare_basis_code ?? null))

/** Fares and conditions in the supplier's words. */
function rulesOf(offer: DuffelOfferText): (string | null)[] {
  const told = (name: string, condition: ConditionText) =>
    condition
      ? `${name}: ${condition.allowed ? 'allowed' : 'not allowed'}${
          condition.penalty_amount ? `, penalty ${condition.penalty_amount} ${condition.penalty_currency ?? ''}` : ''
        }`.trimEnd()
      : null
  return [
    ...offer.slices.map(({ fare_brand_name: name }) => fitted(name, proposalLimits.line)),
    ...fareBasesOf(offer).flatMap((codes) => codes.map((code) => (code ? `Fare basis ${code}` : null))),
    told('Change before departure', offer.conditions?.change_before_departure),
    told('Refund before departure', offer.conditions?.refund_before_departure),
  ]
}
