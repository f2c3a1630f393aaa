import type { RequestForm } from '@portolan/contract/features/trip-requests/form'
import { instantOf } from '@portolan/rules/local-time'
import { cityCode, findPlace } from '../../reference/airports.ts'
import { findCity } from '../../reference/cities.ts'
import type { RiskPlace } from './warnings.rules.ts'

/** The places of trips and requests, as the rule for warnings looks at them. It needs no database. */

interface Timed {
  readonly item_key: string
  readonly cancelled: boolean
  readonly starts_local: string
  readonly ends_local: string | null
  /** From JSON these are texts. */
  readonly starts_at: string | Date | null
  readonly ends_at: string | Date | null
}
interface Move extends Timed {
  readonly from_code: string | null
  readonly to_code: string | null
}
interface Train extends Move {
  readonly from_city_code: string | null
  readonly to_city_code: string | null
}
interface Stay extends Timed {
  readonly city_code: string | null
  readonly country: string | null
  readonly latitude?: number | null
  readonly longitude?: number | null
}
interface Rental extends Timed {
  readonly pickup_code: string | null
  readonly dropoff_code: string | null
}

/** Items of an order, as the ledger has them. */
export interface BookedItems {
  readonly air: readonly Move[]
  readonly rail: readonly Train[]
  readonly hotels: readonly Stay[]
  readonly cars: readonly Rental[]
}

/** Items of an order say who has them; nobody named: everybody of the order. */
type Shared<T> = { readonly [K in keyof T]: T[K] extends readonly (infer I)[] ? readonly (I & Named)[] : never }
export interface Named {
  readonly traveler_ids: readonly number[]
}
export type SharedItems = Shared<BookedItems>

const hour = 3_600_000
/** How long somebody is at the place where they leave or change, and where the trip has no more to say about them. */
const around = { before: 6 * hour, after: 24 * hour }
/** Clocks of the world differ from UTC by no more: a day whose zone is not known. */
const widest = { before: 14 * hour, after: 12 * hour }

const at = (value: string | Date | null): Date | null => (value === null ? null : new Date(value))
const shifted = (date: Date | null, ms: number): Date | null => date && new Date(date.getTime() + ms)

/** A place by its code; null where nobody knows one. */
export function placeOf(
  key: string,
  code: string | null,
  rest: Pick<RiskPlace, 'from' | 'to'> & { readonly country?: string | null; readonly isOrigin?: boolean },
): RiskPlace | null {
  const known = code === null ? undefined : findPlace(code)
  const country = known?.country ?? rest.country ?? null
  if (!known && country === null) return null
  return {
    key,
    codes: code === null ? [] : [...new Set([code, cityCode(code)])],
    country,
    position: known ? [known.longitude, known.latitude] : null,
    from: rest.from,
    to: rest.to,
    isOrigin: rest.isOrigin ?? false,
  }
}

interface Leg {
  readonly key: string
  readonly from: string | null
  readonly to: string | null
  readonly leaves: Date | null
  readonly arrives: Date | null
}

/** Where people of an order are and when, item by item; what is cancelled is left out. */
export function placesOfTrip({ air, rail, hotels, cars }: BookedItems): RiskPlace[] {
  const legs = [...air, ...rail.map(withCities)]
    .filter(({ cancelled }) => !cancelled)
    .map((move): Leg => {
      const leaves = at(move.starts_at)
      return { key: move.item_key, from: move.from_code, to: move.to_code, leaves, arrives: at(move.ends_at) ?? leaves }
    })
    .toSorted((a, b) => (a.leaves?.getTime() ?? 0) - (b.leaves?.getTime() ?? 0))
  const stays = hotels.flatMap((stay): (RiskPlace | null)[] => {
    if (stay.cancelled) return []
    const window = { from: at(stay.starts_at), to: at(stay.ends_at), country: stay.country }
    const place = placeOf(stay.item_key, stay.city_code, window)
    const { latitude: lat = null, longitude: lng = null } = stay
    return [place && lat !== null && lng !== null ? { ...place, position: [lng, lat] } : place]
  })
  const rentals = cars.flatMap((rental): (RiskPlace | null)[] => {
    if (rental.cancelled) return []
    const window = { from: at(rental.starts_at), to: at(rental.ends_at) }
    const codes = [...new Set([rental.pickup_code, rental.dropoff_code])]
    return codes.map((code) => placeOf(rental.item_key, code, window))
  })
  return [...placesOfLegs(legs), ...stays, ...rentals].filter((place) => place !== null)
}

/** A train's station, or its city where the station is not known. */
const withCities = <T extends Train>(train: T): T => ({
  ...train,
  from_code: train.from_code ?? train.from_city_code,
  to_code: train.to_code ?? train.to_city_code,
})

const isSameCity = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && cityCode(one) === cityCode(other)

function placesOfLegs(legs: readonly Leg[]): (RiskPlace | null)[] {
  const begin = legs[0]?.from ?? null
  return legs.flatMap((leg, index) => {
    const [before, next] = [legs[index - 1], legs[index + 1]]
    const isBack = !next && isSameCity(leg.to, begin)
    // Whoever leaves from elsewhere than they arrived at was on the way there.
    const isOwn = !before || !isSameCity(before.to, leg.from)
    const leaving = { from: shifted(leg.leaves, -(before ? around.after : around.before)), to: leg.leaves }
    const there = {
      from: leg.arrives,
      to: next?.leaves ?? shifted(leg.arrives, isBack ? around.before : around.after),
    }
    return [
      ...(isOwn ? [placeOf(leg.key, leg.from, { ...leaving, isOrigin: index === 0 })] : []),
      placeOf(leg.key, leg.to, { ...there, isOrigin: isBack }),
    ]
  })
}

/** From the beginning of a day to its end, by the clocks of a place; days are YYYYMMDD or YYYY-MM-DD. */
export function daysAt(from: string | null, to: string | null, zone: string | null): Pick<RiskPlace, 'from' | 'to'> {
  const midnight = (day: string, isEnd: boolean): Date | null => {
    const plain = day.replaceAll('-', '')
    const local = instantOf(`${plain}${isEnd ? '235959' : '000000'}`, zone ?? 'UTC')
    if (!local) return null
    return new Date(local.instant + (zone === null ? (isEnd ? widest.after : -widest.before) : 0))
  }
  return { from: from ? midnight(from, false) : null, to: to ? midnight(to, true) : null }
}

/** Where the traveller of a request will be, by the days of its form. */
export function placesOfRequest({ segments, hotels }: Pick<RequestForm, 'segments' | 'hotels'>): RiskPlace[] {
  const begin = segments[0]?.depCity ?? null
  const flights = segments.flatMap((segment, index) => {
    const next = segments[index + 1]
    const { depDateText: day, depCity, dstCity } = segment
    const isBack = !next && isSameCity(dstCity, begin)
    // A night on the way, where nothing more is known.
    const there = zonedDays(dstCity, day, next?.depDateText ?? null)
    const until = there.to ?? shifted(zonedDays(dstCity, day, day).to, around.after)
    return [
      ...(index === 0
        ? [placeOf(`segment ${index}`, depCity, { ...zonedDays(depCity, day, day), isOrigin: true })]
        : []),
      placeOf(`segment ${index}`, dstCity, { from: there.from, to: until, isOrigin: isBack }),
    ]
  })
  const stays = hotels.map(({ cityCode: code, checkinText, checkoutText }, index) =>
    placeOf(`hotel ${index}`, code, zonedDays(code, checkinText, checkoutText)),
  )
  return [...flights, ...stays].filter((place) => place !== null)
}

const zonedDays = (code: string, from: string | null, to: string | null) =>
  daysAt(from, to, (findPlace(code) ?? findCity(code))?.zone ?? null)
