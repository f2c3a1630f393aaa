import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tools/test/database.ts'
import { withClient } from '../../../../tools/test/databases.ts'
import { openPools, type Pools } from '../db/database.ts'
import { loadDemoFares } from './demo-fares.ts'

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

it('the demo’s fares come once, and later those of the days since; none is refused', async () => {
  const added = await loadDemoFares(pools.system, new Date('2026-11-20T05:00:00Z'), 12)
  expect(added).toBeGreaterThan(10_000)
  expect(await loadDemoFares(pools.system, new Date('2026-11-20T23:00:00Z'), 12)).toBe(0)
  const next = await loadDemoFares(pools.system, new Date('2026-11-21T01:00:00Z'), 12)
  expect(next).toBeGreaterThan(500)
  expect(next).toBeLessThan(12_000)
  const [row] = await withClient(
    database.adminUrl,
    async (client) =>
      (
        await client.query<Record<string, unknown>>(
          `SELECT (SELECT count(*)::int FROM fare_quarantine) AS refused, (SELECT count(DISTINCT route_id)::int FROM fare_sighting) AS routes,
             (SELECT max(seen_on)::text FROM fare_sighting) AS last`,
        )
      ).rows,
  )
  expect(row).toEqual({ refused: 0, routes: 16, last: '2026-11-20' })
})
