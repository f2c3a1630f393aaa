import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../../tools/test/database.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { openPools, type Pools } from '../../../db/database.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { markChanged } from '../archive/archive.store.ts'
import { importFares } from '../archive/import-fares.ts'
import { readColumnMap } from '../reading/column-plan.ts'
import { returnFaresCsv } from '../testing/return-fares.ts'
import { purgeForecasts } from './forecasts.store.ts'
import { refreshForecasts, type RefreshDeps } from './refresh-forecasts.ts'

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

const transaction: RefreshDeps['transaction'] = (run) => systemTransaction(pools.system, null, run)
const refresh = (day: string, onlyChanged = false, more: Partial<RefreshDeps> = {}) =>
  refreshForecasts({ now: () => at(day), transaction, ...more }, { onlyChanged })

const shown = () =>
  rows<{ id: number; forecast: number; changed: boolean }>(
    'SELECT id, forecast_id AS forecast, changed_at IS NOT NULL AS changed FROM fare_route ORDER BY id',
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
    await importDays('2026-09-10', '2026-11-10')
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

  it('show the flights of the product that was seen at the price', async () => {
    const [wrong] = await rows(
      `SELECT count(*)::int AS count FROM fare_calendar c JOIN fare_forecast f ON f.id = c.forecast_id,
         unnest(nights, prices, seen_on, product_ids) AS n (nights, price, seen, product)
       WHERE seen IS NOT NULL AND NOT EXISTS (
         SELECT FROM fare_sighting s WHERE s.route_id = f.route_id AND s.departs_on = c.departs_on
           AND s.returns_on IS NOT DISTINCT FROM CASE WHEN c.is_return THEN c.departs_on + n.nights END AND s.seen_on = n.seen AND s.product_id = n.product AND s.price = n.price)`,
    )
    expect(wrong).toEqual({ count: 0 })
  })

  it('are not made twice of the same: a run that died is gone on with', async () => {
    const before = await shown()
    expect(before.map(({ changed }) => changed)).toEqual([false, false, false, false])
    expect(await refresh('2026-11-10')).toEqual({ isFitted: false, routes: 0 })
    await rows('UPDATE fare_route SET forecast_id = NULL WHERE id = $1', [before[1]!.id])
    expect(await refresh('2026-11-10')).toEqual({ isFitted: false, routes: 1 })
    const after = await shown()
    expect(after.map(({ forecast }, place) => forecast === before[place]!.forecast)).toEqual([true, false, true, true])
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
    await rows(`UPDATE fare_route SET changed_at = NULL WHERE destination <> 'TPE'`)
    const before = await shown()
    const kept = await rows<{ id: number }>('SELECT id FROM fare_forecast')
    expect(await refresh('2026-11-18', true)).toEqual({ isFitted: false, routes: 1 })
    const changed = (await shown()).filter(({ forecast }, place) => forecast !== before[place]!.forecast)
    expect(changed).toMatchObject([{ changed: false }])
    const now = await rows<{ id: number }>('SELECT id FROM fare_forecast')
    expect(now).toEqual(expect.arrayContaining(kept))
    expect(now).toHaveLength(kept.length + 1)
    expect(await refresh('2026-11-18', true)).toEqual({ isFitted: false, routes: 0 })
  })

  it('leave a route marked whose prices change meanwhile', async () => {
    const [{ id } = { id: 0 }] = await shown()
    const mark = () => transaction(({ db }) => markChanged(db, [id], at('2026-11-18')))
    await mark()
    const marking: RefreshDeps['transaction'] = async (run) => {
      await mark()
      return transaction(run)
    }
    expect(await refresh('2026-11-18', true, { transaction: marking })).toMatchObject({ routes: 1 })
    expect((await shown())[0]).toMatchObject({ changed: true })
    const before = await shown()
    expect(await refresh('2026-11-17', true), 'made of fewer fares').toMatchObject({ routes: 0 })
    expect(await shown()).toEqual(before)
    expect(await refresh('2026-11-18', true)).toMatchObject({ routes: 1 })
    expect((await shown())[0]).toMatchObject({ changed: false })
  })

  it('end at once when the server stops', async () => {
    await transaction(({ db }) => markChanged(db, [1], at('2026-11-18')))
    const before = await shown()
    await expect(refresh('2026-11-18', true, { signal: AbortSignal.abort() })).rejects.toThrow('aborted')
    expect(await shown()).toEqual(before)
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

  it('stay a month after others took their place, the last of each day', async () => {
    const made = () =>
      rows<{ day: string; forecasts: number }>(
        'SELECT made_for::text AS day, count(*)::int AS forecasts FROM fare_forecast GROUP BY 1 ORDER BY 1',
      )
    const purge = (soon: string, before: string) =>
      transaction(({ db }) => purgeForecasts(db, { before: at(before), soon: at(soon) }))
    const all = await made()
    await purge('2026-11-10', '2026-11-09')
    expect(await made()).toEqual(all)
    await purge('2026-11-19', '2026-11-09')
    expect(await made(), 'some routes were forecast twice on a day').toEqual([
      { day: '2026-11-10', forecasts: 4 },
      { day: '2026-11-18', forecasts: 3 },
    ])
    await purge('2026-11-19', '2026-11-19')
    expect(await made(), 'what is shown stays').toEqual([
      { day: '2026-11-10', forecasts: 2 },
      { day: '2026-11-18', forecasts: 3 },
    ])
    expect(await rows('SELECT count(*)::int AS count FROM fare_model')).toEqual([{ count: 1 }])
  })
})
