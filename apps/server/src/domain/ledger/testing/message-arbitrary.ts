import fc from 'fast-check'
import type { AirItem, HotelItem, LedgerItem, LedgerMessage, MessagePrice, Money, Source } from '../ledger-message.ts'

const blank = { status: 'HK', agencyLocator: 'PNR', supplierLocator: null, startsUtc: null, endsUtc: null }

export const airItem = (day: number, more: Partial<AirItem> = {}): AirItem => ({
  kind: 'air',
  ...blank,
  cancelled: false,
  startsLocal: `202605${String(10 + day)}101000`,
  endsLocal: `202605${String(10 + day)}153000`,
  travelers: [0],
  carrier: 'CX',
  carrierName: null,
  flightNumber: '524',
  operatingCarrier: null,
  fromCode: 'HKG',
  toCode: 'NRT',
  fromTerminal: null,
  toTerminal: null,
  cabin: null,
  bookingClass: null,
  aircraft: null,
  seatName: null,
  ...more,
})

export const hotelItem = (day: number, more: Partial<HotelItem> = {}): HotelItem => ({
  kind: 'hotel',
  ...blank,
  cancelled: false,
  startsLocal: `202605${String(10 + day)}150000`,
  endsLocal: `202605${String(12 + day)}110000`,
  travelers: [0],
  hotelCode: null,
  hotelName: 'Palace',
  cityCode: 'TYO',
  cityName: 'Tokyo',
  country: 'JP',
  address: null,
  latitude: null,
  longitude: null,
  roomName: null,
  ...more,
})

export interface MessageOptions {
  readonly source?: Source
  readonly keys?: readonly string[]
  readonly time?: number
  readonly cancelled?: boolean
  readonly name?: string
  readonly items?: readonly LedgerItem[] | null
  readonly people?: readonly string[]
  readonly prices?: readonly MessagePrice[]
  readonly toldTotal?: Money
}

/** Of all items and travellers, in euros and cents. */
export const price = (amount: number, more: Partial<MessagePrice> = {}): MessagePrice => ({
  items: [],
  travelers: [],
  total: { amount, currency: 'EUR' },
  parts: [],
  included: [],
  isPaid: null,
  reference: null,
  group: null,
  ...more,
})

export function message(options: MessageOptions = {}): LedgerMessage {
  const {
    source = 'concur',
    keys = ['id:T1'],
    time = 1000,
    cancelled = false,
    name = 'Trip',
    items = [airItem(0)],
    people = ['Emil Dover', 'Ann Esch'],
    prices,
    toldTotal,
  } = options
  return {
    source,
    keys,
    messageTime: time,
    cancelled,
    file: 'f',
    place: 'p',
    trip: items && {
      locator: 'PNR',
      mainBookingRef: null,
      channel: null,
      name,
      startsLocal: null,
      endsLocal: null,
      startsUtc: null,
      endsUtc: null,
      travelers: people.map((person) => ({
        name: person,
        foldedNames: [person.toLowerCase()],
        email: null,
        ownerEmail: null,
        employeeId: null,
      })),
      items,
      deadlines: [],
      ...(prices ? { prices } : {}),
      ...(toldTotal ? { toldTotal } : {}),
    },
  }
}

const prices = fc.option(
  fc.array(
    fc
      .record({
        amount: fc.integer({ min: 1, max: 3 }),
        items: fc.constantFrom([], [0], [0, 1]),
        travelers: fc.constantFrom([], [1]),
        group: fc.constantFrom(null, 'G1', 'G2'),
      })
      .map(({ amount, ...more }) => price(amount * 100, more)),
    { minLength: 1, maxLength: 3 },
  ),
  { nil: undefined },
)

const items = fc.array(
  fc
    .record({
      hotel: fc.boolean(),
      day: fc.integer({ min: 0, max: 3 }),
      cancelled: fc.boolean(),
      travelers: fc.subarray([0, 1], { minLength: 1 }),
      supplierLocator: fc.constantFrom(null, null, 'S1', 'S2'),
      isDayOnly: fc.constantFrom(false, false, true),
    })
    .map(({ hotel, day, isDayOnly, ...more }) => {
      const item = hotel ? hotelItem(day, more) : airItem(day, more)
      return isDayOnly
        ? { ...item, isDayOnly, startsLocal: `${item.startsLocal.slice(0, 8)}000000`, endsLocal: null }
        : item
    }),
  { minLength: 1, maxLength: 4 },
)

/**
 * Messages of a few itineraries from three sources, some known by id, some by locator, some by both; versions,
 * cancellations, equal times, segments that share a locator, and days without a time.
 */
export const messages = fc.array(
  fc
    .record({
      trip: fc.integer({ min: 1, max: 3 }),
      source: fc.constantFrom('concur', 'concur', 'mail', 'pass'),
      known: fc.constantFrom('id', 'locator', 'both'),
      time: fc.integer({ min: 1, max: 6 }),
      kind: fc.constantFrom('body', 'body', 'body', 'cancelledBody', 'event'),
      name: fc.constantFrom('A', 'B', 'C'),
      items,
      prices,
    })
    .map(({ trip, source, known, time, kind, name, items: told, prices: asked }) =>
      message({
        ...(asked ? { prices: asked } : {}),
        source,
        keys: [
          ...(known === 'locator' ? [] : [`id:${trip}`]),
          ...(known === 'id' ? [] : [`locator:L${trip}@20260301`]),
        ],
        time: Date.UTC(2026, 0, time),
        cancelled: kind !== 'body',
        name: `${name}${trip}`,
        items: kind === 'event' ? null : told,
      }),
    ),
  { minLength: 1, maxLength: 10 },
)

/** A sequence and one of its permutations. */
export const shuffled = messages.chain((sequence) =>
  fc.tuple(
    fc.constant(sequence),
    fc.shuffledSubarray(sequence, { minLength: sequence.length, maxLength: sequence.length }),
  ),
)
