import type { BookedSegment } from '@portolan/contract/features/trip-requests/booked'
import type { ExternalOrder } from '@portolan/contract/features/trip-requests/external-orders'
import { isoDay } from '@portolan/rules/check-request-form'
import type { Target } from '@portolan/rules/convert-money'
import type { FormattedMoney } from '@portolan/rules/format-money'
import { tripOfForm } from '@portolan/rules/policy/trip-of-form'
import { wholeUnits } from '@portolan/rules/policy/policy-money'
import { daysBetween } from '@portolan/rules/calendar-day'
import { cityCode } from '../../reference/airports.ts'
import { findCurrency } from '../../reference/currencies.ts'
import { totalOf } from '../requests/request-total.rules.ts'
import type { RequestRow } from '../requests/request.store.ts'
import { type BookedFlight, instantAt, legsOf, placesIn, type TripContent, type TripToJudge } from './trip-to-judge.ts'

/** What a policy looks at of a request: the row's form, and its totals in the company's currency. */
export type JudgedRow = Pick<
  RequestRow,
  'source' | 'traveler_id' | 'cost_centre' | 'form' | 'total' | 'currency' | 'digits'
> & { readonly pricing: Pick<RequestRow['pricing'], 'Parts'> }

const target = (code: string): Target => ({ Code: code, Digits: findCurrency(code)?.digits ?? 2 })

/** Currencies that a form's estimates are in. */
const currenciesOf = ({ flightEstimate, hotels, products }: RequestRow['form']): Target[] =>
  [flightEstimate, ...hotels.map(({ estimate }) => estimate), ...products.map(({ estimate }) => estimate)].flatMap(
    (estimate) => (estimate && findCurrency(estimate.currency) ? target(estimate.currency) : []),
  )

/**
 * A request as its form asks for it. Where an option was chosen, its flights take the place of the form's: they are the same
 * ones, with their times.
 */
export function tripOfRequest(
  row: JudgedRow,
  day: string,
  chosen: readonly BookedSegment[] | null = null,
): TripToJudge {
  const { form } = row
  const legs = chosen && legsOf(chosen.map(bookedFlight))
  return {
    travelerId: row.traveler_id,
    day,
    places: [
      ...form.segments.flatMap(({ depCity, dstCity }) => [depCity, dstCity]),
      ...form.hotels.map(({ cityCode }) => cityCode),
    ],
    inputOf: (money) => ({
      ...tripOfForm(
        form,
        { groups: [], together: null },
        { ...money, currencies: currenciesOf(form), cityOf: cityCode },
      ),
      ...(legs ? { legs } : {}),
      costCentre: row.cost_centre,
      isGuest: row.traveler_id === null,
    }),
  }
}

/**
 * As a request whose price is known: its flights cost that where nothing else is part of it. The total is in the company's
 * currency where it has a rate.
 */
export function paidTrip(trip: TripToJudge, paid: FormattedMoney): TripToJudge {
  return {
    ...trip,
    inputOf: (money) => {
      const input = trip.inputOf(money)
      const total = wholeUnits(paid, money.company, money.rates)
      const isFlightsAlone = input.stays.length + input.cars.length + input.otherDays.length === 0
      return { ...input, total, airfare: isFlightsAlone ? total : input.airfare }
    },
  }
}

/** A flight as an order and an option have it. */
export const bookedFlight = (segment: BookedSegment, index: number): BookedFlight => ({
  path: `segments[${index}]`,
  carrier: segment.carrier,
  cabin: segment.cabin,
  from: segment.depAirport,
  to: segment.arrAirport,
  day: isoDay(segment.depTime.slice(0, 8)),
  leaves: instantAt(segment.depTime, segment.depAirport),
  lands: instantAt(segment.arrTime, segment.arrAirport),
  isRefundable: null,
  isChangeable: null,
  checkedBags: null,
})

/** An external order as it is booked. */
export function tripOfOrder(row: JudgedRow, order: ExternalOrder, day: string): TripToJudge {
  const legs = legsOf(order.segments.map(bookedFlight))
  const { Flights, Hotels } = row.pricing.Parts
  const whole = (money: FormattedMoney | null) => money && money.Amount / 10 ** money.Digits
  const [only, second] = order.stays
  const nights = only ? daysBetween(isoDay(only.checkin), isoDay(only.checkout)) : 0
  // One price for several stays says nothing about a night of each.
  const night = second || nights <= 0 || !Hotels ? null : (whole(Hotels) ?? 0) / nights
  const content: TripContent = {
    source: 'order',
    purpose: row.form.purposeCode,
    costCentre: row.cost_centre,
    isGuest: row.traveler_id === null,
    legs,
    stays: order.stays.map((stay, index) => ({
      path: `hotels[${index}]`,
      city: stay.cityCode,
      hotel: stay.hotelName || null,
      checkin: isoDay(stay.checkin),
      checkout: isoDay(stay.checkout),
      night,
      isRefundable: null,
    })),
    cars: [],
    otherDays: order.others.flatMap(({ startDate, endDate }) => [isoDay(startDate), isoDay(endDate ?? startDate)]),
    airfare: whole(Flights),
    total: whole(totalOf(row)),
  }
  const places = placesIn(legs, content.stays)
  return { travelerId: row.traveler_id, day, places, inputOf: () => content }
}
