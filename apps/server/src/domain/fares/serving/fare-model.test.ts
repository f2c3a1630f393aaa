import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { Observed } from '../backtest/history.ts'
import { applyForecasts } from '../forecast/fit.ts'
import { features } from '../forecast/features.ts'
import { AdaptiveIntervals } from '../forecast/intervals.ts'
import { placeDistance } from '../place-distance.ts'
import { generatedTable, tableOf } from '../testing/fares.ts'
import { partsOf } from './explain.ts'
import { packModel, unpackModel } from './fare-model.ts'
import { fitModel } from './fit-model.ts'

const { model, figures } = fitModel(new Observed(generatedTable(), placeDistance))
const again = unpackModel(packModel(model))!

describe('a model', () => {
  it('covers four of five held-out fares, and errs less than its rival', () => {
    for (const figure of [figures.seen!, figures.cell!]) {
      expect(figure.forecast.coverage).toBeGreaterThan(0.7)
      expect(figure.forecast.coverage).toBeLessThan(0.9)
      expect(figure.forecast.mape).toBeLessThan(figure.rival.mape)
    }
  })

  it('is the same after it was kept', () => {
    expect(again).toEqual(model)
    const count = 50
    const columns = features.map((_, column) =>
      Float32Array.from({ length: count }, (_row, row) =>
        row % 7 === column % 7 ? Number.NaN : Math.sin(row * column),
      ),
    )
    const inputs = { columns, count, group: new Uint8Array(count) }
    for (const regime of ['seen', 'cell'] as const) {
      const before = applyForecasts(model[regime]!.fits, inputs)
      expect(applyForecasts(again[regime]!.fits, inputs)).toEqual(before)
      const parts = new Float64Array(6)
      for (let row = 0; row < count; row += 1) {
        if (before.shift[row] === 0) continue
        partsOf(again[regime]!.fits[0]!, columns, row, parts)
        const sum = parts.reduce((total, part) => total + part, 0)
        expect(sum, 'the parts of a shift add up to it').toBeCloseTo(before.shift[row]!, 4)
      }
    }
  })

  it('goes on with its intervals where they were', () => {
    const [one, other] = [model, again].map(({ seen }) => AdaptiveIntervals.from(seen!.intervals)) as [
      AdaptiveIntervals,
      AdaptiveIntervals,
    ]
    for (let day = 0; day < 3; day += 1) {
      for (let at = 0; at < 80; at += 1) for (const each of [one, other]) each.learn(0, 1, (at % 10) / 4)
      for (const each of [one, other]) each.endDay({ corrects: true })
      expect(other.factor(0, 1)).toBe(one.factor(0, 1))
    }
  })

  it('of another format is not read', () => {
    const content = gunzipSync(packModel(model)).toString('utf8')
    expect(unpackModel(gzipSync(content.replace('"format":1', '"format":0')))).toBeNull()
  })

  it('of too few fares knows nothing', () => {
    const few = tableOf([{ price: 900 }, { seen: 20_481, price: 950 }])
    expect(fitModel(new Observed(few, placeDistance))).toMatchObject({
      model: { seen: null, cell: null, wait: null },
      figures: { seen: null, cell: null },
      learned: null,
    })
  })
})
