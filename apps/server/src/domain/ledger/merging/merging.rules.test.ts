import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gazetteer } from '../../../reference/search/gazetteer.ts'
import { LedgerBatch } from './batch.rules.ts'
import { itemKey, itemTimes, locationKey } from './item.rules.ts'
import type { LedgerItem, LedgerMessage, Source } from '../ledger-message.ts'
import { projectOrder, type ProjectedOrder } from './project-order.rules.ts'
import { airItem, hotelItem, message, type MessageOptions, shuffled } from '../testing/message-arbitrary.ts'

const context = { places: gazetteer, companyZone: 'Asia/Hong_Kong' }
const people = ['Emil Dover', 'Ann Esch', 'Ben Esch']

/** The ledger after messages in this order, as its orders' projections. */
function ledgerOf(messages: readonly LedgerMessage[]): ProjectedOrder[] {
  const batch = new LedgerBatch([])
  for (const one of messages)
    batch.apply(
      one,
      (one.trip?.travelers ?? []).map(({ name }) => people.indexOf(name) + 1),
    )
  return batch.orders().flatMap(
    (order) =>
      projectOrder(
        [...order.threads].map(({ state }) => state),
        context,
      ) ?? [],
  )
}

const sorted = (orders: readonly ProjectedOrder[]) => orders.map((order) => JSON.stringify(order)).toSorted()
const only = (messages: readonly LedgerMessage[]): ProjectedOrder => {
  const [order, ...others] = ledgerOf(messages)
  if (!order || others.length > 0) throw new Error(`${others.length + 1} orders`)
  return order
}

describe('folding', () => {
  it('gives the same ledger whatever the order of arrival', () => {
    fc.assert(
      fc.property(shuffled, ([sequence, permutation]) => {
        expect(sorted(ledgerOf(permutation))).toEqual(sorted(ledgerOf(sequence)))
      }),
      { numRuns: 500, seed: 20_261_121 },
    )
  })

  it('changes nothing when a message comes again', () => {
    fc.assert(
      fc.property(shuffled, ([sequence, again]) => {
        expect(sorted(ledgerOf([...sequence, ...again]))).toEqual(sorted(ledgerOf(sequence)))
      }),
      { numRuns: 300, seed: 20_261_121 },
    )
  })

  it('a later message wins in full', () => {
    const order = only([
      message({ time: 2, name: 'New', items: [hotelItem(1)] }),
      message({ time: 1, name: 'Old', items: [airItem(0)] }),
    ])
    expect([order.tripName, order.items.map(({ item }) => item.kind)]).toEqual(['New', ['hotel']])
  })

  it('a cancellation holds until a later booking', () => {
    const cancelled = message({ time: 5, cancelled: true, items: null })
    expect(only([cancelled, message({ time: 3 })])).toMatchObject({
      cancelled: true,
      items: [{ item: { cancelled: true } }],
    })
    expect(only([message({ time: 3 }), cancelled, message({ time: 6 })])).toMatchObject({ cancelled: false })
    expect(ledgerOf([cancelled])).toEqual([])
  })

  it('a trip is cancelled when nothing of it is left', () => {
    expect(
      only([message({ items: [airItem(0, { cancelled: true }), hotelItem(1, { cancelled: true })] })]).cancelled,
    ).toBe(true)
    const half = only([message({ items: [airItem(0, { cancelled: true }), hotelItem(1)] })])
    expect([half.cancelled, half.bookingTypes, half.startLocal]).toEqual([false, [1], '20260511150000'])
  })

  it('keys that meet make one booking of two', () => {
    const byId = message({ keys: ['id:1'], time: 1 })
    const byLocator = message({ keys: ['locator:L@20260301'], time: 2, name: 'By locator' })
    expect(ledgerOf([byId, byLocator])).toHaveLength(2)
    expect(only([byId, byLocator, message({ keys: ['id:1', 'locator:L@20260301'], time: 0 })]).tripName).toBe(
      'By locator',
    )
  })

  it('a recycled locator is another booking', () => {
    expect(
      ledgerOf([message({ keys: ['locator:L@20250301'] }), message({ keys: ['locator:L@20260301'] })]),
    ).toHaveLength(2)
  })
})

describe('items', () => {
  it('are identified by what they are, not by their position', () => {
    expect(itemKey(airItem(0, { supplierLocator: 'other', seatName: '1A' }))).toBe(itemKey(airItem(0)))
    expect(itemKey(airItem(0, { startsLocal: '20260510230000' }))).toBe(itemKey(airItem(0)))
    expect(itemKey(airItem(1))).not.toBe(itemKey(airItem(0)))
    expect(itemKey(hotelItem(0, { hotelName: 'ＰＡＬＡＣＥ' }))).toBe(itemKey(hotelItem(0)))
  })

  it('one flight of two people by two bookings is two items; of one person twice, one', () => {
    const two = only([
      message({
        items: [
          airItem(0, { travelers: [0], agencyLocator: 'P1' }),
          airItem(0, { travelers: [1], agencyLocator: 'P2' }),
        ],
      }),
    ])
    expect(two.items.map(({ travelerIds, item }) => [travelerIds, item.agencyLocator])).toEqual([
      [[1], 'P1'],
      [[2], 'P2'],
    ])
    const once = only([message({ items: [airItem(0, { cancelled: true }), airItem(0, { agencyLocator: 'P2' })] })])
    expect(once.items.map(({ item }) => [item.cancelled, item.agencyLocator])).toEqual([[false, 'P2']])
  })

  it('of several sources are one: threads in display order, gaps filled, the latest change kept', () => {
    const concur = message({
      source: 'concur',
      keys: ['id:C'],
      time: 1,
      items: [airItem(0, { aircraft: '77W' })],
      people: ['Emil Dover'],
    })
    const mail = message({
      source: 'mail',
      keys: ['locator:M@20260301'],
      time: 3,
      items: [airItem(0, { seatName: '12A', startsLocal: '20260510101000' })],
      people: ['Emil Dover'],
    })
    const barcode = message({
      source: 'barcode',
      keys: ['locator:B@20260301'],
      time: 2,
      items: [airItem(0, { seatName: '14C' })],
      people: ['Emil Dover'],
    })
    for (const sequence of [
      [concur, mail, barcode],
      [barcode, mail, concur],
      [mail, concur, barcode],
    ]) {
      const order = only(sequence)
      expect(order.threads.map(({ source }) => source)).toEqual(['concur', 'mail', 'barcode'])
      expect(order.items).toMatchObject([{ item: { seatName: '12A', aircraft: '77W' }, threads: [0, 1, 2] }])
    }
  })

  it('of which a boarding pass has only the day take the time from another source, whichever is later', () => {
    const booked = message({ keys: ['id:C'], time: 1, people: ['Emil Dover'], items: [airItem(0)] })
    const pass = message({
      source: 'pass',
      keys: ['locator:P@20260510'],
      time: 9,
      people: ['Emil Dover'],
      items: [airItem(0, { isDayOnly: true, startsLocal: '20260510000000', endsLocal: null, seatName: '7F' })],
    })
    const order = only([pass, booked])
    expect(order.items[0]?.item).toMatchObject({
      startsLocal: '20260510101000',
      endsLocal: '20260510153000',
      seatName: '7F',
    })
    expect(order.items[0]?.times).toMatchObject({ startsAt: Date.parse('2026-05-10T02:10Z'), note: null })
    expect(only([pass]).items[0]?.times).toEqual({ startsAt: null, endsAt: null, note: 'time_unknown' })
  })

  it('of separate messages are one order where they share a locator at about the same time', () => {
    const pass = (day: number, locator: string) =>
      message({
        source: 'pass',
        keys: [`locator:${locator}@202605${10 + day}`],
        people: ['Emil Dover'],
        items: [airItem(day, { supplierLocator: locator, agencyLocator: null })],
      })
    expect(only([pass(0, 'AB12C3'), pass(5, 'AB12C3')]).items).toHaveLength(2)
    expect(ledgerOf([pass(0, 'AB12C3'), pass(5, 'XY98Z7')])).toHaveLength(2)
  })

  it('that no longer belong together are two orders again', () => {
    const trip = message({ keys: ['id:C'], people: ['Emil Dover'], items: [airItem(0)] })
    const mail = (time: number, day: number) =>
      message({
        source: 'mail',
        keys: ['id:M'],
        time,
        people: ['Emil Dover'],
        items: [airItem(day, { agencyLocator: null })],
      })
    expect(ledgerOf([trip, mail(1, 0)])).toHaveLength(1)
    expect(ledgerOf([trip, mail(1, 0), mail(2, 3)])).toHaveLength(2)
  })

  it('of two people stay apart', () => {
    const orders = ledgerOf([
      message({ keys: ['id:C'], people: ['Emil Dover'] }),
      message({ source: 'mail', keys: ['locator:M@20260301'], people: ['Ann Esch'] }),
    ])
    expect(orders).toHaveLength(2)
  })
})

describe('times', () => {
  it('come through the zone of the place, from the message only where that is unknown', () => {
    expect(itemTimes(airItem(0), gazetteer)).toEqual({
      startsAt: Date.parse('2026-05-10T02:10Z'),
      endsAt: Date.parse('2026-05-10T06:30Z'),
      note: null,
    })
    const elsewhere = { fromCode: 'QQQ', startsUtc: Date.parse('2026-05-10T01:00Z') }
    expect(itemTimes(airItem(0, elsewhere), gazetteer).startsAt).toBe(Date.parse('2026-05-10T01:00Z'))
    expect(itemTimes(hotelItem(0, { cityCode: null }), gazetteer).startsAt).toBe(Date.parse('2026-05-10T06:00Z'))
  })

  it('of a stay of which the days are known last from the first day to the end of the last', () => {
    const stay = hotelItem(0, { isDayOnly: true, startsLocal: '20260510000000', endsLocal: '20260512000000' })
    expect(itemTimes(stay, gazetteer)).toEqual({
      startsAt: Date.parse('2026-05-09T15:00Z'),
      endsAt: Date.parse('2026-05-12T14:59Z'),
      note: null,
    })
  })

  it('are unknown rather than invented, and say so', () => {
    expect(itemTimes(airItem(0, { fromCode: 'QQQ' }), gazetteer)).toMatchObject({
      startsAt: null,
      note: 'zone_unknown',
    })
    expect(itemTimes(hotelItem(0, { cityCode: null, country: 'US' }), gazetteer)).toMatchObject({
      startsAt: null,
      note: 'zone_unknown',
    })
    expect(itemTimes(airItem(0, { endsLocal: '20260509000000' }), gazetteer)).toMatchObject({
      endsAt: null,
      note: 'end_before_start',
    })
  })

  it('decide a clock change and say so', () => {
    const london = { fromCode: 'LHR', toCode: 'LHR', endsLocal: null }
    expect(itemTimes(airItem(0, { ...london, startsLocal: '20261025013000' }), gazetteer)).toMatchObject({
      startsAt: Date.parse('2026-10-25T00:30Z'),
      note: 'ambiguous',
    })
    expect(itemTimes(airItem(0, { ...london, startsLocal: '20260329013000' }), gazetteer)).toMatchObject({
      note: 'nonexistent',
    })
    // The message says which half past one it is.
    const later = { ...london, startsLocal: '20261025013000', startsUtc: Date.parse('2026-10-25T01:30Z') }
    expect(itemTimes(airItem(0, later), gazetteer)).toMatchObject({ startsAt: later.startsUtc, note: null })
  })

  it('an order whose zone is unknown is upcoming until it is over everywhere', () => {
    const order = only([message({ items: [airItem(0, { fromCode: 'QQQ', toCode: 'QQQ' })] })])
    expect([order.startsAt, order.endsAt]).toEqual([Date.parse('2026-05-09T20:10Z'), Date.parse('2026-05-11T03:30Z')])
  })
})

describe('warnings', () => {
  const warningsOf = (...messages: readonly LedgerMessage[]) => only(messages).items.map(({ warnings }) => warnings)
  const from = (source: Source, time: number, item: LedgerItem, more: Partial<MessageOptions> = {}) =>
    message({ source, keys: [`id:${source}`], time, people: ['Emil Dover'], items: [item], ...more })

  it('of an instant that is not that of the local time, which counts; a quarter of an hour is tolerated', () => {
    const told = (utc: string) => airItem(0, { startsUtc: Date.parse(utc) })
    const wrong = only([message({ items: [told('2026-05-10T10:10Z')] })])
    expect(wrong.items[0]).toMatchObject({
      times: { startsAt: Date.parse('2026-05-10T02:10Z') },
      warnings: [{ kind: 'utc_differs', field: 'starts' }],
    })
    expect(warningsOf(message({ items: [told('2026-05-10T02:20Z')] }))).toEqual([[]])
  })

  it.each([
    ['end_before_start', airItem(0, { endsLocal: '20260509153000' })],
    ['end_before_start', hotelItem(0, { cityCode: null, country: null, endsLocal: '20260508153000' })],
    ['place_unknown', airItem(0, { toCode: 'QQQ' })],
    ['duration_unlikely', airItem(0, { endsLocal: '20260511153000' })],
    ['duration_unlikely', airItem(0, { endsLocal: '20260510120000' })],
    ['same_place', airItem(0, { toCode: 'HKG' })],
    ['duration_unlikely', hotelItem(0, { endsLocal: '20260810110000' })],
  ] as const)('%s of any source', (kind, item) => {
    for (const source of ['concur', 'calendar'] as const)
      expect(warningsOf(message({ source, items: [item] }))).toEqual([[{ kind }]])
  })

  it('of a second source that contradicts the first, whichever is later', () => {
    const agency = (time: number) => from('concur', time, airItem(0))
    const calendar = (time: number) => from('calendar', time, airItem(0, { startsLocal: '20260510111000' }))
    const differs = { kind: 'sources_differ', field: 'starts' }
    expect(warningsOf(agency(2), calendar(1))).toEqual([[{ ...differs, source: 'calendar', value: '20260510111000' }]])
    expect(warningsOf(calendar(2), agency(1))).toEqual([[{ ...differs, source: 'concur', value: '20260510101000' }]])
    expect(warningsOf(agency(1), from('pass', 2, airItem(0, { seatName: '1A' })))).toEqual([[]])
  })

  it('of a cancellation that the agency’s booking outweighs', () => {
    const [first] = only([
      from('concur', 1, airItem(0)),
      from('mail', 2, airItem(0, { cancelled: true }), { cancelled: true }),
    ]).items
    expect(first).toMatchObject({
      item: { cancelled: false },
      warnings: [{ kind: 'sources_differ', field: 'cancelled', source: 'mail', value: null }],
    })
  })

  it('of the same flight on another day by another source; a source that has both days means both', () => {
    const both = { supplierLocator: 'AB12C3' }
    const other = from('calendar', 2, airItem(1, both))
    expect(warningsOf(from('concur', 1, airItem(0, both)), other)).toEqual([
      [{ kind: 'sources_differ', field: 'day', source: 'calendar', value: '20260511101000' }],
      [{ kind: 'sources_differ', field: 'day', source: 'concur', value: '20260510101000' }],
    ])
    const commuter = message({ keys: ['id:C'], people: ['Emil Dover'], items: [airItem(0, both), airItem(1, both)] })
    expect(warningsOf(commuter, other)).toEqual([[], []])
  })
})

describe('an order', () => {
  it('names its places in travel order, there and back', () => {
    const order = only([message({ items: [airItem(3, { fromCode: 'NRT', toCode: 'HKG' }), hotelItem(0), airItem(0)] })])
    expect(order.places).toEqual(['HKG', 'NRT', 'HKG'])
    expect([order.startLocal, order.endLocal]).toEqual(['20260510101000', '20260513153000'])
  })

  it('has a name without anything that runs', () => {
    expect(
      only([
        message({
          name: '<b>Board</b> <script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x">meeting</a>',
        }),
      ]).tripName,
    ).toBe('<b>Board</b> meeting')
    expect(only([message({ name: ' ' })])).toMatchObject({
      tripName: '',
      generatedNames: ['Hong Kong – Tokyo', '香港 – 东京', '香港 – 東京', '香港 – 東京'],
    })
    expect(only([message({ name: 'Fair' })]).generatedNames).toBeNull()
  })

  it('has the deadlines of what is not cancelled, on the company’s clock', () => {
    const trip = message({ items: [hotelItem(0), hotelItem(2, { cancelled: true })] })
    const deadlines = [
      { kind: 'freeCancel', item: 0, hoursBefore: 24 } as const,
      { kind: 'freeCancel', item: 1, hoursBefore: 24 } as const,
      { kind: 'ticketing', local: '20260401180000' } as const,
    ]
    const order = only([{ ...trip, trip: trip.trip && { ...trip.trip, deadlines } }])
    expect(order.deadlines.map(({ at, ...deadline }) => [new Date(at).toISOString(), deadline])).toEqual([
      ['2026-04-01T10:00:00.000Z', { kind: 'ticketing', carriers: [], hotel: null }],
      ['2026-05-09T06:00:00.000Z', { kind: 'freeCancel', carriers: [], hotel: 'Palace' }],
    ])
  })

  it('keeps its location keys whatever changes', () => {
    expect([
      locationKey('air', 'NRT'),
      locationKey('hotel', 'TYO'),
      locationKey('rail', 'HND'),
      locationKey('car', 'SEA'),
    ]).toEqual(['NRT-A', 'TYO-H', 'HND-R', 'SEA-C'])
  })
})
