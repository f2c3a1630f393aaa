import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { areasContain, circleArea } from './geometry.rules.ts'
import { mapShape } from './map-shape.rules.ts'
import type { Area, Position } from './risk-item.ts'

const ringOf = (points: readonly Position[]): Position[] => [...points, points[0]!]
const box = (west: number, south: number, east: number, north: number): Area => [
  ringOf([
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]),
]

/** A coast of so many points around a place. */
function coast(count: number, [x, y]: Position, size: number): Area {
  const points = Array.from({ length: count }, (_, index): Position => {
    const angle = (index / count) * 2 * Math.PI
    const radius = size * (1 + 0.2 * Math.sin(angle * 7) + 0.03 * Math.sin(angle * 61))
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
  return [ringOf(points)]
}

describe('areas for the map', () => {
  it('keep few points with short numbers, and their shape', () => {
    const [drawn] = mapShape([coast(5_000, [139.123456, 35.654321], 3)])?.areas ?? []
    const [ring = []] = drawn ?? []
    expect(ring.length).toBeGreaterThan(12)
    expect(ring.length).toBeLessThanOrEqual(37)
    expect(ring[0]).toEqual(ring.at(-1))
    expect(JSON.stringify(ring)).not.toMatch(/\.\d{3}/)
    const farthest = Math.max(...ring.map(([x, y]) => Math.hypot(x - 139.123456, y - 35.654321)))
    expect(farthest).toBeGreaterThan(3.5)
  })

  it('keep small ones, with more decimals', () => {
    const small = mapShape([circleArea({ latitude: 35.68, longitude: 139.76 }, 0.5)])
    expect(small?.areas[0]?.[0]?.length).toBeGreaterThanOrEqual(4)
    expect(areasContain(small?.areas ?? [], { latitude: 35.68, longitude: 139.76 })).toBe(true)
  })

  it('have their sign inside, of the biggest area, beside holes, and across the date line', () => {
    const crescent = ringOf([
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
      [0, 9],
      [9, 9],
      [9, 1],
      [0, 1],
    ])
    const holed: Area = [box(0, 0, 10, 10)[0]!, box(1, 1, 9, 9)[0]!]
    for (const [areas, contains] of [
      [[box(50, 50, 50.1, 50.1), [crescent]], ([x, y]: Position) => x > 9 || y < 1 || y > 9],
      [[holed], ([x, y]: Position) => x < 1 || x > 9 || y < 1 || y > 9],
      [[box(178, -19, 184, -16)], ([x, y]: Position) => x > 178 && x < 184 && y > -19 && y < -16],
    ] as const) {
      const { at } = mapShape(areas) ?? { at: [99, 99] as const }
      expect(contains(at), at.join()).toBe(true)
    }
  })

  it('are the biggest where there are many, and nothing where they enclose nothing', () => {
    const many = Array.from({ length: 500 }, (_, index) => box(index / 10, 0, index / 10 + (index + 1) / 1000, 1))
    expect(mapShape(many)?.areas).toHaveLength(24)
    expect(mapShape([])).toBeNull()
    expect(mapShape([[[]]])).toBeNull()
    expect(
      mapShape([
        [
          [
            [1, 1],
            [1, 1],
            [1, 1],
            [1, 1],
          ],
        ],
      ]),
    ).toBeNull()
  })

  it('stay small: 2,000 of 20 points', () => {
    const drawn = Array.from({ length: 2_000 }, (_, index) =>
      mapShape([coast(20, [(index * 137.5) % 360, ((index * 61.7) % 120) - 60], 0.5 + (index % 5))]),
    )
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
    expect(brotliCompressSync(JSON.stringify(drawn), options).byteLength).toBeLessThan(260_000)
  })
})
