import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tools/test/database.ts'
import { openPools, type Pools } from '../db/database.ts'
import { RateLimits } from './rate-limit.ts'
import { purgeRateLimits } from './rate-limit.store.ts'

let database: TestDatabase
let pools: Pools
beforeAll(async () => {
  database = await createTestDatabase()
  pools = openPools({ ...database, size: 4, onError: () => undefined })
})
afterAll(async () => {
  await pools.close()
  await database.drop()
})

const limit = { points: 2, seconds: 600 }
const keys = async () =>
  (await pools.systemDb.selectFrom('rate_limit').select('key').orderBy('key').execute()).map(({ key }) => key)

it('shares its counts between processes, and takes back what proved to be no attempt', async () => {
  const [one, other] = [new RateLimits(pools.system), new RateLimits(pools.system)]
  await one.consume('test', limit, 'a')
  await other.consume('test', limit, 'a')
  await one.giveBack('test', limit, 'a')
  await other.consume('test', limit, 'a')
  for (const process of [one, other])
    await expect(process.consume('test', limit, 'a')).rejects.toMatchObject({ code: 'too_many_requests' })
})

it('deletes the counts whose time is over, and no others', async () => {
  await new RateLimits(pools.system).consume('test', limit, 'b')
  await purgeRateLimits(pools.systemDb, new Date(Date.now() + 599_000))
  expect(await keys()).toContain('test:b')
  await purgeRateLimits(pools.systemDb, new Date(Date.now() + 601_000))
  expect(await keys()).toEqual([])
})

it('is nothing that the role of people’s calls can read or change', async () => {
  await expect(pools.app.query('SELECT FROM rate_limit')).rejects.toThrow('permission denied')
  await expect(pools.app.query('DELETE FROM rate_limit')).rejects.toThrow('permission denied')
})
