import { findCurrency } from '../../apps/server/src/reference/currencies.ts'
import type { DemoCost, DemoFare, DemoSegment, DemoTrip } from './demo-trip.ts'
import { countryOf, distanceKm } from './places.ts'
import {
  carRates,
  countries,
  type DemoCurrency,
  departureTaxes,
  endorsements,
  type FareClass,
  fareClasses,
  nightRates,
  notes,
  otherDepartureTaxes,
  railFares,
  roomFactors,
  ticketCodes,
  unitsPerDollar,
} from './prices.data.ts'
import type { Random } from './random.ts'

export interface PriceOptions {
  /** In which the agency sells. */
  readonly currency: DemoCurrency
  /** Of what hotels, airlines and rental desks write to the traveller. */
  readonly language: keyof typeof notes
}

/** The trip with what it costs, under which conditions, and what its suppliers write to the traveller. */
export function priceTrip(trip: DemoTrip, options: PriceOptions, random: Random): DemoTrip {
  const people = trip.people.length
  return {
    ...trip,
    segments: trip.segments.map((segment) => priced(segment, people, options, random)),
    fare: fareOf(trip, options.currency, random),
    fee: random.chance(0.5)
      ? { currency: options.currency, amount: people * minorUnits(random.int(8, 20), options.currency) }
      : null,
  }
}

/** A ticket that is changed after it was issued costs a fee, unless it may be changed freely or not at all. */
export function withChangeFee(trip: DemoTrip): DemoTrip {
  const { fare } = trip
  const isChange = trip.issueBy === null && trip.segments.at(-1)?.kind === 'Air'
  if (!isChange || !fare?.endorsements?.includes('CHANGE FEE')) return trip
  return { ...trip, fare: { ...fare, changeFee: minorUnits(75, fare.currency as DemoCurrency) } }
}

function priced(segment: DemoSegment, people: number, options: PriceOptions, random: Random): DemoSegment {
  const note: DemoSegment['fields'] = random.chance(0.5)
    ? { SpecialInstructions: random.pick(notes[options.language][segment.kind]) }
    : {}
  const { cost, fields } = costs[segment.kind](segment, people, options, random)
  return { ...segment, cost, fields: { ...segment.fields, ...fields, ...note } }
}

interface Priced {
  readonly cost: DemoCost | null
  readonly fields: DemoSegment['fields']
}

const costs: Readonly<
  Record<DemoSegment['kind'], (segment: DemoSegment, people: number, options: PriceOptions, random: Random) => Priced>
> = { Air: () => ({ cost: null, fields: {} }), Hotel: stay, Rail: train, Car: carRental }

/** A room for each person. One hotel in ten is paid at its desk in its own currency. */
function stay(segment: DemoSegment, people: number, options: PriceOptions, random: Random): Priced {
  const country = countries[field(segment, 'StartCountry')]
  const nights = daysBetween(segment.startLocal.slice(0, 8), segment.endLocal.slice(0, 8))
  const isNonRefundable = field(segment, 'CancellationPolicy') === 'Non-refundable'
  const currency = random.chance(0.1) ? (country?.currency ?? options.currency) : options.currency
  const factor = (roomFactors[field(segment, 'RoomDescription')] ?? 1) * (isNonRefundable ? 0.88 : 1)
  const night = (nightRates[field(segment, 'StartCityCode')] ?? 200) * factor * random.int(90, 120)
  const daily = minorUnits(night / 100, currency)
  const base = daily * nights * people
  const tax = Math.round(base * (country?.stayTax ?? 0.1))
  return {
    cost: {
      currency,
      daily,
      total: base + tax,
      isPaid: isNonRefundable,
      parts: [
        { kind: 'base', label: 'Room', amount: base },
        { kind: 'tax', label: 'Taxes and service charge', amount: tax },
      ],
    },
    fields: {
      RateCode: isNonRefundable ? 'ADV' : random.pick(['COR', 'BAR']),
      NumRooms: people,
      NumPersons: people,
      Breakfast: random.chance(0.5),
      Wifi: random.chance(0.8),
      ...phoneIn(field(segment, 'StartCountry'), random),
    },
  }
}

/** A seat for each person, in the railway's own currency. */
function train(segment: DemoSegment, people: number, _: PriceOptions, random: Random): Priced {
  const fare = railFares[field(segment, 'Vendor')]
  if (!fare) return { cost: null, fields: {} }
  const isFirst = field(segment, 'ClassOfService') === '1'
  // Only British railways sell cheaper tickets for one train.
  const isAdvance = fare.currency === 'GBP' && random.chance(0.5)
  const seat = (isFirst ? fare.first : fare.second) * (isAdvance ? 0.7 : 1)
  const total = people * Math.round(seat * unitsOf(fare.currency))
  return {
    cost: { currency: fare.currency, daily: null, total, isPaid: true, parts: [] },
    fields: fare.currency === 'GBP' ? { RateCode: isAdvance ? 'ADVANCE' : 'ANYTIME' } : {},
  }
}

function carRental(segment: DemoSegment, _: number, { currency }: PriceOptions, random: Random): Priced {
  const days = Math.max(1, daysBetween(segment.startLocal, segment.endLocal))
  const daily = minorUnits(((carRates[field(segment, 'Class')] ?? 50) * random.int(85, 125)) / 100, currency)
  const base = daily * days
  const surcharge = Math.round(base * 0.12)
  const waiver = random.chance(0.5) ? Math.round(base * 0.25) : 0
  const total = base + surcharge + waiver
  return {
    cost: {
      currency,
      daily,
      total,
      isPaid: false,
      parts: [
        { kind: 'base', label: 'Rental', amount: base },
        { kind: 'fee', label: 'Airport fee', amount: surcharge },
        ...(waiver > 0 ? [{ kind: 'extra' as const, label: 'Collision damage waiver', amount: waiver }] : []),
      ],
    },
    fields: { RateCode: 'CORP', ...phoneIn(countryOf(field(segment, 'StartCityCode')), random) },
  }
}

const plainFare: FareClass = { factor: 1, rule: 'SEM' }

/** One ticket for all flights: its strictest fare says what may be done with it. */
function fareOf(trip: DemoTrip, currency: DemoCurrency, random: Random): DemoFare | null {
  const flights = trip.segments.filter(({ kind }) => kind === 'Air')
  const [first] = flights
  if (!first) return null
  const classes = flights.map((flight) => fareClasses[field(flight, 'ClassOfService')] ?? plainFare)
  const season = random.int(85, 125) / 100
  const legs = flights.map((flight, index) => {
    const km = distanceKm(field(flight, 'StartCityCode'), field(flight, 'EndCityCode'))
    return { km, base: minorUnits((40 + km * 0.045) * (classes[index]?.factor ?? 1) * season, currency) }
  })
  const taxes = [
    ...flights.flatMap((flight) => departureTaxes[countryOf(field(flight, 'StartCityCode'))] ?? otherDepartureTaxes),
    { type: 'YR', name: 'Carrier-imposed surcharge', dollars: legs.reduce((sum, { km }) => sum + 8 + km * 0.008, 0) },
  ].map(({ type, name, dollars }) => ({ type, name, amount: minorUnits(dollars, currency, 'exact') }))
  const base = legs.reduce((sum, leg) => sum + leg.base, 0)
  const strictest = (['SAV', 'SEM', 'FLX'] as const).find((rule) => classes.some((one) => one.rule === rule)) ?? 'SEM'
  const printed = random.pick(endorsements[strictest])
  const country = countryOf(field(first, 'StartCityCode'))
  return {
    currency,
    base,
    taxes,
    total: taxes.reduce((sum, { amount }) => sum + amount, base),
    fareBases: flights.map((flight, index) => fareBasis(flight, classes[index], country, random)),
    endorsements: printed,
    isRefundable: printed === null && strictest === 'FLX' ? true : null,
    airline: ticketCodes[field(first, 'Vendor')] ?? '000',
    tickets: trip.people.map(() => `24${random.text('0123456789', 8)}`),
    changeFee: null,
  }
}

/** 'KLSAVHK': booking class, season, rule and country of sale, as airlines build them. */
const fareBasis = (flight: DemoSegment, fare: FareClass | undefined, country: string, random: Random) =>
  `${field(flight, 'ClassOfService')}${random.pick(['H', 'L', 'K'])}${fare?.rule ?? 'SEM'}${country}`

const field = (segment: DemoSegment, name: string) => String(segment.fields[name] ?? '')

const unitsOf = (currency: string) => 10 ** (findCurrency(currency)?.digits ?? 2)

/** Dollars in minor units of the currency; rounded to what people would ask (10 HKD, 100 JPY, 1 GBP) or exactly. */
function minorUnits(dollars: number, currency: DemoCurrency, rounding: 'asked' | 'exact' = 'asked'): number {
  const rate = unitsPerDollar[currency]
  const step = rounding === 'asked' ? 10 ** Math.max(0, Math.round(Math.log10(rate))) * unitsOf(currency) : 1
  return Math.round((dollars * rate * unitsOf(currency)) / step) * step
}

/** Days between two local times of YYYYMMDD and maybe HHmmss, a day begun counting as one. */
function daysBetween(from: string, to: string): number {
  const at = (local: string) =>
    Date.UTC(
      Number(local.slice(0, 4)),
      Number(local.slice(4, 6)) - 1,
      Number(local.slice(6, 8)),
      Number(local.slice(8, 10)),
      Number(local.slice(10, 12)),
    )
  return Math.ceil((at(to) - at(from)) / 86_400_000)
}

function phoneIn(country: string, random: Random): DemoSegment['fields'] {
  const pattern = countries[country]?.phone
  return pattern ? { PhoneNumber: pattern.replaceAll('#', () => `${random.int(0, 9)}`) } : {}
}
