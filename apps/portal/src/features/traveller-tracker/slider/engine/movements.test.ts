import { pointOnWay } from '@portolan/rules/great-circle'
import { describe, expect, it } from 'vitest'
import { exampleMovements, exampleStart } from '../testing/example-movements.ts'
import { clustersOf } from './clusters.ts'
import { figureAt, figureOf, type Frame, frameAt, listOf, shareOf, type Status } from './frame.ts'
import { movementsOf } from './movements.ts'
import { mercatorOf } from './places.ts'
import { createSlider } from './player.ts'
import { readInstant, writeInstant } from '../instant-address.ts'
import { actOf, dayTicks, stepFrom } from './slider-time.ts'

const hour = 60
const people = {
  Zoe: [
    ['A', -1, 3, 'HKG', 'NRT'],
    ['H', 3, 50, null, 'NRT'],
    ['A', 50, 54, 'NRT', 'HKG'],
  ],
  Ada: [['P', 0, 720, null, 'SIN', 10]],
  Ben: [
    ['R', 5, 8, 'HKG', 'XXX'],
    ['P', 8, 20, null, null],
  ],
} as const
const one = movementsOf([exampleMovements(people)], 'en-US')
const at = (hours: number, before: Frame | null = null) => frameAt(one, exampleStart + hours * hour, before)
const who = (frame: Frame, status: Status = 'all', place: number | null = null) =>
  listOf(one, frame, { status, place }, null).map((person) => one.names[person])
const placeOf = (code: string) => one.places.findIndex((place) => place.code === code)

describe('where everybody is', () => {
  it('is in the order of names, each at one instant at most once', () => {
    expect(one.names).toEqual(['Ada', 'Ben', 'Zoe'])
    expect(who(at(0))).toEqual(['Ada', 'Zoe'])
    expect(who(at(6))).toEqual(['Ada', 'Ben', 'Zoe'])
    expect(who(at(60))).toEqual(['Ada'])
  })

  it('begins at the first minute of a span, and ends before its last', () => {
    expect(who(at(3), 'air')).toEqual([])
    expect(who(at(3), 'stay')).toEqual(['Zoe'])
    expect(who(at(3 - 1 / 60), 'air')).toEqual(['Zoe'])
  })

  it('agrees in gauges, places and list, forwards and backwards', () => {
    const instants = [0, 4, 2, 719, 51, 8, 5, 0.5, 19, 20]
    let before: Frame | null = null
    for (const hours of instants) {
      const frame = at(hours, before)
      expect(who(frame)).toEqual(who(at(hours)))
      for (const status of ['all', 'air', 'rail', 'stay', 'there', 'unconfirmed'] as const)
        expect([hours, status, figureOf(one, frame, status).known]).toEqual([hours, status, who(frame, status).length])
      for (const place of one.places.keys())
        expect(figureAt(frame, place, 'all').known).toBe(who(frame, 'all', place).length)
      before = frame
    }
  })

  it('is not certain from when it is not', () => {
    expect(who(at(9), 'unconfirmed')).toEqual([])
    expect(who(at(10), 'unconfirmed')).toEqual(['Ada'])
    expect(figureAt(at(10), placeOf('SIN'), 'unconfirmed').known).toBe(1)
  })

  it('moves along the great circle, also of a ride that began before', () => {
    const row = at(1).span[2] ?? 0
    expect(shareOf(one, row, exampleStart + hour)).toBeCloseTo(0.5)
    const into = new Float64Array(2)
    one.ways.write(one.way[row] ?? -1, 0.5, into, 0)
    const there = pointOnWay({ latitude: 22.31, longitude: 113.91 }, { latitude: 35.76, longitude: 140.39 }, 0.5)
    const [x, y] = mercatorOf(there.latitude, there.longitude) ?? [0, 0]
    expect([into[0], into[1]]).toEqual([expect.closeTo(x, 6), expect.closeTo(y, 6)])
  })

  it('has no way where a place has no position', () => {
    expect(one.way[at(6).span[1] ?? 0]).toBe(-1)
  })
})

it('pages are one list; each has places, orders and minutes of its own', () => {
  const later = exampleMovements({ Cem: [['P', 0, 5, null, 'SIN']] })
  const shifted = {
    ...later,
    From: new Date((exampleStart + 60) * 60_000).toISOString(),
    Places: later.Places.toReversed(),
  }
  shifted.Spans = { ...later.Spans, To: [later.Places.length - 1 - 2] }
  const two = movementsOf([exampleMovements(people), shifted], 'en-US')
  expect(two.names).toEqual(['Ada', 'Ben', 'Cem', 'Zoe'])
  const frame = frameAt(two, exampleStart + 61, null)
  expect(two.places[two.place[frame.span[2] ?? 0] ?? -1]?.code).toBe('SIN')
  expect(frameAt(two, exampleStart + 59, null).span[2]).toBe(-1)
})

describe('those who are not shown', () => {
  const hidden = movementsOf(
    [
      exampleMovements(people, {
        Counts: { Part: [0, -1, -3, 2], From: [0, 0, 0, 1], Until: [2, 1, 2, 2], Count: [7, 6, 13, null] },
      }),
    ],
    'en-US',
  )
  const frame = frameAt(hidden, exampleStart + 30, null)
  it('are added to those who are', () => {
    expect(figureOf(hidden, frame, 'all')).toEqual({ known: 15, hidden: 0 })
    expect(figureOf(hidden, frame, 'air')).toEqual({ known: 7, hidden: 0 })
    expect(figureOf(hidden, frame, 'ground')).toEqual({ known: 8, hidden: 0 })
    expect(figureAt(frame, 0, 'all')).toEqual({ known: 7, hidden: 0 })
  })
  it('are counted by the hour, small numbers as such', () => {
    const next = frameAt(hidden, exampleStart + 60, frame)
    expect(figureOf(hidden, next, 'air')).toEqual({ known: 1, hidden: 0 })
    expect(figureAt(next, 2, 'all')).toEqual({ known: 1, hidden: 1 })
  })
})

describe('clusters', () => {
  const at2 = (x: number) => ({ code: String(x), title: '', country: null, at: [x, 0.5] as const })
  it('are led by the place with most people, and part with the zoom', () => {
    const places = [at2(0.5), at2(0.51), at2(0.9), { ...at2(0), at: null }]
    expect(clustersOf(places, [1, 5, 2, 9], 2).map((one) => one.places)).toEqual([[1, 0], [2]])
    expect(clustersOf(places, [1, 5, 2, 9], 6).map((one) => one.places)).toEqual([[1], [2], [0]])
    expect(clustersOf(places, [1, 5, 2, 9], 12)).toHaveLength(3)
  })
})

describe('time', () => {
  it('steps to full hours, and by days', () => {
    expect([stepFrom(125, 60), stepFrom(125, -60), stepFrom(120, -60), stepFrom(125, 1440)]).toEqual([
      180, 120, 60, 1565,
    ])
  })
  it('has a tick for each day of the zone', () => {
    const ticks = dayTicks({ from: exampleStart, until: exampleStart + 72 * hour }, 'Asia/Hong_Kong')
    expect(ticks.map(({ day, isMonday }) => [day, isMonday])).toEqual([
      ['20261123', true],
      ['20261124', false],
      ['20261125', false],
    ])
    expect(ticks[0]?.at).toBe(Date.parse('2026-11-22T16:00:00Z') / 60_000)
  })
  it('is read from the address and written to it', () => {
    expect(writeInstant(exampleStart)).toBe('20261122T0605Z')
    expect(readInstant('20261122T0605Z')).toBe(exampleStart)
    expect([readInstant('20261322T0605Z'), readInstant('soon')]).toEqual([null, null])
  })
  it('obeys keys', () => {
    expect(actOf({ key: 'ArrowLeft', shiftKey: true })).toEqual({ step: -1440 })
    expect(actOf({ key: 'ArrowRight', shiftKey: false })).toEqual({ step: 60 })
    expect(actOf({ key: 'Home', shiftKey: false })).toBe('now')
    expect(actOf({ key: 'x', shiftKey: false })).toBeNull()
  })
})

describe('playing', () => {
  function harness(isCalm: boolean, start = 0) {
    let run: ((ms: number) => void) | null = null
    const slider = createSlider(one, {
      at: exampleStart + start,
      isCalm,
      nextFrame: (next) => ((run = next), 1),
      cancelFrame: () => (run = null),
    })
    const pass = (ms: number) => run?.(ms)
    return { slider, pass, minutes: () => slider.frame.get().at - exampleStart }
  }
  it('lets time pass at its speed until it is stopped', () => {
    const { slider, pass, minutes } = harness(false)
    slider.toggle()
    for (const ms of [0, 100, 120, 200]) pass(ms)
    expect(minutes()).toBeCloseTo(12)
    slider.speed.set(1440)
    pass(300)
    expect(minutes()).toBeCloseTo(156)
    slider.toggle()
    pass(400)
    expect([minutes(), slider.isPlaying.get()]).toEqual([expect.closeTo(156), false])
  })
  it('goes by steps of a second where motion is not wanted', () => {
    const { slider, pass, minutes } = harness(true)
    slider.toggle()
    for (const ms of [0, 500, 999]) pass(ms)
    expect(minutes()).toBe(0)
    pass(1_000)
    expect(minutes()).toBe(60)
  })
  it('ends with the window, and then begins at now', () => {
    const { slider, pass, minutes } = harness(false, 30 * 24 * 60 - 1)
    slider.toggle()
    for (const ms of [0, 900]) pass(ms)
    expect([minutes(), slider.isPlaying.get()]).toEqual([30 * 24 * 60, false])
    slider.toggle()
    expect([minutes(), slider.isPlaying.get()]).toEqual([0, true])
  })
  it('never leaves the window', () => {
    const { slider, minutes } = harness(false)
    slider.step(-60)
    expect(minutes()).toBe(0)
    slider.go(exampleStart + 1e9)
    expect(minutes()).toBe(30 * 24 * 60)
  })
})
