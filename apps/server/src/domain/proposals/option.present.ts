import type { ProposalCar, ProposalFlight, ProposalOffer } from '@portolan/contract/features/trip-proposals/offer'
import type { OptionLeg, ProposalOption } from '@portolan/contract/features/trip-proposals/shapes'
import type { Language } from '@portolan/contract/enums'
import { daysBetween } from '@portolan/rules/calendar-day'
import { isoDay } from '@portolan/rules/check-request-form'
import { minorUnits } from '@portolan/rules/convert-money'
import type { FormattedMoney } from '@portolan/rules/format-money'
import { instantOf, minutesBetween } from '@portolan/rules/local-time'
import { doorToDoor, flexibilityOf } from '@portolan/rules/proposal-compare'
import { findAirline } from '../../reference/airlines.ts'
import { cityName, findAirport } from '../../reference/airports.ts'
import { flightEmission } from '../emissions/emissions.ts'
import { presentSegment, presentStay } from '../requests/booked-parts.present.ts'
import { instantIn } from './check-proposal.rules.ts'
import { type Money, partyPrice, priceOf, type TravelingPerson } from './figures.rules.ts'
import { changeOf, hasSamePrice, type PlacedOffer } from './offer.rules.ts'

/** What an option is shown with. */
export interface OptionReader {
  readonly language: Language
  readonly now: Date
  readonly money: Money
  readonly travelers: readonly Pick<TravelingPerson, 'passenger'>[]
  /** The offer of its key in the publication before; null in the first publication. */
  readonly before: { readonly offer: ProposalOffer | undefined } | null
}

const instantAt = (local: string, code: string): number | null => {
  const zone = findAirport(code)?.zone
  return zone === undefined ? null : (instantOf(`${local}00`, zone)?.instant ?? null)
}

/** Flights of one direction as one line. */
export function legsOf(segments: readonly ProposalFlight[]): OptionLeg[] {
  const legs = Map.groupBy(segments, ({ leg }) => leg)
  return [...legs].flatMap(([Leg, flights]): OptionLeg[] => {
    const [first, last] = [flights[0], flights.at(-1)]
    if (!first || !last) return []
    return [
      {
        Leg,
        DepAirport: first.depAirport,
        ArrAirport: last.arrAirport,
        DepTime: first.depTime,
        ArrTime: last.arrTime,
        DayShift: daysBetween(isoDay(first.depTime.slice(0, 8)), isoDay(last.arrTime.slice(0, 8))),
        ElapsedTime: minutesBetween(
          instantAt(first.depTime, first.depAirport),
          instantAt(last.arrTime, last.arrAirport),
        ),
        Stops: flights.slice(1).map(({ depAirport, depTime }, index) => {
          const landed = flights[index]
          return {
            Airport: landed?.arrAirport ?? depAirport,
            Minutes: landed
              ? minutesBetween(instantAt(landed.arrTime, landed.arrAirport), instantAt(depTime, depAirport))
              : null,
          }
        }),
      },
    ]
  })
}

/** kg CO2e of one passenger's flights; null where a place is not known. */
function computedKg(segments: readonly ProposalFlight[]): number | null {
  let kg = 0
  for (const { depAirport, arrAirport, cabin } of segments) {
    const [from, to] = [findAirport(depAirport), findAirport(arrAirport)]
    if (!from || !to) return null
    kg += flightEmission(from, to, cabin).kg
  }
  return segments.length === 0 ? null : Math.round(kg * 10) / 10
}

function emissionsOf({ emissionsKg, segments }: ProposalOffer): ProposalOption['Emissions'] {
  if (emissionsKg !== null) return { Kg: emissionsKg, IsGiven: true }
  const kg = computedKg(segments)
  return kg === null ? null : { Kg: kg, IsGiven: false }
}

/** As people call it: given, or the airline, the hotel, the supplier. */
export function nameOfOffer({ name, segments, stay, car }: ProposalOffer, language: Language): string {
  const carriers = [...new Set(segments.map(({ carrier }) => findAirline(carrier)?.names[language] ?? carrier))]
  return name || stay?.hotelName || car?.supplier || carriers.join(' + ')
}

const dayMinutes = 1_440

function presentCar(car: ProposalCar, language: Language): NonNullable<ProposalOption['Car']> {
  const place = ({ code }: ProposalCar['pickUp']) =>
    code === null ? null : (findAirport(code)?.names[language] ?? cityName(code, language))
  // Both on the same clock, or near enough to count days.
  const minutes = minutesBetween(wallClock(car.pickUpTime), wallClock(car.dropOffTime)) ?? 0
  return {
    ...car,
    PickUpName: place(car.pickUp),
    DropOffName: place(car.dropOff),
    Days: Math.max(1, Math.ceil(minutes / dayMinutes)),
  }
}

const wallClock = (local: string) =>
  Date.parse(`${isoDay(local.slice(0, 8))}T${local.slice(8, 10)}:${local.slice(10, 12)}:00Z`)

function conditionOf(condition: ProposalOffer['change'], Currency: string, Digits: number): ProposalOption['Change'] {
  if (!condition) return null
  const Amount = condition.fee === null ? null : minorUnits(condition.fee, Digits)
  return { IsAllowed: condition.isAllowed, Fee: Amount === null ? null : { Amount, Currency, Digits } }
}

const bagOf = (bag: ProposalOffer['baggage']['checked']) => bag && { Pieces: bag.pieces, Kg: bag.kg }

const nothing = (Currency: string, Digits: number): FormattedMoney => ({ Amount: 0, Currency, Digits })

/** An option of a publication, in the reader's language. */
export function presentOption({ planKey, offer, letter }: PlacedOffer, reader: OptionReader): ProposalOption {
  const { language, now, money, travelers, before } = reader
  const { currency } = offer
  const digits = money.digitsOf(currency)
  const prices = offer.prices.map((price) => priceOf(price, currency, digits))
  const perPerson = prices[0]?.Total ?? nothing(currency, digits)
  const stay = offer.stay && {
    ...offer.stay,
    ...presentStay(offer.stay, language),
    TimeZone: findAirport(offer.stay.cityCode)?.zone ?? null,
  }
  const legs = legsOf(offer.segments)
  const journey = legs.reduce<number | null>(
    (sum, { ElapsedTime }) => (sum === null || ElapsedTime === null ? null : sum + ElapsedTime),
    0,
  )
  const was = before?.offer
  const wasPrice = was && !hasSamePrice(was, offer) ? was.prices[0] : undefined
  const until = instantIn(offer.validUntil) ?? 0
  return {
    Key: offer.key,
    PlanKey: planKey,
    Letter: letter,
    Category: offer.category,
    IsShared: offer.isShared,
    Name: nameOfOffer(offer, language),
    Segments: offer.segments.map((segment) => ({ ...segment, ...presentSegment(segment, language) })),
    Legs: legs,
    Stay: stay,
    Car: offer.car && presentCar(offer.car, language),
    Prices: prices,
    PerPerson: perPerson,
    PerNight: stay && stay.Nights > 0 ? { ...perPerson, Amount: Math.floor(perPerson.Amount / stay.Nights) } : null,
    Party: partyPrice(offer, travelers, money),
    Baggage: { CarryOn: bagOf(offer.baggage.carryOn), Checked: bagOf(offer.baggage.checked) },
    Change: conditionOf(offer.change, currency, digits),
    Refund: conditionOf(offer.refund, currency, digits),
    Flexibility: flexibilityOf(offer.change, offer.refund),
    FareRules: offer.fareRules || null,
    Emissions: emissionsOf(offer),
    JourneyMinutes: legs.length === 0 ? null : journey,
    DoorToDoorMinutes: legs.length === 0 ? null : doorToDoor(legs),
    ValidUntil: new Date(until).toISOString(),
    IsExpired: until <= now.getTime(),
    Note: offer.note || null,
    Supplier: offer.supplier || null,
    Changed: before && changeOf(was, offer),
    PriceBefore: was && wasPrice ? priceOf(wasPrice, was.currency, money.digitsOf(was.currency)).Total : null,
  }
}
