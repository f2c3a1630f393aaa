import { foldName } from '@portolan/rules/names'
import { type ItemReading, type Reading, type ReadingContext, unknownEntry } from '../confirmation/reading.ts'
import { saleOfLines } from '../sale-text.ts'
import { readJsonLdFile, readPage } from '../schema-org/read-page.ts'
import { type CalendarEvent, readEvent } from './calendar-event.ts'
import { parseProperty } from './calendar-property.ts'
import { type RawComponent, readComponents } from './calendar-text.ts'
import { readZoneRules } from './calendar-zone.ts'
import { latestVersions, type PlacedEvent } from './event-versions.ts'
import { carOfEvent } from './event-car.ts'
import { flightOfEvent } from './event-flight.ts'
import { stayOfEvent } from './event-stay.ts'
import { type EventText, textOfEvent } from './event-text.ts'
import { trainsOfEvent } from './event-train.ts'
import { checkInReminder, eventWords } from './event-words.data.ts'

/** A calendar of ten years has some ten thousand entries. */
const mostEvents = 20_000

/**
 * The bookings in a calendar file (iCalendar, RFC 5545, or vCalendar 1.0): from the markup of its entries, else from their
 * words, where these leave no doubt. One reading per entry. A repeating entry is never a booking;
 * one day of it that was changed by itself may be. Entries that are none are counted as not kept.
 */
export function readCalendar(text: string, context: ReadingContext): Reading[] {
  const found = readComponents(text).flatMap((calendar) => eventsOf(calendar))
  const latest = latestVersions(found.slice(0, mostEvents))
  const entries = latest.map(({ event, place, id }) => readBooking(event, id, place, context))
  const unknown = entries.filter((one) => one.length === 0).length
  const isEmpty = found.length === 0 && /BEGIN\s*:\s*V(?:CALENDAR|EVENT)/i.test(text)
  const faults: Reading['faults'] = [
    ...(isEmpty && !/BEGIN\s*:\s*V(?:TO[D]O|JOURNAL|FREEBUSY|TIMEZONE)/i.test(text)
      ? [{ reason: 'calendar_malformed' as const, detail: null }]
      : []),
    ...(found.length > mostEvents
      ? [{ reason: 'file_too_large' as const, detail: `more than ${mostEvents} events` }]
      : []),
  ]
  const notKept: Reading['notKept'] = unknown > 0 ? { [unknownEntry]: unknown } : {}
  const rest = faults.length + unknown > 0 ? [{ ...emptyReading, notKept, faults }] : []
  return [...joinStays(entries.flat()), ...rest]
}

const emptyReading: Reading = {
  source: 'calendar',
  id: null,
  messageTime: null,
  items: [],
  notKept: {},
  faults: [],
  place: 'file',
}

function eventsOf(component: RawComponent): PlacedEvent[] {
  const calendars =
    component.name === 'VCALENDAR' ? [component] : [{ name: 'VCALENDAR', lines: [], children: [component] }]
  return calendars.flatMap((calendar) => {
    const told = (name: RegExp) => {
      const line = calendar.lines.find((one) => name.test(one))
      return (line === undefined ? '' : (parseProperty(line)?.value ?? '')).trim()
    }
    const head = { method: told(/^method\s*[;:]/i).toUpperCase(), program: told(/^prodid\s*[;:]/i) }
    const rules = readZoneRules(calendar)
    return calendar.children
      .filter(({ name }) => name === 'VEVENT')
      .map((raw, index) => ({ event: readEvent(raw, head, rules), place: `event ${index + 1}` }))
  })
}

function readBooking(event: CalendarEvent, id: string | null, place: string, context: ReadingContext): Reading[] {
  const own = { ...emptyReading, id, messageTime: event.changed, place }
  const told = markupOf(event, context)
  if (told.length > 0)
    return told.map((reading, index) => ({
      ...own,
      // Several bookings of one entry are separate bookings.
      id: told.length === 1 ? own.id : null,
      messageTime: reading.messageTime ?? own.messageTime,
      items: reading.items.map((item) => (event.isCancelled ? { ...item, cancelled: true } : item)),
      notKept: reading.notKept,
      faults: reading.faults,
      place: told.length === 1 ? place : `${place}, ${index + 1}`,
    }))
  if (event.isRecurring) return []
  const text = textOfEvent(event)
  if (isReminder(text)) return []
  const flight = flightOfEvent(event, text, context)
  const sale = saleOfLines(text.lines)
  if (flight) return [{ ...own, items: [{ ...flight, sale }] }]
  const trains = trainsOfEvent(event, text, context)
  if (trains && trains.items.length + trains.buses > 0)
    return [
      {
        ...own,
        items: withSale(trains.items, text, id ?? place),
        notKept: trains.buses > 0 ? { BusReservation: trains.buses } : {},
      },
    ]
  const other = carOfEvent(event, text, context) ?? stayOfEvent(event, text, context)
  return other ? [{ ...own, items: [{ ...other, sale }] }] : []
}

/** The price of an entry is that of all its trains. */
function withSale(items: readonly ItemReading[], { lines }: EventText, entry: string): ItemReading[] {
  const sale = saleOfLines(lines, items.length > 1 ? entry : null)
  return items.map((item) => ({ ...item, sale }))
}

/** To check in for a flight or train; 'Check-in: Hotel Sacher' is a stay. */
const isReminder = ({ summary }: EventText) =>
  checkInReminder.test(summary) &&
  !eventWords.hotel.test(summary) &&
  (eventWords.flight.test(summary) ||
    eventWords.train.test(summary) ||
    /(?<![A-Z\d])[A-Z\d]{2,3}\s?\d{1,4}\b/.test(summary))

/** Markup that the entry was made from, or carries for mail programs. Readings without any booking are left out. */
function markupOf(event: CalendarEvent, context: ReadingContext): Reading[] {
  const isTold = ({ items, notKept }: Reading) => items.length > 0 || Object.keys(notKept).length > 0
  if (event.reservation !== '') {
    const readings = readJsonLdFile(event.reservation, context).filter(isTold)
    if (readings.length > 0) return readings
  }
  if (/^\s*[[{].*schema\.org/is.test(event.description)) {
    const readings = readJsonLdFile(event.description, context).filter(isTold)
    if (readings.length > 0) return readings
  }
  const page = [event.html, event.description].find((html) => /\bitemscope\b|application\/ld\+json/i.test(html))
  return page === undefined ? [] : readPage(page, context).filter(isTold)
}

/** Joins the two entries, 'Check-in: …' and 'Check-out: …', that some sites write for one stay. */
export function joinStays(readings: readonly Reading[]): Reading[] {
  const joined = new Set<Reading>()
  return readings.flatMap((reading) => {
    if (joined.has(reading)) return []
    const [item] = reading.items
    if (!item || item.kind !== 'hotel' || reading.items.length > 1) return [reading]
    const [own, wanted] = item.fields.checkIn?.value
      ? (['checkIn', 'checkOut'] as const)
      : (['checkOut', 'checkIn'] as const)
    if (item.fields[wanted]?.value) return [reading]
    const other = readings.find((one) => !joined.has(one) && one !== reading && isOtherHalf(one, item, own, wanted))
    const half = other?.items[0]
    if (!other || !half) return [reading]
    joined.add(other)
    joined.add(reading)
    return [
      { ...reading, items: [{ ...item, fields: { ...half.fields, ...item.fields, [wanted]: half.fields[wanted] } }] },
    ]
  })
}

function isOtherHalf(
  { items }: Reading,
  item: ItemReading,
  own: 'checkIn' | 'checkOut',
  wanted: 'checkIn' | 'checkOut',
): boolean {
  const [other] = items
  if (!other || other.kind !== 'hotel' || items.length > 1 || other.cancelled !== item.cancelled) return false
  const name = ({ fields }: ItemReading) => foldName(fields.hotelName?.value ?? '')
  const [a, b] = [item.fields[own]?.value ?? '', other.fields[wanted]?.value ?? '']
  if (b === '' || other.fields[own]?.value || name(other) !== name(item)) return false
  return own === 'checkIn' ? a.slice(0, 8) < b.slice(0, 8) : b.slice(0, 8) < a.slice(0, 8)
}
