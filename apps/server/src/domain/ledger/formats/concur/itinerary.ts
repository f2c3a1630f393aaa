import type { LedgerItem, LedgerMessage, MessageDeadline, MessagePrice, MessageTrip } from '../../ledger-message.ts'
import type { Fault, QuarantineReason } from '../read-fault.ts'
import { withDetails } from './conditions.ts'
import { TripPeople } from './passengers.ts'
import { pricesOfBooking, pricesOfSegment, quotesOf } from './prices.ts'
import { type BookingContext, isCancelledStatus, readers } from './segments.ts'
import { localField, utcField } from './times.ts'
import { all, type Branch, branch, list, text } from './tree.ts'

/** The result of one record: a message or a fault, the parts that could not be read, and kinds the ledger does not keep. */
export interface Understood {
  readonly message: LedgerMessage | null
  readonly faults: readonly FaultHead[]
  readonly notKept: Readonly<Record<string, number>>
}
export type FaultHead = Omit<Fault, 'record'>

export interface Origin {
  readonly file: string
  readonly place: string
}

/** Reads an itinerary of either version, a booking by itself, or an event of the v4 topic. */
export function readItinerary(root: Branch, origin: Origin): Understood {
  if (Object.hasOwn(root, 'eventType')) return readEvent(root, origin)
  const isPart = Object.hasOwn(root, 'Segments') && !Object.hasOwn(root, 'Bookings')
  const tree: Branch = isPart ? { Bookings: { Booking: root } } : root
  const refuse = (reason: QuarantineReason, detail: string | null = null): Understood => ({
    message: null,
    faults: [{ place: origin.place, reason, detail, keys, messageTime }],
    notKept: {},
  })
  const bookings = list(tree, 'Bookings', 'Booking')
  const messageTime = timeOf(tree, bookings)
  const keys = isPart ? bookingKeys(root) : keysOf(tree, bookings)
  const status = text(tree, 'TripStatus', 20)
  const cancelled = status === '2' || isCancelledStatus(status)
  if (!Object.hasOwn(tree, 'Bookings') && !cancelled) return refuse(missingBookings(tree, keys))
  if (status === '6') return refuse('proposal_not_booked')
  if (keys.length === 0) return refuse('identity_missing')
  if (messageTime === null) return refuse('time_missing')
  const read = readBookings(tree, bookings, status === '1')
  const empty = read.items.length === 0
  if (empty && read.faults.length > 0) return refuse('segment_unreadable', read.faults.join('; '))
  if (empty && !cancelled && Object.keys(read.notKept).length === 0) return refuse('bookings_missing')
  return {
    message: {
      source: 'concur',
      keys,
      messageTime,
      cancelled,
      trip: empty && cancelled ? null : { ...tripOf(tree, bookings, read), ...(isPart ? { isPart } : {}) },
      ...origin,
    },
    faults: read.faults.map((detail) => ({
      place: `${origin.place}, ${detail}`,
      reason: 'segment_unreadable',
      detail,
      keys,
      messageTime,
    })),
    notKept: read.notKept,
  }
}

function missingBookings(tree: Branch, keys: readonly string[]): QuarantineReason {
  if (Object.hasOwn(tree, 'TripId')) return 'summary_only'
  return keys.length > 0 ? 'bookings_missing' : 'format_unknown'
}

/** Events carry ids only: a cancellation needs no more, a creation or change is no booking yet. */
function readEvent(tree: Branch, origin: Origin): Understood {
  const type = text(tree, 'eventType') ?? ''
  const facts = branch(tree, 'facts')
  const messageTime = utcField(text(tree, ['timeStamp', 'timestamp', 'eventTime']))
  const id = text(facts, 'id')
  const keys = id ? [`id:${id}`] : []
  const head = { place: origin.place, keys, messageTime }
  const refuse = (reason: QuarantineReason, detail: string | null = null): Understood => ({
    message: null,
    faults: [{ ...head, reason, detail }],
    notKept: {},
  })
  if (type !== 'ItineraryCancelled' && type !== 'ItineraryDeleted')
    return refuse(
      type === 'ItineraryCreated' || type === 'ItineraryUpdated' ? 'body_missing' : 'event_not_supported',
      type.slice(0, 100),
    )
  if (!id) return refuse('identity_missing')
  if (messageTime === null) return refuse('time_missing')
  return {
    message: { source: 'concur', keys, messageTime, cancelled: true, trip: null, ...origin },
    faults: [],
    notKept: {},
  }
}

/** The latest change of any part, since v1 omits the trip's own; else the time of creation. */
function timeOf(tree: Branch, bookings: readonly Branch[]): number | null {
  const own = utcField(text(tree, 'DateModifiedUtc'))
  if (own !== null) return own
  const segments = bookings.flatMap((booking) => segmentsOf(booking).map(([, segment]) => segment))
  const latest = (names: string[], read: (value: string | null) => number | null) => {
    const times = [tree, ...bookings, ...segments]
      .map((node) => read(text(node, names)))
      .filter((time) => time !== null)
    return times.length > 0 ? Math.max(...times) : null
  }
  return (
    latest(['DateModifiedUtc'], utcField) ??
    latest(['DateCreatedUtc'], utcField) ??
    latest(['DateBookedLocal'], utcField)
  )
}

/**
 * The itinerary's id is never used again; its locator may be, so that a date goes with it: the trip's creation, else
 * the day it was booked, else its first travel date. A message with neither is known by its first record locator.
 */
function keysOf(tree: Branch, bookings: readonly Branch[]): string[] {
  const id = text(tree, ['id', 'ID', 'Id', 'TripId'], 300)?.replaceAll(/\s/g, '').split('/').at(-1)
  const locator = text(tree, 'ItinLocator')
  const first = bookings.find((booking) => text(booking, 'RecordLocator') !== null)
  const known = locator
    ? { locator, node: tree }
    : !id && first
      ? { locator: text(first, 'RecordLocator'), node: first }
      : null
  const date =
    known &&
    (dateOf(known.node) ?? dateOf(tree) ?? localField(text(tree, 'StartDateLocal')) ?? firstTravel(bookings))?.slice(
      0,
      8,
    )
  return [...(id ? [`id:${id}`] : []), ...(known?.locator && date ? [`locator:${known.locator}@${date}`] : [])]
}

/** A booking told by itself is a thread of its own; its locator and travellers lead to the trip it belongs to. */
function bookingKeys(booking: Branch): string[] {
  const locator = text(booking, 'RecordLocator', 40)
  const date = (dateOf(booking) ?? firstTravel([booking]))?.slice(0, 8)
  return locator && date ? [`booking:${locator}@${date}`] : []
}

const dateOf = (node: Branch) => localField(text(node, 'DateCreatedUtc')) ?? localField(text(node, 'DateBookedLocal'))

function firstTravel(bookings: readonly Branch[]): string | null {
  const starts = bookings.flatMap((booking) =>
    segmentsOf(booking).map(([, segment]) => localField(text(segment, 'StartDateLocal'))),
  )
  return starts.filter((start) => start !== null).toSorted()[0] ?? null
}

/** Every segment of a booking with its kind, in the order of the message. */
function segmentsOf(booking: Branch): [kind: string, segment: Branch][] {
  return list(booking, 'Segments', 'Segment').flatMap((segments) =>
    Object.keys(segments).flatMap((kind) => all(segments, kind).map((segment): [string, Branch] => [kind, segment])),
  )
}

interface ReadBookings {
  readonly people: TripPeople
  readonly items: LedgerItem[]
  readonly deadlines: MessageDeadline[]
  readonly prices: MessagePrice[]
  readonly faults: string[]
  readonly notKept: Record<string, number>
}

function readBookings(tree: Branch, bookings: readonly Branch[], ticketed: boolean): ReadBookings {
  const read: ReadBookings = {
    people: new TripPeople(tree),
    items: [],
    deadlines: [],
    prices: [],
    faults: [],
    notKept: {},
  }
  for (const [index, booking] of bookings.entries()) {
    const context: BookingContext = {
      locator: text(booking, 'RecordLocator', 40),
      passengers: read.people.read(booking),
    }
    const first = read.items.length
    for (const [kind, segment] of segmentsOf(booking))
      readSegment(read, kind, { segment, booking }, context, `Booking[${index}].${kind}`)
    const people = context.passengers.indices.flatMap((position) => {
      const person = read.people.travelers[position]
      return person ? [{ index: position, name: person.name }] : []
    })
    read.prices.push(...pricesOfBooking({ booking, items: read.items, first, people }))
    if (!ticketed && !isTicketed(booking))
      read.deadlines.push(...ticketingLimits(booking, flightsFrom(read.items, first)))
  }
  read.people.addOwner(tree)
  return read
}

function readSegment(
  read: ReadBookings,
  kind: string,
  { segment, booking }: { readonly segment: Branch; readonly booking: Branch },
  context: BookingContext,
  place: string,
) {
  const reader = readers[kind]
  const isOpen = text(segment, 'IsOpenSegment') === 'true'
  if (!reader || isOpen) {
    const name = isOpen ? 'Open' : kind.slice(0, 40)
    read.notKept[name] = (read.notKept[name] ?? 0) + 1
    return
  }
  const item = reader(segment, context)
  if (!item) return void read.faults.push(place)
  const hoursBefore = kind === 'Hotel' && !item.cancelled ? freeCancelHours(text(segment, 'CancellationPolicy')) : null
  if (hoursBefore !== null) read.deadlines.push({ kind: 'freeCancel', item: read.items.length, hoursBefore })
  read.prices.push(...pricesOfSegment(segment, read.items.length, item))
  read.items.push(withDetails(item, segment, booking))
}

const isTicketed = (booking: Branch) =>
  Object.keys(branch(booking, 'AirlineTickets')).some((name) => name.endsWith('Ticket'))

/** Positions of the flights from `first` on. */
const flightsFrom = (items: readonly LedgerItem[], first: number): number[] =>
  items.flatMap(({ kind }, index) => (index >= first && kind === 'air' ? [index] : []))

function ticketingLimits(booking: Branch, items: readonly number[]): MessageDeadline[] {
  return quotesOf(booking).flatMap((quote): MessageDeadline[] => {
    const local = localField(text(quote, 'IssueByDate'))
    return local ? [{ kind: 'ticketing', local, items }] : []
  })
}

/** 'Cxl 1 day prior to Arrival', 'CANCEL 24 HOURS BEFORE ARRIVAL'; any other wording gives no deadline rather than a guess. */
function freeCancelHours(policy: string | null): number | null {
  const match = /(\d{1,3})\s*-?\s*(hour|hr|day)s?\s+(?:prior|before)/i.exec(policy ?? '')
  if (!match) return null
  return Number(match[1]) * (match[2]?.toLowerCase() === 'day' ? 24 : 1)
}

function tripOf(tree: Branch, bookings: readonly Branch[], read: ReadBookings): MessageTrip {
  const everyone = read.people.travelers.map((_, index) => index)
  const first = bookings.find((booking) => text(booking, 'RecordLocator') !== null)
  const locator = (first && text(first, 'RecordLocator', 40)) ?? text(tree, 'ItinLocator', 80)
  return {
    locator,
    // The number that people quote to each other: request or client number, else the record locator, never Concur's own id.
    mainBookingRef: text(tree, ['TravelRequestId', 'TravelRequestID', 'ClientLocator'], 80) ?? locator,
    channel: text(tree, 'BookedVia', 80) ?? (first ? text(first, ['BookingOwner', 'BookingSource'], 80) : null),
    name: text(tree, 'TripName', 300) ?? '',
    startsLocal: localField(text(tree, 'StartDateLocal')),
    endsLocal: localField(text(tree, 'EndDateLocal')),
    startsUtc: utcField(text(tree, 'StartDateUtc')),
    endsUtc: utcField(text(tree, 'EndDateUtc')),
    travelers: read.people.travelers,
    // A booking that names no passengers is for all of the trip.
    items: read.items.map((item) => (item.travelers.length > 0 ? item : { ...item, travelers: everyone })),
    deadlines: read.deadlines,
    ...(read.prices.length > 0 ? { prices: read.prices } : {}),
  }
}
