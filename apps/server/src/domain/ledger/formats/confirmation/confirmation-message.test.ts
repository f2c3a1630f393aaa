import { describe, expect, it } from 'vitest'
import { gazetteer } from '../../../../reference/search/gazetteer.ts'
import { type MessageOptions, toMessages } from './confirmation-message.ts'
import { itemOfReading } from './item-of-reading.ts'
import { type ItemReading, type Reading, sure } from './reading.ts'
import { flight, type FlightMarkup, page, readSample } from './testing/read-sample.ts'

const options = (more: Partial<MessageOptions> = {}): MessageOptions => ({
  gazetteer,
  file: 'mail.eml',
  messageTime: 1000,
  ...more,
})

async function readingOf(...flights: FlightMarkup[]): Promise<Reading> {
  const [reading] = (await readSample(page(...flights.map(flight)))).readings
  if (!reading) throw new Error('Nothing was read')
  return reading
}

const back: FlightMarkup = {
  number: '509',
  from: 'NRT',
  to: 'HKG',
  departs: '2027-03-09T18:10:00+09:00',
  arrives: '2027-03-09T22:25:00+08:00',
}

describe('messages', () => {
  it('tell of each item on its own, with what the ledger names the trip by', async () => {
    const { messages, itemsOf, open } = toMessages(await readingOf({}, back), options())
    expect([messages.length, itemsOf, open]).toEqual([2, [[0], [1]], []])
    expect(messages[0]).toMatchObject({
      source: 'mail',
      messageTime: 1000,
      cancelled: false,
      file: 'mail.eml',
      trip: {
        locator: 'QX7K2M',
        name: '',
        travelers: [{ name: 'Mei Ling Chan', email: null }],
        items: [
          {
            kind: 'air',
            carrier: 'CX',
            startsLocal: '20270304101000',
            startsUtc: Date.parse('2027-03-04T02:10Z'),
            supplierLocator: 'QX7K2M',
          },
        ],
      },
    })
  })

  it('of a cancellation, a new seat and another spelling of the name carry the keys of the booking', async () => {
    const keys = async (reservation: object) =>
      toMessages(await readingOf({ reservation: { ...reservation } }), options()).messages.map((one) => one.keys)
    const booked = await keys({})
    expect(await keys({ reservationStatus: 'http://schema.org/ReservationCancelled' })).toEqual(booked)
    expect(await keys({ airplaneSeat: '12C' })).toEqual(booked)
    expect(await keys({ underName: { name: 'MEI LING CHAN' } })).toEqual(booked)
    expect(await keys({ underName: { name: 'Daniel Okafor' } })).not.toEqual(booked)
    const cancelled = toMessages(
      await readingOf({ reservation: { reservationStatus: 'Cancelled' } }),
      options(),
    ).messages
    expect(cancelled).toMatchObject([{ cancelled: true, trip: { items: [{ cancelled: true }] } }])
  })

  it('of a source with an id of its own are one, known by that id', async () => {
    const reading = { ...(await readingOf({}, back)), id: 'event-1', source: 'calendar' as const }
    expect(toMessages(reading, options()).messages).toMatchObject([
      { source: 'calendar', keys: ['id:event-1|chan ling mei'], trip: { items: [{}, {}] } },
    ])
  })

  it('have the source’s own time before any other', async () => {
    const reading = await readingOf({ reservation: { modifiedTime: '2027-01-01T00:00:00Z' } })
    expect(toMessages(reading, options()).messages[0]?.messageTime).toBe(Date.parse('2027-01-01T00:00Z'))
  })

  it('tell days as days', async () => {
    const [only] = toMessages(await readingOf({ departs: '2027-03-04', arrives: '2027-03-04' }), options()).messages
    expect(only?.trip?.items).toMatchObject([{ startsLocal: '20270304000000', isDayOnly: true, startsUtc: null }])
  })
})

describe('what is open', () => {
  it('keeps its item back and no other, until it is answered or left out', async () => {
    const reading = await readingOf({ departs: '03/04 10:10', arrives: '' }, back)
    const asked = toMessages(reading, options())
    expect(asked.open).toEqual([{ item: 0, field: 'departs', doubt: 'date_ambiguous', isMissing: false }])
    expect(asked.itemsOf).toEqual([[1]])
    const answers = new Map([[0, { departs: '202703041010' }]])
    const answered = toMessages(reading, options({ answers }))
    expect([answered.open, answered.messages[0]?.trip?.startsLocal]).toEqual([[], '20270304101000'])
    expect(toMessages(reading, options({ isKept: (index) => index === 1 })).open).toEqual([])
  })

  it('is an answer that cannot be one, and what an answer took away', async () => {
    const reading = await readingOf({})
    const fields = (answers: Record<string, string>) =>
      toMessages(reading, options({ answers: new Map([[0, answers]]) })).open.map(({ field, doubt }) => [field, doubt])
    expect(fields({ departs: 'tomorrow', from: 'QQQ' })).toEqual([
      ['from', 'value_unreadable'],
      ['departs', 'value_unreadable'],
    ])
    expect(fields({ flightNumber: '' })).toEqual([['flightNumber', null]])
    expect(fields({ seat: '', from: 'hkg', carrier: 'cpa' })).toEqual([])
  })

  it('is the traveller, where nobody is named and the mail was sent to many', async () => {
    const reading = await readingOf({ reservation: { underName: null } })
    expect(toMessages(reading, options()).open).toMatchObject([{ field: 'traveler' }])
    const recipient = { name: 'Mei Ling Chan', email: 'mei@x.example' }
    expect(toMessages({ ...reading, recipient }, options()).messages[0]?.trip?.travelers).toMatchObject([
      { name: 'Mei Ling Chan', email: 'mei@x.example' },
    ])
    const traveler = {
      name: 'Daniel Okafor',
      foldedNames: ['daniel okafor'],
      email: null,
      ownerEmail: null,
      employeeId: null,
    }
    expect(toMessages(await readingOf({}), options({ traveler })).messages[0]?.trip?.travelers).toEqual([traveler])
  })
})

it('a stay of whole days keeps the hours of its ends', () => {
  const stay: ItemReading = {
    kind: 'hotel',
    cancelled: false,
    fields: { hotelName: sure('Palace'), checkIn: sure('20270304150000'), checkOut: sure('20270306') },
    extra: {},
    person: null,
  }
  const item = itemOfReading(stay, [0], gazetteer)
  expect(item).toMatchObject({ isDayOnly: true, startsLocal: '20270304000000', checkInTime: '1500' })
  expect(item).not.toHaveProperty('checkOutTime')
})
