import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance } from './edit-distance.ts'

describe('edits between what was typed and a name', () => {
  it.each([
    ['london', 'london', 0],
    ['lodnon', 'london', 0.75],
    ['amsterdaam', 'amsterdam', 0.75],
    ['philipines', 'philippines', 0.75],
    ['londom', 'london', 1],
    ['londn', 'london', 1],
    ['seol', 'seoul', 1],
    ['xlondon', 'london', 1],
    ['cincinatti', 'cincinnati', 1.5],
    ['melborn', 'melbourne', 2],
    ['', 'ab', 2],
    ['ab', '', 2],
  ])('%s for %s: %d', (typed, name, distance) => expect(editDistance(typed, name, 2)).toBe(distance))

  it('more than the limit are too many', () => {
    expect(editDistance('london', 'lisbon', 2)).toBe(Infinity)
    expect(editDistance('londn', 'london', 0.75)).toBe(Infinity)
    expect(editDistance('a'.repeat(65), 'a'.repeat(65), 2)).toBe(Infinity)
  })

  it('a beginning may be what is nearly typed', () => {
    expect(editDistance('johanes', 'johannesburg', 1, true)).toBe(0.75)
    expect(editDistance('johanes', 'johannesburg', 1)).toBe(Infinity)
  })

  it('is the same both ways, never more than the longer is long, and 0 only for what is the same', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })
    fc.assert(
      fc.property(word, word, (one, other) => {
        const distance = editDistance(one, other, 9)
        expect(editDistance(other, one, 9)).toBe(distance)
        expect(distance).toBeLessThanOrEqual(Math.max(one.length, other.length))
        expect(distance === 0).toBe(one === other)
      }),
      { seed: 4 },
    )
  })
})
