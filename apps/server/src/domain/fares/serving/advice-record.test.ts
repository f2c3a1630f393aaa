import { describe, expect, it } from 'vitest'
import { Observed } from '../backtest/history.ts'
import type { WaitAdvice } from '../forecast/buy-or-wait.ts'
import { features } from '../forecast/features.ts'
import { placeDistance } from '../place-distance.ts'
import { observed, tableOf } from '../testing/fares.ts'
import { adviceRecords } from './advice-record.ts'
import type { RouteSightings } from './sightings.ts'

const route = { routeId: 7, origin: 'HKG', destination: 'NRT' } as RouteSightings

/** The record of a fare that was seen day after day, where one always waits or always books. */
function recordOf(prices: readonly number[], waits: boolean, leastSaving = 0.01) {
  const table = tableOf(prices.map((price, at) => observed({ seen: 20_480 + at, departure: 20_650, price })))
  const seen = new Observed(table, placeDistance)
  const observations = Int32Array.from(prices, (_, at) => at)
  const columns = features.map(() => new Float32Array(prices.length))
  const advice: WaitAdvice = { waiting: { base: waits ? -0.5 : 0.5, trees: [] }, leastSaving }
  return adviceRecords(seen, { advice, test: { observations, columns } }, [route])
}

describe('the record of advice', () => {
  it('calls waiting right where it saved, by what one paid in the end', () => {
    expect(recordOf([1000, 1100, 900], true)).toEqual([
      expect.objectContaining({ routeId: 7, givenOn: 20_480, waits: true, isRight: true }),
      expect.objectContaining({ givenOn: 20_481, isRight: true }),
    ])
    const [first] = recordOf([1000, 1100, 1200], true)
    expect(first).toMatchObject({ cabin: 'Y', isDirect: true, departs: 20_650, nights: 0, isRight: false })
    expect(first!.price).toBeCloseTo(1000, 1)
    expect(first!.paid).toBeCloseTo(1200, 1)
  })

  it('calls booking right unless more than two percent were to be saved later', () => {
    expect(recordOf([1000, 990], false)).toMatchObject([{ waits: false, isRight: true }])
    expect(recordOf([1000, 900], false)).toMatchObject([{ waits: false, isRight: false }])
  })

  it('is a spread over time of a route with much of it', () => {
    const records = recordOf(
      Array.from({ length: 121 }, (_, at) => 1000 + at),
      false,
    )
    expect(records).toHaveLength(44)
    expect(records[0]!.givenOn).toBe(20_480)
    expect(records.at(-1)!.givenOn).toBeGreaterThan(20_590)
  })

  it('is none where advice has no skill, so that none is given', () => {
    expect(recordOf([1000, 900], true, Number.POSITIVE_INFINITY)).toEqual([])
  })
})
