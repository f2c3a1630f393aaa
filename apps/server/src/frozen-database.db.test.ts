import { dashboard } from '@portolan/contract/features/dashboard'
import { sessions } from '@portolan/contract/features/session/sign-in'
import { errorTexts as japanese } from '@portolan/contract/errors/ja-JP'
import { trips } from '@portolan/contract/features/trips/trips'
import type { Declaration } from '@portolan/contract/operation'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { callCredentials, send } from '../../../tools/test/caller.ts'
import { createTestDatabase, type TestDatabase } from '../../../tools/test/database.ts'
import { withClient } from '../../../tools/test/databases.ts'
import { openPool } from './db/database.ts'
import { startPortolan, type TestPortolan } from '../../../tools/test/portolan.ts'
import { type SeverableProxy, startSeverableProxy } from '../../../tools/test/severable-proxy.ts'
import { createWorld, type World } from '../../../tools/test/world.ts'

/** A database that takes what it is sent and answers nothing, as a stopped process or a lost route does. */
let database: TestDatabase
let proxy: SeverableProxy
let portolan: TestPortolan
let world: World
beforeAll(async () => {
  database = await createTestDatabase()
  world = await createWorld(database.adminUrl)
  proxy = await startSeverableProxy(database.adminUrl)
  portolan = await startPortolan({
    database,
    env: { DATABASE_URL: proxy.url, PORTOLAN_DATABASE_TIMEOUT_SECONDS: '1', PORTOLAN_DATABASE_POOL_SIZE: '4' },
  })
})
afterEach(() => proxy.restore())
afterAll(async () => {
  await portolan.stop()
  await proxy.close()
  await database.drop()
})

/** A second for the statement, two for PostgreSQL's own answer, five for a connection, one for a busy machine. */
const limitMs = 9_000

const call = async (
  declaration: Declaration,
  input: unknown,
  key: string = crypto.randomUUID(),
  language = 'ja-JP',
) => {
  const started = performance.now()
  const headers = { language, 'idempotency-key': key }
  const answer = await send(portolan.url, declaration, input, { ...callCredentials(world.alpha.coordinator), headers })
  return { ...answer, ms: performance.now() - started }
}
const saveTheme = (theme: number, key?: string) =>
  call(dashboard.saveUserSetting, { UserSetting: { ThemeType: theme } }, key)

it('leaves no call waiting beyond the limit, and answers each in its language', async () => {
  expect((await saveTheme(1)).status).toBe(200)
  proxy.freeze()
  const stuck = Array.from({ length: 12 }, (_, at) => (at % 2 ? call(sessions.getUserData, {}) : saveTheme(0)))
  const answers = await Promise.all([...stuck, call(trips.exportList, { format: 'csv', columns: ['trip'] })])
  for (const { status, json, ms } of answers) {
    expect(status).toBe(503)
    expect(json).toMatchObject({ code: 'service_unavailable', message: japanese.service_unavailable })
    expect(ms).toBeLessThan(limitMs)
  }
  proxy.restore()
  // Answers that come late reach nobody: every connection that owed one is gone.
  const after = await Promise.all(Array.from({ length: 8 }, () => call(sessions.getUserData, {})))
  for (const { status, text } of after)
    expect([status, text.includes(world.alpha.coordinator.email)]).toEqual([200, true])
})

it('says when nobody knows whether a write was saved, and a repeat with its key is the same write', async () => {
  const key = crypto.randomUUID()
  proxy.freeze(key, 'COMMIT\0')
  const unknown = await saveTheme(1, key)
  expect([unknown.status, unknown.json]).toMatchObject([503, { code: 'outcome_unknown' }])
  proxy.restore()
  expect((await saveTheme(1, key)).status).toBe(200)
  const kept = await withClient(database.adminUrl, async (client) =>
    client.query(`SELECT 1 FROM idempotency_key WHERE key = $1`, [key]),
  )
  expect(kept.rowCount).toBe(1)
})

it('a connection that owes an answer is ended, so that the next query cannot read it', async () => {
  const url = new URL(database.systemUrl)
  url.port = new URL(proxy.url).port
  const pool = openPool({ connectionString: url.href, max: 1, statementSeconds: 1, onError: () => undefined })
  const client = await pool.connect()
  proxy.freeze()
  await expect(client.query('SELECT 1 AS late')).rejects.toThrow('Query read timeout')
  proxy.restore()
  await expect(client.query('SELECT 2 AS next')).rejects.toThrow(/terminated|not queryable/)
  client.release()
  expect((await pool.query('SELECT 3 AS fresh')).rows).toEqual([{ fresh: 3 }])
  await pool.end()
})
