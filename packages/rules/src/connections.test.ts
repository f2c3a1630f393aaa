import { describe, expect, it } from 'vitest'
import { type ConnectionItem, connectionsOf, connectionStateAt } from './connections.ts'

const at = (time: string) => Date.parse(`2030-05-${time}:00Z`)
let made = 0

function ride(
  from: string,
  to: string,
  start: string,
  end: string,
  more: Partial<ConnectionItem> = {},
): ConnectionItem {
  made += 1
  const [bookedStart, bookedEnd] = [at(start), at(end)]
  return {
    key: `${from}-${to} ${made}`,
    order: 1,
    kind: 'air',
    from,
    to,
    fromCity: from,
    toCity: to,
    bookedStart,
    bookedEnd,
    start: bookedStart,
    end: bookedEnd,
    cancelled: false,
    divertedTo: null,
    latestArrival: null,
    ...more,
  }
}

const stay = (city: string, from: string, to: string, latest: string | null, more: Partial<ConnectionItem> = {}) =>
  ride(city, city, from, to, {
    kind: 'hotel',
    from: null,
    fromCity: null,
    latestArrival: latest === null ? null : at(latest),
    ...more,
  })

const read = (items: readonly ConnectionItem[]) => connectionsOf(items, { minimumOf: () => 60, tightMinutes: 20 })
const states = (items: readonly ConnectionItem[]) => read(items).map(({ state }) => state)
const late = (time: string) => ({ end: at(time) })

const first = (more: Partial<ConnectionItem> = {}) => ride('FRA', 'HKG', '01T02:00', '01T10:00', more)
const second = (more: Partial<ConnectionItem> = {}) => ride('HKG', 'TPE', '01T12:00', '01T14:00', more)

describe('a flight to a flight', () => {
  it.each([
    ['01T10:00', 'fine', 120, null],
    ['01T10:40', 'fine', 80, 'delay' as const],
    ['01T10:41', 'tight', 79, 'delay'],
    ['01T11:00', 'tight', 60, 'delay'],
    ['01T11:01', 'broken', 59, 'delay'],
    ['01T12:30', 'broken', -30, 'delay'],
  ])('that arrives at %s is %s', (end, state, minutes, reason) => {
    const [found] = read([second(), first(late(end))])
    expect(found).toMatchObject({ state, minutes, minimum: 60, bookedState: 'fine', isSeparate: false })
    expect(found?.reason).toBe(state === 'fine' ? null : reason)
  })

  it('holds again where the onward flight is late too', () =>
    expect(states([first(late('01T12:30')), second({ start: at('01T14:00') })])).toEqual(['fine']))

  it('counts whole minutes', () => expect(states([first({ end: at('01T11:00') + 1 }), second()])).toEqual(['broken']))

  it('is broken where the first is cancelled or lands elsewhere, with no arrival', () => {
    expect(read([first({ cancelled: true }), second()])).toMatchObject([
      { state: 'broken', reason: 'cancelled', minutes: null, arrivesAt: null },
    ])
    const macau = { divertedTo: { place: 'MFM', city: 'MFM' } }
    expect(read([first(macau), second()])).toMatchObject([{ state: 'broken', reason: 'diverted' }])
    const home = { divertedTo: { place: 'HKX', city: 'HKG' } }
    expect(states([first(home), second()])).toEqual(['fine'])
  })

  it('has nothing to be in time for where the onward flight is cancelled', () =>
    expect(states([first(), second({ cancelled: true })])).toEqual([]))

  it('on one ticket is no shorter than what was sold', () => {
    const short = second({ start: at('01T10:40'), bookedStart: at('01T10:40') })
    expect(read([first(), short])).toMatchObject([{ state: 'tight', bookedState: 'tight', minimum: 40, reason: null }])
    expect(read([first(late('01T10:01')), short])).toMatchObject([{ state: 'broken', reason: 'delay' }])
  })

  it('on two tickets is held to the table, and broken as it was booked', () => {
    const short = second({ order: 2, start: at('01T10:40'), bookedStart: at('01T10:40') })
    expect(read([first(), short])).toMatchObject([
      { state: 'broken', bookedState: 'broken', minimum: 60, isSeparate: true, reason: null },
    ])
  })

  it('after more than a day, or from another city, is none', () => {
    const tomorrow = { bookedStart: at('02T10:01'), start: at('02T10:01'), bookedEnd: at('02T12:00') }
    expect(states([first(), second(tomorrow)])).toEqual([])
    expect(states([first(), second({ from: 'SZX', fromCity: 'SZX' })])).toEqual([])
    expect(states([first(), second({ from: 'HKX' })])).toEqual(['fine'])
  })

  it('is not hidden by another booking for the same days', () => {
    const elsewhere = { order: 2, ...late('01T13:00') }
    const twoTrips = [first(late('01T10:50')), ride('NRT', 'KIX', '01T11:00', '01T13:00', elsewhere), second()]
    expect(states(twoTrips)).toEqual(['tight'])
    // Of the same booking, it is what comes next: who is there does not wait in Hong Kong.
    expect(states(twoTrips.map((item) => ({ ...item, order: 1 })))).toEqual([])
  })

  it('that is booked twice counts once', () =>
    expect(read([first(), first({ order: 2 }), second(), second({ order: 2 })])).toHaveLength(1))

  it('without times is none', () => {
    expect(states([first({ bookedEnd: null }), second()])).toEqual([])
    expect(states([first(), second({ bookedStart: null })])).toEqual([])
    expect(states([first({ bookedEnd: at('01T01:00') }), second()])).toEqual([])
  })
})

describe('a stay', () => {
  const night = (more: Partial<ConnectionItem> = {}) => stay('HKG', '01T07:00', '02T03:00', '01T14:00', more)

  it.each([
    ['01T10:00', 'fine'],
    ['01T12:50', 'tight'],
    ['01T13:01', 'broken'],
    ['01T15:00', 'broken'],
  ])('keeps its room for who lands at %s: %s', (end, state) =>
    expect(states([first(late(end)), night()])).toEqual([state]),
  )

  it('is not tight, and never broken, as it was booked', () => {
    const evening = first({ bookedEnd: at('01T13:40'), end: at('01T13:40') })
    expect(read([evening, night()])).toMatchObject([{ state: 'fine', minimum: 20 }])
    const night2 = first({ bookedEnd: at('01T15:00'), end: at('01T15:00') })
    expect(states([night2, night()])).toEqual([])
  })

  it('that is kept all night, or is elsewhere, or of another day, needs nobody in time', () => {
    expect(states([first(), night({ latestArrival: null })])).toEqual([])
    expect(states([first(), night({ to: 'SZX', toCity: 'SZX' })])).toEqual([])
    expect(states([first(), night({ latestArrival: at('03T14:00') })])).toEqual([])
  })

  it('between two rides takes the place of their connection, unless the delay eats it', () => {
    const onward = second({ bookedStart: at('02T02:00'), start: at('02T02:00'), bookedEnd: at('02T04:00') })
    const found = (end: string) => read([first(late(end)), onward, night()]).map(({ to, state }) => [to.kind, state])
    expect(found('01T10:00')).toEqual([['hotel', 'fine']])
    expect(found('02T01:30')).toEqual([
      ['hotel', 'broken'],
      ['air', 'broken'],
    ])
  })

  it('of somebody who goes on before the evening is not reached by that ride', () =>
    expect(read([first(), second(), night()]).map(({ to }) => to.kind)).toEqual(['air']))
})

it('a train takes part as a flight does', () => {
  const train = second({ kind: 'rail' })
  expect(states([first(late('01T11:30')), train])).toEqual(['broken'])
  expect(states([first({ kind: 'rail', ...late('01T11:30') }), second()])).toEqual(['broken'])
})

it('is missed once what it was for has left without somebody', () => {
  const gone = { state: 'broken', arrivesAt: at('01T12:30'), leavesAt: at('01T12:00') } as const
  expect(connectionStateAt(gone, at('01T11:59'))).toBe('broken')
  expect(connectionStateAt(gone, at('01T12:00'))).toBe('missed')
  expect(connectionStateAt({ ...gone, arrivesAt: null }, at('01T12:00'))).toBe('missed')
  // Who was there before it left may have been let on.
  expect(connectionStateAt({ ...gone, arrivesAt: at('01T11:30') }, at('01T12:00'))).toBe('broken')
  expect(connectionStateAt({ ...gone, state: 'fine' }, at('01T12:00'))).toBe('fine')
})
