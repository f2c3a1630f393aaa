import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areasContain, boundsOf, circleArea, hasArea, isInBounds, repairAreas } from './geometry.rules.ts'
import { placesIn } from './places-in.ts'
import type { Position } from './risk-item.ts'

const box = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
]

it('a ring across the date line goes on beyond 180, whichever way round it is written', () => {
  for (const ring of [box(178, -19, -179, -16), box(178, -19, -179, -16).toReversed()]) {
    const { areas, isRepaired } = repairAreas([ring])
    expect(isRepaired).toBe(false)
    expect(boundsOf(areas)).toEqual({ west: 178, south: -19, east: -179, north: -16 })
    const has = (longitude: number) => areasContain(areas, { latitude: -17.5, longitude })
    expect([177, 178.5, 179.9, -179.9, -178].map(has)).toEqual([false, true, true, true, false])
  }
})

it('finds airports, cities and stations, and their countries', () => {
  const { codes, countries } = placesIn([circleArea({ latitude: 14.5, longitude: 122 }, 200)])
  expect(codes).toContain('MNL')
  expect(countries).toEqual(['PH'])
  expect(placesIn([])).toEqual({ codes: [], countries: [] })
})

it('several areas are a union, and their bounds hold all, on both sides of the date line', () => {
  const { areas } = repairAreas([box(179, 0, 179.5, 1), box(-179.5, 2, -179, 3)])
  expect(boundsOf(areas)).toEqual({ west: 179, south: 0, east: -179, north: 3 })
  expect(areasContain(areas, { latitude: 0.5, longitude: 179.2 })).toBe(true)
  expect(areasContain(areas, { latitude: 2.5, longitude: -179.2 })).toBe(true)
  expect(areasContain(areas, { latitude: 2.5, longitude: 179.2 })).toBe(false)
})

it('takes a ring that crosses itself apart, and leaves out one of two points', () => {
  const { areas, isRepaired } = repairAreas([
    [
      [0, 0],
      [10, 10],
      [10, 0],
      [0, 10],
    ],
    [
      [1, 1],
      [2, 2],
      [1, 1],
    ],
  ])
  expect(isRepaired).toBe(true)
  const has = (longitude: number, latitude: number) => areasContain(areas, { latitude, longitude })
  expect([has(2, 5), has(8, 5), has(5, 1), has(5, 9)]).toEqual([true, true, false, false])
})

it('a circle holds what is nearer than its radius, wherever it is; its bounds hold it', () => {
  const place = fc.record({
    latitude: fc.double({ min: -75, max: 75, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(
      place,
      fc.double({ min: 5, max: 800, noNaN: true }),
      fc.double({ min: 0, max: 6.28, noNaN: true }),
      (at, km, turn) => {
        const area = circleArea(at, km)
        const away = (part: number) => ({
          latitude: at.latitude + (part * km * Math.cos(turn)) / 111.195,
          longitude:
            ((at.longitude + (part * km * Math.sin(turn)) / (111.195 * Math.cos((at.latitude * Math.PI) / 180)) + 540) %
              360) -
            180,
        })
        const bounds = boundsOf([area])
        return (
          areasContain([area], at) &&
          areasContain([area], away(0.5)) &&
          bounds !== null &&
          isInBounds(bounds, away(0.5))
        )
      },
    ),
    { numRuns: 300, seed: 7 },
  )
})

describe('a ring around a pole', () => {
  const corners: [number, number][] = [
    [-180, 75],
    [-90, 75],
    [0, 75],
    [90, 75],
  ]
  it.each([
    ['open', corners],
    ['closed', [...corners, [180, 75] as [number, number]]],
    [
      'of three points',
      [
        [0, 75],
        [120, 75],
        [240, 75],
      ] as [number, number][],
    ],
  ])('%s has the pole inside', (_, ring) => {
    const { areas } = repairAreas([ring])
    expect(areas.map((area) => hasArea(area))).toEqual([true])
    expect(areasContain(areas, { latitude: 78.2, longitude: 15.5 })).toBe(true)
    expect(areasContain(areas, { latitude: 60, longitude: 15.5 })).toBe(false)
    expect(boundsOf(areas)).toMatchObject({ west: -180, east: 180, north: 90 })
  })

  it('points on one line enclose nothing', () => {
    expect(
      repairAreas([
        [
          [1, 1],
          [2, 2],
          [3, 3],
        ],
      ]).areas.map((area) => hasArea(area)),
    ).toEqual([false])
  })
})
