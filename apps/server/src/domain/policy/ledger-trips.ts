import { cabinOf } from '@portolan/rules/cabin'
import { daysBetween } from '@portolan/rules/calendar-day'
import { isoDay } from '@portolan/rules/check-request-form'
import { wholeUnits } from '@portolan/rules/policy/policy-money'
import { findCurrency } from '../../reference/currencies.ts'
import type { LedgerOrder } from './ledger-trips.store.ts'
import {
  type BookedFlight,
  legsOf,
  placesIn,
  type TripContent,
  type TripMoney,
  type TripToJudge,
} from './trip-to-judge.ts'

const dayOf = (local: string) => isoDay(local.slice(0, 8))

/** An order of the ledger as one trip for each of its travellers, judged as on `day` or on the day it was told. */
export function tripsOfLedgerOrder(order: LedgerOrder, day: string | null = null): TripToJudge[] {
  return order.travelers.map((travelerId) => tripOf(order, travelerId, day ?? order.toldOn))
}

function tripOf(order: LedgerOrder, travelerId: number, day: string): TripToJudge {
  const own = <T extends { readonly travelerIds: readonly number[] }>(items: readonly T[]): T[] =>
    items.filter(({ travelerIds }) => travelerIds.length === 0 || travelerIds.includes(travelerId))
  const air = own(order.air)
  const hotels = own(order.hotels)
  const legs = legsOf(
    air.map((flight, index): BookedFlight => ({
      path: `flights[${index}]`,
      carrier: flight.carrier,
      cabin: cabinOf(flight.cabin),
      from: flight.from,
      to: flight.to,
      day: dayOf(flight.starts),
      leaves: flight.startsAt,
      lands: flight.endsAt,
      isRefundable: flight.refundable,
      isChangeable: flight.changeable,
      checkedBags: null,
    })),
  )
  const cars = own(order.cars).map((car, index) => ({
    path: `cars[${index}]`,
    supplier: car.vendor,
    class: car.class,
    city: car.pickup,
    from: dayOf(car.starts),
    to: dayOf(car.ends ?? car.starts),
  }))
  const places = placesIn(
    legs,
    hotels.map(({ city }) => ({ city: city ?? '' })),
    cars,
  ).filter(Boolean)
  const inputOf = (money: TripMoney): TripContent => ({
    source: 'booking',
    purpose: null,
    // The traveller's own takes its place.
    costCentre: null,
    isGuest: false,
    legs,
    stays: hotels.map((stay, index) => {
      const [checkin, checkout] = [dayOf(stay.starts), stay.ends === null ? '' : dayOf(stay.ends)]
      const nights = checkout === '' ? 0 : daysBetween(checkin, checkout)
      const paid = nights > 0 ? costOf(order, [stay.key], money) : null
      return {
        path: `stays[${index}]`,
        city: stay.city ?? '',
        hotel: stay.hotel,
        checkin,
        checkout,
        night: paid === null ? null : paid / nights,
        isRefundable: stay.refundable,
      }
    }),
    cars,
    otherDays: [],
    airfare: air.length === 0 ? null : costOf(order, keysOf(order.air), money),
    total: costOf(order, keysOf([...order.air, ...order.hotels, ...order.cars]), money),
  })
  return { travelerId, day, places, inputOf }
}

const keysOf = (items: readonly { readonly key: string }[]) => items.map(({ key }) => key)

/** What one traveller paid for items; null where a price is for others as well, or one of them has none. */
function costOf({ prices }: LedgerOrder, keys: readonly string[], { company, rates }: TripMoney): number | null {
  const own = prices.filter(({ items }) => items.some((key) => keys.includes(key)))
  const priced = new Set(own.flatMap(({ items }) => items))
  if (!keys.every((key) => priced.has(key)) || !own.every(({ items }) => items.every((key) => keys.includes(key))))
    return null
  const amounts = own.map(({ total, currency, travelers }) => {
    const Digits = findCurrency(currency)?.digits ?? 2
    const whole = wholeUnits({ Amount: total, Currency: currency, Digits }, company, rates)
    return whole === null ? null : whole / Math.max(1, travelers)
  })
  return amounts.includes(null) ? null : amounts.reduce<number>((all, one) => all + (one ?? 0), 0)
}
