import { expect, it } from 'vitest'
import { chanceOfTelling, median, percentile } from './statistics.ts'

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

it('tells by chance alone what is the same, and for sure what never overlaps', () => {
  expect(chanceOfTelling([1, 2, 3], [1, 2, 3])).toBe(0.5)
  expect(chanceOfTelling([4, 5], [1, 2])).toBe(1)
  expect(chanceOfTelling([1, 2], [4, 5])).toBe(0)
  expect(() => chanceOfTelling([], [1])).toThrow(RangeError)
})
