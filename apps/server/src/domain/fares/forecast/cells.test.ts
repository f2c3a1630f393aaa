import { describe, expect, it } from 'vitest'
import { withoutAbsurdPrices } from '../fare-table.ts'
import { tableOf } from '../testing/fares.ts'
import { cellsOf, lastSeen, stayBucket } from './cells.ts'
import { NeighbourIndex } from './neighbours.ts'

const prices = (logarithms: Float32Array) => [...logarithms].map((value) => Math.round(Math.exp(value)))

describe('cells', () => {
  it('hold the prices of one product on one date in the order of seeing, the lowest of a day', () => {
    const cells = cellsOf(
      tableOf([
        { seen: 20_482, price: 2100 },
        { seen: 20_480, price: 2000 },
        { seen: 20_482, price: 1900 },
        { departure: 20_501, price: 3000 },
        { carrier: 'NH', price: 2500 },
      ]),
    )
    expect(cells.count).toBe(3)
    expect(prices(cells.price)).toEqual([2000, 1900, 3000, 2500])
    expect([...cells.cellOf]).toEqual([0, 0, 1, 2])
    expect([20_479, 20_480, 20_481, 20_482, 20_999].map((day) => lastSeen(cells, 0, day))).toEqual([-1, 0, 0, 1, 1])
  })

  it('keep every price of a source that does not tell the day', () => {
    const cells = cellsOf(
      tableOf([
        { seen: null, price: 2100 },
        { seen: null, price: 1900 },
      ]),
    )
    expect(prices(cells.price)).toEqual([2100, 1900])
  })

  it('of return trips of about the same length are one product', () => {
    expect([-1, 0, 1, 5, 6, 8, 10, 45].map(stayBucket)).toEqual([0, 1, 2, 6, 6, 8, 8, 12])
  })
})

describe('neighbours', () => {
  const table = tableOf([
    ...[20_497, 20_498, 20_500, 20_503, 20_504].map((departure) => ({ departure, price: departure - 18_000 })),
    { departure: 20_501, carrier: 'NH', price: 9000 },
    { departure: 20_499, seen: 20_490, price: 100 },
    { departure: 20_499, seen: 20_440, price: 50 },
  ])
  const cells = cellsOf(table)
  const at = { cell: 2, day: 20_480, radius: 3, withoutDeparture: true } as const
  const near = (index: NeighbourIndex, grain: 'carrier' | 'route') => {
    const { median, lowest, count } = index.around({ ...at, grain })
    return { median: Math.round(Math.exp(median)), lowest: Math.round(Math.exp(lowest)), count }
  }

  it('are the dates around, as they were known on the day', () => {
    const index = new NeighbourIndex(cells, new Uint8Array(cells.count))
    expect(near(index, 'carrier')).toEqual({ median: 2498, lowest: 2497, count: 3 })
    expect(near(index, 'route')).toEqual({ median: 2498, lowest: 2497, count: 4 })
  })

  it('are without what is hidden; none are no number', () => {
    const hidden = new Uint8Array(cells.count).fill(1)
    const index = new NeighbourIndex(cells, hidden)
    expect(index.around({ ...at, grain: 'route' })).toEqual({ median: Number.NaN, lowest: Number.NaN, count: 0 })
  })
})

it('absurd prices are kept out and counted', () => {
  const fares = Array.from({ length: 20 }, (_, at) => ({ departure: 20_500 + at, price: 2000 + at }))
  const { table, absurdPrices } = withoutAbsurdPrices(tableOf([...fares, { price: 2 }, { price: 9_999_999 }]))
  expect({ rows: table.rows, absurdPrices }).toEqual({ rows: 20, absurdPrices: 2 })
  expect(withoutAbsurdPrices(tableOf(fares)).absurdPrices).toBe(0)
})
