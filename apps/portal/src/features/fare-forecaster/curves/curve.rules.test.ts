import { expect, it } from 'vitest'
import { apart, bandPath, linePath, nextPoint, scaleOf } from './curve.rules.ts'

const point = (value: number | null) => ({ value, low: value && value - 1, high: value && value + 1 })
const points = [1, 2, null, 4, 5].map(point)
const place = { x: (index: number) => index, y: (value: number) => value }

it('a gap in the values is a gap in the line and in the band', () => {
  expect(linePath(points, place)).toBe('M0 1L1 2M3 4L4 5')
  expect(bandPath(points, place)).toBe('M0 2L1 3L1 1L0 0ZM3 5L4 6L4 4L3 3Z')
})

it('lines of the scale are round figures around all values', () => {
  expect(scaleOf([605_000, 725_000], 100)).toEqual({
    min: 600_000,
    max: 750_000,
    ticks: [600_000, 650_000, 700_000, 750_000],
  })
  expect(scaleOf([], 100)).toBeNull()
})

it('the same price every day still has a scale', () => {
  const scale = scaleOf([500, 500], 100)
  expect(scale && scale.max > scale.min).toBe(true)
})

it('the marker steps over gaps, and stays where nothing follows', () => {
  expect(nextPoint(points, 1, 1)).toBe(3)
  expect(nextPoint(points, 3, -1)).toBe(1)
  expect(nextPoint(points, 4, 1)).toBe(4)
  expect(nextPoint([point(1), point(null)], 0, 1)).toBe(0)
})

it('words that would lie over each other are left out', () => {
  const mark = (at: number) => ({ at, width: 40 })
  expect(apart([mark(20), mark(50), mark(90)])).toEqual([mark(20), mark(90)])
})
