import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { suppressParts } from './suppress.rules.ts'

const sumOf = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
const suppress = (...counts: readonly number[]) => {
  const { parts, whole } = suppressParts(new Map(counts.entries()), sumOf(counts))
  return [[...parts.values()], whole]
}

describe('small numbers', () => {
  it.each([
    [[0, 0], [0, 0], 0],
    [[5, 0, 9], [5, 0, 9], 14],
    // A whole that is small is hidden with its parts.
    [[3, 0], [null, 0], null],
    [[1, 2], [null, null], null],
    // One hidden part takes the smallest other one with it.
    [[3, 20, 7, 0], [null, 20, null, 0], 30],
    [[2, 3, 20], [null, null, 20], 25],
    // All ones and all fours give themselves away.
    [[1, 1, 9], [null, null, null], 11],
    [[4, 4, 9, 8], [null, null, 9, null], 25],
    [[4, 4], [null, null], null],
    [[1, 1, 1, 1, 1, 0], [null, null, null, null, null, 0], null],
    [[4, 2], [null, null], 6],
  ])('of %j are %j of %j', (counts, parts, whole) => expect(suppress(...counts)).toEqual([parts, whole]))
})

/** Values of 1 to 4 that a part may have, by all distributions of the sum over so many parts. */
function possible(parts: number, sum: number): number[] {
  const rest = parts - 1
  return [1, 2, 3, 4].filter((value) => sum - value >= rest && sum - value <= rest * 4)
}

const anyCounts = fc.array(fc.oneof(fc.nat({ max: 6 }), fc.nat({ max: 500 })), { minLength: 1, maxLength: 9 })

it('shows no small number, and every other is itself or hidden', () =>
  fc.assert(
    fc.property(anyCounts, (counts) => {
      const { parts, whole } = suppressParts(new Map(counts.entries()), sumOf(counts))
      for (const [index, part] of parts) {
        const count = counts[index] ?? 0
        if (count > 0 && count < 5) expect(part).toBeNull()
        else if (part !== null || count === 0) expect(part).toBe(count)
      }
      if (sumOf(counts) > 0 && sumOf(counts) < 5) expect(whole).toBeNull()
      else if (whole !== null) expect(whole).toBe(sumOf(counts))
    }),
  ))

it('lets nobody compute a hidden part from the whole and the others', () =>
  fc.assert(
    fc.property(anyCounts, (counts) => {
      const { parts, whole } = suppressParts(new Map(counts.entries()), sumOf(counts))
      const hidden = [...parts].filter(([, part]) => part === null)
      if (whole === null || hidden.length === 0) return
      expect(hidden.length).toBeGreaterThan(1)
      const sum = whole - sumOf([...parts.values()].filter((part) => part !== null))
      // Where all hidden ones are small, more than one value is possible for each.
      if (hidden.every(([index]) => (counts[index] ?? 0) < 5))
        expect(possible(hidden.length, sum).length).toBeGreaterThan(1)
    }),
  ))

it('hides at most one count that is not small', () =>
  fc.assert(
    fc.property(anyCounts, (counts) => {
      const { parts, whole } = suppressParts(new Map(counts.entries()), sumOf(counts))
      const large = [...parts].filter(([index, part]) => part === null && (counts[index] ?? 0) >= 5)
      expect(large.length + Number(whole === null && sumOf(counts) >= 5)).toBeLessThanOrEqual(1)
    }),
  ))
