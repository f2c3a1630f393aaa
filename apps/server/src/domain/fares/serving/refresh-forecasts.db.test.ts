import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../../tools/test/database.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { openPools, type Pools } from '../../../db/database.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { markChanged } from '../archive/archive.store.ts'
import { importFares } from '../archive/import-fares.ts'
import { readColumnMap } from '../reading/column-plan.ts'
import { returnFaresCsv, returnRoutes } from '../testing/return-fares.ts'
import { packModel, unpackModel } from './fare-model.ts'
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

/** Fewer departures than elsewhere, as often seen: a forecast of each takes the time. */
const few = {
  routes: returnRoutes.slice(1),
  longestLead: 25,
  searches: { usual: 1, recent: 3, recentDays: 5 },
} as const

const importDays = (from: string, until: string) =>
  importFares(pools.system, {
    source: 'file',
    bytes: Readable.from([returnFaresCsv(from, until, few)]),
    map: readColumnMap([]),
    isDryRun: false,
    importId: null,
    now: at(until),
  })

const transaction: RefreshDeps['transaction'] = (run) => systemTransaction(pools.system, null, run)
const onFault: RefreshDeps['onFault'] = ({ error }) => {
  throw error
}
const refresh = (day: string, onlyChanged = false, more: Partial<RefreshDeps> = {}) =>
  refreshForecasts({ now: () => at(day), transaction, onFault, ...more }, { onlyChanged })

const shown = () =>
  rows<{ id: number; forecast: number; changed: boolean }>(
    'SELECT id, forecast_id AS forecast, changed_at IS NOT NULL AS changed FROM fare_route ORDER BY id',
  )

const rows = <T>(text: string, values: unknown[] = []) =>
  withClient(
    database.adminUrl,
    async (client) => (await client.query<Record<string, unknown>>(text, values)).rows as unknown as T[],
  )

/** Somebody watches each return fare that was seen on a day; who does not matter here. */
const watchAllSeen = (day: string) =>
  withClient(database.adminUrl, async (client) => {
    await client.query('SET session_replication_role = replica')
    await client.query(
      `INSERT INTO fare_watch (company_id, login_id, origin, destination, cabin, is_direct, nights, departs_on, price_limit, currency, created_at)
       SELECT DISTINCT 1, 1, r.origin, r.destination, 'Y', false, s.returns_on - s.departs_on, s.departs_on, 1, 'HKD', now()
       FROM fare_sighting s JOIN fare_route r ON r.id = s.route_id JOIN fare_product p ON p.id = s.product_id
       WHERE p.cabin = 'Y' AND s.seen_on = $1 AND s.returns_on IS NOT NULL`,
      [day],
    )
  })

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
    await importDays('2026-09-25', '2026-11-10')
    expect(await refresh('2026-11-10')).toEqual({ isFitted: true, routes: 3, failed: 0 })
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
    expect(before.map(({ changed }) => changed)).toEqual([false, false, false])
    expect(await refresh('2026-11-10')).toEqual({ isFitted: false, routes: 0, failed: 0 })
    await rows('UPDATE fare_route SET forecast_id = NULL WHERE id = $1', [before[1]!.id])
    expect(await refresh('2026-11-10')).toEqual({ isFitted: false, routes: 1, failed: 0 })
    const after = await shown()
    expect(after.map(({ forecast }, place) => forecast === before[place]!.forecast)).toEqual([true, false, true])
  })

  it('keep the advice on what people watch', async () => {
    const [last] = await rows<{ id: number; model: Buffer }>('SELECT id, model FROM fare_model')
    const waiting = { waiting: { base: -0.5, trees: [] }, leastSaving: 0.01 }
    await rows('UPDATE fare_model SET model = $1', [packModel({ ...unpackModel(last!.model)!, wait: waiting })])
    await watchAllSeen('2026-11-10')
    await rows(`UPDATE fare_route SET forecast_id = NULL WHERE destination = 'TPE'`)
    expect(await refresh('2026-11-10')).toMatchObject({ routes: 1 })
    const [given] = await rows<{ watched: number; kept: number; waits: number }>(
      `SELECT (SELECT count(*)::int FROM fare_watch WHERE destination = 'TPE') AS watched, count(*)::int AS kept, count(*) FILTER (WHERE waits)::int AS waits
       FROM fare_advice WHERE NOT is_replayed AND given_on = '2026-11-10'`,
    )
    expect(given!.watched).toBeGreaterThan(20)
    expect(given).toMatchObject({ kept: given!.watched, waits: given!.watched })
  })

  it('hold what their intervals promise in the week that follows', async () => {
    await importDays('2026-11-11', '2026-11-17')
    const [found] = await outcomes('2026-11-10')
    expect(found!.cells).toBeGreaterThan(500)
    expect(found!.insideForecasts).toBeGreaterThan(0.7)
    expect(found!.insideForecasts).toBeLessThan(0.9)
    expect(found!.error).toBeLessThan(0.12)
  })

  it('are made anew for changed routes alone, by the same fit; what was shown before stays', async () => {
    await rows(`UPDATE fare_route SET changed_at = NULL WHERE destination <> 'TPE'`)
    const before = await shown()
    const kept = await rows<{ id: number }>('SELECT id FROM fare_forecast')
    expect(await refresh('2026-11-18', true)).toEqual({ isFitted: false, routes: 1, failed: 0 })
    const changed = (await shown()).filter(({ forecast }, place) => forecast !== before[place]!.forecast)
    expect(changed).toMatchObject([{ changed: false }])
    const now = await rows<{ id: number }>('SELECT id FROM fare_forecast')
    expect(now).toEqual(expect.arrayContaining(kept))
    expect(now).toHaveLength(kept.length + 1)
    expect(await refresh('2026-11-18', true)).toEqual({ isFitted: false, routes: 0, failed: 0 })
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
      { day: '2026-11-10', forecasts: 3 },
      { day: '2026-11-18', forecasts: 3 },
    ])
    await purge('2026-11-19', '2026-11-19')
    expect(await made(), 'what is shown stays').toEqual([
      { day: '2026-11-10', forecasts: 1 },
      { day: '2026-11-18', forecasts: 3 },
    ])
    expect(await rows('SELECT count(*)::int AS count FROM fare_model')).toEqual([{ count: 1 }])
  })
})
