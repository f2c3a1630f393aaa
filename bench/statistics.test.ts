import { expect, it } from 'vitest'
import { median, percentile } from './statistics.ts'

it('the median of an even number of values lies between the middle two', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([3, 1, 2])).toBe(2)
})

it('percentiles lie between the nearest ranks', () => {
  const values = Array.from({ length: 101 }, (_, i) => 100 - i)
  expect(percentile(values, 95)).toBe(95)
  expect(percentile([1, 2], 95)).toBeCloseTo(1.95)
  expect(percentile([7], 95)).toBe(7)
  expect(() => percentile([], 50)).toThrow(RangeError)
})
