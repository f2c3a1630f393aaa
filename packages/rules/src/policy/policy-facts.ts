/**
 * What a policy's rules can look at. The one table of names: the language checks expressions against it, the editor
 * completes from it, and reasons write figures by its units.
 *
 * A fact that is not known is left out, and a rule that needs it says so instead of guessing.
 */

/** How a figure is written in a reason; `money` is in the company's currency, in whole units. */
export type FactUnit =
  | 'none'
  | 'hours'
  | 'minutes'
  | 'km'
  | 'kg'
  | 'days'
  | 'nights'
  | 'money'
  | 'cabin'
  | 'place'
  | 'carrier'
  | 'level'

export interface FactField {
  /** A type of the language. */
  readonly type: 'bool' | 'int' | 'double' | 'string' | 'list<string>' | 'map<string, int>'
  readonly unit: FactUnit
}

const text = { type: 'string', unit: 'none' } as const
const yesNo = { type: 'bool', unit: 'none' } as const
const place = { type: 'string', unit: 'place' } as const
const list = { type: 'list<string>', unit: 'none' } as const
const places = { type: 'list<string>', unit: 'place' } as const
const money = { type: 'double', unit: 'money' } as const
const month = { type: 'int', unit: 'none' } as const

export const factTypes = {
  traveller: {
    /** Codes of the policy's groups. */
    groups: list,
    costCentre: text,
    isGuest: yesNo,
  },
  trip: {
    /** request, order or proposal; booking for one of the ledger. */
    source: text,
    purpose: text,
    /** Calendar days from the first to the last, both counted. */
    days: { type: 'int', unit: 'days' },
    nights: { type: 'int', unit: 'nights' },
    /** From the day on which it is judged to the first day of the trip. */
    daysAhead: { type: 'int', unit: 'days' },
    month,
    isInternational: yesNo,
    /** City where it begins, and the one furthest from there. */
    from: place,
    to: place,
    fromCountry: place,
    toCountry: place,
    cities: places,
    countries: places,
    /** The highest risk level of its destinations, 0 to 5; not known while that of one of them is not. */
    risk: { type: 'int', unit: 'level' },
    /** The highest of the destinations whose level is known. */
    riskAtLeast: { type: 'int', unit: 'level' },
    /** CO2e of all flights of one traveller. */
    kg: { type: 'double', unit: 'kg' },
    total: money,
    /** Of all flights of one traveller. */
    airfare: money,
    /** How many of each group are on the same flights, this traveller included. */
    together: { type: 'map<string, int>', unit: 'none' },
  },
  flight: {
    /** economy, premium, business or first. */
    cabin: { type: 'string', unit: 'cabin' },
    /** From the first departure to the last arrival of the direction. */
    hours: { type: 'double', unit: 'hours' },
    /** Times are known; otherwise the hours are estimated from the distances of its flights. */
    isTimed: yesNo,
    /** From where the direction begins to where it ends, whatever lies between. */
    km: { type: 'double', unit: 'km' },
    kg: { type: 'double', unit: 'kg' },
    stops: { type: 'int', unit: 'none' },
    /** Codes of airports as they were entered. */
    from: place,
    to: place,
    fromCity: place,
    toCity: place,
    fromCountry: place,
    toCountry: place,
    isInternational: yesNo,
    month,
    /** Designators of the airlines. */
    carriers: { type: 'list<string>', unit: 'carrier' },
    isRefundable: yesNo,
    isChangeable: yesNo,
    checkedBags: { type: 'int', unit: 'none' },
  },
  stay: {
    city: place,
    country: place,
    hotel: text,
    night: money,
    nights: { type: 'int', unit: 'nights' },
    month,
    isRefundable: yesNo,
  },
  car: { supplier: text, class: text, days: { type: 'int', unit: 'days' }, city: place, country: place },
} as const satisfies Record<string, Readonly<Record<string, FactField>>>

export type FactTypeName = keyof typeof factTypes
/** A text for every fact: one that is missing, or too many, does not compile. */
export type FactsText = {
  readonly [T in FactTypeName]: { readonly [K in keyof (typeof factTypes)[T]]: string }
}
/** A short name for every fact, and for the day's rates. */
export type FactLabels = FactsText & { readonly rates: string }

interface JsTypes {
  readonly bool: boolean
  readonly int: number
  readonly double: number
  readonly string: string
  readonly 'list<string>': readonly string[]
  readonly 'map<string, int>': Readonly<Record<string, number>>
}
type FactsOf<T extends FactTypeName> = {
  readonly [K in keyof (typeof factTypes)[T]]?: (typeof factTypes)[T][K] extends { type: infer N extends keyof JsTypes }
    ? JsTypes[N] | undefined
    : never
}

export type TravellerFacts = FactsOf<'traveller'>
export type TripFacts = FactsOf<'trip'>
/** Where it stands in what was judged, such as `segments[0]`; a finding carries it. */
type At = { readonly path: string }
export type FlightFacts = FactsOf<'flight'> & At
export type StayFacts = FactsOf<'stay'> & At
export type CarFacts = FactsOf<'car'> & At

/** One trip of one traveller, as far as it is known. */
export interface PolicyFacts {
  readonly traveller: TravellerFacts
  readonly trip: TripFacts
  readonly flights: readonly FlightFacts[]
  readonly stays: readonly StayFacts[]
  readonly cars: readonly CarFacts[]
}

/** The language's words for the wire's cabins, from the lowest. */
export const policyCabins = ['economy', 'premium', 'business', 'first'] as const
export type PolicyCabin = (typeof policyCabins)[number]
const ofWire: Readonly<Record<string, PolicyCabin>> = { Y: 'economy', S: 'premium', C: 'business', F: 'first' }
export const policyCabinOf = (cabin: string): PolicyCabin | undefined =>
  Object.hasOwn(ofWire, cabin) ? ofWire[cabin] : undefined
