import ICAL from 'ical.js'
import type { DemoPerson, DemoSegment, DemoTrip } from './demo-trip.ts'
import { zoneOf } from './places.ts'

const field = (segment: DemoSegment, name: string) => String(segment.fields[name] ?? '')

/** A trip as an 'add to calendar' file of a railway or airline: one event for each segment, with local times at both ends. */
export function calendarOf(trip: DemoTrip, person: DemoPerson): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.updatePropertyWithValue('version', '2.0')
  calendar.updatePropertyWithValue('prodid', '-//Wayfarer//Bookings//EN')
  for (const [index, segment] of trip.segments.entries())
    calendar.addSubcomponent(eventOf(trip, person, segment, index))
  return `${calendar.toString()}\r\n`
}

function eventOf(trip: DemoTrip, person: DemoPerson, segment: DemoSegment, index: number): ICAL.Component {
  const event = new ICAL.Component('vevent')
  const at = (instant: number) => ICAL.Time.fromJSDate(new Date(instant), true)
  event.updatePropertyWithValue('uid', `${trip.id}-${index}@wayfarer.example`)
  event.updatePropertyWithValue('dtstamp', at(trip.modifiedUtc))
  event.updatePropertyWithValue('last-modified', at(trip.modifiedUtc))
  addTime(event, 'dtstart', segment.startLocal, zoneOf(field(segment, 'StartCityCode')))
  addTime(event, 'dtend', segment.endLocal, zoneOf(field(segment, 'EndCityCode') || field(segment, 'StartCityCode')))
  event.updatePropertyWithValue('summary', summaryOf(segment))
  event.updatePropertyWithValue('location', placeOf(segment))
  event.updatePropertyWithValue(
    'description',
    `Passenger: ${person.first} ${person.last}\nBooking reference: ${trip.recordLocator}`,
  )
  if (trip.cancelled) event.updatePropertyWithValue('status', 'CANCELLED')
  return event
}

function addTime(event: ICAL.Component, name: string, local: string, zone: string): void {
  const text = local.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6')
  event.updatePropertyWithValue(name, ICAL.Time.fromDateTimeString(text)).setParameter('tzid', zone)
}

function summaryOf(segment: DemoSegment): string {
  switch (segment.kind) {
    case 'Air':
      return `Flight ${field(segment, 'Vendor')} ${field(segment, 'FlightNumber')} from ${field(segment, 'StartCityCode')} to ${field(segment, 'EndCityCode')}`
    case 'Hotel':
      return `Hotel reservation: ${field(segment, 'Name')}`
    case 'Rail':
      return `Train ${field(segment, 'TrainNumber')} from ${field(segment, 'StartRailStationName')} to ${field(segment, 'EndRailStationName')}`
    case 'Car':
      return `Rental car: ${field(segment, 'VendorName')}`
  }
}

function placeOf(segment: DemoSegment): string {
  if (segment.kind === 'Rail') return field(segment, 'StartRailStationName')
  return [field(segment, 'StartCity') || field(segment, 'StartCityCode'), field(segment, 'StartCountry')]
    .filter(Boolean)
    .join(', ')
}
