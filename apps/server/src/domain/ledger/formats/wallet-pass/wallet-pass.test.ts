import { describe, expect, it } from 'vitest'
import { gazetteer } from '../../../../reference/search/gazetteer.ts'
import type { ItemReading, ReadingContext } from '../confirmation/reading.ts'
import { makeArchive, makePass, type PassDraft, passJson } from './testing/make-pass.ts'
import { barcode, flight } from './testing/pass-drafts.ts'
import { readWalletPass } from './wallet-pass.ts'

const context: ReadingContext = { gazetteer, now: Date.UTC(2026, 10, 21), sentAt: null }

async function readItem(draft: PassDraft): Promise<ItemReading> {
  const [reading] = await readWalletPass(await makePass(draft), context)
  const item = reading?.items[0]
  if (!item) throw new Error(`nothing read: ${JSON.stringify(reading)}`)
  return item
}

describe('a flight on a pass', () => {
  it('is its printed fields; the time of boarding is not the departure', async () => {
    const item = await readItem(flight('04DEC26'))
    expect(item).toMatchObject({ kind: 'air', cancelled: false, person: { name: 'MORGAN/ALEX' } })
    expect(item.fields).toMatchObject({
      carrier: { value: 'LX', confidence: 'sure' },
      flightNumber: { value: '138' },
      from: { value: 'ZRH', confidence: 'sure' },
      to: { value: 'HKG', confidence: 'sure' },
      departs: { value: '20261204', confidence: 'likely', doubt: 'time_missing' },
      seat: { value: '31K' },
      locator: { value: 'XYZ789' },
    })
    expect(item.extra).toMatchObject({ boards: '20261204215500', fromName: 'Zürich', toName: 'Hong Kong' })
  })

  it('has the time of departure where one is printed, and of arrival on its own day', async () => {
    const draft = flight('04 Dec 2026')
    const item = await readItem({
      ...draft,
      fields: {
        ...draft.fields,
        back: [
          ['dep_time', 'Departs', '22:40'],
          ['arr_time', 'Arrives', '17:30'],
        ],
      },
    })
    expect(item.fields).toMatchObject({
      departs: { value: '20261204224000', confidence: 'sure' },
      arrives: { value: '20261205173000', confidence: 'likely' },
    })
  })

  it('believes the tags first, on the clock of the place', async () => {
    const semantics = {
      airlineCode: 'LX',
      flightNumber: 138,
      departureAirportCode: 'ZRH',
      destinationAirportCode: 'HKG',
      originalDepartureDate: '2026-12-04T21:40:00Z',
      currentDepartureDate: '2026-12-04T22:10:00Z',
      currentArrivalDate: '2026-12-05T17:30+08:00',
      departureTerminal: '2',
      confirmationNumber: 'QWERTY',
      seats: [{ seatRow: '31', seatNumber: 'K' }],
      passengerName: { givenName: 'Alex', familyName: 'Morgan' },
    }
    const item = await readItem(flight('04DEC26', { semantics, barcodes: [barcode()] }))
    expect(item.fields).toMatchObject({
      departs: { value: '20261204231000', utc: Date.UTC(2026, 11, 4, 22, 10) },
      arrives: { value: '20261205173000', utc: Date.UTC(2026, 11, 5, 9, 30) },
      fromTerminal: { value: '2' },
      seat: { value: '31K' },
      locator: { value: 'QWERTY' },
    })
    expect(item.person?.name).toBe('Alex Morgan')
  })

  it('reads its labels in the words and languages of its strings', async () => {
    const strings =
      '/* of the pass */\n"flight_l" = "便名";\n"date_l" = "搭乗日";\n"from_c" = "チューリッヒ";\n"esc" = "a \\"b\\"\\n";\n'
    const json = passJson({
      fields: {
        primary: [
          ['k1', 'from_c', 'ZRH'],
          ['k2', 'to_c', 'NRT'],
        ],
        auxiliary: [
          ['k3', 'flight_l', 'LX160'],
          ['k4', 'date_l', '2026年12月4日'],
        ],
      },
    })
    for (const encoded of [Buffer.from(strings), Buffer.from(`\uFEFF${strings}`, 'utf16le')]) {
      const [reading] = await readWalletPass(
        await makeArchive({ 'pass.json': json, 'ja.lproj/pass.strings': encoded }),
        context,
      )
      expect(reading?.items[0]?.fields).toMatchObject({
        flightNumber: { value: '160' },
        departs: { value: '20261204' },
      })
      expect(reading?.items[0]?.extra.fromName).toBe('チューリッヒ')
    }
  })
})

describe('the day of a pass', () => {
  it('without its year is settled by the day on which its barcode was issued', async () => {
    const item = await readItem(flight('4 December', { barcode: barcode({ yearDigit: 6 }) }))
    expect(item.fields.departs).toMatchObject({ value: '20261204', confidence: 'likely', doubt: 'year_missing' })
  })

  it('without its year is settled by the day it wants to be shown on', async () => {
    const item = await readItem(flight('04.12.', { relevantDate: '2025-12-04T21:40+01:00' }))
    expect(item.fields.departs).toMatchObject({ value: '20251204', confidence: 'likely' })
  })

  it('without a year or another hint is doubtful', async () => {
    const item = await readItem(flight('4 December'))
    expect(item.fields.departs).toMatchObject({ confidence: 'doubtful', doubt: 'year_missing' })
    expect(item.fields.departs?.choices).toContain('20261204')
  })

  it('with its numbers in either order is settled by the barcode', async () => {
    expect((await readItem(flight('12/04/2026', { barcode: barcode({ yearDigit: 6 }) }))).fields.departs).toMatchObject(
      {
        value: '20261204',
        confidence: 'likely',
        doubt: 'date_ambiguous',
      },
    )
    expect((await readItem(flight('12/04/2026'))).fields.departs).toMatchObject({ confidence: 'doubtful' })
  })

  it('that its barcode contradicts is doubtful, both days to choose from', async () => {
    const item = await readItem(flight('05DEC26', { barcode: barcode({ yearDigit: 6 }) }))
    expect(item.fields.departs).toMatchObject({
      value: '20261205',
      confidence: 'doubtful',
      doubt: 'sources_differ',
      choices: ['20261205', '20261204'],
    })
  })

  it('is the barcode’s, in the year of the relevant date, where no field has it', async () => {
    const item = await readItem(flight(null, { barcode: barcode(), relevantDate: '2025-12-04T20:40:00Z' }))
    expect(item.fields.departs).toMatchObject({ value: '20251204', confidence: 'likely', doubt: 'year_missing' })
  })

  it('is missing where nothing has it, and never taken from the relevant date alone', async () => {
    expect((await readItem(flight(null))).fields.departs).toMatchObject({ value: null, confidence: 'missing' })
    expect((await readItem(flight(null, { relevantDate: '2026-12-04T21:40+01:00' }))).fields.departs).toMatchObject({
      value: '20261204',
      confidence: 'doubtful',
    })
  })
})

describe('a pass and its barcode', () => {
  it('that name different flights or airports leave it to a person', async () => {
    const item = await readItem(flight('04DEC26', { barcode: barcode({ number: 139, to: 'BKK' }) }))
    expect(item.fields.flightNumber).toMatchObject({
      doubt: 'sources_differ',
      confidence: 'doubtful',
      choices: ['138', '139'],
    })
    expect(item.fields.to).toMatchObject({ doubt: 'sources_differ', choices: ['HKG', 'BKK'] })
    expect(item.fields.from?.confidence).toBe('sure')
  })

  it('fill each other', async () => {
    const item = await readItem({
      fields: {
        primary: [
          ['a', 'From', 'Zürich'],
          ['b', 'To', 'Hong Kong'],
        ],
        auxiliary: [['date', 'Date', '4 Dec 2026']],
      },
      more: { barcode: barcode() },
    })
    expect(item.fields).toMatchObject({
      from: { value: 'ZRH', confidence: 'sure' },
      to: { value: 'HKG', confidence: 'sure' },
      carrier: { value: 'LX' },
      flightNumber: { value: '138' },
      seat: { value: '31K' },
      bookingClass: { value: 'M' },
      locator: { value: 'XYZ789' },
    })
  })

  it('does without a barcode that is none of a flight', async () => {
    const item = await readItem(
      flight('04DEC26', { barcode: { message: 'https://example.org', format: 'PKBarcodeFormatQR' } }),
    )
    expect(item.fields.departs?.value).toBe('20261204')
  })
})

describe('what else passes are of', () => {
  it('cancels by a pass that is void, and knows updates by its serial number', async () => {
    const [reading] = await readWalletPass(await makePass(flight('04DEC26', { voided: true })), context)
    expect(reading).toMatchObject({
      source: 'pass',
      id: 'pass.example.boarding/SN-1',
      messageTime: Date.UTC(2026, 10, 20, 8),
      items: [{ cancelled: true }],
    })
  })

  it('reads trains', async () => {
    const item = await readItem({
      transit: 'Train',
      fields: {
        primary: [
          ['from', 'VON', 'Köln Hbf'],
          ['to', 'NACH', 'Berlin Hbf'],
        ],
        secondary: [
          ['date', 'DATUM', '04.12.2026'],
          ['dep', 'ABFAHRT', '07:48'],
          ['arr', 'ANKUNFT', '12:06'],
        ],
        auxiliary: [
          ['train', 'ZUG', 'ICE 543'],
          ['coach', 'WAGEN', '22'],
          ['seat', 'SITZPLATZ', '61'],
          ['class', 'KLASSE', '2. Klasse'],
        ],
        back: [['order', 'Auftragsnummer', 'ABC4711X']],
      },
      more: { organizationName: 'Example Rail' },
    })
    expect(item).toMatchObject({ kind: 'rail' })
    expect(item.fields).toMatchObject({
      vendor: { value: 'Example Rail' },
      trainNumber: { value: 'ICE 543' },
      fromStation: { value: 'Köln Hbf' },
      toStation: { value: 'Berlin Hbf' },
      departs: { value: '20261204074800' },
      arrives: { value: '20261204120600' },
      seat: { value: '22/61' },
      locator: { value: 'ABC4711X' },
    })
  })

  it('reads stays', async () => {
    const item = await readItem({
      style: 'eventTicket',
      transit: null,
      fields: {
        primary: [['hotel', 'HOTEL', 'Seeblick']],
        secondary: [['nr', 'BUCHUNGSNUMMER', 'HB-99817']],
        auxiliary: [
          ['stay', 'AUFENTHALT', '30.11.26 - 02.12.26'],
          ['room', 'ZIMMERTYP', 'Doppelzimmer'],
        ],
        back: [
          ['info', 'Ihre Reservierung', 'Check-in: ab 15:00 Uhr\nCheck-out: bis 11:00 Uhr'],
          ['contact', 'Adresse', 'Hotel Seeblick\nUferweg 3\n10557 Berlin\nTel.: +49 30 000000'],
        ],
      },
    })
    expect(item).toMatchObject({ kind: 'hotel' })
    expect(item.fields).toMatchObject({
      hotelName: { value: 'Seeblick' },
      checkIn: { value: '20261130150000' },
      checkOut: { value: '20261202110000' },
      city: { value: 'BER', confidence: 'likely' },
      country: { value: 'DE', confidence: 'likely' },
      address: { value: 'Uferweg 3, 10557 Berlin' },
      room: { value: 'Doppelzimmer' },
      locator: { value: 'HB-99817' },
    })
  })

  it('reads rented cars', async () => {
    const item = await readItem({
      style: 'generic',
      transit: null,
      fields: {
        secondary: [
          ['pickup', 'Pick-up', '4 Dec 2026 10:00'],
          ['return', 'Return', '6 Dec 2026 18:00'],
        ],
        auxiliary: [
          ['pickupLocation', 'Pick-up location', 'Zürich Airport'],
          ['car', 'Car class', 'Compact'],
        ],
      },
      more: { organizationName: 'Example Cars' },
    })
    expect(item).toMatchObject({ kind: 'car' })
    expect(item.fields).toMatchObject({
      vendor: { value: 'Example Cars' },
      pickUpPlace: { value: 'Zürich Airport' },
      picksUp: { value: '20261204100000' },
      dropsOff: { value: '20261206180000' },
    })
  })

  it.each([
    ['eventTicket', null, 'EventReservation'],
    ['storeCard', null, 'ProgramMembership'],
    ['coupon', null, 'Offer'],
    ['generic', null, 'Ticket'],
    ['boardingPass', 'Bus', 'BusReservation'],
    ['boardingPass', 'Boat', 'BoatReservation'],
  ])('keeps no %s (%s)', async (style, transit, kind) => {
    const fields = {
      primary: [
        ['name', 'EVENT', 'Concert in the park'],
        ['date', 'DATE', '4 Dec 2026'],
      ] as const,
    }
    const readings = await readWalletPass(await makePass({ style, transit, fields }), context)
    expect(readings).toMatchObject([{ items: [], notKept: { [kind]: 1 }, faults: [] }])
  })
})
