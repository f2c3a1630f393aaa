import { sessions } from '@portolan/contract/features/session/sign-in'
import { dashboard } from '@portolan/contract/features/dashboard'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { callCredentials, send } from '../../../tools/test/caller.ts'
import { createTestDatabase, type TestDatabase } from '../../../tools/test/database.ts'
import { startPortolan, type TestPortolan } from '../../../tools/test/portolan.ts'
import { type SeverableProxy, startSeverableProxy } from '../../../tools/test/severable-proxy.ts'
import { createWorld, type World } from '../../../tools/test/world.ts'

let database: TestDatabase
let proxy: SeverableProxy
let portolan: TestPortolan
let world: World
beforeAll(async () => {
  database = await createTestDatabase()
  world = await createWorld(database.adminUrl)
  proxy = await startSeverableProxy(database.adminUrl)
  portolan = await startPortolan({ database, env: { DATABASE_URL: proxy.url } })
})
afterAll(async () => {
  proxy.restore()
  await portolan.stop()
  await proxy.close()
  await database.drop()
})

const read = () => send(portolan.url, sessions.getUserData, {}, callCredentials(world.alpha.coordinator))
const write = (theme: number) =>
  send(
    portolan.url,
    dashboard.saveUserSetting,
    { UserSetting: { ThemeType: theme } },
    callCredentials(world.alpha.coordinator),
  )
const statusOf = async (path: string) => (await fetch(portolan.url + path)).status

it('a database that goes away under load is told clearly, and the server recovers by itself', async () => {
  expect([(await read()).status, (await write(1)).status, await statusOf('/readyz')]).toEqual([200, 200, 200])

  const underLoad = Promise.all(Array.from({ length: 40 }, (_, index) => (index % 2 ? read() : write(0))))
  proxy.cut()
  for (const answer of await underLoad) {
    expect([200, 503], answer.text).toContain(answer.status)
    if (answer.status === 503) expect(answer.json).toMatchObject({ status: -1, code: 'service_unavailable' })
  }
  expect([(await read()).status, (await write(0)).status]).toEqual([503, 503])
  expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 200])

  proxy.restore()
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), { timeout: 10_000 })
  expect([(await read()).status, (await write(1)).status]).toEqual([200, 200])
})
