import { describe, expect, it } from 'vitest'
import {
  inOrderOfDue,
  leadingMoment,
  momentsToCome,
  type NextUpKind,
  type RideToCome,
  type StayToCome,
} from './next-up.ts'

const now = Date.parse('2026-11-22T06:05:00Z')
const hours = (count: number) => now + count * 3_600_000
const due = (Kind: NextUpKind, inHours: number | null) => ({
  Kind,
  DueAt: inHours === null ? null : new Date(hours(inHours)).toISOString(),
})

describe('what is due first leads', () => {
  it.each<[string, [NextUpKind, number | null][], NextUpKind[]]>([
    ['nothing', [], []],
    [
      'a flight before an approval of tomorrow',
      [
        ['approvals', 24],
        ['trip', 6],
      ],
      ['trip', 'approvals'],
    ],
    [
      'an approval before a flight of the day after',
      [
        ['trip', 40],
        ['approvals', 3],
      ],
      ['approvals', 'trip'],
    ],
    [
      'what is overdue',
      [
        ['trip', 2],
        ['approvals', -5],
      ],
      ['approvals', 'trip'],
    ],
    [
      'what waits without a time, before what is far away',
      [
        ['trip', 400],
        ['approvals', null],
      ],
      ['approvals', 'trip'],
    ],
    [
      'what is due soon, before what has no time',
      [
        ['approvals', null],
        ['trip', 30],
      ],
      ['trip', 'approvals'],
    ],
    [
      'the journey at the same time',
      [
        ['deadline', 4],
        ['proposal', 4],
        ['trip', 4],
      ],
      ['trip', 'proposal', 'deadline'],
    ],
    [
      'one and three beside it',
      [
        ['deadline', 5],
        ['trip', 1],
        ['approvals', 2],
        ['proposal', 4],
        ['coordinator', 3],
      ],
      ['trip', 'approvals', 'coordinator', 'proposal'],
    ],
  ])('%s', (_, given, expected) => {
    expect(
      inOrderOfDue(
        given.map(([kind, at]) => due(kind, at)),
        now,
      ).map(({ Kind }) => Kind),
    ).toEqual(expected)
  })
})

const ride = (key: string, from: number, to: number | null, over: Partial<RideToCome> = {}): RideToCome => ({
  kind: 'air',
  key,
  startsAt: hours(from),
  endsAt: to === null ? null : hours(to),
  hasDeparted: null,
  hasArrived: null,
  fromCity: null,
  toCity: null,
  checkInAt: hours(from - 24),
  ...over,
})
const stay = (key: string, from: number, to: number): StayToCome => ({
  kind: 'hotel',
  key,
  startsAt: hours(from),
  endsAt: hours(to),
})
const car = (key: string, from: number, to: number): StayToCome => ({ ...stay(key, from, to), kind: 'car' })
const leadOf = (items: Parameters<typeof momentsToCome>[0]) => {
  const moment = leadingMoment(momentsToCome(items, now))
  return moment && `${moment.kind} ${moment.key}`
}

describe('the moment that leads', () => {
  it.each<[string, Parameters<typeof momentsToCome>[0], string | null]>([
    ['nothing ahead', [ride('a', -9, -5)], null],
    ['a leaving', [ride('b', 90, 94), ride('a', 49, 53)], 'leave a'],
    ['in the air: the landing', [ride('a', -2, 2), stay('h', 1, 40)], 'land a'],
    ['left early, as somebody has told', [ride('a', 0.2, 4, { hasDeparted: true })], 'land a'],
    ['still at the gate, as somebody has told', [ride('a', -0.2, 4, { hasDeparted: false })], 'leave a'],
    ['landed early', [ride('a', -4, 0.5, { hasDeparted: true, hasArrived: true }), ride('b', 2, 5)], 'leave b'],
    ['under way without a known landing', [ride('a', -3, null), stay('h', 20, 40)], 'checkIn h'],
    ['a check-in after the last landing of the day', [stay('h', 4, 40), ride('a', 1, 6)], 'leave a'],
    ['the check-in once landed', [ride('a', -5, -1), stay('h', 2, 40)], 'checkIn h'],
    ['a pick-up', [car('c', 3, 60), stay('h', 5, 40)], 'pickUp c'],
    ['a check-out leads nothing', [stay('h', -30, 4), ride('b', 9, 12)], 'leave b'],
  ])('%s', (_, items, expected) => {
    expect(leadOf(items)).toBe(expected)
  })
})

it('lists what follows in order, check-in first, with the time between two flights', () => {
  const moments = momentsToCome(
    [
      ride('a', 30, 34, { toCity: 'SIN' }),
      ride('b', 36.5, 42, { fromCity: 'SIN', checkInAt: null }),
      stay('h', 40, 90),
    ],
    now,
  )
  expect(moments.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
    'checkInOpens a',
    'leave a',
    'land a',
    'leave b',
    'land b',
    'checkIn h',
    'checkOut h',
  ])
  expect(moments.map(({ connectionMinutes }) => connectionMinutes)).toEqual([null, null, null, 150, null, null, null])
})

it('does not call a stay of two days a connection', () => {
  const moments = momentsToCome([ride('a', 1, 4, { toCity: 'SIN' }), ride('b', 60, 64, { fromCity: 'SIN' })], now)
  expect(moments.every(({ connectionMinutes }) => connectionMinutes === null)).toBe(true)
})
