import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Random } from '../../../../../../tools/demo/random.ts'
import { applyTrees, binColumns, explainRow, fitTrees, usualTrees } from './boosted-trees.ts'
import { medianOf, mediansByKey, quantileOf } from './quantiles.ts'

/** Rows of two columns, of which the first decides: 1 above 0.5, else 0; missing counts as 2. */
function rowsOf(count: number, seed: number, noise = 0.1) {
  const random = new Random(seed)
  const columns = [new Float32Array(count), new Float32Array(count)] as const
  const wanted = new Float32Array(count)
  for (let row = 0; row < count; row += 1) {
    columns[0][row] = random.chance(0.1) ? Number.NaN : random.next()
    columns[1][row] = random.next()
    const truth = Number.isNaN(columns[0][row]) ? 2 : columns[0][row]! > 0.5 ? 1 : 0
    wanted[row] = truth + (random.next() - 0.5) * noise
  }
  return { columns, wanted, bins: binColumns(columns) }
}

const median = { ...usualTrees, fits: 0.5 }

describe('boosted trees', () => {
  it('learn a step, and what a missing value means', () => {
    const trees = fitTrees(rowsOf(4000, 1), rowsOf(1000, 2), 0, median)
    const asked = [Float32Array.of(0.2, 0.8, Number.NaN), Float32Array.of(0.5, 0.5, 0.5)]
    const [low, high, missing] = applyTrees(trees, asked, 3)
    expect(low).toBeCloseTo(0, 1)
    expect(high).toBeCloseTo(1, 1)
    expect(missing).toBeCloseTo(2, 1)
  })

  it('fit the quantile that is asked for', () => {
    const rows = rowsOf(4000, 3, 1)
    const trees = fitTrees(rows, rowsOf(1000, 4, 1), 0, { ...usualTrees, fits: 0.9 })
    const forecast = applyTrees(trees, rows.columns, 4000)
    const below = rows.wanted.filter((value, row) => value <= forecast[row]!).length / 4000
    expect(below).toBeGreaterThan(0.86)
    expect(below).toBeLessThan(0.94)
  })

  it('are none where nothing can be learned', () => {
    const rows = rowsOf(2000, 5)
    const random = new Random(6)
    const chance = { ...rows, wanted: rows.wanted.map(() => random.next() - 0.5) }
    const held = rowsOf(1000, 7)
    const { trees } = fitTrees(chance, { ...held, wanted: held.wanted.map(() => random.next() - 0.5) }, 0, median)
    expect(trees.length).toBeLessThan(5)
  })

  it('are the same each time', () => {
    const fit = () => applyTrees(fitTrees(rowsOf(1000, 8), rowsOf(300, 9), 0, median), rowsOf(50, 10).columns, 50)
    expect(fit()).toEqual(fit())
  })

  it('say how much each column moved a forecast, and that adds up to it', () => {
    const rows = rowsOf(3000, 11)
    const trees = fitTrees(rows, rowsOf(1000, 12), 0.3, median)
    const forecast = applyTrees(trees, rows.columns, 20)
    for (let row = 0; row < 20; row += 1) {
      const { base, moved } = explainRow(trees, rows.columns, row)
      expect(base + moved[0]! + moved[1]!).toBeCloseTo(forecast[row]!, 4)
      expect(Math.abs(moved[0]!)).toBeGreaterThan(Math.abs(moved[1]!))
    }
  })
})

describe('quantiles', () => {
  it('are what sorting finds', () => {
    const numbers = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(numbers, fc.double({ min: 0, max: 1, noNaN: true }), (values, level) => {
        const sorted = values.toSorted((one, other) => one - other)
        const rank = Math.min(values.length - 1, Math.max(0, Math.ceil(level * values.length) - 1))
        expect(quantileOf(Float64Array.from(values), values.length, level)).toBe(sorted[rank])
      }),
    )
  })

  it('of nothing are not a number', () => {
    expect(medianOf(new Float64Array(3), 0)).toBeNaN()
    expect(
      mediansByKey(
        3,
        (at) => [0, 2, 2][at]!,
        (at) => [5, 1, 9][at]!,
      ),
    ).toEqual(Float32Array.of(5, Number.NaN, 1))
  })
})
