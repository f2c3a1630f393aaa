import { bookingCosts, segmentCosts, type Tree } from './concur-costs.ts'
import type { DemoMessage, DemoSegment, DemoTrip } from './demo-trip.ts'

const namespace = 'http://www.concursolutions.com/api/travel/trip/2010/06'

const isoLocal = (local: string) => local.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6')
const isoUtc = (instant: number) => new Date(instant).toISOString().slice(0, 19)

/** A trip as an XML v1 itinerary; a cancellation event has no XML form and becomes a trip with the status cancelled. */
export function xmlItinerary(trip: DemoTrip): string {
  const passengers = trip.people.map((person) =>
    element('Passenger', element('NameFirst', text(person.first)) + element('NameLast', text(person.last))),
  )
  const addresses = trip.people.flatMap((person, index) =>
    person.email
      ? [
          element(
            'WebAddress',
            element('WebAddress', text(person.email)) + element('Format', 'E') + element('PassengerRPH', `${index}`),
          ),
        ]
      : [],
  )
  const booking = [
    element('Segments', trip.segments.map(xmlSegment).join('')),
    element('Passengers', passengers.join('')),
    addresses.length > 0 ? element('WebAddresses', addresses.join('')) : '',
    element('RecordLocator', text(trip.recordLocator)),
    element('BookingSource', 'Portolan demo'),
    element('DateBookedLocal', isoUtc(trip.createdUtc)),
    xmlTree(bookingCosts(trip, isoLocal)),
  ]
  const head = [
    element('id', `https://www.concursolutions.com/api/travel/trip/v1.1/${trip.id}`),
    element('ItinLocator', trip.itinLocator),
    element('TripName', text(trip.name)),
    element('TripStatus', trip.cancelled ? '2' : '0'),
    '<Comments/>',
    element('DateModifiedUtc', isoUtc(trip.modifiedUtc)),
    element('DateCreatedUtc', isoUtc(trip.createdUtc)),
    element('BookedVia', text(trip.bookedVia)),
  ]
  return `<Itinerary xmlns="${namespace}">${head.join('')}${element('Bookings', element('Booking', booking.join('')))}</Itinerary>\n`
}

function xmlSegment(segment: DemoSegment): string {
  const fields = xmlTree({ ...segment.fields, ...segmentCosts(segment) })
  const times =
    element('StartDateLocal', isoLocal(segment.startLocal)) + element('EndDateLocal', isoLocal(segment.endLocal))
  return element(segment.kind, element('Status', segment.status) + times + fields)
}

/** The items of these lists have a name of their own in XML; those of any other list have the list's. */
const itemNames: Readonly<Record<string, string>> = {
  AirfareQuotes: 'Quote',
  AirlineTicketCoupons: 'AirlineTicketCoupon',
  AirlineTicketFareBreakups: 'AirlineTicketFareBreakup',
  Taxes: 'Tax',
}

function xmlTree(tree: Tree): string {
  return Object.entries(tree)
    .map(([name, value]) => {
      if (typeof value !== 'object') return element(name, text(String(value)))
      if (!Array.isArray(value)) return element(name, xmlTree(value as Tree))
      const items = value as readonly Tree[]
      const itemName = itemNames[name]
      if (!itemName) return items.map((item) => element(name, xmlTree(item))).join('')
      return element(name, items.map((item) => element(itemName, xmlTree(item))).join(''))
    })
    .join('')
}

const element = (name: string, content: string) => `<${name}>${content}</${name}>`
const text = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** One JSON v4 trip, or an event of the v4 topic. */
export function jsonMessage(message: DemoMessage): string {
  return JSON.stringify(message.kind === 'trip' ? jsonTrip(message.trip) : jsonEvent(message))
}

/** v4 writes local times with an offset that means nothing. */
const fakeLocal = (local: string) => `${isoLocal(local)}.000-00:00`
const fullUtc = (instant: number) => `${isoUtc(instant)}.000+00:00`

function jsonTrip(trip: DemoTrip) {
  const segments: Record<string, unknown[]> = {}
  for (const segment of trip.segments) (segments[segment.kind] ??= []).push(jsonSegment(segment))
  return {
    BookedVia: trip.bookedVia,
    Bookings: [
      {
        BookingSource: 'Portolan demo',
        DateCreatedUtc: fullUtc(trip.createdUtc),
        DateModifiedUtc: fullUtc(trip.modifiedUtc),
        ...bookingCosts(trip, fakeLocal),
        Passengers: trip.people.map((person) => ({
          NameFirst: person.first,
          NameLast: person.last,
          TextName: `${person.last}/${person.first}`,
        })),
        RecordLocator: trip.recordLocator,
        Segments: segments,
        WebAddresses: trip.people.flatMap((person, index) =>
          person.email ? [{ Format: 'E', PassengerRPH: index, WebAddress: person.email }] : [],
        ),
      },
    ],
    DateCreatedUtc: fullUtc(trip.createdUtc),
    DateModifiedUtc: fullUtc(trip.modifiedUtc),
    id: `https://us.api.concursolutions.com/travel/v4/trips/${trip.id}`,
    ItinLocator: trip.itinLocator,
    TripName: trip.name,
    TripStatus: trip.cancelled ? 2 : 0,
  }
}

function jsonSegment(segment: DemoSegment) {
  return {
    ...segment.fields,
    ...segmentCosts(segment),
    Status: segment.status,
    StartDateLocal: fakeLocal(segment.startLocal),
    StartDateUtc: fullUtc(segment.startUtc),
    EndDateLocal: fakeLocal(segment.endLocal),
    EndDateUtc: fullUtc(segment.endUtc),
  }
}

function jsonEvent({ id, at }: { id: string; at: number }) {
  return {
    eventType: 'ItineraryCancelled',
    timeStamp: new Date(at).toISOString(),
    topic: 'public.concur.travel.itinerary',
    facts: { id },
  }
}
