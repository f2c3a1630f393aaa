import { describe, expect, it } from 'vitest'
import { air, element, passenger, xmlBooking, xmlTrip } from '../../testing/concur-text.ts'
import { readItem, readText, readTrip } from '../../testing/read-text.ts'

describe('XML v1', () => {
  it('reads an itinerary with the namespace, without it and in a wrapper', async () => {
    const trip = xmlTrip({ segments: air() })
    const bare = trip.replace(/ xmlns="[^"]+"/, '')
    const prefixed = bare
      .replaceAll(/<(\/?)(\w)/g, '<$1c:$2')
      .replace('<c:Itinerary>', '<c:Itinerary xmlns:c="http://www.concursolutions.com/api/travel/trip/2010/06">')
    const wrapped = `<?xml version="1.0"?><ConnectResponse><Data>${trip}${bare}</Data></ConnectResponse>`
    for (const [text, count] of [
      [trip, 1],
      [bare, 1],
      [prefixed, 1],
      [wrapped, 2],
    ] as const) {
      const { messages, faults } = await readText(text)
      expect([messages.length, faults]).toEqual([count, []])
      expect(messages[0]?.trip?.items[0]).toMatchObject({
        kind: 'air',
        carrier: 'CX',
        flightNumber: '524',
        fromCode: 'HKG',
        startsLocal: '20260510101000',
      })
    }
  })

  it('reads the same whatever the chunks', async () => {
    const text = `<?xml version="1.0" encoding="utf-8"?><All>${xmlTrip({ segments: air(), name: '視察 &amp; <![CDATA[<b>Tokyo</b>]]>' })}</All>`
    const whole = await readText(text)
    expect(await readText(text, { chunk: 1 })).toEqual(whole)
    expect(whole.messages[0]?.trip?.name).toBe('視察 & <b>Tokyo</b>')
  })

  it.each([
    ['HK', false],
    ['GK', false],
    ['KK', false],
    ['TK', false],
    ['', false],
    ['XX', true],
    ['UC', true],
    ['HX', true],
    ['UN', true],
    ['xx', true],
    ['Cancelled', true],
  ])('status %s is cancelled: %s', async (status, cancelled) => {
    expect(await readItem(xmlTrip({ segments: air({ Status: status }) }))).toMatchObject({ cancelled })
  })

  it('counts as cancelled with a cancellation number or date', async () => {
    expect(await readItem(xmlTrip({ segments: air({ CancellationNumber: 'X1' }) }))).toMatchObject({ cancelled: true })
  })

  it.each([
    ['2', true],
    ['Canceled', true],
    ['XX', true],
    ['0', false],
    ['1', false],
    ['HK', false],
    ['', false],
  ])('trip status %s is cancelled: %s', async (status, cancelled) => {
    const { messages } = await readText(xmlTrip({ status, segments: air() }))
    expect(messages[0]?.cancelled).toBe(cancelled)
  })

  it('reads a cancelled trip whose segments are gone as a cancellation alone', async () => {
    const { messages } = await readText(xmlTrip({ status: '2', segments: '' }))
    expect(messages[0]).toMatchObject({ cancelled: true, trip: null, keys: ['id:T1', 'locator:LOC1@20260301'] })
  })

  it('reads bookings by themselves, in XML and JSON', async () => {
    const alone = xmlBooking({ segments: air() })
    const json = JSON.stringify({
      RecordLocator: 'PNR123',
      DateModifiedUtc: '2026-04-01T08:00:00',
      Passengers: [{ NameFirst: 'Emil', NameLast: 'Dover' }],
      Segments: {
        Air: [
          {
            Vendor: 'CX',
            FlightNumber: '524',
            StartCityCode: 'HKG',
            EndCityCode: 'NRT',
            StartDateLocal: '2026-05-10T10:10:00',
          },
        ],
      },
    })
    for (const text of [alone, element('Bookings', alone), json]) {
      const { messages, faults } = await readText(text)
      expect(faults).toEqual([])
      expect(messages).toMatchObject([
        {
          keys: ['booking:PNR123@20260510'],
          trip: { locator: 'PNR123', isPart: true, items: [{ carrier: 'CX' }], travelers: [{ name: 'Emil Dover' }] },
        },
      ])
    }
    expect((await readText('<Booking><Room/></Booking>')).faults).toMatchObject([{ reason: 'format_unknown' }])
  })

  it('knows lists, proposals and empty trips for what they are', async () => {
    const info =
      '<ItineraryInfoList><ItineraryInfo><TripId>A</TripId></ItineraryInfo><ItineraryInfo><TripId>B</TripId></ItineraryInfo></ItineraryInfoList>'
    expect((await readText(info)).faults.map(({ reason }) => reason)).toEqual(['summary_only', 'summary_only'])
    expect((await readText(xmlTrip({ status: '6', segments: air() }))).faults[0]?.reason).toBe('proposal_not_booked')
    expect((await readText(xmlTrip({ segments: '' }))).faults[0]?.reason).toBe('bookings_missing')
    expect(
      (await readText(xmlTrip({ modified: '', segments: air() }).replace(/<DateCreatedUtc>.*?<\/DateCreatedUtc>/, '')))
        .faults[0]?.reason,
    ).toBe('time_missing')
    expect((await readText('<html><body>Sign in</body></html>')).faults[0]?.reason).toBe('no_reservation')
  })

  it('keeps the readable segments of a trip, with a fault for the others', async () => {
    const { messages, faults } = await readText(xmlTrip({ segments: air() + air({ StartDateLocal: 'soon' }) }))
    expect(messages[0]?.trip?.items).toHaveLength(1)
    expect(faults).toMatchObject([{ reason: 'segment_unreadable', detail: 'Booking[0].Air' }])
    const nothing = await readText(xmlTrip({ segments: air({ StartDateLocal: '' }) }))
    expect([nothing.messages, nothing.faults[0]?.reason]).toEqual([[], 'segment_unreadable'])
  })

  it('counts what the ledger does not keep', async () => {
    const { messages, notKept } = await readText(
      xmlTrip({ segments: `${air()}<Ride/><Ride/><Parking/>${air({ IsOpenSegment: 'true' })}` }),
    )
    expect(messages[0]?.trip?.items).toHaveLength(1)
    expect(notKept).toEqual({ Ride: 2, Parking: 1, Open: 1 })
  })

  it('is known by its locator and date where there is no id', async () => {
    const withoutId = xmlTrip({ segments: air() }).replace(/<id>.*?<\/id>/, '')
    expect((await readText(withoutId)).messages[0]?.keys).toEqual(['locator:LOC1@20260301'])
    const withoutBoth = withoutId.replace(/<ItinLocator>.*?<\/ItinLocator>/, '')
    expect((await readText(withoutBoth)).messages[0]?.keys).toEqual(['locator:PNR123@20260301'])
    const dated = withoutBoth.replace(/<DateCreatedUtc>.*?<\/DateCreatedUtc>/, '')
    expect((await readText(dated)).messages[0]?.keys).toEqual(['locator:PNR123@20260510'])
  })
})

describe('people', () => {
  const names = async (passengers: string) =>
    (await readTrip(xmlTrip({ segments: air(), passengers }))).travelers.map(({ name }) => name)

  it('keep their order and script, and lose their titles', async () => {
    expect(await names(passenger('大文', '陳') + passenger('EMIL MR', 'DOVER') + passenger('Zoë', "O'Brien"))).toEqual([
      '陳大文',
      'EMIL DOVER',
      "Zoë O'Brien",
    ])
  })

  it('are read from the text name when there is nothing better', async () => {
    expect(await names('<Passenger><TextName>DOVER/EMIL MR</TextName></Passenger>')).toEqual(['EMIL DOVER'])
    expect(
      await names(
        '<Passenger><NameFirst>Emil</NameFirst><NameLast>Dover</NameLast><TextName>DoverRN MSN CNBC/Emil</TextName></Passenger>',
      ),
    ).toEqual(['Emil Dover'])
  })

  it('have an address of their own only when it is theirs alone', async () => {
    const address = (email: string, rph: number) =>
      element('WebAddress', element('WebAddress', email) + element('PassengerRPH', `${rph}`))
    const read = async (...addresses: string[]) =>
      (
        await readTrip(
          xmlTrip({
            segments: air(),
            passengers: passenger('A', 'One') + passenger('B', 'Two'),
            more: element('WebAddresses', addresses.join('')),
          }),
        )
      ).travelers.map(({ email }) => email)
    expect(await read(address('A@x.example', 0), address('b@x.example', 1))).toEqual(['a@x.example', 'b@x.example'])
    expect(await read(address('pa@x.example', 0), address('pa@x.example', 1))).toEqual([null, null])
  })
})

describe('JSON v4', () => {
  const trip = (segment: object, more: object = {}) =>
    JSON.stringify({
      id: 'https://us.api.concursolutions.com/travel/v4/trips/08d0-1',
      ItinLocator: 'gW',
      DateCreatedUtc: '2026-03-01T08:00:00.000+00:00',
      DateModifiedUtc: '2026-04-01T08:00:00.250+00:00',
      TripStatus: 0,
      Bookings: [
        { RecordLocator: 'PNR123', Passengers: [{ NameFirst: 'Emil', NameLast: 'Dover' }], Segments: segment },
      ],
      ...more,
    })
  const flight = {
    Vendor: 'AA',
    FlightNumber: 'AA0589',
    StartCityCode: 'IAD',
    EndCityCode: 'DEN',
    StartDateLocal: '2026-12-11T15:54:18.000-00:00',
    EndDateLocal: '2026-12-11T18:14:18.000-00:00',
  }

  it('takes local times for local, whatever offset they pretend', async () => {
    expect(await readItem(trip({ Air: [{ ...flight, StartDateUtc: '2026-12-11T20:54:18.000+00:00' }] }))).toMatchObject(
      {
        flightNumber: '589',
        startsLocal: '20261211155418',
        startsUtc: Date.parse('2026-12-11T20:54:18Z'),
        endsUtc: null,
      },
    )
  })

  it('keeps milliseconds of the message time', async () => {
    expect((await readText(trip({ Air: [flight] }))).messages[0]?.messageTime).toBe(
      Date.parse('2026-04-01T08:00:00.250Z'),
    )
  })

  it('reads hotels, trains and cars', async () => {
    const times = { StartDateLocal: '2026-05-01T15:00:00.000-00:00', EndDateLocal: '2026-05-03T11:00:00.000-00:00' }
    const { items, deadlines } = await readTrip(
      trip({
        Hotel: [
          {
            ...times,
            Name: 'Palace',
            StartCityCode: 'TYO',
            StartCountry: 'JP',
            CancellationPolicy: 'Cxl 1 day prior to Arrival',
          },
        ],
        Rail: [
          {
            ...times,
            TrainNumber: 'のぞみ 215',
            StartRailStationName: '東京',
            EndRailStationName: '新大阪',
            StartCountry: 'JP',
            Seats: [{ WagonNumber: '7', SeatNumber: '12A' }],
          },
        ],
        Car: [{ ...times, Vendor: 'ZE', StartCityCode: 'SEA' }],
      }),
    )
    expect(items.map(({ kind }) => kind)).toEqual(['hotel', 'rail', 'car'])
    expect(items[1]).toMatchObject({ trainNumber: 'のぞみ 215', fromName: '東京', seatName: '7-12A', toCountry: 'JP' })
    expect(deadlines).toEqual([{ kind: 'freeCancel', item: 0, hoursBefore: 24 }])
  })

  it('has a ticketing time limit only until it is ticketed', async () => {
    const booking = {
      RecordLocator: 'P',
      Passengers: [],
      Segments: { Air: [flight] },
      AirfareQuotes: [{ IssueByDate: '2026-09-25T15:54:18.000-00:00' }],
    }
    expect((await readTrip(trip({}, { Bookings: [booking] }))).deadlines).toEqual([
      { kind: 'ticketing', local: '20260925155418', items: [0] },
    ])
    expect(
      (await readTrip(trip({}, { Bookings: [{ ...booking, AirlineTickets: { AirlineTicket: [{}] } }] }))).deadlines,
    ).toEqual([])
    expect((await readTrip(trip({}, { Bookings: [booking], TripStatus: 1 }))).deadlines).toEqual([])
  })

  it('reads one, an array, lines, one after another and a response', async () => {
    const one = trip({ Air: [flight] })
    for (const [text, count] of [
      [one, 1],
      [`[${one}, ${one}]`, 2],
      [`${one}\n${one}\n`, 2],
      [`${one},\n${one}`, 2],
      [`{"Trips":[${one},${one},${one}]}`, 3],
    ] as const) {
      const { messages, faults } = await readText(text, { chunk: 7 })
      expect([messages.length, faults]).toEqual([count, []])
    }
  })

  it('reads events: cancellations by their id, announcements as a booking still missing', async () => {
    const event = (eventType: string) =>
      JSON.stringify({ eventType, timeStamp: '2026-01-01T23:01:01.000Z', facts: { id: 'G-1' } })
    const { messages, faults } = await readText(
      [
        event('ItineraryCancelled'),
        event('ItineraryDeleted'),
        event('ItineraryCreated'),
        event('ItineraryAnonymized'),
      ].join('\n'),
    )
    expect(messages).toMatchObject([
      { cancelled: true, trip: null, keys: ['id:G-1'], messageTime: Date.parse('2026-01-01T23:01:01Z') },
      { cancelled: true },
    ])
    expect(faults.map(({ reason, keys }) => [reason, keys])).toEqual([
      ['body_missing', ['id:G-1']],
      ['event_not_supported', ['id:G-1']],
    ])
  })

  it('does not trust types', async () => {
    const wrong = trip(
      { Air: [{ ...flight, Vendor: { x: 1 } }, 'text', null, 7] },
      { TripName: ['a'], WebAddresses: 5, UserLoginId: {} },
    )
    expect((await readText(wrong)).faults[0]?.reason).toBe('segment_unreadable')
    expect((await readText('[1, "a", null, [], {}]')).faults.map(({ reason }) => reason)).toEqual(
      Array.from({ length: 5 }, () => 'format_unknown'),
    )
    expect((await readText('{"__proto__": {"Bookings": []}, "constructor": 1}')).faults[0]?.reason).toBe(
      'format_unknown',
    )
  })
})
