import { daysBetween } from '../calendar-day.ts'
import { greatCircleKm, type Position } from '../great-circle.ts'
import {
  type CarFacts,
  type FlightFacts,
  policyCabinOf,
  policyCabins,
  type PolicyFacts,
  type StayFacts,
} from './policy-facts.ts'

/**
 * Facts of one trip of one traveller, from a form, an offer or a booking. The same on both sides: what differs is only who
 * knows the places. Days are ISO 8601, amounts whole units of the company's currency; null is not known.
 */

export interface KnownPlace {
  /** Code of the city; the place's own where it is one. */
  readonly city: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly position: Position | null
}

export interface LegFlight {
  readonly path: string
  readonly from: string
  readonly to: string
  /** Code of the wire; null where it is not known. */
  readonly cabin: string | null
}

/** One direction: from where its first flight leaves to where its last one lands. */
export interface LegInput {
  readonly path: string
  readonly from: string
  readonly to: string
  readonly day: string
  /** Codes of the wire, of each flight. */
  readonly cabins: readonly string[]
  /** Its flights in the order in which they are flown, where they are more than one. */
  readonly flights?: readonly LegFlight[] | undefined
  /** From departure to arrival; null: estimated from the distance. */
  readonly minutes: number | null
  readonly stops: number | null
  readonly carriers: readonly string[]
  readonly isRefundable: boolean | null
  readonly isChangeable: boolean | null
  readonly checkedBags: number | null
}

export interface StayInput {
  readonly path: string
  readonly city: string
  readonly hotel: string | null
  readonly checkin: string
  readonly checkout: string
  readonly night: number | null
  readonly isRefundable: boolean | null
}

export interface CarInput {
  readonly path: string
  readonly supplier: string | null
  readonly class: string | null
  readonly city: string | null
  readonly from: string
  readonly to: string
}

export interface TripInput {
  readonly source: 'request' | 'order' | 'proposal' | 'booking'
  readonly purpose: string | null
  readonly costCentre: string | null
  readonly groups: readonly string[]
  readonly isGuest: boolean
  readonly legs: readonly LegInput[]
  readonly stays: readonly StayInput[]
  readonly cars: readonly CarInput[]
  /** Days of what is neither. */
  readonly otherDays: readonly string[]
  readonly airfare: number | null
  readonly total: number | null
  /** How many of each group are on the same flights, this traveller included; null: not known. */
  readonly together: Readonly<Record<string, number>> | null
}

export interface TripKnowledge {
  /** The day on which it is judged. */
  readonly today: string
  readonly placeOf: (code: string) => KnownPlace | undefined
  /** Risk level 0 to 5 of a country; undefined without data. */
  readonly riskOf: (country: string) => number | undefined
  /** kg CO2e of one traveller from airport to airport in a cabin of the wire; null where it is not known. */
  readonly kgOf: (from: string, to: string, cabin: string) => number | null
}

export function factsOfTrip(input: TripInput, known: TripKnowledge): PolicyFacts {
  const flights = input.legs.map((leg) => flightOf(leg, known))
  const stays = input.stays.map((stay) => stayOf(stay, known))
  const cars = input.cars.map((car) => carOf(car, known))
  return {
    traveller: {
      groups: input.groups,
      costCentre: input.costCentre ?? undefined,
      isGuest: input.isGuest,
    },
    trip: { ...tripOf(input, known, flights), ...wayOf(input, known) },
    flights,
    stays,
    cars,
  }
}

/**
 * Minutes from departure to arrival over a distance, where no times are known: 40 for the ground and the climb, and 800 km
 * an hour. Ours: within a tenth of published times from 500 to 9,500 km.
 */
export const estimatedMinutes = (km: number) => Math.round(40 + (km / 800) * 60)

/** Between two flights of a direction whose times are not known. Ours: a usual connection. */
export const connectionMinutes = 90

/** From the first departure to the last arrival, by the distances of the flights; undefined where one of them is not known. */
function estimatedMinutesOf(flights: readonly LegFlight[], { placeOf }: TripKnowledge): number | undefined {
  const minutes = flights.map(({ from, to }) => {
    const km = kmBetween(placeOf(from), placeOf(to))
    return km === undefined ? undefined : estimatedMinutes(km)
  })
  return minutes.every((one) => one !== undefined)
    ? minutes.reduce((sum, one) => sum + one, (flights.length - 1) * connectionMinutes)
    : undefined
}

const kmBetween = (from: KnownPlace | undefined, to: KnownPlace | undefined): number | undefined =>
  from?.position && to?.position ? greatCircleKm(from.position, to.position) : undefined

/** Of each flight in its own cabin; undefined where one of them is not known. */
function kgOfFlights(flights: readonly LegFlight[], { kgOf }: TripKnowledge): number | undefined {
  const kg = flights.map(({ from, to, cabin }) => (cabin === null ? null : kgOf(from, to, cabin)))
  return kg.every((one) => one !== null) ? kg.reduce((sum, one) => sum + one, 0) : undefined
}

function flightOf(leg: LegInput, known: TripKnowledge): FlightFacts {
  const [from, to] = [known.placeOf(leg.from), known.placeOf(leg.to)]
  const wire = highestOf(leg.cabins)
  const flights = leg.flights ?? [{ path: leg.path, from: leg.from, to: leg.to, cabin: wire ?? null }]
  const minutes = leg.minutes ?? estimatedMinutesOf(flights, known)
  return {
    path: leg.path,
    cabin: wire === undefined ? undefined : policyCabinOf(wire),
    hours: minutes === undefined ? undefined : minutes / 60,
    isTimed: minutes === undefined ? undefined : leg.minutes !== null,
    km: kmBetween(from, to),
    kg: kgOfFlights(flights, known),
    stops: leg.stops ?? undefined,
    from: leg.from || undefined,
    to: leg.to || undefined,
    fromCity: from?.city,
    toCity: to?.city,
    fromCountry: from?.country,
    toCountry: to?.country,
    isInternational: from && to ? from.country !== to.country : undefined,
    month: monthOf(leg.day),
    carriers: leg.carriers.length === 0 ? undefined : leg.carriers,
    isRefundable: leg.isRefundable ?? undefined,
    isChangeable: leg.isChangeable ?? undefined,
    checkedBags: leg.checkedBags ?? undefined,
  }
}

/** The best cabin of the direction's flights. */
function highestOf(cabins: readonly string[]): string | undefined {
  const ranked = cabins.filter((cabin) => policyCabinOf(cabin) !== undefined)
  return ranked.toSorted((a, b) => cabinRank(b) - cabinRank(a))[0]
}
/** Of a cabin of the wire; the lowest where it is none. */
export const cabinRank = (cabin: string) => policyCabins.indexOf(policyCabinOf(cabin) ?? 'economy')

const monthOf = (day: string) => (day === '' ? undefined : Number(day.slice(5, 7)))
const nightsOf = (from: string, to: string) =>
  from === '' || to === '' ? undefined : Math.max(0, daysBetween(from, to))

function stayOf(stay: StayInput, known: TripKnowledge): StayFacts {
  const place = known.placeOf(stay.city)
  return {
    path: stay.path,
    city: place?.city ?? (stay.city || undefined),
    country: place?.country,
    hotel: stay.hotel ?? undefined,
    night: stay.night ?? undefined,
    nights: nightsOf(stay.checkin, stay.checkout),
    month: monthOf(stay.checkin),
    isRefundable: stay.isRefundable ?? undefined,
  }
}

function carOf(car: CarInput, known: TripKnowledge): CarFacts {
  const place = car.city === null ? undefined : known.placeOf(car.city)
  const nights = nightsOf(car.from, car.to)
  return {
    path: car.path,
    supplier: car.supplier ?? undefined,
    class: car.class ?? undefined,
    days: nights === undefined ? undefined : nights + 1,
    city: place?.city ?? car.city ?? undefined,
    country: place?.country,
  }
}

function tripOf(input: TripInput, known: TripKnowledge, flights: readonly FlightFacts[]): PolicyFacts['trip'] {
  const days = [
    ...input.legs.map(({ day }) => day),
    ...input.stays.flatMap(({ checkin, checkout }) => [checkin, checkout]),
    ...input.cars.flatMap(({ from, to }) => [from, to]),
    ...input.otherDays,
  ]
    .filter((day) => day !== '')
    .toSorted()
  const [first, last] = [days[0], days.at(-1)]
  const kg = flights.map((flight) => flight.kg)
  return {
    source: input.source,
    purpose: input.purpose ?? undefined,
    days: first === undefined || last === undefined ? undefined : daysBetween(first, last) + 1,
    nights: first === undefined || last === undefined ? undefined : daysBetween(first, last),
    daysAhead: first === undefined ? undefined : daysBetween(known.today, first),
    month: first === undefined ? undefined : monthOf(first),
    kg: kg.every((one) => one !== undefined) ? kg.reduce((sum, one) => sum + one, 0) : undefined,
    total: input.total ?? undefined,
    airfare: input.airfare ?? undefined,
    together: input.together ?? undefined,
  }
}

/** Where it begins, how far it leads, and what lies there. The beginning is no destination, as in the approval rules. */
function wayOf({ legs: given, stays }: TripInput, { placeOf, riskOf }: TripKnowledge): PolicyFacts['trip'] {
  const legs = inOrder(given)
  const start = legs[0] ? placeOf(legs[0].from) : undefined
  const codes = [...legs.flatMap(({ from, to }) => [from, to]), ...stays.map(({ city }) => city)].filter(Boolean)
  const found = codes.map(placeOf)
  const places = found.filter((place) => place !== undefined)
  const away = legs.length === 0 ? places : places.filter(({ city }) => city !== start?.city)
  const furthest = start?.position ? furthestFrom(start.position, away) : away[0]
  const countries = [...new Set(away.map(({ country }) => country))]
  const isAllKnown = found.every((place) => place !== undefined)
  const risks = countries.flatMap((country) => riskOf(country) ?? [])
  const riskAtLeast = risks.length > 0 ? Math.max(...risks) : undefined
  return {
    from: start?.city,
    fromCountry: start?.country,
    to: furthest?.city,
    toCountry: furthest?.country,
    isInternational:
      start && codes.length > 0
        ? countries.some((country) => country !== start.country)
          ? true
          : isAllKnown
            ? false
            : undefined
        : undefined,
    cities: [...new Set(away.map(({ city }) => city))],
    countries,
    risk: isAllKnown && risks.length === countries.length ? riskAtLeast : undefined,
    riskAtLeast,
  }
}

/** As they are flown, however they were entered; a leg without a day stays where it is. */
const inOrder = (legs: readonly LegInput[]): readonly LegInput[] =>
  legs.every(({ day }) => day !== '') ? legs.toSorted((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1)) : legs

function furthestFrom(start: Position, places: readonly KnownPlace[]): KnownPlace | undefined {
  const ranked = places.map((place) => ({ place, km: place.position ? greatCircleKm(start, place.position) : 0 }))
  return ranked.toSorted((a, b) => b.km - a.km)[0]?.place
}
