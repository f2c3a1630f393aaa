import type { ProposalInput, ProposalOffer } from '@portolan/contract/features/trip-proposals/offer'
import type { RequestForm } from '@portolan/contract/features/trip-requests/form'
import { isoDay } from '@portolan/rules/check-request-form'
import { rateBetween } from '@portolan/rules/convert-money'
import type { FormattedMoney } from '@portolan/rules/format-money'
import { partOfDay } from '../requests/booked-parts.rules.ts'
import { countriesOf, placesOf } from '../requests/form-places.ts'
import type { DerivedColumns, Pricing } from '../requests/request.store.ts'
import {
  type Chosen,
  type ChosenOffer,
  chosenOffers,
  estimateOfOffers,
  figuresOf,
  type Money,
} from './figures.rules.ts'
import { daysOfOffer } from './offer.rules.ts'

/**
 * The form of a proposal, so that approvers, rules, risks and mails read it as they read a request: what is chosen, and
 * before that the first option of each category.
 */

const distinct = (offers: readonly ProposalOffer[]) => [...new Map(offers.map((offer) => [offer.key, offer])).values()]

/** The service of a form that no company's own can be: what is no flight and no stay. */
const otherServiceCode = '*'

function shownOffers(chosen: Chosen): ProposalOffer[] {
  const made = distinct(chosenOffers(chosen).map(({ offer }) => offer))
  if (made.length > 0) return made
  const options = chosen.body.plans[0]?.options ?? []
  return [1, 2, 3].flatMap((category) => options.find((offer) => offer.category === category) ?? [])
}

/** Estimates stay empty: prices come with the proposal. */
function formOf(
  body: ProposalInput,
  chosen: Chosen,
  offers: readonly ProposalOffer[],
  note: string | null,
): RequestForm {
  const [lead] = chosen.travelers
  const flights = [
    ...new Map(
      offers.flatMap(({ segments }) => segments).map((one) => [`${one.carrier}${one.flightNumber}${one.depTime}`, one]),
    ).values(),
  ].toSorted((a, b) => (a.depTime < b.depTime ? -1 : 1))
  return {
    travelerId: lead?.travelerId == null ? null : String(lead.travelerId),
    guest: lead?.travelerId == null ? { name: lead?.name ?? '', email: body.travelers[0]?.email ?? null } : null,
    tripName: body.tripName,
    costCentreCode: body.costCentreCode,
    purposeCode: null,
    contactPhone: null,
    requestReference: body.requestReference,
    bookingNumber: null,
    tripUdids: [],
    flightEstimate: null,
    segments: flights.map(({ carrier, depAirport, arrAirport, depTime, cabin }) => ({
      depCity: depAirport,
      dstCity: arrAirport,
      depDateText: depTime.slice(0, 8),
      depTime: partOfDay(depTime),
      fareClass: cabin,
      airlines: [carrier],
      specialRequest: null,
      meal: null,
      seat: null,
    })),
    hotels: offers.flatMap(({ stay }) =>
      stay
        ? [
            {
              cityCode: stay.cityCode,
              hotelCode: null,
              hotelName: stay.hotelName,
              roomName: stay.roomName,
              hotelLocation: stay.address,
              checkinText: stay.checkin,
              checkoutText: stay.checkout,
              loyaltyProgram: null,
              itemSpecailRequest: null,
              estimate: null,
            },
          ]
        : [],
    ),
    products: offers.flatMap(({ car }) =>
      car
        ? [
            {
              productCode: otherServiceCode,
              requestSummary: [car.supplier, car.carName ?? car.carClass].filter(Boolean).join(', '),
              itemSpecailRequest: null,
              startDateText: car.pickUpTime.slice(0, 8),
              endDateText: car.dropOffTime.slice(0, 8),
              estimate: null,
              otherTravelerSels: [],
            },
          ]
        : [],
    ),
    specialRequest: null,
    noteToApprover: note,
  }
}

/** First and last day of offers, `YYYY-MM-DD`. */
export function daysOf(offers: readonly ProposalOffer[]): { first: string | null; last: string | null } {
  const days = offers.flatMap((offer) => daysOfOffer(offer) ?? [])
  const firsts = days.map(({ first }) => first).toSorted()
  const lasts = days.map(({ last }) => last).toSorted()
  const [first, last] = [firsts[0], lasts.at(-1)]
  return { first: first === undefined ? null : isoDay(first), last: last === undefined ? null : isoDay(last) }
}

const linesOf: Readonly<Record<string, 'Flights' | 'Hotels' | 'Other'>> = { 1: 'Flights', 2: 'Hotels', 3: 'Other' }

function partsOf(offers: readonly ChosenOffer[], money: Money): Pricing['Parts'] {
  const sum = (part: 'Flights' | 'Hotels' | 'Other'): FormattedMoney | null => {
    const own = offers.filter(({ offer }) => linesOf[offer.category] === part)
    return own.length === 0 ? null : estimateOfOffers(own, money).total
  }
  return { Flights: sum('Flights'), Hotels: sum('Hotels'), Other: sum('Other') }
}

/** Rates that a publication's totals use; null where everything is in the company's currency. */
export function ratesUsed(offers: readonly ProposalOffer[], { company, rates }: Money): Pricing['Rates'] {
  const foreign = [...new Set(offers.map(({ currency }) => currency))].filter((one) => one !== company.Code)
  if (!rates || foreign.length === 0) return null
  return {
    Day: rates.Day,
    Used: foreign.flatMap((Currency) => {
      const Rate = rateBetween(Currency, company.Code, rates)
      return Rate === null ? [] : [{ Currency, Rate }]
    }),
  }
}

/** What a publication and its choices say in the columns of the request and of the list. */
export function columnsOf(
  body: ProposalInput,
  chosen: Chosen,
  money: Money,
  note: string | null,
): { readonly request: DerivedColumns; readonly list: ListColumns } {
  const offers = shownOffers(chosen)
  const form = formOf(body, chosen, offers, note)
  const figures = figuresOf(chosen, money)
  const { first, last } = daysOf(offers)
  const total = {
    total: figures.total?.Amount ?? null,
    currency: figures.total?.Currency ?? null,
    digits: figures.total?.Digits ?? null,
  }
  const pricing: Pricing = { Parts: partsOf(chosenOffers(chosen), money), Rates: ratesUsed(offers, money) }
  const common = { trip_name: body.tripName, places: placesOf(form), first_day: first, last_day: last, ...total }
  return {
    request: {
      ...common,
      cost_centre: body.costCentreCode,
      countries: countriesOf(form),
      pricing: JSON.stringify(pricing),
      booking_ref: null,
      form: JSON.stringify(form),
    },
    list: {
      ...common,
      traveler_names: chosen.travelers.map(({ name }) => name),
      is_total_chosen: figures.isTotalChosen,
      made: figures.made,
      wanted: figures.wanted,
      valid_until: figures.validUntil,
    },
  }
}

export interface ListColumns {
  readonly trip_name: string
  readonly places: string[]
  readonly first_day: string | null
  readonly last_day: string | null
  readonly total: number | null
  readonly currency: string | null
  readonly digits: number | null
  readonly traveler_names: string[]
  readonly is_total_chosen: boolean
  readonly made: number
  readonly wanted: number
  readonly valid_until: Date | null
}
