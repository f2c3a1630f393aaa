import { describe, expect, it } from 'vitest'
import { doubtOf, flight, itemsIn, page, readSample, valuesOf } from '../confirmation/testing/read-sample.ts'

const flown = {
  carrier: 'CX',
  flightNumber: '524',
  from: 'HKG',
  to: 'NRT',
  departs: '20270304101000',
  arrives: '20270304153000',
}
const one = JSON.stringify(flight())

describe('JSON-LD', () => {
  it.each([
    ['an object', one],
    ['a list', `[${one}]`],
    ['a graph', `{"@context":"https://schema.org","@graph":[{"@type":"WebPage"},${one}]}`],
    ['a comment around it', `<!-- ${one} -->`],
    ['CDATA around it', `//<![CDATA[\n${one}\n//]]>`],
    ['a comma too many', one.replace(/}$/, ',}')],
    ['keys without quotes', one.replaceAll(/"(\w+)":/g, '$1:')],
    ['single quotes', one.replaceAll('"', "'")],
    ['line breaks within strings', one.replace('Cathay Pacific', 'Cathay\nPacific')],
    ['entities for quotes', one.replaceAll('"', '&quot;')],
    ['types as addresses', one.replaceAll('"@type":"', '"@type":"https://schema.org/')],
    ['several types', one.replace('"FlightReservation"', '["Reservation","FlightReservation"]')],
    ['its end cut off', one.slice(0, -2)],
    ['a null character', one.replace('Cathay', 'Cathay\u0000')],
  ])('is read with %s', async (_, script) => {
    const [item, ...others] = await itemsIn(`<script type="application/ld+json">${script}</script>`)
    expect([valuesOf(item), others]).toMatchObject([flown, []])
  })

  it('is read from objects joined without a list, and from a file of its own', async () => {
    const back = JSON.stringify(
      flight({
        number: '509',
        from: 'NRT',
        to: 'HKG',
        departs: '2027-03-09T18:10:00+09:00',
        arrives: '2027-03-09T22:25:00+08:00',
      }),
    )
    expect(await itemsIn(`<script type="application/ld+json">[${one}${back}]</script>`)).toHaveLength(2)
    expect(await itemsIn(`[${one},${back}]`)).toHaveLength(2)
  })

  it('finds what is named by id elsewhere', async () => {
    const graph = {
      '@graph': [
        { '@id': '#trip', ...flight().reservationFor },
        { ...flight(), reservationFor: { '@id': '#trip' } },
      ],
    }
    expect(valuesOf((await itemsIn(page(graph)))[0])).toMatchObject(flown)
  })

  it('takes a reservation for several flights, and one made of reservations, apart', async () => {
    const legs = [flight().reservationFor, { ...flight().reservationFor, flightNumber: '526' }]
    expect(
      (await itemsIn(page({ ...flight(), reservationFor: legs }))).map((item) => valuesOf(item).flightNumber),
    ).toEqual(['524', '526'])
    const { reservationNumber, underName, ...bare } = flight()
    const parcel = {
      '@type': 'ReservationPackage',
      reservationNumber,
      underName,
      subReservation: [bare, { ...bare, reservationNumber: 'OWN123' }],
    }
    const items = await itemsIn(page(parcel))
    expect(items.map((item) => [valuesOf(item).locator, item.person?.name])).toEqual([
      ['QX7K2M', 'Mei Ling Chan'],
      ['OWN123', 'Mei Ling Chan'],
    ])
  })

  it('beyond mending is a fault, other scripts are read', async () => {
    const file = await readSample(`<script type="application/ld+json">]]]</script>${page(flight())}`)
    expect(file.readings).toMatchObject([
      { items: [{ kind: 'air' }], faults: [{ reason: 'markup_malformed', detail: ']]]' }] },
    ])
    expect(
      (await readSample('<script type="application/ld+json">"no thing"</script>')).readings[0]?.faults,
    ).toMatchObject([{ reason: 'markup_malformed' }])
  })
})

describe('microdata', () => {
  const meta = (name: string, content: string) => `<meta itemprop="${name}" content="${content}">`
  const thing = (type: string, inner: string, prop = '') =>
    `<div ${prop && `itemprop="${prop}"`} itemscope itemtype="http://schema.org/${type}">${inner}</div>`
  const airport = (end: string, code: string) => thing('Airport', meta('iataCode', code), `${end}Airport`)
  const inner = `${meta('flightNumber', '524')}${thing('Airline', meta('iataCode', 'CX'), 'airline')}${airport('departure', 'HKG')}${airport('arrival', 'NRT')}`
  const times = `<time itemprop="departureTime" datetime="2027-03-04T10:10:00+08:00">tomorrow</time>${meta('arrivalTime', '2027-03-04T15:30:00+09:00')}`
  const whole = (flightMarkup: string, tag = 'div') =>
    `<html><body><${tag} itemscope itemtype="http://schema.org/FlightReservation">${meta('reservationNumber', 'QX7K2M')}${thing('Flight', flightMarkup, 'reservationFor')}</${tag}></body></html>`

  it.each([
    ['as it should be', whole(inner + times)],
    ['thrown out of a paragraph', whole(inner + times, 'p')],
    ['with tags that end nothing', whole(`</b></i>${inner}</tag>${times}<invalid>`)],
    ['in the head of the page', `<head>${whole(inner + times)}</head>`],
    ['without itemscope', whole(inner + times).replaceAll(' itemscope', '')],
    [
      'with several names for one value',
      whole(inner + times.replace('itemprop="arrivalTime"', 'itemprop="arrivalTime endDate"')),
    ],
    [
      'that refers to what stands elsewhere',
      `${whole(inner).replace('itemscope', 'itemscope itemref="t"').replace('itemprop="reservationFor"', 'itemprop="reservationFor" itemref="t"')}<div id="t">${times}</div>`,
    ],
  ])('is read %s', async (_, html) => {
    expect(valuesOf((await itemsIn(html))[0])).toMatchObject({ ...flown, locator: 'QX7K2M' })
  })

  it('that repeats JSON-LD is read once', async () => {
    expect(
      await itemsIn(
        whole(inner + times).replace('</body>', `${page(flight({ reservation: { underName: undefined } }))}</body>`),
      ),
    ).toHaveLength(1)
  })
})

describe('a flight', () => {
  const read = async (...args: Parameters<typeof flight>) => (await itemsIn(page(flight(...args))))[0]

  it.each(['CX 524', 'CX0524', 'cx524', 'CPA 524', '524', ' 0524 '])(
    'has number and carrier told apart in %j',
    async (number) => {
      expect(valuesOf(await read({ number }))).toMatchObject({ carrier: 'CX', flightNumber: '524' })
    },
  )

  it('has its carrier, in whichever property it is', async () => {
    expect(valuesOf(await read({ number: 'CX524', flight: { airline: undefined } })).carrier).toBe('CX')
    expect(valuesOf(await read({ flight: { airline: 'CX' } })).carrier).toBe('CX')
    expect(
      valuesOf(await read({ flight: { airline: undefined, provider: { name: 'Cathay Pacific', iataCode: 'CX' } } }))
        .carrier,
    ).toBe('CX')
    const named = await read({ flight: { airline: { name: 'Cathay Pacific' } } })
    expect([valuesOf(named).carrier, doubtOf(named, 'carrier')]).toEqual(['CX', 'likely airline_by_name'])
    expect(doubtOf(await read({ flight: { airline: { name: 'Nobody Knows Air' } } }), 'carrier')).toBe(
      'missing airline_unknown',
    )
    expect(doubtOf(await read({ number: 'UA524' }), 'carrier')).toBe('likely sources_differ')
  })

  it('has its airports by name where no code is written', async () => {
    const byName = await read({
      flight: { departureAirport: { name: 'Hong Kong (HKG)' }, arrivalAirport: 'Narita International Airport' },
    })
    expect([valuesOf(byName), doubtOf(byName, 'from'), doubtOf(byName, 'to')]).toMatchObject([
      { from: 'HKG', to: 'NRT' },
      'likely place_by_name',
      'likely place_by_name',
    ])
    expect(doubtOf(await read({ from: 'QQQ' }), 'from')).toBe('doubtful place_unknown')
    expect(doubtOf(await read({ flight: { arrivalAirport: { name: 'Nowhere at all' } } }), 'to')).toBe(
      'missing place_unknown',
    )
  })

  it('has seat, cabin, terminals, who operates it, and for whom it is', async () => {
    const item = await read({
      reservation: {
        airplaneSeat: '12C',
        airplaneSeatClass: { name: 'Business' },
        underName: { givenName: 'Mei', familyName: 'Chan', email: 'MAILTO:Mei@x.example' },
      },
      flight: {
        departureTerminal: '1',
        arrivalTerminal: '2',
        operatedBy: { iataCode: 'KA' },
        boardingTime: '2027-03-04T09:30:00+08:00',
      },
    })
    expect(valuesOf(item)).toMatchObject({
      seat: '12C',
      cabin: 'Business',
      fromTerminal: '1',
      toTerminal: '2',
      operatingCarrier: 'KA',
    })
    expect([item?.person, item?.extra.boards]).toEqual([{ name: 'Mei Chan', email: 'mei@x.example' }, '20270304093000'])
  })

  it.each([
    'http://schema.org/Cancelled',
    'https://schema.org/ReservationCancelled',
    'ReservationCancelled',
    'Canceled',
  ])('is cancelled by %s', async (reservationStatus) => {
    expect((await read({ reservation: { reservationStatus } }))?.cancelled).toBe(true)
  })

  it('settles the order of its numbers by another leg, by its barcode and by its times', async () => {
    const out = flight({ departs: '03-04-2027 10:10', arrives: '03-04-2027 15:30' })
    const back = flight({
      number: '509',
      from: 'NRT',
      to: 'HKG',
      departs: '03-13-2027 18:10',
      arrives: '03-13-2027 22:25',
    })
    expect(doubtOf((await itemsIn(page(out)))[0], 'departs')).toBe('doubtful date_ambiguous')
    const [settled] = await itemsIn(page(out, back))
    expect([valuesOf(settled), doubtOf(settled, 'departs')]).toMatchObject([flown, 'likely date_ambiguous'])
    const ticketToken = 'aztecCode:M1CHAN/MEILING        EQX7K2M HKGNRTCX 0524 063Y012C0007 100'
    const [byBarcode] = await itemsIn(page({ ...out, ticketToken }))
    expect([valuesOf(byBarcode), doubtOf(byBarcode, 'departs')]).toMatchObject([
      { ...flown, seat: '12C' },
      'likely date_ambiguous',
    ])
    const overnight = flight({ departs: '03-04-2027 23:10', arrives: '03-05-2027 04:30' })
    expect(doubtOf((await itemsIn(page(overnight)))[0], 'departs')).toBe('likely date_ambiguous')
  })

  it('is held against its barcode', async () => {
    const ticket = (day: string, to = 'NRT') => ({
      ticketToken: `qrCode:M1CHAN/MEILING        EQX7K2M HKG${to}CX 0524 ${day}Y012C0007 100`,
    })
    expect(doubtOf(await read({ reservation: ticket('063') }), 'departs')).toBe('sure')
    expect(doubtOf(await read({ reservation: ticket('064') }), 'departs')).toBe('doubtful sources_differ')
    expect(doubtOf(await read({ reservation: ticket('063', 'HND') }), 'to')).toBe('doubtful sources_differ')
  })

  it('that is no more than its boarding pass is that pass', async () => {
    const bare = {
      '@type': 'FlightReservation',
      reservationFor: { '@type': 'Flight' },
      ticketToken: 'aztecCode:M1CHAN/MEILING        EQX7K2M HKGNRTCX 0524 063Y012C0007 100',
    }
    const [item] = await itemsIn(page(bare))
    expect([valuesOf(item), doubtOf(item, 'departs')]).toMatchObject([
      { carrier: 'CX', flightNumber: '524', from: 'HKG', to: 'NRT', seat: '12C' },
      'doubtful year_missing',
    ])
  })
})

describe('stays, trains and cars', () => {
  it('a stay has days, its city and its clock', async () => {
    const stay = {
      '@type': 'LodgingReservation',
      reservationNumber: 'H1',
      checkinDate: '2027-03-04',
      checkinTime: '15:00',
      checkoutTime: '2027-03-06T11:00:00+09:00',
      lodgingUnitDescription: { name: 'Double' },
      reservationFor: {
        '@type': 'Hotel',
        name: 'Palace &amp; Garden',
        address: { streetAddress: '1-1 Marunouchi', addressLocality: 'Tokyo', addressCountry: 'Japan' },
        geo: { latitude: '35.68', longitude: '139.76' },
      },
    }
    const [item] = await itemsIn(page(stay))
    expect(valuesOf(item)).toMatchObject({
      hotelName: 'Palace & Garden',
      city: 'TYO',
      country: 'JP',
      checkIn: '20270304150000',
      checkOut: '20270306110000',
      room: 'Double',
      locator: 'H1',
    })
    expect(item?.extra).toMatchObject({ latitude: 35.68, longitude: 139.76 })
  })

  it('a train has its stations and its seat; a journey that sums up its trains is left out', async () => {
    const train = (more: object, number?: string) => ({
      '@type': 'TrainReservation',
      reservationNumber: 'R1',
      reservationFor: {
        '@type': 'TrainTrip',
        trainNumber: number,
        departureStation: { name: 'Berlin Hbf' },
        arrivalStation: { name: 'Köln Hbf' },
        departureTime: '2027-03-04T07:46',
        arrivalTime: '2027-03-04T12:09',
        ...more,
      },
      reservedTicket: { ticketedSeat: { seatNumber: '62', seatSection: '17', seatingType: '2' } },
    })
    const first = train({}, 'ICE 123')
    const second = train(
      {
        departureStation: 'Köln Hbf',
        arrivalStation: 'Bonn Hbf',
        departureTime: '2027-03-04T12:17',
        arrivalTime: '2027-03-04T12:45',
      },
      'RB 42',
    )
    const through = train({ arrivalStation: 'Bonn Hbf', arrivalTime: '2027-03-04T12:45' })
    const items = await itemsIn(page(through, first, second))
    expect(items.map((item) => valuesOf(item).trainNumber)).toEqual(['ICE 123', 'RB 42'])
    expect(valuesOf(items[0])).toMatchObject({
      fromStation: 'Berlin Hbf',
      toStation: 'Köln Hbf',
      seat: '17-62',
      departs: '20270304074600',
    })
    const [named] = await itemsIn(
      page({ ...first, reservationFor: { ...first.reservationFor, trainName: 'ICE', trainNumber: '123' } }),
    )
    expect(valuesOf(named).trainNumber).toBe('ICE 123')
  })

  it('a car has where and when it is had', async () => {
    const car = {
      '@type': 'RentalCarReservation',
      reservationFor: { '@type': 'RentalCar', name: 'Economy', rentalCompany: { name: 'Hertz' } },
      pickupLocation: {
        name: 'Hertz San Diego Airport',
        address: { streetAddress: '1500 Orange Avenue', addressLocality: 'San Diego', addressCountry: 'US' },
      },
      pickupTime: '2027-08-05T16:00:00-07:00',
      dropoffTime: '2027-08-06T20:00:00-07:00',
    }
    expect(valuesOf((await itemsIn(page(car)))[0])).toMatchObject({
      vendor: 'Hertz',
      pickUpPlace: expect.stringContaining('Hertz San Diego Airport'),
      picksUp: '20270805160000',
      dropsOff: '20270806200000',
      carClass: 'Economy',
    })
  })

  it('other reservations are counted and yield nothing; things nobody reserved are not even that', async () => {
    const file = await readSample(
      page(
        { '@type': 'EventReservation', reservationFor: { '@type': 'MusicEvent' } },
        { '@type': 'BusReservation' },
        { '@type': 'Hotel', name: 'A hotel' },
      ),
    )
    expect(file.readings.map(({ items, notKept }) => [items, notKept])).toEqual([
      [[], { EventReservation: 1, BusReservation: 1 }],
    ])
    expect((await readSample(page({ '@type': 'Hotel', name: 'A hotel' }))).faults).toMatchObject([
      { reason: 'no_reservation' },
    ])
  })

  it('what was changed at different times are different readings', async () => {
    const { readings } = await readSample(
      page(flight({ reservation: { modifiedTime: '2027-01-01T00:00:00Z' } }), flight({ number: '526' })),
    )
    expect(readings.map(({ messageTime }) => messageTime)).toEqual([Date.parse('2027-01-01T00:00Z'), null])
  })
})
