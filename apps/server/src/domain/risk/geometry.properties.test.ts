import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areasContain, boundsOf, circleArea, isInBounds, repairAreas } from './geometry.rules.ts'
import { placesIn } from './places-in.ts'
import type { Ring } from './risk-item.ts'

const box = (west: number, south: number, east: number, north: number): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
const has = (rings: readonly Ring[], longitude: number, latitude: number) =>
  areasContain(repairAreas(rings).areas, { longitude, latitude })

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const share = degrees(0.02, 0.98)

describe('a box', () => {
  it('contains what lies between its edges and nothing else, wherever it is, however wide and whichever way it runs', () => {
    fc.assert(
      fc.property(
        degrees(-180, 180),
        degrees(-89, 60),
        degrees(0.1, 170),
        degrees(0.1, 25),
        share,
        share,
        fc.boolean(),
        (west, south, width, height, x, y, isReversed) => {
          const ring = box(west, south, west + width, south + height)
          const rings = [isReversed ? ring.toReversed() : ring]
          expect(has(rings, west + x * width, south + y * height)).toBe(true)
          expect(has(rings, west - 0.2 - x * (359 - width - 0.4), south + y * height)).toBe(false)
          if (south + height < 88) expect(has(rings, west + x * width, south + height + 0.5)).toBe(false)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('says the same of a place whether longitudes go beyond 180 or start again', () => {
    fc.assert(
      fc.property(
        degrees(150, 179),
        degrees(1, 40),
        degrees(-70, 60),
        degrees(-180, 180),
        share,
        (west, width, south, x, y) => {
          const wrapped = (longitude: number) => (longitude > 180 ? longitude - 360 : longitude)
          const ring = box(west, south, west + width, south + 10)
          const other = ring.map(([longitude, latitude]) => [wrapped(longitude), latitude] as const)
          expect(has([other], x, south + 10 * y)).toBe(has([ring], x, south + 10 * y))
        },
      ),
      { numRuns: 200 },
    )
  })

  it('may go around the whole world, or around a pole', () => {
    for (const longitude of [-179, -90, 0, 100, 179]) {
      expect(has([box(-180, -90, 180, 90)], longitude, 51)).toBe(true)
      expect(has([box(-180, -30, 180, 30)], longitude, 20)).toBe(true)
      expect(has([box(-180, -30, 180, 30)], longitude, 31)).toBe(false)
      expect(has([box(-180, -90, 180, -60)], longitude, -75)).toBe(true)
      expect(has([box(-180, -90, 180, -60)], longitude, 0)).toBe(false)
    }
    expect(boundsOf(repairAreas([box(-180, -90, 180, -60)]).areas)).toEqual({
      west: -180,
      south: -90,
      east: 180,
      north: -60,
    })
  })
})

describe('bounds', () => {
  it('have every place in them that the areas contain', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(degrees(-180, 180), degrees(-88, 88), degrees(10, 900)), { minLength: 1, maxLength: 3 }),
        degrees(-180, 180),
        degrees(-90, 90),
        (circles, longitude, latitude) => {
          const areas = circles.map(([x, y, km]) => circleArea({ longitude: x, latitude: y }, km))
          const bounds = boundsOf(areas)
          for (const place of [{ longitude, latitude }, ...circles.map(([x, y]) => ({ longitude: x, latitude: y }))])
            if (areasContain(areas, place)) expect(bounds && isInBounds(bounds, place)).toBe(true)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('of a circle around a pole go all the way around, up to the pole', () => {
    const areas = [circleArea({ longitude: 20, latitude: 89 }, 600)]
    expect(boundsOf(areas)).toMatchObject({ west: -180, east: 180, north: 90 })
    expect(areasContain(areas, { longitude: -150, latitude: 89.9 })).toBe(true)
    expect(areasContain(areas, { longitude: -150, latitude: 80 })).toBe(false)
  })
})

describe('a ring that crosses itself', () => {
  it('encloses each of its parts, and keeps all that it plainly encloses', () => {
    fc.assert(
      fc.property(degrees(-179, 179), degrees(-60, 50), degrees(0.5, 20), (x, y, size) => {
        const bow: Ring = [
          [x, y],
          [x + size, y + size],
          [x + size, y],
          [x, y + size],
          [x, y],
        ]
        const { areas, isRepaired } = repairAreas([bow])
        expect(isRepaired).toBe(true)
        const at = (across: number, up: number) =>
          areasContain(areas, { longitude: x + across * size, latitude: y + up * size })
        expect([at(0.1, 0.5), at(0.9, 0.5), at(0.5, 0.1), at(0.5, 0.9)]).toEqual([true, true, false, false])
      }),
      { numRuns: 100 },
    )
  })

  it('leaves no hole: a star counts its middle', () => {
    const star: Ring = [0, 2, 4, 1, 3, 0].map((point) => {
      const angle = (point * 2 * Math.PI) / 5
      return [10 + 5 * Math.sin(angle), 50 + 5 * Math.cos(angle)] as const
    })
    expect(has([star], 10, 50)).toBe(true)
  })
})

it('finds the airports of both sides of the date line', () => {
  const { codes, countries } = placesIn([circleArea({ longitude: 180, latitude: -17 }, 400)])
  expect(codes).toEqual(expect.arrayContaining(['NAN', 'SUV', 'TVU']))
  expect(countries).toContain('FJ')
})
