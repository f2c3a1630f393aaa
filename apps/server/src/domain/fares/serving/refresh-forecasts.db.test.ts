import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../../tools/test/database.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { openPools, type Pools } from '../../../db/database.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { importFares } from '../archive/import-fares.ts'
import { readColumnMap } from '../reading/column-plan.ts'
import { returnFaresCsv } from '../testing/return-fares.ts'
import { refreshForecasts } from './refresh-forecasts.ts'

let database: TestDatabase
let pools: Pools
beforeAll(async () => {
  database = await createTestDatabase()
  pools = openPools({ ...database, size: 2, onError: () => undefined })
})
afterAll(async () => {
  await pools.close()
  await database.drop()
})

const at = (day: string) => new Date(`${day}T22:00:00Z`)

const importDays = (from: string, until: string) =>
  importFares(pools.system, Readable.from([returnFaresCsv(from, until)]), {
    source: 'file',
    file: 'fares.csv',
    map: readColumnMap([]),
    dryRun: false,
    now: at(until),
  })

const refresh = (day: string, onlyChanged = false) =>
  refreshForecasts(
    { now: () => at(day), transaction: (run) => systemTransaction(pools.system, null, run) },
    { onlyChanged },
  )

const rows = <T>(text: string, values: unknown[] = []) =>
  withClient(
    database.adminUrl,
    async (client) => (await client.query<Record<string, unknown>>(text, values)).rows as unknown as T[],
  )

it('tries', async () => {
  let t = performance.now()
  const lap = (what: string, more?: unknown) => {
    console.log(what, Math.round(performance.now() - t), more ?? '')
    t = performance.now()
  }
  const imported = await importDays('2026-08-01', '2026-11-10')
  lap('import', imported)
  lap('refresh', await refresh('2026-11-10'))
  console.log(JSON.stringify((await rows('SELECT figures FROM fare_model'))[0], null, 1).slice(0, 2500))
  console.table(
    await rows(`SELECT r.destination, c.cabin, is_direct, count(*)::int AS deps, sum(cardinality(nights))::int AS cells,
    (SELECT count(*)::int FROM fare_calendar d, unnest(d.seen_on) s WHERE d.forecast_id = r.forecast_id AND d.cabin = c.cabin AND d.is_direct = c.is_direct AND s IS NOT NULL) AS observed,
    count(*) FILTER (WHERE EXISTS (SELECT 1 FROM unnest(savings) s WHERE s > 0))::int AS waits
    FROM fare_calendar c JOIN fare_route r ON r.forecast_id = c.forecast_id GROUP BY 1, 2, 3, r.forecast_id, c.cabin ORDER BY 1, 2, 3`),
  )
  console.log(await rows('SELECT * FROM fare_calendar WHERE is_direct AND departs_on = $1 LIMIT 1', ['2026-12-10']))
  console.log(await rows('SELECT * FROM fare_curve LIMIT 1'))
  console.log(
    await rows('SELECT count(*), count(*) FILTER (WHERE is_right) r, count(*) FILTER (WHERE waits) w FROM fare_advice'),
  )
  await importDays('2026-11-11', '2026-11-17')
  const [coverage] = await rows(`
    WITH told AS (SELECT r.id, c.cabin, c.departs_on, n.nights, n.price, n.low, n.high, n.seen
      FROM fare_calendar c JOIN fare_route r ON r.forecast_id = c.forecast_id,
        unnest(c.nights, c.prices, c.lows, c.highs, c.seen_on) AS n (nights, price, low, high, seen) WHERE NOT c.is_direct)
    SELECT count(*)::int, avg((s.price BETWEEN low AND high)::int)::float8 AS coverage, percentile_cont(0.5) WITHIN GROUP (ORDER BY abs(s.price::float8 / t.price - 1)) AS error, avg((high-low)::float8/t.price) AS width,
     avg((s.price BETWEEN low AND high)::int) FILTER (WHERE seen IS NULL)::float8 AS cov_forecast, percentile_cont(0.5) WITHIN GROUP (ORDER BY abs(s.price::float8 / t.price - 1)) FILTER (WHERE seen IS NULL) AS err_forecast
    FROM (SELECT s.route_id, coalesce(p.cabin, 'Y') AS cabin, departs_on, returns_on, seen_on, min(price) AS price FROM fare_sighting s JOIN fare_product p ON p.id = s.product_id WHERE seen_on > '2026-11-10' GROUP BY 1, 2, 3, 4, 5) s
    JOIN told t ON t.id = s.route_id AND t.cabin = s.cabin AND t.departs_on = s.departs_on AND s.returns_on = s.departs_on + t.nights`)
  console.log(coverage)
  expect(1).toBe(1)
}, 120_000)
