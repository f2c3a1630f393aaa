import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openPools, type Pools } from '../../apps/server/src/db/database.ts'
import { systemTransaction } from '../../apps/server/src/db/system-transaction.ts'
import { importFares } from '../../apps/server/src/domain/fares/archive/import-fares.ts'
import { placeDistance } from '../../apps/server/src/domain/fares/place-distance.ts'
import { readColumnMap } from '../../apps/server/src/domain/fares/reading/column-plan.ts'
import { refreshForecasts } from '../../apps/server/src/domain/fares/serving/refresh-forecasts.ts'
import { dayOf } from '../../apps/server/src/domain/fares/testing/return-fares.ts'
import { returnFareHeader, returnFareLine, type ReturnRoute, returnFares } from '../../tools/demo/return-fares.ts'
import { startDatabase, withClient } from '../database.ts'
import { type Bench, limited, type Measurement } from '../figure.ts'

const places = ['HKG', 'LHR', 'NRT', 'SIN', 'SFO', 'CDG', 'FRA', 'SYD', 'BKK', 'TPE', 'DEL'] as const
const wantedRoutes = 100
const [from, until] = ['2026-08-20', '2026-11-20'] as const
/** A night's work has to be done before the morning, and a changed route before somebody looks again. */
const most = { nightSeconds: 600, changedSeconds: 10, stallMs: 200 } as const

/** How long a fit and the forecasts of 100 routes take from an archive of three months, and of one route with new prices. */
export async function measureFaresForecast(bench: Bench): Promise<Measurement> {
  const folder = mkdtempSync(join(tmpdir(), 'fares-'))
  const database = await startDatabase(bench)
  const pools = openPools({ ...database, size: 4, statementSeconds: 600, onError: (error) => bench.say(error.message) })
  try {
    const file = join(folder, 'fares.csv')
    await writeFares(file)
    bench.say('The archive is filled.')
    const { added } = await importFares(pools.system, {
      source: 'bench',
      bytes: createReadStream(file),
      map: readColumnMap([]),
      isDryRun: false,
      importId: null,
      now: new Date(`${until}T12:00:00Z`),
    })
    const night = await timed(pools, false)
    if (!night.isFitted || night.routes !== wantedRoutes) throw new Error(`${night.routes} routes were forecast.`)
    const { cells, bytes } = await withClient(database.adminUrl, async (client) => {
      await client.query('UPDATE fare_route SET changed_at = $1 WHERE id = 1', [new Date(`${until}T13:00:00Z`)])
      const { rows } = await client.query<{ cells: number; bytes: string }>(
        `SELECT sum(cardinality(nights))::int AS cells, pg_total_relation_size('fare_calendar') AS bytes FROM fare_calendar`,
      )
      return rows[0]!
    })
    const changed = await timed(pools, true)
    if (changed.routes !== 1) throw new Error(`${changed.routes} changed routes were forecast.`)
    return {
      figures: [
        limited('fit and forecast of 100 routes', night.seconds, 's', { atMost: most.nightSeconds }),
        limited('forecast of one changed route', changed.seconds, 's', { atMost: most.changedSeconds }),
        limited('longest stall of the server meanwhile', night.stallMs, 'ms', { atMost: most.stallMs }),
      ],
      notes: [
        `${added.toLocaleString('en-US')} fares of three months became ${cells.toLocaleString('en-US')} fares of calendars, ${(Number(bytes) / cells).toFixed(0)} bytes each with the index; ${night.megabytes.toFixed(0)} MB of memory in use at the end.`,
      ],
    }
  } finally {
    await pools.close()
    await database.stop()
    rmSync(folder, { recursive: true })
  }
}

async function timed(pools: Pools, onlyChanged: boolean) {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const started = performance.now()
  const refreshed = await refreshForecasts(
    {
      now: () => new Date(`${until}T22:00:00Z`),
      transaction: (run) => systemTransaction(pools.system, null, run),
      onFault: ({ error }) => {
        throw error
      },
    },
    { onlyChanged },
  )
  const seconds = (performance.now() - started) / 1000
  delay.disable()
  return { ...refreshed, seconds, stallMs: delay.max / 1e6, megabytes: process.memoryUsage.rss() / 1e6 }
}

async function writeFares(file: string): Promise<void> {
  const routes = places
    .flatMap((origin) =>
      places
        .filter((destination) => destination !== origin)
        .map((destination): ReturnRoute => ({
          origin,
          destination,
          km: placeDistance(origin, destination),
          carriers: ['CX', 'BA', 'NH'],
          currency: 'HKD',
          worth: 7.8,
          cabins: ['Y', 'C'],
          minutes: [300, 300],
        })),
    )
    .slice(0, wantedRoutes)
  const to = createWriteStream(file)
  to.write(`${returnFareHeader}\n`)
  const fares = returnFares({
    routes,
    firstDay: dayOf('2026-01-01'),
    days: 500,
    fromDay: dayOf(from),
    untilDay: dayOf(until),
    longestLead: 90,
    searches: { usual: 1, recent: 3, recentDays: 5 },
    seed: 20_261_127,
  })
  for (const fare of fares) if (!to.write(`${returnFareLine(fare)}\n`)) await once(to, 'drain')
  to.end()
  await once(to, 'finish')
}
