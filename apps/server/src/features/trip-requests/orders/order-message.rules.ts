import type { ExternalOrder } from '@portolan/contract/features/trip-requests/external-orders'
import type { FormattedMoney } from '@portolan/rules/format-money'
import type {
  AirItem,
  HotelItem,
  LedgerMessage,
  MessageTraveler,
  PricePart,
} from '../../../domain/ledger/ledger-message.ts'
import { moneyOf } from './order-price.rules.ts'
import { daysOfOrder } from './orders.rules.ts'

/** What the ledger is told of an order that is final. */
export interface FinalOrder {
  readonly order: ExternalOrder
  /** Reference of its request: where the message comes from. */
  readonly reference: string
  /** As the request calls it. */
  readonly tripName: string
  readonly issuedAt: Date
  readonly traveler: MessageTraveler
  /** What was paid. */
  readonly paid: FormattedMoney
}

/** How the ledger names bookings that came this way. */
const channel = 'external'

/**
 * An order as a message of the ledger: a part of a trip, since the agency's feed or a mail may tell the same segments. Its
 * other services have no items there, and keep the days of the trip.
 */
export function messageOfOrder(final: FinalOrder): LedgerMessage {
  const { order, reference, issuedAt, traveler, tripName } = final
  const days = daysOfOrder(order)
  return {
    source: 'external',
    keys: [JSON.stringify([order.source, order.externalRef])],
    messageTime: issuedAt.getTime(),
    cancelled: false,
    trip: {
      locator: order.locator,
      mainBookingRef: null,
      channel,
      name: tripName,
      startsLocal: days && midnight(days.first),
      endsLocal: days && midnight(days.last),
      startsUtc: null,
      endsUtc: null,
      travelers: [traveler],
      items: [
        ...order.segments.map((segment) => flightOf(segment, order.locator)),
        ...order.stays.map((stay) => stayOf(stay, order.locator)),
      ],
      deadlines: [],
      prices: [priceOf(final)],
    },
    file: `external order ${order.source}`.slice(0, 100),
    place: reference,
  }
}

const midnight = (day: string) => `${day}000000`

/** A flight's instants come from the zones of its airports, which the ledger asks itself. */
const flightOf = (segment: ExternalOrder['segments'][number], locator: string): AirItem => ({
  kind: 'air',
  ...booked(locator),
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

const stayOf = (stay: ExternalOrder['stays'][number], locator: string): HotelItem => ({
  kind: 'hotel',
  ...booked(locator),
  startsLocal: midnight(stay.checkin),
  endsLocal: midnight(stay.checkout),
  isDayOnly: true,
  hotelCode: null,
  hotelName: stay.hotelName,
  cityCode: stay.cityCode,
  cityName: null,
  country: null,
  address: stay.address || null,
  latitude: null,
  longitude: null,
  roomName: stay.roomName || null,
})

const booked = (locator: string) => ({
  cancelled: false,
  status: null,
  agencyLocator: locator,
  supplierLocator: null,
  startsUtc: null,
  endsUtc: null,
  travelers: [0],
})

const kinds = {
  fare: 'base',
  hotel: 'base',
  tax: 'tax',
  surcharge: 'fee',
  serviceFee: 'fee',
  other: 'extra',
  discount: 'discount',
} as const satisfies Record<ExternalOrder['price']['lines'][number]['kind'], PricePart['kind']>

/** The lines are parts of what was paid only where they add up to it. */
function priceOf({ order: { price }, paid }: FinalOrder) {
  const { currency } = price
  const total = moneyOf(price.total, currency, paid.Digits)
  const isAsOrdered = paid.Currency === currency && paid.Amount === total.Amount
  return {
    items: [],
    travelers: [],
    total: { amount: paid.Amount, currency: paid.Currency },
    parts: isAsOrdered
      ? price.lines.map(({ kind, label, amount }) => ({
          kind: kinds[kind],
          label: label || null,
          amount: moneyOf(amount, currency, paid.Digits).Amount,
        }))
      : [],
    included: [],
    isPaid: true,
    reference: null,
    group: null,
  }
}
