import { describe, expect, it } from 'vitest'
import { placeDistance } from '../place-distance.ts'
import { tableOf } from '../testing/fares.ts'
import { cellsOf } from './cells.ts'
import { leastAbsolute, leastSquares } from './least-squares.ts'
import { foldCount, leadBin, Levels, type LevelReading } from './levels.ts'

const readingOf = (levels: Levels, cell: number, lead: number, fold: number): LevelReading => {
  const reading = {} as LevelReading
  levels.read(cell, lead, fold, reading)
  return reading
}

describe('levels', () => {
  /** A route at 2,000 with many prices, and one with three at 8,000. */
  const table = tableOf([
    ...Array.from({ length: 300 }, (_, at) => ({ departure: 20_500 + (at % 60), price: 2000 })),
    ...Array.from({ length: 3 }, (_, at) => ({ destination: 'SIN', departure: 20_500 + at, price: 8000 })),
  ])
  const cells = cellsOf(table)
  const observations = Int32Array.from(cells.seen, (_, at) => at)
  const rare = cells.cellOf.at(-1)!
  const levelsOf = (foldOf: Uint8Array) => new Levels(table, cells, { observations, foldOf }, placeDistance)

  it('are held back where prices are few', () => {
    const levels = levelsOf(new Uint8Array(cells.count).fill(foldCount))
    const usual = readingOf(levels, 0, 20, foldCount)
    expect(Math.exp(usual.carrier)).toBeCloseTo(2000, -2)
    const few = readingOf(levels, rare, 20, foldCount)
    expect(Math.exp(few.flight)).toBeGreaterThan(3000)
    expect(Math.exp(few.flight)).toBeLessThan(8000)
    expect(few.routeCount).toBe(3)
  })

  it('without a fold know nothing of what is in it', () => {
    const folds = new Uint8Array(cells.count).fill(0)
    folds.fill(1, rare - 2)
    const few = readingOf(levelsOf(folds), rare, 20, 1)
    expect(few.routeCount).toBe(0)
    expect(few.flight).toBe(few.pair)
  })

  it('have bins of lead times; one that is not known has the first', () => {
    expect([Number.NaN, 0, 1, 4, 5, 21, 91, 400].map(leadBin)).toEqual([0, 1, 2, 5, 5, 10, 14, 14])
  })
})

describe('lines', () => {
  const rowOf = (outlier: number) => (row: number, into: Float64Array) => {
    into.set([1, row / 10])
    return 3 + 0.5 * (row / 10) + (row === 40 ? outlier : 0)
  }

  it('of least squares go through points on a line', () => {
    const [constant, slope] = leastSquares(50, 2, rowOf(0), 1e-9)
    expect(constant).toBeCloseTo(3, 5)
    expect(slope).toBeCloseTo(0.5, 5)
  })

  it('of least absolute error do not follow an outlier', () => {
    const [constant, slope] = leastAbsolute(50, 2, rowOf(100), 1e-6)
    expect(constant).toBeCloseTo(3, 1)
    expect(slope).toBeCloseTo(0.5, 1)
    expect(leastSquares(50, 2, rowOf(100), 1e-9)[1]).toBeGreaterThan(1)
  })
})
