import type { Rates, Target } from '@portolan/rules/convert-money'
import { directionsOf, type Flown, minutesOf } from '@portolan/rules/policy/directions'
import type { CarInput, LegInput, StayInput, TripInput } from '@portolan/rules/policy/trip-facts'
import { instantOf } from '@portolan/rules/local-time'
import { cityCode, findPlace } from '../../reference/airports.ts'

/** One trip of one traveller that a policy is asked about: asked for, offered or booked. */
export interface TripToJudge {
  /** Null for a guest. */
  readonly travelerId: number | null
  /** The day on which it is judged, ISO 8601. */
  readonly day: string
  /** Codes of places, for what is known of them. */
  readonly places: readonly string[]
  /** Where its amounts need the day's rates, they are converted here. */
  readonly inputOf: (money: TripMoney) => TripContent
}

/** What a trip says itself. */
export type TripContent = Omit<TripInput, 'groups' | 'together'>

export interface TripMoney {
  readonly company: Target
  readonly rates: Rates | null
}

/** A flight as it is booked, with what its leg needs. */
export interface BookedFlight extends Flown {
  readonly carrier: string
  /** Code of the wire; null where it is not known. */
  readonly cabin: string | null
  readonly path: string
  readonly isRefundable: boolean | null
  readonly isChangeable: boolean | null
  readonly checkedBags: number | null
}

/** The instant of a local time `YYYYMMDDHHmm` at a place; null where its zone is not known. */
export function instantAt(local: string, code: string): number | null {
  const zone = findPlace(code)?.zone
  return zone === undefined ? null : (instantOf(local.padEnd(14, '0'), zone)?.instant ?? null)
}

/** Flights as legs, each direction one; `groups` says which belong together where somebody has said so. */
export function legsOf(flights: readonly BookedFlight[], groups?: readonly (readonly BookedFlight[])[]): LegInput[] {
  return (groups ?? directionsOf(flights, cityCode)).flatMap((direction): LegInput[] => {
    const [first, last] = [direction[0], direction.at(-1)]
    if (!first || !last) return []
    return [
      {
        path: first.path,
        from: first.from,
        to: last.to,
        day: first.day,
        cabins: direction.flatMap(({ cabin }) => cabin ?? []),
        flights: direction.map(({ path, from, to, cabin }) => ({ path, from, to, cabin })),
        minutes: minutesOf(direction),
        stops: direction.length - 1,
        carriers: [...new Set(direction.map(({ carrier }) => carrier))],
        isRefundable: all(direction.map(({ isRefundable }) => isRefundable)),
        isChangeable: all(direction.map(({ isChangeable }) => isChangeable)),
        checkedBags: least(direction.map(({ checkedBags }) => checkedBags)),
      },
    ]
  })
}

/** Not known as soon as one is not. */
const all = (values: readonly (boolean | null)[]) => (values.includes(null) ? null : values.every(Boolean))
const least = (values: readonly (number | null)[]) => {
  const known = values.filter((value) => value !== null)
  return known.length < values.length || known.length === 0 ? null : Math.min(...known)
}

/** Codes of the places of legs, stays and cars. */
export const placesIn = (
  legs: readonly Pick<LegInput, 'from' | 'to'>[],
  stays: readonly Pick<StayInput, 'city'>[],
  cars: readonly Pick<CarInput, 'city'>[] = [],
): string[] => [
  ...legs.flatMap(({ from, to }) => [from, to]),
  ...stays.map(({ city }) => city),
  ...cars.flatMap(({ city }) => city ?? []),
]
