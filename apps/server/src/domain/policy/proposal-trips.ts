import type { ProposalOffer } from '@portolan/contract/features/trip-proposals/offer'
import { isoDay } from '@portolan/rules/check-request-form'
import { daysBetween } from '@portolan/rules/calendar-day'
import { wholeUnits } from '@portolan/rules/policy/policy-money'
import { priceOf, type TravelingPerson } from '../proposals/figures.rules.ts'
import { findCurrency } from '../../reference/currencies.ts'
import {
  type BookedFlight,
  instantAt,
  legsOf,
  placesIn,
  type TripContent,
  type TripMoney,
  type TripToJudge,
} from './trip-to-judge.ts'

/** Trips of a proposal, for each traveller what is chosen or offered. */

export interface ProposalTrip {
  readonly costCentre: string | null
  readonly day: string
  readonly traveler: Pick<TravelingPerson, 'travelerId' | 'passenger'>
  readonly offers: readonly ProposalOffer[]
  /** The offers are all of the trip: their prices add up to its total. */
  readonly isWhole: boolean
}

export function tripOfOffers({ costCentre, day, traveler, offers, isWhole }: ProposalTrip): TripToJudge {
  const legs = offers.flatMap(legsOfOffer)
  const places = placesIn(
    legs,
    offers.flatMap(({ stay }) => (stay ? [{ city: stay.cityCode }] : [])),
    offers.flatMap(({ car }) => (car ? [{ city: car.pickUp.code }] : [])),
  )
  const inputOf = (money: TripMoney): TripContent => {
    const cost = (offer: ProposalOffer) => costOf(offer, traveler.passenger, money)
    const flights = offers.filter(({ category }) => category === 1)
    return {
      source: 'proposal',
      purpose: null,
      costCentre,
      isGuest: traveler.travelerId === null,
      legs,
      stays: offers.flatMap((offer) => stayOf(offer, cost(offer))),
      cars: offers.flatMap(carOf),
      otherDays: [],
      airfare: flights.length === 0 ? null : sum(flights.map(cost)),
      total: isWhole && offers.length > 0 ? sum(offers.map(cost)) : null,
    }
  }
  return { travelerId: traveler.travelerId, day, places, inputOf }
}

const sum = (amounts: readonly (number | null)[]): number | null =>
  amounts.includes(null) ? null : amounts.reduce<number>((all, amount) => all + (amount ?? 0), 0)

/** What one traveller pays for it, in whole units of the company's currency; a shared one counts whole. */
function costOf(offer: ProposalOffer, passenger: string, { company, rates }: TripMoney): number | null {
  const digits = findCurrency(offer.currency)?.digits ?? 2
  const own = offer.prices.find((price) => price.passenger === passenger) ?? offer.prices[0]
  return own ? wholeUnits(priceOf(own, offer.currency, digits).Total, company, rates) : null
}

function legsOfOffer({ segments, baggage, change, refund }: ProposalOffer) {
  const flights = segments.map((segment, index): BookedFlight & { readonly leg: number } => ({
    leg: segment.leg,
    path: `segments[${index}]`,
    carrier: segment.carrier,
    cabin: segment.cabin,
    from: segment.depAirport,
    to: segment.arrAirport,
    day: isoDay(segment.depTime.slice(0, 8)),
    leaves: instantAt(segment.depTime, segment.depAirport),
    lands: instantAt(segment.arrTime, segment.arrAirport),
    isRefundable: refund ? refund.isAllowed : null,
    isChangeable: change ? change.isAllowed : null,
    checkedBags: baggage.checked?.pieces ?? null,
  }))
  return legsOf(flights, [...Map.groupBy(flights, ({ leg }) => leg).values()])
}

function stayOf({ stay, refund }: ProposalOffer, cost: number | null): TripContent['stays'][number][] {
  if (!stay) return []
  const [checkin, checkout] = [isoDay(stay.checkin), isoDay(stay.checkout)]
  const nights = daysBetween(checkin, checkout)
  const isRefundable = stay.isNonRefundable ? false : refund ? refund.isAllowed : stay.freeCancelUntil ? true : null
  const night = cost === null || nights <= 0 ? null : cost / nights
  return [{ path: 'stay', city: stay.cityCode, hotel: stay.hotelName || null, checkin, checkout, night, isRefundable }]
}

const carOf = ({ car }: ProposalOffer): TripContent['cars'][number][] =>
  car
    ? [
        {
          path: 'car',
          supplier: car.supplier || null,
          class: car.carClass,
          city: car.pickUp.code,
          from: isoDay(car.pickUpTime.slice(0, 8)),
          to: isoDay(car.dropOffTime.slice(0, 8)),
        },
      ]
    : []
