import { expect, it } from 'vitest'
import { nextLarger, nextSmaller } from './use-zoom.ts'

it('steps up and down from the current scale', () => {
  expect(nextLarger(0.31)).toBe(0.5)
  expect(nextSmaller(0.31)).toBe(0.25)
  expect(nextLarger(1)).toBe(1.5)
  expect(nextSmaller(1)).toBe(0.75)
  expect(nextLarger(0.999)).toBe(1.5)
})

it('stops at the smallest and the largest step', () => {
  expect(nextLarger(8)).toBeNull()
  expect(nextSmaller(0.1)).toBeNull()
})
