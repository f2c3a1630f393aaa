import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gazetteer } from '../../../../reference/search/gazetteer.ts'
import { readCalendar } from './icalendar.ts'
import { calendarOf, entry } from './testing/calendar-file.ts'

const context = { gazetteer, now: Date.UTC(2026, 10, 21), sentAt: null }
const flight = entry({
  summary: 'Flight LH 2224 MUC - TLS',
  description: ['Buchungscode: XYZ123', 'Fluggast: Jörg Müller'],
})
const whole = calendarOf([flight])

const routesIn = (text: string) =>
  readCalendar(text, context)
    .flatMap(({ items }) => items)
    .map(({ fields }) =>
      [fields.carrier, fields.flightNumber, fields.from, fields.to, fields.departs]
        .map((field) => field?.value)
        .join(' '),
    )

const expected = ['LH 2224 MUC TLS 20261201111500']

describe('the properties of an entry', () => {
  it('is its id and when it was written', () => {
    expect(readCalendar(whole, context)).toMatchObject([
      {
        source: 'calendar',
        id: 'entry-1@example.org',
        messageTime: Date.UTC(2026, 10, 1, 12),
        place: 'event 1',
        faults: [],
      },
    ])
    const exported = calendarOf([[...flight, 'LAST-MODIFIED:20261015T080000Z']])
    expect(readCalendar(exported, context)[0]?.messageTime).toBe(Date.UTC(2026, 9, 15, 8))
    const sent = calendarOf([[...flight, 'LAST-MODIFIED:20261015T080000Z']], ['METHOD:REQUEST'])
    expect(readCalendar(sent, context)[0]?.messageTime).toBe(Date.UTC(2026, 10, 1, 12))
  })

  it('cancels by its status or by the method of the file', () => {
    for (const text of [calendarOf([[...flight, 'STATUS:CANCELLED']]), calendarOf([flight], ['METHOD:CANCEL'])])
      expect(readCalendar(text, context)).toMatchObject([{ items: [{ cancelled: true }] }])
  })

  it('counts in its last version', () => {
    const version = (sequence: number, start: string) => [
      ...entry({ summary: 'Flight LH 2224 MUC - TLS', starts: `:${start}` }),
      `SEQUENCE:${sequence}`,
    ]
    const text = calendarOf([version(2, '20261203T101500Z'), version(1, '20261202T101500Z')])
    expect(routesIn(text)).toEqual(['LH 2224 MUC TLS 20261203111500'])
  })

  it.each([
    'Canceled: Flight LH 2224 MUC - TLS',
    'FW: Cancelled: Flight LH 2224 MUC - TLS',
    '[Cancelled] Flight LH 2224 MUC - TLS',
    'Flight LH 2224 MUC - TLS (cancelled)',
    'Flight LH 2224 MUC - TLS - CANCELLED',
    'Abgesagt: Flug LH 2224 MUC - TLS',
    'Annulé : Vol LH 2224 MUC - TLS',
    'Cancelado: Vuelo LH 2224 MUC - TLS',
    'Annullato: Volo LH 2224 MUC - TLS',
    'Geannuleerd: Vlucht LH 2224 MUC - TLS',
    '已取消：航班 LH 2224 MUC - TLS',
    '【キャンセル】フライト LH 2224 MUC - TLS',
    'キャンセル済み: フライト LH 2224 MUC - TLS',
  ])('is cancelled by the title %s', (summary) => {
    expect(readCalendar(calendarOf([entry({ summary })]), context)).toMatchObject([{ items: [{ cancelled: true }] }])
    expect(routesIn(calendarOf([entry({ summary })]))).toEqual(expected)
  })

  it('is not cancelled by words of its text, or a title about it', () => {
    const text = entry({ summary: 'Flight LH 2224 MUC - TLS', description: ['Canceled: nothing', 'Free cancellation'] })
    expect(readCalendar(calendarOf([text]), context)).toMatchObject([{ items: [{ cancelled: false }] }])
  })

  describe('with the UID of another one', () => {
    const flights = [
      ['Flight LH 2224 MUC - TLS', ':20261201T101500Z'],
      ['Flight LH 2225 TLS - MUC', ':20261203T101500Z'],
      ['Flight LH 100 MUC - FRA', ':20261205T101500Z'],
    ] as const
    const numbers = (text: string) => routesIn(text).map((route) => route.split(' ')[1])
    const entries = flights.map(([summary, starts]) => entry({ summary, starts, ends: null }))

    it('is kept beside it, with keys of their own', () => {
      const readings = readCalendar(calendarOf(entries), context)
      expect(readings.map(({ id }) => id)).toEqual([null, null, null])
      expect(numbers(calendarOf(entries))).toEqual(['2224', '2225', '100'])
      const commuting = flights.map(([, starts]) => entry({ summary: flights[0][0], starts, ends: null }))
      expect(numbers(calendarOf(commuting))).toEqual(['2224', '2224', '2224'])
    })

    it('is a day of a repeating entry by its RECURRENCE-ID', () => {
      const days = entries.map((lines, at) => [...lines, `RECURRENCE-ID:2026120${at + 1}T101500Z`])
      expect(readCalendar(calendarOf(days), context).map(({ id }) => id)).toEqual([
        'entry-1@example.org#20261201T101500Z',
        'entry-1@example.org#20261202T101500Z',
        'entry-1@example.org#20261203T101500Z',
      ])
    })

    it('is replaced by its later version only', () => {
      const later = [
        ...entry({ summary: 'Canceled: Flight LH 2225 TLS - MUC', starts: ':20261203T111500Z', ends: null }),
        'SEQUENCE:1',
      ]
      const readings = readCalendar(calendarOf([...entries, later]), context)
      expect(readings.map(({ items }) => [items[0]?.fields.flightNumber?.value, items[0]?.cancelled])).toEqual([
        ['2224', false],
        ['100', false],
        ['2225', true],
      ])
    })
  })

  it('is counted as not kept when it is no booking', () => {
    const weekly = [...entry({ summary: 'Flight LH 2224 MUC - TLS', uid: 'weekly' }), 'RRULE:FREQ=WEEKLY']
    const text = calendarOf([flight, entry({ summary: 'Lunch with Ann', uid: 'lunch' }), weekly])
    expect(readCalendar(text, context)).toMatchObject([
      { items: [{ kind: 'air' }], notKept: {} },
      { items: [], notKept: { CalendarEntry: 2 } },
    ])
  })

  it('is its markup before its words', () => {
    const reservation = {
      '@context': 'http://schema.org',
      '@type': 'FlightReservation',
      reservationNumber: 'RXJ34P',
      reservationStatus: 'http://schema.org/ReservationConfirmed',
      underName: { '@type': 'Person', name: 'Alex Morgan' },
      reservationFor: {
        '@type': 'Flight',
        flightNumber: '110',
        airline: { '@type': 'Airline', iataCode: 'UA', name: 'United' },
        departureAirport: { '@type': 'Airport', iataCode: 'SFO' },
        departureTime: '2026-12-04T20:15:00-08:00',
        arrivalAirport: { '@type': 'Airport', iataCode: 'JFK' },
        arrivalTime: '2026-12-05T06:30:00-05:00',
      },
    }
    const json = JSON.stringify([reservation])
    const script = `<html><body><script type="application/ld+json">${json}</script></body></html>`
    const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll(/[;,]/g, (one) => `\\${one}`)
    for (const line of [
      `X-KDE-KITINERARY-RESERVATION:${escaped(json)}`,
      `X-KDE-KITINERARY-RESERVATION:${json}`,
      `X-ALT-DESC;FMTTYPE=text/html:${escaped(script)}`,
    ])
      expect(routesIn(calendarOf([[...flight, line]]))).toEqual(['UA 110 SFO JFK 20261204201500'])
    const event = {
      '@context': 'http://schema.org',
      '@type': 'EventReservation',
      reservationFor: { '@type': 'Event', name: 'Concert' },
    }
    const other = calendarOf([
      [...entry({ summary: 'Concert' }), `X-KDE-KITINERARY-RESERVATION:${escaped(JSON.stringify([event]))}`],
    ])
    expect(readCalendar(other, context)).toMatchObject([{ items: [], notKept: { EventReservation: 1 } }])
  })
})

describe('zones', () => {
  const rules = [
    'BEGIN:VTIMEZONE',
    'TZID:Company Time',
    'BEGIN:STANDARD',
    'DTSTART:16011028T030000',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010325T020000',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ]

  it.each([
    [':20261201T101500Z', '20261201111500'],
    [':20261201T111500', '20261201111500'],
    [';TZID=Europe/Berlin:20261201T111500', '20261201111500'],
    [';TZID="Europe/London":20261201T101500', '20261201111500'],
    [';TZID=W. Europe Standard Time:20261201T111500', '20261201111500'],
    [';TZID=Tokyo Standard Time:20261201T191500', '20261201111500'],
    [';TZID=/freeassociation.sourceforge.net/Tzfile/America/New_York:20261201T051500', '20261201111500'],
    [';TZID="(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna":20261201T111500', '20261201111500'],
    [';TZID=UTC-07:00:20261201T031500', '20261201111500'],
    [';TZID=GMT+0900:20261201T191500', '20261201111500'],
    [';TZID=Company Time:20261201T111500', '20261201111500'],
    [';TZID=Company Time:20260701T111500', '20260701111500'],
    [';VALUE=DATE-TIME:2026-12-01T10:15:00Z', '20261201111500'],
    [';TZID=Nobody Knows:20261201T111500', '20261201111500'],
  ])('%s', (starts, local) => {
    const lines = entry({ summary: 'Flight LH 2224 MUC - TLS', starts, ends: null })
    const [reading] = readCalendar(calendarOf([lines], rules), context)
    expect(reading?.items[0]?.fields.departs?.value).toBe(local)
  })
})

describe('damaged files', () => {
  it.each<[string, string]>([
    ['line feeds alone', whole.replaceAll('\r\n', '\n')],
    ['carriage returns alone', whole.replaceAll('\r\n', '\r')],
    ['no end', whole.slice(0, whole.indexOf('END:VEVENT'))],
    ['no calendar around it', whole.slice(whole.indexOf('BEGIN:VEVENT'), whole.indexOf('END:VCALENDAR'))],
    ['an end too many', whole.replace('END:VEVENT', 'END:VALARM\r\nEND:VEVENT\r\nEND:VEVENT')],
    ['an alarm without its end', whole.replace('END:VEVENT', 'BEGIN:VALARM\r\nACTION:DISPLAY\r\nEND:VEVENT')],
    ['lines that are none', whole.replace('UID:', 'nonsense\r\nFOO BAR\r\nX-Y\r\nUID:')],
    ['commas without their stroke', whole.replaceAll('\\,', ',')],
    ['a mark at its beginning', `\uFEFF${whole}`],
    ['small letters', whole.replaceAll(/^(BEGIN|END|DTSTART|SUMMARY|UID)/gm, (name) => name.toLowerCase())],
    ['lines folded within words', whole.replaceAll(/(.{12})(?=[^\r\n])/g, '$1\r\n ')],
    [
      'a description in lines of its own',
      whole.replace(/DESCRIPTION:.*/, 'DESCRIPTION:Dear guest,\r\nFlight: LH 2224\r\nBooking: fine'),
    ],
    ['another calendar before it', calendarOf([]) + whole],
    [
      'vCalendar 1.0',
      whole
        .replace('VERSION:2.0', 'VERSION:1.0')
        .replace(
          /SUMMARY:.*/,
          'SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Flight=20LH 2224=20=\r\nMUC =E2=86=92 TLS',
        ),
    ],
  ])('%s', (_, text) => {
    expect(routesIn(text)).toEqual(expected)
  })

  it('folded within a letter, and read as Latin for that, has its letters back', () => {
    const bytes = Buffer.from(calendarOf([entry({ summary: 'Zug ICE 1001 von Köln Hbf nach München Hbf' })]))
    const at = bytes.indexOf(Buffer.from('ö')) + 1
    const folded = Buffer.concat([bytes.subarray(0, at), Buffer.from('\r\n '), bytes.subarray(at)])
    const [reading] = readCalendar(new TextDecoder('windows-1252').decode(folded), context)
    expect(reading?.items[0]?.fields).toMatchObject({
      fromStation: { value: 'Köln Hbf' },
      toStation: { value: 'München Hbf' },
    })
  })

  it('keep the letters that were Latin', () => {
    const text = calendarOf([entry({ summary: 'Zug ICE 1001 von Köln Hbf nach Nîmes' })])
    expect(readCalendar(text, context)[0]?.items[0]?.fields.fromStation?.value).toBe('Köln Hbf')
  })

  it('without any entry say so', () => {
    expect(readCalendar('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR', context)).toMatchObject([
      { items: [], faults: [{ reason: 'calendar_malformed' }] },
    ])
    expect(readCalendar(calendarOf([entry({ summary: 'Lunch' })]), context)).toMatchObject([
      { items: [], faults: [], notKept: { CalendarEntry: 1 } },
    ])
  })

  it('lose no more than the damaged entry', () => {
    const broken = ['UID:x', 'DTSTART:never', 'DTEND;VALUE=DATE:20269999', 'SUMMARY:Flight LH 1 FRA - MUC']
    expect(routesIn(calendarOf([broken, flight]))).toEqual(expected)
  })

  it('never throw', () => {
    fc.assert(
      fc.property(fc.nat(whole.length), fc.string({ unit: 'binary', maxLength: 20 }), fc.nat(30), (at, noise, gone) => {
        expect(Array.isArray(readCalendar(whole.slice(0, at) + noise + whole.slice(at + gone), context))).toBe(true)
      }),
      { seed: 5545, numRuns: 1000 },
    )
  })

  it('end in time, however they are made', () => {
    const hostile = [
      `BEGIN:VCALENDAR\n${'BEGIN:VEVENT\n'.repeat(50_000)}`,
      `BEGIN:VCALENDAR\n${'BEGIN:X\n'.repeat(50_000)}END:X`,
      calendarOf([[`SUMMARY:${'from '.repeat(50_000)}`, 'DTSTART:20261201T101500Z']]),
      calendarOf([[`SUMMARY:Flight LH 1`, `DESCRIPTION:${'a to b '.repeat(40_000)}`, 'DTSTART:20261201T101500Z']]),
      calendarOf([[`DESCRIPTION:${'<div>'.repeat(50_000)}`, 'DTSTART:20261201T101500Z']]),
      calendarOf([
        [
          `DESCRIPTION:${Array.from({ length: 5000 }, () => 'ab 10:26 A - B (').join('\\n')}`,
          'DTSTART:20261201T101500Z',
        ],
      ]),
    ]
    const before = performance.now()
    for (const text of hostile) readCalendar(text, context)
    expect(performance.now() - before).toBeLessThan(10_000)
  })
})
