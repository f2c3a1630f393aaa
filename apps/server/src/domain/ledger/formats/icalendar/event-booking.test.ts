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

  it.each(['静 李', '陳大文', 'Alex Morgan', 'MORGAN/ALEX MS'])('are for %s where the text says so', (name) => {
    expect(readOne({ summary: 'LH 400 FRA-JFK', description: [`Passenger: ${name}`] }).person?.name).toBe(name)
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

  it('have the details of labels without a colon', () => {
    const item = readOne({
      summary: 'Flight',
      description: [
        'Flight number LH 2224',
        'From Munich (MUC)',
        'To Toulouse (TLS)',
        'Departure 11:15',
        'Booking reference ABC123',
        'Seat 12C',
        'Passenger Alex Morgan',
      ],
    })
    expect(valuesOf(item, 'carrier', 'flightNumber', 'from', 'to')).toEqual(['LH', '2224', 'MUC', 'TLS'])
    expect(valuesOf(item, 'seat', 'locator')).toEqual(['12C', 'ABC123'])
    expect(item.person?.name).toBe('Alex Morgan')
    const prose = readOne({
      summary: 'Flight LH 2224 MUC - TLS',
      description: [
        'Confirmation will follow',
        'Seat to be assigned',
        'Passenger information',
        'Booking reference NUMBER',
      ],
    })
    expect(valuesOf(prose, 'seat', 'locator')).toEqual([null, null])
    expect(prose.person).toBeNull()
  })
})

describe('an entry with a DURATION in place of its end', () => {
  const withDuration = (draft: EntryDraft, duration: string) =>
    readCalendar(calendarOf([[...entry({ ...draft, ends: null }), `DURATION:${duration}`]]), context).flatMap(
      ({ items }) => items,
    )

  it.each([
    ['PT8H30M', '20261201134500'],
    ['P0DT9H', '20261201141500'],
    ['P1D', '20261202051500'],
    ['+PT90M', '20261201064500'],
  ])('of %s ends then, at the other airport’s time', (duration, arrives) => {
    const [item] = withDuration({ summary: 'Flight LH 400 FRA-JFK' }, duration)
    expect(item?.fields.arrives?.value).toBe(arrives)
  })

  it('counts days by the calendar where the clock changes', () => {
    const starts = ';TZID=Europe/Berlin:20260328T120000'
    const [item] = withDuration({ summary: 'Car rental Hertz', location: 'Munich (MUC)', starts }, 'P1D')
    expect(item?.fields.dropsOff?.value).toBe('20260329120000')
    const [exact] = withDuration({ summary: 'Car rental Hertz', location: 'Munich (MUC)', starts }, 'PT24H')
    expect(exact?.fields.dropsOff?.value).toBe('20260329130000')
  })

  it('is a stay of so many days', () => {
    const draft = { summary: 'Hotel reservation: Seeblick', starts: ';VALUE=DATE:20261201' }
    const [item] = withDuration({ ...draft, description: ['3 nights'] }, 'P3D')
    expect(item?.fields.checkOut).toMatchObject({ value: '20261204', confidence: 'sure' })
    expect(withDuration(draft, 'P1W')[0]?.fields.checkOut?.value).toBe('20261207')
  })

  it('has no end where it is none', () => {
    for (const duration of ['', 'PT0S', '-PT1H', 'P', 'PT', '8 hours', 'P99999D', 'P1Y'])
      expect(withDuration({ summary: 'Flight LH 400 FRA-JFK' }, duration)[0]?.fields).not.toHaveProperty('arrives')
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

  it.each<[string, string, string[]?]>([
    ['Berlin Hbf → München Hbf (ICE 597)', 'ICE 597'],
    ['Berlin Hbf → München Hbf [ICE 597]', 'ICE 597'],
    ['Zug: Berlin Hbf – München Hbf (597)', '597'],
    ['Train · ICE 597 · Berlin Hbf → München Hbf · Seat 45', 'ICE 597'],
    ['Berlin Hbf – München Hbf', 'RE 4711', ['RE (4711)']],
    ['🚆 ICE 597 (1071) Berlin Hbf – München Hbf', 'ICE 597'],
  ])('%s has its number, and stations without it', (summary, number, description = []) => {
    const item = readOne({ summary, description })
    expect(valuesOf(item, 'trainNumber', 'fromStation', 'toStation')).toEqual([number, 'Berlin Hbf', 'München Hbf'])
  })

  it('are recognised by the railway whose program wrote the entry', () => {
    const draft = { summary: 'Paris Gare de Lyon – Lyon Part-Dieu' }
    const byProgram = (head: string) =>
      readCalendar(calendarOf([entry(draft)], [head]), context).flatMap(({ items }) => items)
    for (const items of [byProgram('PRODID:-//SNCF Connect//Voyages//FR'), read({ ...draft, uid: '4711@sncf.com' })])
      expect(items.map((item) => [item.kind, ...valuesOf(item, 'vendor', 'fromStation', 'toStation')])).toEqual([
        ['rail', 'SNCF', 'Paris Gare de Lyon', 'Lyon Part-Dieu'],
      ])
    expect(byProgram('PRODID:-//Trainline//EN')[0]?.fields).not.toHaveProperty('vendor')
    // Whoever else writes a route, and a meeting in anybody's calendar.
    expect(byProgram('PRODID:-//Google Inc//Google Calendar 70.9054//EN')).toEqual([])
    expect(read({ ...draft, uid: 'sncf-dsb-sj@example.org' })).toEqual([])
    expect(read({ summary: 'Meeting Paris – Lyon', uid: '4711@sncf.com' })).toEqual([])
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
    ['Park Hyatt Tokyo marketing launch', '', nights],
    ['Check in with hotel team', '', nights],
    ['OOO | Hotel review', '', nights],
    ['Holiday: Residence Inn renovation', '', nights],
    ['Check in for your flight LH 400 FRA-JFK'],
    ['Time to check in: Flight LH 400 FRA – JFK'],
    ['Online check-in opens: LH 400 FRA-JFK'],
    ['Flight LH 400 FRA-JFK: check-in opens'],
    ['Einchecken für Flug LH 400 FRA-JFK'],
    ['Enregistrement vol AF1234 de Paris à Nice'],
    ['办理登机手续 航班 MU5137 上海虹桥 → 北京首都'],
    ['チェックイン NH241便 羽田 → 福岡'],
    ['Check-in for Eurostar 9014 London to Paris'],
    ['Leave for airport: flight LH 400 FRA-JFK'],
    ['Boarding LH 400 FRA-JFK'],
    ['Pick up Anna, flight LH 400 FRA-JFK'],
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
    expect(readCalendar(calendarOf([lines]), context)).toMatchObject([{ items: [], notKept: { CalendarEntry: 1 } }])
  })
})
