import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { movesOf } from './explain.ts'

const total = (moves: readonly number[]) => moves.reduce((sum, move) => sum + move, 0)

describe('the parts of a forecast', () => {
  it('add up to what the price lies above its start', () => {
    const part = fc.double({ min: -0.4, max: 0.4, noNaN: true })
    fc.assert(
      fc.property(fc.array(part, { minLength: 6, maxLength: 6 }), (given) => {
        const parts = Float64Array.from(given)
        const shift = total(given)
        fc.pre(Math.abs(shift) > 0.01)
        expect(total(movesOf(parts, shift))).toBe(Math.round(1000 * (Math.exp(shift) - 1)))
      }),
    )
  })

  it('are none where the forecast is its start', () => {
    expect(movesOf(Float64Array.of(0.1, -0.1, 0, 0.02, 0, 0), 0)).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('give what rounding leaves over to the largest, and stay within what is kept', () => {
    const third = Math.log(1.1) / 3
    expect(movesOf(Float64Array.of(third, third, third, 0, 0, 0), Math.log(1.1))).toEqual([34, 33, 33, 0, 0, 0])
    for (const move of movesOf(Float64Array.of(9, -4, 0, 0, 0, 0), 5)) expect(Math.abs(move)).toBeLessThan(32_768)
  })
})
