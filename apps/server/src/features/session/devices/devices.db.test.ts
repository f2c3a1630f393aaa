import { sessions } from '@portolan/contract/features/session/sign-in'
import { deviceCalls } from '@portolan/contract/features/session/devices'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../../tools/test/database.ts'
import { Browser } from '../testing/browser.ts'
import { addPeople, password } from '../testing/people.store.ts'
import { type SessionServer, startSessionServer } from '../testing/session-server.ts'

/** Two processes on one database: what is ended at one is over at the other. */
let database: TestDatabase
let one: SessionServer
let two: SessionServer
let people: Awaited<ReturnType<typeof addPeople>>
beforeAll(async () => {
  database = await createTestDatabase()
  one = await startSessionServer(database)
  two = await startSessionServer(database)
  people = await addPeople(one.pools, ['ada', 'bo', 'cy', 'dee'])
})
afterAll(async () => {
  await one.close()
  await two.close()
  await database.drop()
})

const agents = {
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
}

async function enter(server: SessionServer, name: string, agent: string) {
  const browser = new Browser(server.localUrl)
  const landed = await browser.submit(await browser.begin(), { email: `${name}@example.test`, password })
  const headers = { 'user-agent': agent }
  const { json } = await browser.call(sessions.exchange, { callbackUrl: landed.url }, undefined, headers)
  const bearer = String(json['accessToken'])
  const profile = await browser.call(sessions.loginByAuth0SSO, {}, bearer)
  const call = (declaration: Parameters<Browser['call']>[0], input: object = {}) =>
    browser.call(declaration, { ProfileToken: profile.json['ProfileToken'], ...input }, bearer)
  const list = async () =>
    ((await call(deviceCalls.list)).json as { Devices: { Id: string; IsCurrent: boolean }[] }).Devices
  const own = async () => (await list()).find(({ IsCurrent }) => IsCurrent)?.Id ?? ''
  return { browser, call, list, own, renew: () => browser.call(sessions.renew) }
}

it('lists where somebody is signed in, and nobody else', async () => {
  const mac = await enter(one, 'ada', agents.mac)
  const phone = await enter(two, 'ada', agents.phone)
  await enter(two, 'bo', agents.mac)
  const devices = await mac.list()
  expect(devices).toMatchObject([
    { Browser: 'Safari', System: 'iOS', IsPhone: true, IsCurrent: false, IsMFAVerified: false },
    { Browser: 'Chrome', System: 'macOS', IsPhone: false, IsCurrent: true, Address: '127.0.0.1' },
  ])
  expect(await phone.own()).toBe(devices[0]?.Id)
  await one.pools.systemDb
    .updateTable('session')
    .set({ last_seen_at: new Date(Date.now() - 21 * 60_000) })
    .where('id', '=', Number(devices[0]?.Id))
    .execute()
  expect(
    (await mac.list()).map(({ Id }) => Id),
    'one that idled out is none',
  ).toEqual([devices[1]?.Id])
})

it('ends one within a second on the other process, its stream too, and the provider asks for the password again', async () => {
  const mac = await enter(one, 'cy', agents.mac)
  const phone = await enter(two, 'cy', agents.phone)
  const stream = phone.call(sessions.stream)
  await expect.poll(() => two.streams()).toBe(1)
  const started = performance.now()
  expect((await mac.call(deviceCalls.end, { Id: await phone.own() })).json).toEqual({ Ended: 1 })
  expect((await stream).text).toContain('event: over')
  expect(performance.now() - started).toBeLessThan(1_000)
  for (const reply of [await phone.call(sessions.getUserData), await phone.renew()])
    expect(reply).toMatchObject({ status: 401, json: { code: 'logged_out' } })
  expect((await mac.call(sessions.getUserData)).status).toBe(200)
  expect((await mac.renew()).status).toBe(200)
  expect((await phone.browser.begin()).reply?.text).toContain('name="password"')
  expect((await mac.browser.begin()).reply, 'the provider’s session of this browser stays').toBeNull()
})

it("refuses the own session, another's, and one that is over", async () => {
  const mac = await enter(one, 'bo', agents.mac)
  const other = await enter(one, 'bo', agents.mac)
  const foreign = await (await enter(one, 'ada', agents.mac)).own()
  const gone = await other.own()
  expect((await mac.call(deviceCalls.end, { Id: await mac.own() })).json['code']).toBe('invalid_parameter')
  expect((await mac.call(deviceCalls.end, { Id: foreign })).json['code']).toBe('record_not_found')
  const races = await Promise.all([...Array(16).keys()].map(() => mac.call(deviceCalls.end, { Id: gone })))
  expect(races.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await mac.call(deviceCalls.end, { Id: gone })).json['code']).toBe('record_not_found')
  expect((await mac.call(deviceCalls.end, {})).json['code']).toBe('invalid_parameter')
})

it('ends all others at once, phones as well', async () => {
  const mac = await enter(one, 'dee', agents.mac)
  const others = [await enter(two, 'dee', agents.mac), await enter(two, 'dee', agents.phone)]
  const phone = { company_id: people.companyId, login_id: people.logins['dee'] ?? 0, name: 'Phone' }
  await one.pools.systemDb
    .insertInto('mobile_platform')
    .values({ ...phone, platform_user_id: 'p'.repeat(22), platform_code: 'ios' })
    .execute()
  expect((await mac.call(deviceCalls.end, { Others: true })).json).toEqual({ Ended: 3 })
  for (const { call } of others) expect((await call(sessions.getUserData)).json['code']).toBe('logged_out')
  expect(await mac.list()).toMatchObject([{ IsCurrent: true }])
  expect((await mac.call(deviceCalls.end, { Others: true })).json).toEqual({ Ended: 0 })
})
