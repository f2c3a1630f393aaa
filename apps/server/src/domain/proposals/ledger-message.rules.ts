import type { ProposalCar, ProposalFlight, ProposalStay } from '@portolan/contract/features/trip-proposals/offer'
import type { FormattedMoney } from '@portolan/rules/format-money'
import type {
  AirItem,
  CarItem,
  HotelItem,
  LedgerItem,
  LedgerMessage,
  MessageTraveler,
} from '../ledger/ledger-message.ts'
import type { ChosenOffer } from './figures.rules.ts'

/** What the ledger is told of a proposal that is completed. */
export interface CompletedProposal {
  readonly reference: string
  readonly tripName: string
  readonly bookingNumber: string
  readonly at: Date
  /** By their keys, in the order of the proposal. */
  readonly travelers: readonly { readonly key: string; readonly person: MessageTraveler }[]
  readonly offers: readonly ChosenOffer[]
  readonly paid: FormattedMoney
  /** `YYYY-MM-DD`. */
  readonly firstDay: string | null
  readonly lastDay: string | null
}

/**
 * A proposal as a message of the ledger: a part of a trip, since the agency's feed or a mail may tell the same segments.
 * An option that several travellers have is one item of all of them.
 */
export function messageOfProposal(done: CompletedProposal): LedgerMessage {
  const { reference, tripName, bookingNumber, at, travelers, offers, paid, firstDay, lastDay } = done
  const day = (text: string | null) => text && `${text.replaceAll('-', '')}000000`
  const byOffer = Map.groupBy(offers, ({ offer }) => offer)
  const items = [...byOffer].flatMap(([{ segments, stay, car }, chosen]): LedgerItem[] => {
    const whose = chosen.some(({ traveler }) => traveler === null)
      ? travelers.map((_, index) => index)
      : travelers.flatMap(({ key }, index) => (chosen.some(({ traveler }) => traveler?.key === key) ? [index] : []))
    const common = bookedAs(bookingNumber, whose)
    return [
      ...segments.map((segment) => flightOf(segment, common)),
      ...(stay ? [stayOf(stay, common)] : []),
      ...(car ? [carOf(car, common)] : []),
    ]
  })
  return {
    source: 'external',
    keys: [JSON.stringify(['proposal', reference])],
    messageTime: at.getTime(),
    cancelled: false,
    trip: {
      locator: bookingNumber,
      mainBookingRef: null,
      channel: 'external',
      name: tripName,
      startsLocal: day(firstDay),
      endsLocal: day(lastDay),
      startsUtc: null,
      endsUtc: null,
      travelers: travelers.map(({ person }) => person),
      items,
      deadlines: [],
      prices: [
        {
          items: [],
          travelers: [],
          total: { amount: paid.Amount, currency: paid.Currency },
          parts: [],
          included: [],
          isPaid: true,
          reference: null,
          group: null,
        },
      ],
    },
    file: 'trip proposal',
    place: reference,
  }
}

const bookedAs = (locator: string, travelers: number[]) => ({
  cancelled: false,
  status: null,
  agencyLocator: locator,
  supplierLocator: null,
  startsUtc: null,
  endsUtc: null,
  travelers,
})
type Common = ReturnType<typeof bookedAs>

/** A flight's instants come from the zones of its airports, which the ledger asks itself. */
const flightOf = (segment: ProposalFlight, common: Common): AirItem => ({
  kind: 'air',
  ...common,
  startsLocal: `${segment.depTime}00`,
  endsLocal: `${segment.arrTime}00`,
  carrier: segment.carrier,
  carrierName: null,
  flightNumber: segment.flightNumber,
  operatingCarrier: null,
  fromCode: segment.depAirport,
  toCode: segment.arrAirport,
  fromTerminal: null,
  toTerminal: null,
  cabin: segment.cabin,
  bookingClass: segment.bookingClass,
  aircraft: segment.aircraft,
  seatName: null,
})

const stayOf = (stay: ProposalStay, common: Common): HotelItem => ({
  kind: 'hotel',
  ...common,
  startsLocal: `${stay.checkin}000000`,
  endsLocal: `${stay.checkout}000000`,
  isDayOnly: true,
  hotelCode: null,
  hotelName: stay.hotelName,
  cityCode: stay.cityCode,
  cityName: null,
  country: null,
  address: stay.address || null,
  latitude: stay.latitude,
  longitude: stay.longitude,
  roomName: stay.roomName || null,
})

const carOf = (car: ProposalCar, common: Common): CarItem => ({
  kind: 'car',
  ...common,
  startsLocal: `${car.pickUpTime}00`,
  endsLocal: `${car.dropOffTime}00`,
  vendor: null,
  vendorName: car.supplier,
  pickupCode: car.pickUp.code,
  dropoffCode: car.dropOff.code,
  pickupPlace: car.pickUp.address,
  dropoffPlace: car.dropOff.address,
  pickupCountry: null,
  carClass: car.carClass,
})
