import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { openTestLedger, type TestLedger } from '../../ledger/testing/test-ledger.ts'
import { markChanged } from '../archive/archive.store.ts'
import { importFares } from '../archive/import-fares.ts'
import { readColumnMap } from '../reading/column-plan.ts'
import { returnFaresCsv, returnRoutes } from '../testing/return-fares.ts'
import { type RefreshDeps, type RefreshFault, refreshForecasts } from './refresh-forecasts.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(() => ledger.close())

const transaction: RefreshDeps['transaction'] = (run) => systemTransaction(ledger.pools.system, null, run)

async function refreshed(at: string, onlyChanged: boolean) {
  const faults: RefreshFault[] = []
  const result = await refreshForecasts(
    { now: () => new Date(at), transaction, onFault: (fault) => faults.push(fault) },
    { onlyChanged },
  )
  return { ...result, faults: faults.map(({ route }) => route) }
}

const routes = () =>
  ledger.rows<{ route: string; forecast: number | null; failed: boolean }>(
    `SELECT origin || '-' || destination AS route, forecast_id AS forecast, failed_at IS NOT NULL AS failed FROM fare_route ORDER BY destination`,
  )
const markAll = (at: string) =>
  transaction(async ({ db }) => {
    const all = await db.selectFrom('fare_route').select('id').execute()
    await markChanged(
      db,
      all.map(({ id }) => id),
      new Date(at),
    )
  })
/** A return that never comes: days cannot be counted to it. */
const poison = () =>
  ledger.rows(
    `INSERT INTO fare_sighting SELECT route_id, product_id, source_id, departs_on, 'infinity', seen_on, price
     FROM fare_sighting s JOIN fare_route r ON r.id = s.route_id WHERE r.destination = 'SIN' ORDER BY seen_on DESC, departs_on, price LIMIT 1`,
  )

it('stop no other route: they are told, and tried again an hour later', { timeout: 60_000 }, async () => {
  await importFares(ledger.pools.system, {
    source: 'file',
    bytes: Readable.from([
      returnFaresCsv('2026-11-01', '2026-11-10', {
        routes: returnRoutes.slice(0, 3),
        longestLead: 15,
        searches: { usual: 1, recent: 1, recentDays: 1 },
      }),
    ]),
    map: readColumnMap([]),
    isDryRun: false,
    importId: null,
    now: new Date('2026-11-10T12:00:00Z'),
  })
  await poison()
  expect(await refreshed('2026-11-10T22:00:00Z', false)).toMatchObject({ routes: 2, failed: 1, faults: ['HKG-SIN'] })
  const before = await routes()
  expect(before.map(({ forecast, failed }) => [forecast !== null, failed])).toEqual([
    [true, false],
    [false, true],
    [true, false],
  ])
  await markAll('2026-11-10T22:10:00Z')
  expect(await refreshed('2026-11-10T22:30:00Z', true), 'not so soon').toMatchObject({ routes: 2, faults: [] })
  expect(await refreshed('2026-11-10T23:01:00Z', true)).toMatchObject({ routes: 0, failed: 1, faults: ['HKG-SIN'] })
  expect(await refreshed('2026-11-10T23:06:00Z', true)).toMatchObject({ routes: 0, failed: 0, faults: [] })
  await ledger.rows(`DELETE FROM fare_sighting WHERE returns_on = 'infinity'`)
  const mended = await refreshed('2026-11-11T01:00:00Z', true)
  expect(mended).toMatchObject({ routes: 1, failed: 0, faults: [] })
  expect((await routes()).map(({ forecast, failed }) => [forecast !== null, failed])).toEqual([
    [true, false],
    [true, false],
    [true, false],
  ])
})

it('of what is written stop no other route either', { timeout: 60_000 }, async () => {
  // So dear that its price in minor units is beyond what a row holds.
  await ledger.rows(
    `UPDATE fare_sighting SET price = 9223372036854775807 WHERE route_id = (SELECT id FROM fare_route WHERE destination = 'LON')`,
  )
  await markAll('2026-11-11T02:00:00Z')
  expect(await refreshed('2026-11-11T02:05:00Z', true)).toMatchObject({ routes: 2, failed: 1, faults: ['HKG-LON'] })
})
