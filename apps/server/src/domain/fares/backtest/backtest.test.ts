import { describe, expect, it } from 'vitest'
import { generatedTable, observed } from '../testing/fares.ts'
import { type FareTable, FareTableBuilder } from '../fare-table.ts'
import { type BacktestReport, runBacktest } from './backtest.ts'
import { reportPicture } from './report-picture.ts'
import { reportTable } from './report-table.ts'

const report: BacktestReport = await runBacktest(generatedTable())

describe('a backtest of some weeks of snapshots', () => {
  it('tries five tasks, and book or wait', () => {
    expect(report.fares).toMatchObject({ absurdPrices: 0, routes: 12, carriers: 3 })
    expect(report.tasks.map(({ task, why }) => [task, why])).toEqual([
      ['same-cell-1', null],
      ['same-cell-3', null],
      ['same-cell-7', null],
      ['other-dates', null],
      ['other-routes', null],
    ])
    expect(report.bookOrWait.why).toBeNull()
    expect(report.bookOrWait.shareOfHindsight).toBeGreaterThan(-0.1)
  })

  it.each(report.tasks)('is better than the rival: $task', ({ score }) => {
    expect(score!.forecast.mape).toBeLessThan(score!.rival.mape)
    expect(score!.forecast.width).toBeLessThan(score!.rival.width)
  })

  it.each(report.tasks)('covers four of five prices, at every lead time: $task', ({ score }) => {
    expect(score!.forecast.coverage).toBeGreaterThan(0.75)
    expect(score!.forecast.coverage).toBeLessThan(0.85)
    for (const { count, coverage } of score!.byLead.filter((band) => band.count > 200)) {
      expect(coverage, `${count} fares`).toBeGreaterThan(0.7)
      expect(coverage, `${count} fares`).toBeLessThan(0.9)
    }
  })

  it('is told as a table and as a picture', () => {
    const table = reportTable(report)
    expect(table).toContain('Dates it has not seen')
    expect(table).toMatch(/Book or wait: /)
    const picture = reportPicture(report)
    expect(picture).toMatch(/^<svg[^>]* role="img"/)
    expect(picture.match(/<circle/g)!.length).toBeGreaterThan(15)
  })
})

/** Prices of one day's look, each once: by lead time alone, or by date alone. */
function oneOff(fields: 'lead' | 'departure'): FareTable {
  const source = generatedTable({ days: 30, looks: 0.1 })
  const builder = new FareTableBuilder()
  for (let row = 0; row < source.rows; row += 1)
    builder.add(
      observed({
        origin: source.places[source.origin[row]!]!,
        destination: source.places[source.destination[row]!]!,
        carrier: source.carriers[source.carrier[row]!]!,
        price: Math.exp(source.logPrice[row]!),
        seen: null,
        departure: fields === 'departure' ? source.departure[row]! : null,
        lead: fields === 'lead' ? source.departure[row]! - source.seen[row]! : null,
      }),
    )
  return builder.build()
}

describe('a backtest of one-off rows', () => {
  it.each(['lead', 'departure'] as const)('that tell the %s tries dates and routes', async (fields) => {
    const { tasks, bookOrWait, fares } = await runBacktest(oneOff(fields))
    expect(fares.seenDays).toBeNull()
    expect(tasks.slice(0, 3).map(({ why }) => why)).toEqual(['seen-once', 'seen-once', 'seen-once'])
    expect(bookOrWait.why).toBe('seen-once')
    for (const { score } of tasks.slice(3)) {
      expect(score!.forecast.mape).toBeLessThan(score!.rival.mape)
      expect(score!.forecast.coverage).toBeGreaterThan(0.7)
      expect(score!.forecast.coverage).toBeLessThan(0.9)
    }
  })

  it('without any dates tries routes alone', async () => {
    const builder = new FareTableBuilder()
    for (let at = 0; at < 1200; at += 1)
      builder.add(
        observed({
          destination: ['NRT', 'SIN', 'LHR', 'SYD', 'TPE', 'BKK', 'FRA', 'CDG'][at % 8]!,
          departure: null,
          seen: null,
          price: 1000 + (at % 8) * 400 + (at % 17) * 10,
        }),
      )
    const { tasks } = await runBacktest(builder.build())
    expect(tasks.map(({ why }) => why)).toEqual(['seen-once', 'seen-once', 'seen-once', 'no-dates', null])
  })

  it('of which there are few says so, and invents nothing', async () => {
    const builder = new FareTableBuilder()
    for (let at = 0; at < 3; at += 1) builder.add(observed({ departure: 20_500 + at }))
    const few = await runBacktest(builder.build())
    expect(few.tasks.map(({ score }) => score)).toEqual([null, null, null, null, null])
    expect(reportTable(few)).toContain('not tried: prices were seen on too few days')
    expect(reportPicture(few)).toContain('not tried')
  })
})
