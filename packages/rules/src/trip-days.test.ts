import { describe, expect, it } from 'vitest'
import { type DayEntry, lengthOf, type TripDay, tripDays, type TripEvent } from './trip-days.ts'

const utc = (text: string) => Date.parse(text)
let place = 0
const event = (over: Partial<TripEvent>): TripEvent => ({
  item: place++,
  segment: 0,
  kind: 'A',
  startsLocal: '20261124151500',
  endsLocal: '20261124200500',
  startsAt: null,
  endsAt: null,
  isCancelled: false,
  from: 'Hong Kong',
  to: 'Tokyo',
  travelers: ['1'],
  ...over,
})
const ride = (
  from: string,
  to: string,
  starts: [string, string],
  ends: [string, string],
  over: Partial<TripEvent> = {},
) =>
  event({
    from,
    to,
    startsLocal: starts[0],
    startsAt: utc(starts[1]),
    endsLocal: ends[0],
    endsAt: utc(ends[1]),
    ...over,
  })
const stay = (city: string, from: string, to: string, over: Partial<TripEvent> = {}) =>
  event({ kind: 'H', from: city, to: city, startsLocal: from, endsLocal: to, ...over })

const named = (entry: DayEntry) => `${entry.type} ${entry.event.kind} ${entry.event.to ?? ''}`
const shown = (days: readonly TripDay[]) =>
  days.map((day) => [
    day.day.slice(4) + (day.until === day.day ? '' : `-${day.until.slice(4)}`),
    day.entries.length === 0 ? `empty ${day.places.join()}` : day.entries.map(named).join('; '),
  ])

const there = ride(
  'Hong Kong',
  'Tokyo',
  ['20261124151500', '2026-11-24T07:15Z'],
  ['20261124200500', '2026-11-24T11:05Z'],
)
const back = ride(
  'Tokyo',
  'Hong Kong',
  ['20261127103500', '2026-11-27T01:35Z'],
  ['20261127144500', '2026-11-27T06:45Z'],
)

it('days without anything are one entry, in the city of the stay', () => {
  const days = tripDays([there, stay('Tokyo', '20261124', '20261127'), back])
  expect(shown(days)).toEqual([
    ['1124', 'begins A Tokyo; begins H Tokyo'],
    ['1125-1126', 'empty Tokyo'],
    ['1127', 'ends H Tokyo; begins A Hong Kong'],
  ])
  expect(days.map(lengthOf)).toEqual([1, 2, 1])
})

it('a night ride arrives on its day, and there is no empty day while one rides', () => {
  const night = ride(
    'Hong Kong',
    'Paris',
    ['20261124235500', '2026-11-24T15:55Z'],
    ['20261125062000', '2026-11-25T05:20Z'],
  )
  const slow = ride(
    'Beijing',
    'Lhasa',
    ['20261126200000', '2026-11-26T12:00Z'],
    ['20261128120000', '2026-11-28T04:00Z'],
    {
      kind: 'R',
    },
  )
  expect(shown(tripDays([night]))).toEqual([
    ['1124', 'begins A Paris'],
    ['1125', 'ends A Paris'],
  ])
  expect(shown(tripDays([slow]))).toEqual([
    ['1126', 'begins R Lhasa'],
    ['1128', 'ends R Lhasa'],
  ])
})

it('east over the date line the day before comes after', () => {
  const over = ride(
    'Auckland',
    'Honolulu',
    ['20261125230000', '2026-11-25T10:00Z'],
    ['20261125073000', '2026-11-25T17:30Z'],
  )
  const early = ride(
    'Apia',
    'Pago Pago',
    ['20261126080000', '2026-11-25T19:00Z'],
    ['20261125084000', '2026-11-25T19:40Z'],
  )
  const next = ride(
    'Pago Pago',
    'Honolulu',
    ['20261125120000', '2026-11-25T23:00Z'],
    ['20261125180000', '2026-11-26T04:00Z'],
  )
  expect(shown(tripDays([over]))).toEqual([['1125', 'begins A Honolulu']])
  const days = tripDays([early, next])
  expect(days.map(({ day, isRepeated }) => [day, isRepeated])).toEqual([
    ['20261126', false],
    ['20261125', true],
  ])
  expect(days[1]?.entries[0]).toMatchObject({ waits: [{ minutes: 200, places: ['Pago Pago'] }] })
})

describe('waits', () => {
  const toFrankfurt = ride(
    'Hong Kong',
    'Frankfurt',
    ['20261124235500', '2026-11-24T15:55Z'],
    ['20261125060000', '2026-11-25T05:00Z'],
  )
  const toLondon = ride(
    'Frankfurt',
    'London',
    ['20261125081000', '2026-11-25T07:10Z'],
    ['20261125085000', '2026-11-25T08:50Z'],
  )
  const waitsOf = (events: readonly TripEvent[]) =>
    tripDays(events).flatMap(({ entries }) =>
      entries.flatMap((entry) =>
        entry.type === 'begins'
          ? entry.waits.map(({ minutes, places, travelers }) => [minutes, places, travelers])
          : [],
      ),
    )

  it('are counted between instants, whatever the zones', () => {
    expect(waitsOf([toFrankfurt, toLondon])).toEqual([[130, ['Frankfurt'], ['1']]])
  })
  it('name both places where one has to change', () => {
    const train = { ...toLondon, kind: 'R' as const, from: 'Frankfurt Hbf' }
    expect(waitsOf([toFrankfurt, train])).toEqual([[130, ['Frankfurt', 'Frankfurt Hbf'], ['1']]])
  })
  it('are none over a room, over a day, without a time, or of what is cancelled', () => {
    const late = {
      ...toLondon,
      startsAt: utc('2026-11-26T07:10Z'),
      startsLocal: '20261126081000',
      endsLocal: '20261126085000',
    }
    expect(waitsOf([toFrankfurt, late])).toEqual([])
    expect(
      waitsOf([
        there,
        stay('Tokyo', '20261124', '20261125'),
        { ...back, startsAt: utc('2026-11-25T01:35Z'), startsLocal: '20261125103500', endsLocal: '20261125144500' },
      ]),
    ).toEqual([])
    expect(waitsOf([toFrankfurt, { ...toLondon, startsAt: null, startsLocal: '20261125' }])).toEqual([])
    expect(waitsOf([toFrankfurt, { ...toLondon, isCancelled: true }])).toEqual([])
  })
  it('are told for each traveller who comes by another ride', () => {
    const other = ride(
      'Tokyo',
      'Frankfurt',
      ['20261124230000', '2026-11-24T14:00Z'],
      ['20261125053000', '2026-11-25T04:30Z'],
      {
        travelers: ['2', '3'],
      },
    )
    const together = { ...toLondon, travelers: ['1', '2', '3'] }
    expect(waitsOf([toFrankfurt, other, together])).toEqual([
      [130, ['Frankfurt'], ['1']],
      [160, ['Frankfurt'], ['2', '3']],
    ])
  })
})

it('of items without a time only the day counts, by the clocks of their place', () => {
  const untimed = event({ startsLocal: '20261125', endsLocal: null, from: 'Tokyo', to: 'Osaka', kind: 'R' })
  expect(shown(tripDays([there, untimed, back]))).toEqual([
    ['1124', 'begins A Tokyo'],
    ['1125', 'begins R Osaka'],
    ['1126', 'empty Osaka'],
    ['1127', 'begins A Hong Kong'],
  ])
})

it('overlapping stays and several travellers are in several cities', () => {
  const first = stay('Tokyo', '20261124', '20261128')
  const second = stay('Osaka', '20261125', '20261127', { travelers: ['2'] })
  const twice = stay('Kyoto', '20261124', '20261128')
  expect(shown(tripDays([first, second]))).toEqual([
    ['1124', 'begins H Tokyo'],
    ['1125', 'begins H Osaka'],
    ['1126', 'empty Tokyo,Osaka'],
    ['1127', 'ends H Osaka'],
    ['1128', 'ends H Tokyo'],
  ])
  expect(shown(tripDays([first, twice]))[1]).toEqual(['1125-1127', 'empty Tokyo,Kyoto'])
})

it('nothing is no day', () => {
  expect(tripDays([])).toEqual([])
})
