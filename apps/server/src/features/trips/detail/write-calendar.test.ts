import { languages, TravelStateType } from '@portolan/contract/enums'
import type { ItineraryItem } from '@portolan/contract/features/trips/itinerary'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { exampleCar, exampleFlight, exampleStay, exampleTrain } from './testing/example-items.ts'
import { writeCalendar } from './write-calendar.ts'

const options = {
  orderId: '42',
  host: 'portal.example',
  url: 'https://portal.example/trips/42',
  language: 'en-US',
  now: new Date('2026-11-01T00:00:00.250Z'),
  updatedAt: new Date('2026-10-01T12:00:00.000Z'),
} as const
const write = (items: readonly ItineraryItem[], over: Partial<Parameters<typeof writeCalendar>[1]> = {}) =>
  writeCalendar(items, { ...options, ...over })

/** The events as a calendar reads them. */
function read(file: string) {
  const events = new ICAL.Component(
    ICAL.parse(file) as ConstructorParameters<typeof ICAL.Component>[0],
  ).getAllSubcomponents('vevent')
  return events.map((event) => {
    const value = (name: string) => event.getFirstPropertyValue(name)?.toString() ?? null
    return {
      uid: value('uid'),
      starts: value('dtstart'),
      ends: value('dtend'),
      title: value('summary'),
      place: value('location'),
      lines: value('description')?.split('\n') ?? [],
      status: value('status'),
      transp: value('transp'),
      stamp: value('dtstamp'),
      sequence: value('sequence'),
    }
  })
}
const one = (item: ItineraryItem, over: Parameters<typeof write>[1] = {}) => {
  const [event] = read(write([item], over))
  if (!event) throw new Error('The file has no event')
  return event
}

describe('the calendar file of a trip', () => {
  it('has a flight as instants in UTC, with the clocks of its places in words', () => {
    expect(one(exampleFlight())).toEqual({
      uid: expect.stringMatching(/^[\da-f]{32}@portal\.example$/) as string,
      starts: '2026-11-24T07:15:00Z',
      ends: '2026-11-24T11:05:00Z',
      title: 'CX 504 Hong Kong to Tokyo',
      place: 'Hong Kong International',
      lines: [
        'HKG 15:15 (local time), Terminal 1',
        'NRT 20:05 (local time)',
        'Business',
        'Reference ABC123',
        'Mei Ling Chan',
        options.url,
      ],
      status: 'CONFIRMED',
      transp: 'OPAQUE',
      stamp: '2026-11-01T00:00:00Z',
      sequence: String(Date.parse('2026-10-01T12:00:00Z') / 1000),
    })
  })

  it('has whole days where no time is known, the last day outside', () => {
    const flight = exampleFlight({
      IsTimeKnown: false,
      DepAt: null,
      ArrAt: null,
      DepTimeRemark: '20261130000000',
      ArrTimeRemark: '20261201000000',
    })
    const event = one(flight)
    expect(event).toMatchObject({ starts: '2026-11-30', ends: '2026-12-02', transp: 'TRANSPARENT' })
    expect(event.lines).toContain('The time is not known.')
    expect(event.lines.join()).not.toContain('00:00')
  })

  it('has no end where none is known, and none before the start', () => {
    for (const ArrAt of [null, '2026-11-24T07:00:00.000Z'])
      expect(one(exampleFlight({ ArrAt }))).toMatchObject({ starts: '2026-11-24T07:15:00Z', ends: null })
  })

  it('has a train, a stay by its nights and a car, which leave their people free to be booked', () => {
    const [train, stay, car] = read(write([exampleTrain(), exampleStay(), exampleCar()]))
    expect(train).toMatchObject({
      title: 'Nozomi 9 Tokyo Station to Kyoto Station',
      place: 'Tokyo Station',
      transp: 'OPAQUE',
    })
    expect(stay).toMatchObject({
      starts: '2026-11-24',
      ends: '2026-11-26',
      title: 'Hotel Paper Lantern',
      place: '1 Lantern Street, Tokyo',
      lines: ['Check-in from 15:00', 'King', 'Reference H55', '+81 3 0000 0000', 'Mei Ling Chan', options.url],
      transp: 'TRANSPARENT',
    })
    expect(car).toMatchObject({
      starts: '2026-11-26T03:00:00Z',
      ends: '2026-11-27T01:00:00Z',
      title: 'Rental car, Harbour Cars',
      place: 'Kyoto',
      transp: 'TRANSPARENT',
    })
    expect(one(exampleStay({ CheckoutDateRemark: null }))).toMatchObject({ ends: '2026-11-25' })
  })

  it('says what is cancelled, so that a calendar strikes it out and nobody is kept by it', () => {
    expect(one(exampleFlight({ TravelStateType: TravelStateType.Cancelled }))).toMatchObject({
      status: 'CANCELLED',
      transp: 'TRANSPARENT',
    })
  })

  it('replaces the same booking at another hour, and is another entry on another day and in another trip', () => {
    const { uid, sequence } = one(exampleFlight())
    const later = one(exampleFlight({ DepTimeRemark: '20261124170000', DepAt: '2026-11-24T09:00:00.000Z' }), {
      updatedAt: new Date('2026-10-02T12:00:00.000Z'),
    })
    expect(later.uid).toBe(uid)
    expect(Number(later.sequence)).toBeGreaterThan(Number(sequence))
    expect(one(exampleFlight({ DepTimeRemark: '20261125151500' })).uid).not.toBe(uid)
    expect(one(exampleFlight(), { orderId: '43' }).uid).not.toBe(uid)
  })

  it('is whole with nothing in it, and keeps texts that look like its own signs as they are', () => {
    expect(write([])).toMatch(/^BEGIN:VCALENDAR\r\n[^]*METHOD:PUBLISH[^]*END:VCALENDAR\r\n$/)
    const HotelName = 'A, B; C\\D\nEND:VEVENT'
    const file = write([exampleStay({ HotelName })])
    expect(file.match(/^END:VEVENT\r?$/gm)).toHaveLength(1)
    expect(read(file)[0]?.title).toBe(HotelName)
    // RFC 5545: no line is longer than 75 octets.
    for (const line of write([exampleStay({ HotelName: '酒店'.repeat(60) })]).split('\r\n'))
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  it('is in the language of its reader', () => {
    const titles = languages.map((language) => one(exampleCar(), { language }).title)
    expect(new Set(titles).size).toBe(languages.length)
  })
})
