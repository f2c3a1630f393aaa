import { sessions } from '@portolan/contract/features/session/sign-in'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { skipReason } from '../../../../tools/interop/software.ts'
import { callCredentials, send } from '../../../../tools/test/caller.ts'
import { withClient } from '../../../../tools/test/databases.ts'
import { startPortolan, type TestPortolan } from '../../../../tools/test/portolan.ts'
import { createWorld, type World } from '../../../../tools/test/world.ts'
import { Redis } from 'ioredis'
import { freePort } from '../../../../tools/test/free-port.ts'
import { lendScope } from '../../../../tools/test/scope.ts'
import { purgeMessages } from './realtime.store.ts'
import { openPools } from '../db/database.ts'
import { hasRedis, startRedis } from './testing/redis-server.ts'
import { StreamReader } from './testing/stream-reader.ts'

let portolan: TestPortolan
let world: World
beforeAll(async () => {
  portolan = await startPortolan()
  world = await createWorld(portolan.database.adminUrl)
})
afterAll(() => portolan.stop())

const query = (text: string, values: unknown[] = []) =>
  withClient(portolan.database.adminUrl, (client) => client.query<Record<string, unknown>>(text, values))
/** As a viewer or a job of these companies; null: a viewer who has not entered, a job of every company. */
const publishAs = (
  role: 'viewer' | 'job',
  companies: readonly number[] | null,
  [company, login]: [number, number],
  { adminUrl, appUrl, systemUrl } = portolan.database,
) =>
  withClient(role === 'viewer' ? appUrl : systemUrl, async (client) => {
    await client.query('BEGIN')
    if (companies && role === 'viewer') await lendScope(adminUrl, client, { companies })
    else if (companies)
      await client.query("SELECT set_config('portolan.companies', $1, true)", [`{${companies.join()}}`])
    await client.query('SELECT publish_realtime($1, $2, 4, 0, NULL)', [company, login])
  })
const openStreams = async () =>
  Number(/^portolan_realtime_streams (\d+)$/m.exec(await (await fetch(`${portolan.url}/metrics`)).text())?.[1])

describe('publishing', () => {
  it('reaches companies of the transaction’s scope only, whoever tries', async () => {
    const { alpha, bravo } = world
    const own: [number, number] = [alpha.companyId, alpha.traveller.loginId]
    const foreign: [number, number] = [bravo.companyId, bravo.traveller.loginId]
    const scope = [alpha.companyId]
    await publishAs('viewer', scope, own)
    await publishAs('job', scope, own)
    await publishAs('job', null, foreign)
    for (const role of ['viewer', 'job'] as const)
      await expect(publishAs(role, scope, foreign)).rejects.toMatchObject({ code: '42501' })
    await expect(publishAs('viewer', null, own)).rejects.toMatchObject({ code: '42501' })
    // A login of another company under the own company's name, before and after it has had messages.
    for (const attempt of [1, 2]) {
      await expect(
        publishAs('viewer', scope, [alpha.companyId, bravo.traveller.loginId]),
        `${attempt}`,
      ).rejects.toThrow()
      await query('SELECT publish_realtime($1, $2, 4, 0, NULL)', foreign)
    }
  })

  it('keeps messages for a day', async () => {
    const { colleague, companyId } = world.alpha
    for (let index = 0; index < 3; index++)
      await query('SELECT publish_realtime($1, $2, 4, 0, NULL)', [companyId, colleague.loginId])
    const age = 'UPDATE realtime_message SET created_at = now() - $1::interval WHERE login_id = $2 AND seq = $3'
    await query(age, ['25 hours', colleague.loginId, 1])
    await query(age, ['23 hours', colleague.loginId, 2])
    const pools = openPools({ ...portolan.database, size: 1, onError: () => undefined })
    await purgeMessages(pools.systemDb, new Date())
    await pools.close()
    const { rows } = await query('SELECT seq::int FROM realtime_message WHERE login_id = $1 ORDER BY seq', [
      colleague.loginId,
    ])
    expect(rows).toEqual([{ seq: 2 }, { seq: 3 }])
  })
})

describe('a stream', () => {
  it('is opened by who may call, is audited once, and does not keep an idle session alive', async () => {
    const { coordinator, traveller } = world.alpha
    expect(
      (await send(portolan.url, sessions.stream, {}, { ...callCredentials(coordinator), bearer: 'x' })).status,
    ).toBe(401)
    await query("UPDATE session SET last_seen_at = now() - interval '10 minutes'")
    const person = { 'x-portolan-intent': 'person' }
    const stream = await StreamReader.ready(portolan.url, coordinator, {}, person)
    await send(portolan.url, sessions.getUserData, {}, { ...callCredentials(traveller), headers: person })
    const seen = (loginId: number) =>
      query("SELECT last_seen_at > now() - interval '1 minute' AS seen FROM session WHERE login_id = $1", [loginId])
    await vi.waitFor(async () => expect((await seen(traveller.loginId)).rows[0]).toEqual({ seen: true }), 5_000)
    expect((await seen(coordinator.loginId)).rows[0]).toEqual({ seen: false })
    const audited = "SELECT count(*)::int FROM audit_event WHERE action = 'POST /session/stream' AND login_id = $1"
    await vi.waitFor(
      async () => expect((await query(audited, [coordinator.loginId])).rows[0]).toEqual({ count: 1 }),
      5_000,
    )
    stream.cut()
  })

  it('is one of at most twenty of its login: one more ends the oldest', async () => {
    const { traveller } = world.bravo
    const streams: StreamReader[] = []
    for (let index = 0; index < 21; index++) streams.push(await StreamReader.ready(portolan.url, traveller))
    const [oldest, ...others] = streams
    await oldest?.ended()
    expect(oldest?.events.at(-1)?.name, 'the session goes on').toBe('ready')
    await vi.waitFor(async () => expect(await openStreams()).toBe(20))
    expect(others.every(({ endedAt }) => endedAt === null)).toBe(true)
    for (const stream of streams) stream.cut()
    await vi.waitFor(async () => expect(await openStreams()).toBe(0))
  })

  it('gets messages as they were published, whether the wake-up brings them along or is too short for them', async () => {
    const { colleague, companyId } = world.alpha
    const stream = await StreamReader.ready(portolan.url, colleague)
    const refs = [null, '', 'TP 1  of\n"two"', '簿'.repeat(500), 'x'.repeat(5_000), 'short again']
    for (const ref of refs)
      await query('SELECT publish_realtime($1, $2, 4, -1, $3)', [companyId, colleague.loginId, ref])
    await stream.until(() => stream.messages.length === refs.length)
    expect(stream.messages.map(({ data }) => data)).toEqual(refs.map((Ref) => ({ Type: 4, Status: -1, Ref })))
    stream.cut()
  })

  it('reads from the table what a wake-up did not contain', async () => {
    const { coordinator, companyId } = world.bravo
    const stream = await StreamReader.ready(portolan.url, coordinator)
    // Published, but nobody was woken.
    await query('INSERT INTO realtime_group VALUES ($1, $2, 1)', [coordinator.loginId, companyId])
    await query("INSERT INTO realtime_message (login_id, seq, type, status, ref) VALUES ($1, 1, 4, 0, 'unheard')", [
      coordinator.loginId,
    ])
    await query("SELECT publish_realtime($1, $2, 4, 0, 'heard')", [companyId, coordinator.loginId])
    await stream.until(() => stream.messages.length === 2)
    expect(stream.refs).toEqual(['unheard', 'heard'])
    stream.cut()
  })

  it('of who does not read is ended, and the others go on', { timeout: 60_000 }, async () => {
    const { colleague, companyId } = world.bravo
    const stuck = await fetch(portolan.url + sessions.stream.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `portolan_sid=${colleague.sid}`,
        authorization: `Bearer ${colleague.bearer}`,
      },
      body: JSON.stringify({ LastCursor: 0, ProfileToken: colleague.profile }),
    })
    const reading = await StreamReader.ready(portolan.url, colleague)
    expect(stuck.status).toBe(200)
    await vi.waitFor(async () => expect(await openStreams()).toBe(2))
    // More than both sockets of the system hold; one wake-up for all.
    const many = 60_000
    await query('SELECT publish_realtime($1, $2, 4, 0, NULL)', [companyId, colleague.loginId])
    await query('UPDATE realtime_group SET last_seq = last_seq + $1 WHERE login_id = $2', [many, colleague.loginId])
    await query(
      `INSERT INTO realtime_message (login_id, seq, type, status, ref)
       SELECT $1, s + 1, 4, 0, repeat('x', 200) FROM generate_series(1, $2::int) AS s`,
      [colleague.loginId, many],
    )
    await query('SELECT publish_realtime($1, $2, 4, 0, NULL)', [companyId, colleague.loginId])
    await vi.waitFor(async () => expect(await openStreams()).toBe(1), 30_000)
    await reading.until(() => reading.messages.length === many + 2, 30_000)
    expect(reading.endedAt).toBeNull()
    reading.cut()
    await stuck.body?.cancel()
  })
})

describe.skipIf(!hasRedis)(`by Redis${skipReason('redis')}`, () => {
  it('receives the messages published while the listening process was replaced', { timeout: 60_000 }, async () => {
    const redis = await startRedis()
    const client = new Redis(redis.url)
    const env = { REDIS_URL: redis.url }
    const one = await startPortolan({ env, database: portolan.database })
    const two = await startPortolan({ env, database: portolan.database })
    const { coordinator, companyId } = world.alpha
    const say = (ref: string) =>
      query('SELECT publish_realtime($1, $2, 4, 0, $3)', [companyId, coordinator.loginId, ref])
    const stream = await StreamReader.ready(two.url, coordinator)
    const [lease = ''] = await client.keys('portolan:*:bridge')
    // As if a third process had taken over and died: nobody listens until its lease runs out.
    const holder = await client.get(lease)
    await client.set(lease, 'a process that is gone', 'PX', 3_000)
    await vi.waitFor(async () => {
      const listening = "SELECT count(*)::int FROM pg_stat_activity WHERE application_name = 'portolan-realtime'"
      // The server without Redis that this file has always listens.
      expect((await query(`${listening} AND datname = current_database()`)).rows[0]).toEqual({ count: 1 })
    }, 5_000)
    await say('unheard')
    await stream.until(() => stream.messages.length === 1, 15_000)
    await vi.waitFor(async () => expect(await client.get(lease)).not.toBe('a process that is gone'), 10_000)
    expect(holder).not.toBeNull()

    const stopping = one.stop()
    await say('while it stops')
    await stopping
    await say('afterwards')
    await stream.until(() => stream.messages.length === 3, 10_000)
    expect(stream.refs).toEqual(['unheard', 'while it stops', 'afterwards'])
    stream.cut()
    await two.stop()
    client.disconnect()
    await redis.stop()
  })

  it('goes away, and messages come all the same; comes back, and they come at once', { timeout: 60_000 }, async () => {
    const port = await freePort()
    let redis = await startRedis(port)
    const one = await startPortolan({ env: { REDIS_URL: redis.url }, database: portolan.database })
    const { traveller, companyId } = world.alpha
    const say = (ref: string) => query('SELECT publish_realtime($1, $2, 4, 0, $3)', [companyId, traveller.loginId, ref])
    const stream = await StreamReader.ready(one.url, traveller)
    await redis.stop()
    await say('without Redis')
    await stream.until(() => stream.messages.length === 1, 10_000)
    redis = await startRedis(port)
    await say('with Redis')
    await stream.until(() => stream.messages.length === 2, 20_000)
    expect(stream.refs).toEqual(['without Redis', 'with Redis'])
    stream.cut()
    await one.stop()
    await redis.stop()
  })
})

it('an unreachable Redis is reported before the server listens', async () => {
  const starting = startPortolan({
    database: portolan.database,
    env: { REDIS_URL: `redis://127.0.0.1:${await freePort()}` },
  })
  await expect(starting).rejects.toThrow(/^Redis does not answer at REDIS_URL/)
})
