import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type BacktestReport,
  runBacktest,
  type TaskReport,
} from '../../apps/server/src/domain/fares/backtest/backtest.ts'
import { taskWords } from '../../apps/server/src/domain/fares/backtest/report-words.ts'
import type { TaskScore } from '../../apps/server/src/domain/fares/backtest/score.ts'
import { FareTableBuilder } from '../../apps/server/src/domain/fares/fare-table.ts'
import { placeDistance } from '../../apps/server/src/domain/fares/place-distance.ts'
import { readColumnMap } from '../../apps/server/src/domain/fares/reading/column-plan.ts'
import { readFareFile } from '../../apps/server/src/domain/fares/reading/read-fare-file.ts'
import { fareHistory, type FareRoute } from '../../tools/demo/fare-history.ts'
import { type Figure, limited, type Measurement } from '../figure.ts'

const rows = 500_000
const mostSeconds = 60

/**
 * The forecaster on a generated year, which it knows nothing of: how long a file of 500,000 fares takes from its first byte to
 * the report, and each task beside its naive rival.
 */
export async function measureFaresBacktest(): Promise<Measurement> {
  const folder = mkdtempSync(join(tmpdir(), 'fares-'))
  try {
    const file = join(folder, 'year.csv')
    await writeYear(file)
    const started = performance.now()
    const builder = new FareTableBuilder()
    await readFareFile(createReadStream(file), { map: readColumnMap([]) }, ({ read }) => {
      if (typeof read !== 'string') builder.add(read)
    })
    const readSeconds = (performance.now() - started) / 1000
    if (builder.rows !== rows) throw new Error(`${builder.rows} of ${rows} rows were read.`)
    const report = await runBacktest(builder.build())
    const seconds = (performance.now() - started) / 1000
    return {
      figures: [
        limited('fares backtest, 500,000 rows', seconds, 's', { atMost: mostSeconds }),
        ...report.tasks.flatMap(taskFigures),
        ...waitFigures(report),
      ],
      notes: [
        `A year of ${report.fares.routes} routes and ${report.fares.carriers} carriers with season, weekdays, lead time, sales, gaps, shocks and a change of regime; reading took ${readSeconds.toFixed(1)} s of the ${seconds.toFixed(1)} s, the tasks in two threads.`,
        `Coverage of the 80 % intervals: ${report.tasks.map(({ task, score }) => `${taskWords[task].task.toLowerCase()} ${score === null ? 'not tried' : coverages(score)}`).join('; ')}.`,
      ],
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const coverages = ({ forecast, byLead }: TaskScore): string => {
  const shares = byLead.map(({ coverage }) => coverage * 100)
  return `${(forecast.coverage * 100).toFixed(1)} % (by lead time ${Math.min(...shares).toFixed(1)} to ${Math.max(...shares).toFixed(1)} %)`
}

function taskFigures({ task, score }: TaskReport): readonly Figure[] {
  if (score === null) throw new Error(`${task} was not tried.`)
  const words = taskWords[task]
  const beside = (name: string, value: number, rival: number): Figure => ({
    name: `${words.task}: ${name}`,
    value: value * 100,
    unit: '%',
    against: { name: words.rival, value: rival * 100 },
    ratio: value / rival,
    goal: { atMost: 1 },
  })
  return [
    beside('error (MAPE)', score.forecast.mape, score.rival.mape),
    beside('width of intervals', score.forecast.width, score.rival.width),
  ]
}

function waitFigures({ bookOrWait: { saved } }: BacktestReport): readonly Figure[] {
  if (saved === null) throw new Error('Book or wait was not tried.')
  const { advice, hindsight } = saved
  return [
    {
      name: 'Book or wait: saved of the price',
      value: advice * 100,
      unit: '%',
      against: { name: 'perfect hindsight', value: hindsight * 100 },
      ratio: advice / hindsight,
      goal: null,
    },
  ]
}

const places = ['HKG', 'LHR', 'NRT', 'SIN', 'SFO', 'CDG', 'FRA', 'SYD', 'BKK', 'TPE'] as const
const carriers = ['CX', 'BA', 'NH', 'SQ', 'LH'] as const

/** Every second pair of places, so that each place has routes that nobody sees. */
const yearRoutes: readonly FareRoute[] = places
  .flatMap((origin, at) => places.slice(at + 1).map((destination) => [origin, destination] as const))
  .filter((_pair, at) => at % 2 === 0)
  .map(([origin, destination], at) => ({
    origin,
    destination,
    km: placeDistance(origin, destination),
    carriers: carriers.slice(at % 3, (at % 3) + 2 + (at % 2)),
  }))

async function writeYear(file: string): Promise<void> {
  const iso = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)
  const to = createWriteStream(file)
  to.write('search_date,departure_date,departure_time,origin,destination,airline,flight_number,stops,price,currency\n')
  let written = 0
  for (const fare of fareHistory({
    routes: yearRoutes,
    firstDay: 20_400,
    days: 365,
    longestLead: 90,
    looks: 0.2,
    seed: 20_261_126,
  })) {
    if (written === rows) break
    written += 1
    const { origin, destination, carrier, flight, stops, departure, departureMinute, seen, price } = fare
    const time = `${Math.floor(departureMinute / 60)}:${String(departureMinute % 60).padStart(2, '0')}`
    const line = [iso(seen), iso(departure), time, origin, destination, carrier, flight, stops, price, 'HKD'].join(',')
    if (!to.write(`${line}\n`)) await once(to, 'drain')
  }
  to.end()
  await once(to, 'finish')
}
