import { describe, expect, it } from 'vitest'
import { gazetteer } from '../../../../reference/search/gazetteer.ts'
import type { FieldName, ItemReading } from '../confirmation/reading.ts'
import { readCalendar } from './icalendar.ts'
import { calendarOf, entry, type EntryDraft } from './testing/calendar-file.ts'

const context = { gazetteer, now: Date.UTC(2026, 10, 21), sentAt: null }

const read = (draft: EntryDraft) => readCalendar(calendarOf([entry(draft)]), context).flatMap(({ items }) => items)

function readOne(draft: EntryDraft): ItemReading {
  const [item, ...more] = read(draft)
  if (!item || more.length > 0) throw new Error(`${more.length + (item ? 1 : 0)} items of ${draft.summary}`)
  return item
}
const valuesOf = ({ fields }: ItemReading, ...names: FieldName[]) => names.map((name) => fields[name]?.value ?? null)

const nights = { starts: ';VALUE=DATE:20261201', ends: ';VALUE=DATE:20261204' }

describe('stays', () => {
  it.each<[string, string, Partial<EntryDraft>?]>([
    ['Hotel reservation: Seeblick', 'Seeblick'],
    ['Stay at Hilton Tokyo', 'Hilton Tokyo'],
    ['Hotel Adlon Kempinski', 'Hotel Adlon Kempinski'],
    ["Réservation d'hôtel : Ibis Lyon", 'Ibis Lyon'],
    ['ホテル予約:東横INN品川', '東横INN品川'],
    ['入住 上海和平饭店', '上海和平饭店', { description: ['预订号:888999'] }],
    ['Stay at Sunrise Apartments', 'Sunrise Apartments', { description: ['Booking confirmation 12345'] }],
  ])('%s', (summary, name, more = {}) => {
    const item = readOne({ summary, ...nights, ...more })
    expect(item.kind).toBe('hotel')
    expect(valuesOf(item, 'hotelName', 'checkIn')).toEqual([name, '20261201'])
  })

  it.each([
    'Hotel · Park Hyatt Tokyo',
    'Hotel | Park Hyatt Tokyo | Booking.com',
    '🏨 Hotel: Park Hyatt Tokyo',
    '[Hotel] Park Hyatt Tokyo',
    'Park Hyatt Tokyo · Hotel',
    'Stay: Park Hyatt Tokyo (Booking.com)',
    'Park Hyatt Tokyo – Hotel',
  ])('%s is the hotel by its name alone', (summary) => {
    expect(valuesOf(readOne({ summary, ...nights }), 'hotelName')).toEqual(['Park Hyatt Tokyo'])
  })

  it('keep signs that belong to a name', () => {
    expect(valuesOf(readOne({ summary: 'ホテル・ザ・リッツ・カールトン東京', ...nights }), 'hotelName')).toEqual([
      'ザ・リッツ・カールトン東京',
    ])
    expect(valuesOf(readOne({ summary: 'Hotel: Inn at Saint-Jean-Cap', ...nights }), 'hotelName')).toEqual([
      'Inn at Saint-Jean-Cap',
    ])
  })

  it('in whole days end on their last day, the end being exclusive; the text decides where it has the day', () => {
    const draft = { summary: 'Hotel reservation: Seeblick', ...nights }
    expect(readOne(draft).fields.checkOut).toMatchObject({
      value: '20261203',
      confidence: 'likely',
      doubt: 'date_ambiguous',
      choices: ['20261203', '20261204'],
    })
    expect(readOne({ ...draft, uid: '1418fb94e984-abc@airbnb.com' }).fields.checkOut).toMatchObject({
      value: '20261204',
      confidence: 'likely',
    })
    // A hotel's name alone may be a plan.
    expect(readOne({ summary: 'Hotel Adlon Kempinski', ...nights }).fields.checkOut?.confidence).toBe('doubtful')
    const told = (line: string) => readOne({ ...draft, description: [line] }).fields.checkOut
    expect(told('3 nights')).toMatchObject({ value: '20261204', confidence: 'sure' })
    expect(told('2 Nächte')).toMatchObject({ value: '20261203', confidence: 'sure' })
    expect(told('Check-out: 4 December 2026')?.value).toBe('20261204')
    expect(readOne({ ...draft, ends: ';VALUE=DATE:20261202' }).fields.checkOut).toMatchObject({
      value: '20261202',
      confidence: 'sure',
    })
  })

  it('have their address, and the town it names', () => {
    const item = readOne({
      summary: 'Hotel reservation: Seeblick',
      location: 'Uferweg 3, 10557 Berlin, Germany',
      ...nights,
    })
    expect(valuesOf(item, 'city', 'country', 'address')).toEqual(['BER', 'DE', 'Uferweg 3, 10557 Berlin, Germany'])
  })

  it('of two entries are one', () => {
    const half = (summary: string, starts: string, uid: string) =>
      entry({ summary, starts, ends: null, uid, description: ['Booking 4711'] })
    const readings = readCalendar(
      calendarOf([
        half('Check-in: Hotel Sacher', ':20261201T150000', 'a'),
        half('Check-out: Hotel Sacher', ':20261203T110000', 'b'),
      ]),
      context,
    )
    expect(readings).toHaveLength(1)
    expect(readings.flatMap(({ items }) => items).map((item) => valuesOf(item, 'checkIn', 'checkOut'))).toEqual([
      ['20261201150000', '20261203110000'],
    ])
  })
})

describe('rented cars', () => {
  it('are found by title, company and places', () => {
    const item = readOne({
      summary: 'Rental car reservation: Economy',
      location: 'Hertz San Diego Airport',
      starts: ':20261201T160000',
      ends: ':20261203T200000',
      description: [
        'Pickup location: Hertz San Diego Airport',
        'Dropoff location: Hertz LAX',
        'Booking reference: 546323',
      ],
    })
    expect(item.kind).toBe('car')
    expect(
      valuesOf(item, 'vendor', 'pickUpPlace', 'dropOffPlace', 'picksUp', 'dropsOff', 'carClass', 'locator'),
    ).toEqual([
      'Hertz',
      'Hertz San Diego Airport',
      'Hertz LAX',
      '20261201160000',
      '20261203200000',
      'Economy',
      '546323',
    ])
    expect(readOne({ summary: 'Mietwagen Sixt München Flughafen' }).fields.vendor?.value).toBe('Sixt')
    expect(readOne({ summary: 'レンタカー:トヨタレンタカー', location: '那覇空港店' }).fields.vendor?.value).toBe(
      'トヨタレンタカー',
    )
  })
})
