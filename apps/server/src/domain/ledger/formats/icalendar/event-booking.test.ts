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

describe('flights', () => {
  it.each<[string, string, string, string, string, string?]>([
    ['Flight LH 2224 MUC - TLS', 'LH', '2224', 'MUC', 'TLS'],
    ['LH2224 MUC-TLS', 'LH', '2224', 'MUC', 'TLS'],
    ['✈ LH 2224 MUC → TLS', 'LH', '2224', 'MUC', 'TLS'],
    ['LH123 from Munich (MUC) to Toulouse (TLS)', 'LH', '123', 'MUC', 'TLS'],
    ['Flight to Toulouse (LH 2218)', 'LH', '2218', 'MUC', 'TLS', 'Munich MUC'],
    ['United 123 SFO to JFK', 'UA', '123', 'SFO', 'JFK'],
    ['Flug LH 400 von Frankfurt nach New York', 'LH', '400', 'FRA', 'NYC'],
    ['Vol AF1234 de Paris à Nice', 'AF', '1234', 'PAR', 'NCE'],
    ['Vuelo IB3456 de Madrid a Sevilla', 'IB', '3456', 'MAD', 'SVQ'],
    ['Volo AZ1234 da Napoli a Milano', 'AZ', '1234', 'NAP', 'MIL'],
    ['航班 MU5137 上海虹桥 → 北京首都', 'MU', '5137', 'SHA', 'PEK'],
    ['NH241便 羽田 → 福岡', 'NH', '241', 'HND', 'FUK'],
    ['Canceled: Flight UA 110 from SFO to JFK', 'UA', '110', 'SFO', 'JFK'],
  ])('%s', (summary, carrier, number, from, to, location) => {
    const item = readOne({ summary, ...(location && { location }) })
    expect(item.kind).toBe('air')
    expect(valuesOf(item, 'carrier', 'flightNumber', 'from', 'to')).toEqual([carrier, number, from, to])
  })

  it('are in the local times of both airports, whatever zone the entry has', () => {
    const item = readOne({
      summary: 'LH 400 FRA-JFK',
      starts: ';TZID=Asia/Hong_Kong:20261201T201000',
      ends: ';TZID=Asia/Hong_Kong:20261202T043000',
    })
    expect(valuesOf(item, 'departs', 'arrives')).toEqual(['20261201131000', '20261201153000'])
    expect(item.fields.departs?.utc).toBe(Date.UTC(2026, 11, 1, 12, 10))
    const floating = readOne({ summary: 'LH 400 FRA-JFK', starts: ':20261201T131000', ends: ':20261201T153000' })
    expect(valuesOf(floating, 'departs', 'arrives')).toEqual(['20261201131000', '20261201153000'])
    const day = readOne({
      summary: 'Flight LH 400 FRA-JFK',
      starts: ';VALUE=DATE:20261201',
      ends: ';VALUE=DATE:20261202',
    })
    expect(valuesOf(day, 'departs', 'arrives')).toEqual(['20261201', null])
  })

  it('have the details of the text', () => {
    const item = readOne({
      summary: 'Flug nach TOULOUSE FR',
      location: 'Von MUNICH DE',
      description: [
        'Buchungscode: XYZ123',
        'Flugnr.: LH 2218',
        'Klasse: ECONOMY (W)',
        'Passagier: Alex Morgan',
        'Sitz: 012C',
        'Von: MUNICH DE MUNICH INTERNATIONAL TERMINAL 2',
        'Nach: TOULOUSE FR BLAGNAC',
        'Abflug: 01DEC, 11:15',
        'Ankunft: 13:15',
      ],
    })
    expect(valuesOf(item, 'carrier', 'flightNumber', 'from', 'to')).toEqual(['LH', '2218', 'MUC', 'TLS'])
    expect(valuesOf(item, 'departs', 'arrives', 'fromTerminal')).toEqual(['20261201111500', '20261201131500', '2'])
    expect(valuesOf(item, 'cabin', 'bookingClass', 'seat', 'locator')).toEqual(['ECONOMY', 'W', '12C', 'XYZ123'])
    expect(item.person?.name).toBe('Alex Morgan')
    expect(item.fields.departs?.confidence).toBe('sure')
  })

  it('whose text has another time than the entry are doubtful', () => {
    const item = readOne({
      summary: 'Your flight from FRA to EWR',
      description: [
        'Flight number: LH 402',
        'Departure - Date: 01 Dec 2026',
        'Time: 13:25',
        'From: Frankfurt (FRA)',
        'Arrival',
        'Time: 07:15',
        'At: Newark (EWR)',
      ],
    })
    expect(item.fields.departs).toMatchObject({
      confidence: 'doubtful',
      doubt: 'sources_differ',
      choices: ['20261201111500', '20261201132500'],
    })
    expect(item.fields.arrives).toMatchObject({ value: '20261201071500', confidence: 'sure' })
  })

  it('ask for the airport that the entry leaves out', () => {
    const item = readOne({ summary: 'Flight to Toulouse (LH 2218)' })
    expect(item.fields).toMatchObject({ from: { value: null, confidence: 'missing' }, to: { value: 'TLS' } })
  })
})

describe('trains', () => {
  it.each<[string, string | null, string, string, string[]?]>([
    ['Train ICE 123 from Berlin Hbf to München Hbf', 'ICE 123', 'Berlin Hbf', 'München Hbf'],
    ['ICE 597 Berlin Hbf – München Hbf', 'ICE 597', 'Berlin Hbf', 'München Hbf'],
    ['TGV 6607 Paris Gare de Lyon → Lyon Part-Dieu', 'TGV 6607', 'Paris Gare de Lyon', 'Lyon Part-Dieu'],
    ['Eurostar 9014: London to Paris', 'Eurostar 9014', 'London', 'Paris'],
    ['London Kings Cross to Edinburgh', null, 'London Kings Cross', 'Edinburgh', ['Train tickets, seat reserved']],
    ['のぞみ225号 東京→新大阪', 'のぞみ 225', '東京', '新大阪'],
    ['高鐵 0612 台北 → 左營', '0612', '台北', '左營'],
    ['Zug ICE 1001 von Hamburg Hbf nach Köln Hbf', 'ICE 1001', 'Hamburg Hbf', 'Köln Hbf'],
  ])('%s', (summary, number, from, to, description = []) => {
    const item = readOne({ summary, description })
    expect(item.kind).toBe('rail')
    expect(valuesOf(item, 'trainNumber', 'fromStation', 'toStation')).toEqual([number, from, to])
  })

  it('of a timetable are read train by train, over midnight, without walks and buses', () => {
    const readings = readCalendar(
      calendarOf([
        entry({
          summary: 'Hamburg Hbf -> Amsterdam Centraal',
          starts: ';TZID=Europe/Berlin:20261201T214600',
          ends: ';TZID=Europe/Berlin:20261202T065200',
          uid: '20261201214600@timetable',
          description: [
            'Reise: Hamburg Hbf nach Amsterdam Centraal',
            'Datum: 01.12.26',
            '-',
            'ab 21:46 Hamburg Hbf - Gleis 14 (IC  2307)',
            'an 23:41 Leer(Ostfriesl) - Gleis 8',
            '',
            'ab Leer(Ostfriesl)  (Fußweg)',
            'an Leer(Ostfriesl) ZOB ',
            '',
            'ab 23:55 Leer(Ostfriesl) ZOB  (Bus  647)',
            'an 00:50 Groningen CS ',
            '',
            'ab 04:49 Groningen - Gleis 4b (IC   786)',
            'an 06:52 Amsterdam Centraal - Gleis 14b',
            '-',
            'Dauer: 9:06',
          ],
        }),
      ]),
      context,
    )
    expect(readings).toMatchObject([{ id: null, notKept: { BusReservation: 1 } }])
    expect(
      readings[0]?.items.map((item) => valuesOf(item, 'trainNumber', 'fromStation', 'toStation', 'departs', 'arrives')),
    ).toEqual([
      ['IC 2307', 'Hamburg Hbf', 'Leer(Ostfriesl)', '20261201214600', '20261201234100'],
      ['IC 786', 'Groningen', 'Amsterdam Centraal', '20261202044900', '20261202065200'],
    ])
  })

  it('are read from journey details and tables too', () => {
    const details = read({
      summary: 'Journey Details: Glasgow Central (GLC) to London Kings Cross (KGX)',
      starts: ':20261201T124000',
      ends: ':20261201T173200',
      description: [
        'Journey Details: Glasgow Central (GLC) to London Euston (EUS), dep 12:40, arr 17:12',
        'Train Company: Avanti West Coast',
        'Mode of Transport: Train',
        '',
        'Journey Details: London Euston (EUS) to London Kings Cross (KGX), dep 17:20, arr 17:32',
        'Mode of Transport: Walk',
      ],
    })
    expect(details.map((item) => valuesOf(item, 'vendor', 'fromStation', 'toStation', 'departs', 'arrives'))).toEqual([
      ['Avanti West Coast', 'Glasgow Central', 'London Euston', '20261201124000', '20261201171200'],
    ])
    const table = readOne({
      summary: '#9876543210: From Vienna, Hbf, to Brno, hlavní nádraží, seat: 1/42',
      starts: ';TZID=Europe/Vienna:20261201T143900',
      ends: ';TZID=Europe/Prague:20261201T160500',
      description: ['Dep:14:39|Vienna, Hbf|Vienna → Prague (RJ, RJ 1234)|1/42', 'Arr:16:05|Brno, hlavní nádraží|'],
    })
    expect(valuesOf(table, 'trainNumber', 'fromStation', 'toStation', 'departs', 'seat', 'locator')).toEqual([
      'RJ 1234',
      'Vienna, Hbf',
      'Brno, hlavní nádraží',
      '20261201143900',
      '1/42',
      '9876543210',
    ])
  })
})

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

  it('in whole days end on a day that programs write in two ways: the text settles it, else a person', () => {
    const draft = { summary: 'Hotel reservation: Seeblick', ...nights }
    expect(readOne(draft).fields.checkOut).toMatchObject({
      confidence: 'doubtful',
      doubt: 'date_ambiguous',
      choices: ['20261203', '20261204'],
    })
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

describe('what is no booking', () => {
  it.each<[string, string?, Partial<EntryDraft>?]>([
    ['Team meeting', 'Room LH 123'],
    ['Sync with BA 12 team', 'Berlin to Munich'],
    ['Flight simulator demo', 'Munich'],
    ['Book flight to Paris'],
    ['Discuss London to Paris train options'],
    ['Lunch at Hotel Adlon', 'Berlin'],
    ['Check-in with John', 'Berlin'],
    ['Weekly check-in'],
    ['Training: from idea to product'],
    ['Train the trainer workshop', 'Berlin'],
    ['From Berlin to Munich - roadshow'],
    ['Q4 AI 2027 - roadmap Paris - London'],
    ['US 12 sales: NYC to LAX expansion'],
    ['Stay at home', '', nights],
    ['Stay focused'],
    ['Conference', 'Hilton Tokyo Hotel', nights],
    ['Hotel industry conference', 'Berlin', nights],
    ['酒店行业会议', '上海', nights],
    ['Vacation in Rome', 'Rome', nights],
    ['Trip to Munich', 'Munich', nights],
    ['Return library books'],
    ['Call Hertz about invoice'],
    ['Budget review', '', { description: ['Return comments by Friday'] }],
    ['Dollar cost averaging - pick up'],
    ['Dinner reservation: Chez Paul', 'Paris'],
    ['Reservation at Noma', 'Copenhagen'],
    ['Dentist', '', { description: ['Reservation number 1234'] }],
    ['Berlin - München'],
    ['Flight'],
    ['AC 1234'],
    ['Train'],
    [''],
  ])('%s', (summary, location = '', more = {}) => {
    expect(read({ summary, location, ...more })).toEqual([])
  })

  it('is an entry of a series, whatever it is called', () => {
    const lines = [...entry({ summary: 'Flight LH 2224 MUC - TLS' }), 'RRULE:FREQ=WEEKLY;COUNT=10']
    expect(readCalendar(calendarOf([lines]), context)).toEqual([])
  })
})
