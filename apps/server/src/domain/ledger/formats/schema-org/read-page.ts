import { readLocalTime } from '@portolan/rules/local-time'
import { parseDocument } from 'htmlparser2'
import { readBoardingPass } from '../boarding-pass/boarding-pass.ts'
import { type DateEvidence, dateOrderOf } from '../confirmation/date-order.ts'
import { readMoment } from '../confirmation/read-when.ts'
import { type ItemReading, type Reading, type ReadingContext, sure } from '../confirmation/reading.ts'
import { readJsonLd, scriptsOf } from './json-ld.ts'
import { filled, mergeSame, withoutThroughTrips, withSameTrains } from './merge-same.ts'
import { readMicrodata } from './microdata.ts'
import { findReservations, type PageContext, personName, type Reservation } from './reservation.ts'
import { readFlight } from './read-flight.ts'
import { readLodging } from './read-lodging.ts'
import { readRentalCar } from './read-rental-car.ts'
import { readTrain } from './read-train.ts'
import { listOf, nodeOf, type SchemaNode, textOf, valueOf } from './schema-node.ts'
import { saleOf } from './read-sale.ts'
import { legOf, ticketLegs, ticketToken, withTicket } from './ticket-token.ts'

type Fault = Reading['faults'][number]

/** Characters of a page; mails of airlines have up to some hundred thousand. */
const maxPage = 8 * 1024 ** 2

/** The reservations of a page, in JSON-LD and in microdata; those in both are merged. */
export function readPage(html: string, context: ReadingContext): Reading[] {
  if (html.length > maxPage)
    return readingsOf([], context, [{ reason: 'text_too_long', detail: `${html.length} characters` }])
  if (isTooDeep(html)) return readingsOf([], context, [{ reason: 'too_deep', detail: null }])
  const document = parseDocument(html)
  const scripts = scriptsOf(document.children).map(readJsonLd)
  const faults = scripts.flatMap(({ fault }): Fault[] =>
    fault === null ? [] : [{ reason: 'markup_malformed', detail: fault }],
  )
  return readingsOf([...scripts.flatMap(({ nodes }) => nodes), ...readMicrodata(document)], context, faults)
}

/** A file of JSON-LD alone. */
export function readJsonLdFile(text: string, context: ReadingContext): Reading[] {
  const { nodes, fault } = readJsonLd(text)
  return readingsOf(nodes, context, fault === null ? [] : [{ reason: 'markup_malformed', detail: fault }])
}

/** One reading per modification time in the markup, since each becomes a message of its own. */
function readingsOf(nodes: readonly SchemaNode[], context: ReadingContext, faults: readonly Fault[]): Reading[] {
  const { reservations, notKept } = findReservations(nodes)
  if (reservations.length > mostReservations)
    return [{ ...empty, faults: [{ reason: 'text_too_long', detail: `${reservations.length} reservations` }] }]
  const dateOrder = dateOrderOf(reservations.map(evidenceOf), { zone: null, sentAt: context.sentAt, now: context.now })
  const read = reservations.flatMap((one) => {
    const page = { gazetteer: context.gazetteer, when: { ...whenOf(one, context), dateOrder } }
    const time = timeOf(one.reservation, context)
    return withBarePass(readReservation(one, page), one, context).map((item) => ({ item, time }))
  })
  const named = withSameTrains(read.map(({ item }) => item))
  const timed = read.map(({ item, time }, index) => ({ item: named[index] ?? item, time }))
  const groups = Map.groupBy(timed, ({ time }) => time)
  if (groups.size === 0 && faults.length === 0 && Object.keys(notKept).length === 0) return []
  const merged = new Map([...groups].map(([time, group]) => [time, mergeSame(group.map(({ item }) => item))]))
  const told = new Set(withoutThroughTrips([...merged.values()].flat(), notKept))
  const readings = [...merged].map(([messageTime, items]): Reading => ({
    ...empty,
    messageTime,
    items: items.filter((item) => told.has(item)),
  }))
  const [first = empty, ...others] = readings
  return [{ ...first, notKept, faults }, ...others]
}

/** Enough for a tour group. */
const mostReservations = 500

const empty: Reading = {
  source: 'mail',
  id: null,
  messageTime: null,
  items: [],
  notKept: {},
  faults: [],
  place: 'markup',
}

const whenOf = ({ reservation }: Reservation, { sentAt, now }: ReadingContext): PageContext['when'] => ({
  sentAt,
  now,
  bookedAt:
    readMoment(valueOf(reservation, 'bookingTime'), now) ?? readMoment(valueOf(reservation, 'modifiedTime'), now),
})

/** The modification time in the markup, else the booking time where no mail has a date. */
function timeOf(reservation: SchemaNode, { sentAt, now }: ReadingContext): number | null {
  const modified = readMoment(valueOf(reservation, 'modifiedTime') ?? valueOf(reservation, 'dateModified'), now)
  return modified ?? (sentAt === null ? readMoment(valueOf(reservation, 'bookingTime'), now) : null)
}

const readers = { air: readFlight, hotel: readLodging, rail: readTrain, car: readRentalCar } as const

function readReservation(one: Reservation, page: PageContext): ItemReading {
  const { fields, extra } = readers[one.kind](one, page)
  const { reservation, person } = one
  const locator = textOf(reservation, 'reservationNumber', 'reservationId', 'confirmationNumber')
  const status = textOf(reservation, 'reservationStatus')?.split(/[/#]/).at(-1) ?? null
  const name = personName(person)
  const item: ItemReading = {
    kind: one.kind,
    cancelled: status !== null && /cancel/i.test(status),
    fields: { ...fields, ...(locator !== null && { locator: sure(locator.slice(0, 40)) }) },
    extra: { ...extra, status },
    sale: saleOf(one, locator),
    person:
      name === null
        ? null
        : {
            name,
            email:
              textOf(person, 'email')
                ?.replace(/^mailto:/i, '')
                .toLowerCase() ?? null,
          },
  }
  return one.kind === 'air' ? withTicket(item, ticketLegs(reservation)) : item
}

/** Reads the boarding pass of a reservation that has nothing else. */
function withBarePass(item: ItemReading, { kind, reservation }: Reservation, context: ReadingContext): ItemReading[] {
  const { flightNumber, from, to } = item.fields
  const isBare = kind === 'air' && !(flightNumber?.value ?? from?.value ?? to?.value)
  const token = isBare ? ticketToken(reservation) : null
  const legs = token === null ? [] : readBoardingPass(token, context).flatMap(({ items }) => items)
  if (legs.length === 0) return [item]
  const merged = legs.map((leg): ItemReading => ({ ...filled(item, leg), kind: leg.kind }))
  // The markup beside the barcode describes the first leg.
  return merged.map((one, index) => (index === 0 ? withTicket(one, ticketLegs(reservation)) : one))
}

const times = {
  air: [['departureTime'], ['arrivalTime']],
  rail: [['departureTime'], ['arrivalTime']],
  hotel: [
    ['checkinTime', 'checkinDate', 'checkInDate'],
    ['checkoutTime', 'checkoutDate', 'checkOutDate'],
  ],
  car: [['pickupTime'], ['dropoffTime']],
} as const
const hour = 3_600_000
const longest = { air: 20 * hour, rail: 40 * hour, hotel: 60 * 24 * hour, car: 90 * 24 * hour }

/** What a reservation reveals of the order of day and month. */
function evidenceOf({ kind, reservation, thing }: Reservation): DateEvidence {
  const [starts, ends] = times[kind].map((names) =>
    names.map((name) => valueOf(thing, name) ?? valueOf(reservation, name)).find((value) => value !== undefined),
  )
  const code = (end: 'departure' | 'arrival') => textOf(nodeOf(thing, `${end}Airport`), 'iataCode')
  const leg = kind === 'air' ? legOf(ticketLegs(reservation), code('departure'), code('arrival'), null) : null
  // '20180202 EW8102 TXLBRU': unambiguous days.
  const written = listOf(reservation, 'ticketNumber').flatMap((value) =>
    typeof value === 'string' ? (value.match(/(?<!\d)20\d{6}(?!\d)/g) ?? []) : [],
  )
  return { starts, ends, dayOfYear: leg?.day ?? null, writtenDays: written.filter(isDay), longest: longest[kind] }
}

const isDay = (digits: string) => readLocalTime(`${digits}000000`) !== null

/** Pages nest some dozens deep; with an unclosed element in each line of a long list, some thousands. */
const deepest = 10_000
/** Shorter pages cannot nest too deeply. */
const harmless = 64 * 1024

/** Elements that need no end tag. */
const unclosed =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|p|li|dt|dd|tr|td|th|tbody|thead|tfoot|option|optgroup|colgroup|html|head|body)$/i

/** Whether elements nest too deeply for the parser, whose time grows with the square of the depth. */
export function isTooDeep(html: string): boolean {
  if (html.length < harmless) return false
  let depth = 0
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (unclosed.test(name)) continue
    depth = slash === '/' ? Math.max(0, depth - 1) : depth + 1
    if (depth > deepest) return true
  }
  return false
}
