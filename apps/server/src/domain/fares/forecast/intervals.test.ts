import { describe, expect, it } from 'vitest'
import { Random } from '../../../../../../tools/demo/random.ts'
import { AdaptiveIntervals, chooseShapes, leadBand, scoreOf } from './intervals.ts'

const normal = (random: Random) => random.next() + random.next() + random.next() - 1.5

/** Days of 60 prices whose errors grow threefold half-way; answers the share inside the intervals after that. */
function coveredAfterDrift(corrects: boolean): number {
  const random = new Random(1)
  const intervals = new AdaptiveIntervals()
  let [inside, prices] = [0, 0]
  for (let day = 0; day < 120; day += 1) {
    for (let price = 0; price < 60; price += 1) {
      const residual = normal(random) * (day < 60 ? 0.05 : 0.15)
      if (day >= 60) {
        prices += 1
        if (scoreOf(residual, -0.05, 0.05) <= intervals.factor(0, 2)) inside += 1
      }
      intervals.learn(0, 2, scoreOf(residual, -0.05, 0.05))
    }
    if (day < 60 || corrects) intervals.endDay({ corrects: day >= 60 })
  }
  return inside / prices
}

describe('adaptive intervals', () => {
  it('hold what they promise while prices drift, where fixed ones do not', () => {
    expect(coveredAfterDrift(false)).toBeLessThan(0.5)
    const covered = coveredAfterDrift(true)
    expect(covered).toBeGreaterThan(0.75)
    expect(covered).toBeLessThan(0.85)
  })

  it('of a band that has few prices are those of its group', () => {
    const intervals = new AdaptiveIntervals()
    for (let price = 0; price < 200; price += 1) intervals.learn(1, 0, price / 100)
    intervals.endDay({ corrects: false })
    expect(intervals.factor(1, 0)).toBeCloseTo(1.59, 1)
    expect(intervals.factor(1, 5)).toBe(intervals.factor(1, 0))
    expect(intervals.factor(0, 3)).toBe(intervals.factor(1, 0))
  })

  it('are even where most prices stay, and follow the doubt where that differs', () => {
    const random = new Random(2)
    const count = 1000
    const wide = Float32Array.from({ length: count }, (_, row) => (row % 2 === 0 ? 0.02 : 0.2))
    const low = wide.map((side) => -side)
    const group = new Uint8Array(count)
    const doubtful = wide.map((side) => normal(random) * side)
    expect(chooseShapes(group, doubtful, low, wide)[0]!.even).toBeLessThan(0.5)
    const staying = wide.map((_side, row) => (row % 10 === 0 ? 0.1 : 0))
    expect(chooseShapes(group, staying, low, wide)[0]!.even).toBe(0)
    const unrelated = wide.map(() => normal(random) * 0.1)
    expect(chooseShapes(group, unrelated, low, wide)[0]!.even).toBeGreaterThan(0.5)
  })
})

it('intervals of skewed prices reach less far up than down', () => {
  const random = new Random(3)
  const side = new Float32Array(2000).fill(0.8)
  const residuals = side.map(() => normal(random))
  const [shape] = chooseShapes(
    new Uint8Array(2000),
    residuals,
    side.map((one) => -one),
    side,
  )
  expect(shape!.balance).toBeLessThan(1)
})

it('a lead time has its band; one that is not known has the last', () => {
  expect([0, 6, 7, 35, 60, 61, 400].map(leadBand)).toEqual([0, 0, 1, 4, 4, 5, 6])
  expect(leadBand(Number.NaN)).toBe(7)
})
