import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
  importFares(pools.system, {
    source: 'file',
    bytes: Readable.from([returnFaresCsv(from, until)]),
    map: readColumnMap([]),
    isDryRun: false,
    importId: null,
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

/** Fares that were shown on a day beside those that were seen later on the same dates. */
const outcomes = (after: string) =>
  rows<{ cells: number; observed: number; inside: number; insideForecasts: number; error: number }>(
    `WITH told AS (
       SELECT r.id, c.cabin, c.departs_on, n.*
       FROM fare_calendar c JOIN fare_route r ON r.forecast_id = c.forecast_id,
         unnest(c.nights, c.prices, c.lows, c.highs, c.seen_on) AS n (nights, price, low, high, seen) WHERE NOT c.is_direct),
     later AS (
       SELECT s.route_id, coalesce(p.cabin, 'Y') AS cabin, departs_on, returns_on, seen_on, min(s.price) AS price
       FROM fare_sighting s JOIN fare_product p ON p.id = s.product_id WHERE seen_on > $1 GROUP BY 1, 2, 3, 4, 5)
     SELECT count(*)::int AS cells, count(seen)::int AS observed,
       avg((l.price BETWEEN low AND high)::int)::float8 AS inside,
       avg((l.price BETWEEN low AND high)::int) FILTER (WHERE seen IS NULL)::float8 AS "insideForecasts",
       percentile_cont(0.5) WITHIN GROUP (ORDER BY abs(l.price::float8 / t.price - 1)) AS error
     FROM later l JOIN told t ON t.id = l.route_id AND t.cabin = l.cabin AND t.departs_on = l.departs_on
       AND l.returns_on = l.departs_on + t.nights`,
    [after],
  )

describe('forecasts', () => {
  it('are made of all that was seen: fresh fares as they were seen, others with an interval, and what they start from', async () => {
    await importDays('2026-08-20', '2026-11-10')
    expect(await refresh('2026-11-10')).toEqual({ isFitted: true, routes: 4 })
    const [told] = await rows<Record<string, number>>(
      `SELECT count(*)::int AS cells, count(seen)::int AS observed, count(start)::int AS started,
         count(*) FILTER (WHERE price < low OR price > high)::int AS outside, count(*) FILTER (WHERE seen < date '2026-11-05')::int AS stale,
         count(*) FILTER (WHERE low IS NULL)::int AS bare, count(product)::int AS products
       FROM fare_calendar c, unnest(nights, prices, lows, highs, seen_on, starts, product_ids) AS n (nights, price, low, high, seen, start, product)`,
    )
    expect(told).toMatchObject({ outside: 0, stale: 0, bare: 0 })
    expect(told!['observed']).toBeGreaterThan(1000)
    expect(told!['started']).toBe(told!['cells']! - told!['observed']!)
    expect(told!['products']).toBe(told!['cells'])
    const parts = await rows<{ off: number }>(
      `SELECT max(abs(start * (1 + total / 1000.0) - price) / price)::float8 AS off FROM (
         SELECT n.price, n.start, (SELECT sum(m) FROM unnest(c.moves[(n.place - 1) * 6 + 1 : n.place * 6]) m) AS total
         FROM fare_calendar c, unnest(prices, starts) WITH ORDINALITY AS n (price, start, place) WHERE n.start IS NOT NULL) x`,
    )
    expect(parts[0]!.off, 'the parts lead from the start to the price').toBeLessThan(0.001)
  })

  it('hold what their intervals promise in the week that follows', async () => {
    await importDays('2026-11-11', '2026-11-17')
    const [found] = await outcomes('2026-11-10')
    expect(found!.cells).toBeGreaterThan(500)
    expect(found!.insideForecasts).toBeGreaterThan(0.68)
    expect(found!.insideForecasts).toBeLessThan(0.92)
    expect(found!.error).toBeLessThan(0.12)
  })

  it('are made anew for changed routes alone, by the same fit; what was shown before stays', async () => {
    const before = await rows<{ id: number }>('SELECT forecast_id AS id FROM fare_route r ORDER BY r.id')
    await rows(`UPDATE fare_route SET changed_at = NULL WHERE destination <> 'TPE'`)
    expect(await refresh('2026-11-18', true)).toEqual({ isFitted: false, routes: 1 })
    const after = await rows<{ id: number; changed: boolean }>(
      'SELECT forecast_id AS id, changed_at IS NOT NULL AS changed FROM fare_route r ORDER BY r.id',
    )
    expect(after.filter(({ id }, at) => id !== before[at]!.id)).toEqual([{ id: expect.anything(), changed: false }])
    expect(await rows('SELECT count(*)::int AS count FROM fare_forecast')).toEqual([{ count: 5 }])
    expect(await refresh('2026-11-18', true)).toEqual({ isFitted: false, routes: 0 })
  })

  it('of a route with three fares tell these alone', async () => {
    const lines = ['10', '11', '12'].map((day) => `2026-11-17,FRA,OSL,2026-12-${day},2026-12-20,Y,0,${day}0,EUR`)
    await importFares(pools.system, {
      source: 'file',
      bytes: Readable.from([
        Buffer.from(`seen,origin,destination,departure,return,cabin,stops,price,currency\n${lines.join('\n')}\n`),
      ]),
      map: readColumnMap([]),
      isDryRun: false,
      importId: null,
      now: at('2026-11-18'),
    })
    await refresh('2026-11-18', true)
    expect(
      await rows(
        `SELECT c.departs_on::text AS day, prices::int[] AS prices FROM fare_calendar c JOIN fare_route r ON r.forecast_id = c.forecast_id
         WHERE r.destination = 'OSL' AND NOT is_direct ORDER BY 1`,
      ),
    ).toEqual([
      { day: '2026-12-10', prices: [10_000] },
      { day: '2026-12-11', prices: [11_000] },
      { day: '2026-12-12', prices: [12_000] },
    ])
  })
})
