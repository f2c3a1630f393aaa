import { dashboard } from '@portolan/contract/features/dashboard'
import { sessions } from '@portolan/contract/features/session/sign-in'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { skipReason } from '../../../../tools/interop/software.ts'
import { callCredentials, send } from '../../../../tools/test/caller.ts'
import { withClient } from '../../../../tools/test/databases.ts'
import { startPortolan, type TestPortolan } from '../../../../tools/test/portolan.ts'
import { createSession, createWorld, type Credentials, type Person, type World } from '../../../../tools/test/world.ts'
import { openPools, type Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { publish } from './publish.ts'
import { mostReplayed } from './realtime.rules.ts'
import { StreamReader } from './testing/stream-reader.ts'
import { hasRedis, startRedis, type TestRedis } from './testing/redis-server.ts'

const carriers = [
  { name: 'by PostgreSQL', isRedis: false, isMissing: false },
  { name: `by Redis${skipReason('redis')}`, isRedis: true, isMissing: !hasRedis },
]

for (const { name, isRedis, isMissing } of carriers)
  describe.skipIf(isMissing)(`two processes, wake-ups ${name}`, () => {
    let redis: TestRedis | null = null
    let one: TestPortolan
    let two: TestPortolan
    let world: World
    let pools: Pools
    const readers: StreamReader[] = []

    beforeAll(async () => {
      redis = isRedis ? await startRedis() : null
      const env = redis ? { REDIS_URL: redis.url } : {}
      one = await startPortolan({ env })
      two = await startPortolan({ env, database: one.database })
      world = await createWorld(one.database.adminUrl)
      pools = openPools({ ...one.database, size: 20, onError: () => undefined })
    })
    afterEach(() => {
      for (const reader of readers.splice(0)) reader.cut()
    })
    afterAll(async () => {
      await pools.close()
      await two.stop()
      await one.stop()
      await redis?.stop()
    })

    const open = async (...args: Parameters<typeof StreamReader.open>) => {
      const reader = await StreamReader.ready(...args)
      readers.push(reader)
      return reader
    }
    /** A message to a person, in a transaction of its own that may fail after it was published. */
    const tell = (person: Person, ref: string, companyId = world.alpha.companyId, andThen?: () => void) =>
      systemTransaction(pools.system, companyId, async ({ db }) => {
        await publish(db, { companyId, loginId: person.loginId, message: { Type: 4, Status: 0, Ref: ref } })
        andThen?.()
      })
    const query = (text: string, values: unknown[] = []) =>
      withClient(one.database.adminUrl, (client) => client.query<Record<string, unknown>>(text, values))
    const sessionIn = (who: Credentials) =>
      `id = (SELECT session_id FROM credential WHERE hash = encode(sha256('${who.bearer}'), 'hex'))`
    const another = (person: Person, companyId = world.alpha.companyId) =>
      withClient(one.database.adminUrl, (client) => createSession(client, companyId, person.loginId, person.email))

    it('200 publishers at once: each stream hears all of them, without a hole and in one order', async () => {
      const { traveller } = world.alpha
      const streams = [await open(one.url, traveller), await open(two.url, traveller), await open(two.url, traveller)]
      const start = streams[0]?.cursor ?? 0
      await Promise.all(Array.from({ length: 200 }, (_, index) => tell(traveller, `proposal-${index}`)))
      for (const stream of streams) await stream.until(() => stream.messages.length >= 200)
      const { rows } = await query('SELECT seq::int, ref FROM realtime_message WHERE login_id = $1 ORDER BY seq', [
        traveller.loginId,
      ])
      expect(new Set(rows.map(({ ref }) => ref)).size).toBe(200)
      for (const stream of streams) {
        expect(stream.messages.map(({ id }) => id)).toEqual(
          Array.from({ length: 200 }, (_, index) => start + index + 1),
        )
        expect(stream.refs).toEqual(rows.map(({ ref }) => ref))
      }
    })

    it('a stream that was cut in the middle resumes on the other process without a gap', async () => {
      const { colleague } = world.alpha
      const before = await open(one.url, colleague)
      const publishing = (async () => {
        for (let index = 0; index < 60; index++) await tell(colleague, String(index))
      })()
      await before.until(() => before.messages.length >= 20)
      const seen = before.messages.length
      const cursor = before.cursor
      before.cut()
      const heard = before.refs.slice(0, seen)
      const after = await open(two.url, colleague, { LastCursor: cursor })
      await publishing
      await after.until(() => seen + after.messages.length >= 60)
      expect([...heard, ...after.refs]).toEqual(Array.from({ length: 60 }, (_, index) => String(index)))
    })

    it('nothing is lost while the database drops the listening connections', async () => {
      const { coordinator } = world.alpha
      const streams = [await open(one.url, coordinator), await open(two.url, coordinator)]
      const { rowCount } = await query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE application_name = 'portolan-realtime' AND datname = current_database()`,
      )
      expect(rowCount).toBe(isRedis ? 1 : 2)
      for (let index = 0; index < 10; index++) await tell(coordinator, String(index))
      for (const stream of streams) {
        await stream.until(() => stream.messages.length >= 10)
        expect(stream.refs).toEqual(Array.from({ length: 10 }, (_, index) => String(index)))
      }
      await vi.waitFor(async () => {
        const { rows } = await query(
          `SELECT count(*)::int FROM pg_stat_activity
           WHERE application_name = 'portolan-realtime' AND datname = current_database()`,
        )
        expect(rows[0]).toEqual({ count: isRedis ? 1 : 2 })
      })
    })

    it('another login and another tenant hear nothing of it', async () => {
      const { traveller, colleague } = world.alpha
      const others = [await open(two.url, colleague), await open(two.url, world.bravo.traveller)]
      const own = await open(two.url, traveller)
      await tell(traveller, 'for one')
      await own.until(() => own.messages.length > 0)
      await tell(colleague, 'mark')
      await tell(world.bravo.traveller, 'mark', world.bravo.companyId)
      for (const other of others) {
        await other.until(() => other.messages.length > 0)
        expect(other.refs).toEqual(['mark'])
      }
    })

    it('a transaction that fails has said nothing, and leaves no hole', async () => {
      const { traveller } = world.alpha
      const stream = await open(two.url, traveller)
      const fail = () => {
        throw new Error('no')
      }
      await expect(tell(traveller, 'undone', world.alpha.companyId, fail)).rejects.toThrow('no')
      await tell(traveller, 'done')
      await stream.until(() => stream.messages.length > 0)
      expect(stream.refs).toEqual(['done'])
      expect(stream.messages[0]?.id).toBe((stream.events[0]?.id ?? 0) + 1)
    })

    it('a saved setting is told to the login’s streams on the other process, which read it', async () => {
      const { traveller } = world.alpha
      const stream = await open(two.url, traveller)
      const saved = { UserSetting: { Language: 'ja-JP', ThemeType: 1 } }
      expect((await send(one.url, dashboard.saveUserSetting, saved, callCredentials(traveller))).status).toBe(200)
      await stream.until(() => stream.messages.length > 0)
      expect(stream.messages[0]?.data).toEqual({ Type: 101, Status: 0, Ref: null })
      expect((await send(two.url, dashboard.userSetting, {}, callCredentials(traveller))).json).toMatchObject(saved)
      // Nothing changed, nothing to tell.
      await send(one.url, dashboard.saveUserSetting, { UserSetting: {} }, callCredentials(traveller))
      await tell(traveller, 'mark')
      await stream.until(() => stream.messages.length > 1)
      expect(stream.refs).toEqual([null, 'mark'])
    })

    it('logging out ends the session’s streams on the other process within a second, and no other', async () => {
      const { coordinator } = world.alpha
      const leaving = await another(coordinator)
      const stream = await open(two.url, leaving)
      const staying = await open(two.url, coordinator)
      const said = performance.now()
      expect((await send(one.url, sessions.logout, {}, callCredentials(leaving))).status).toBe(200)
      expect((await stream.ended()) - said).toBeLessThan(1_000)
      expect(stream.events.at(-1)?.name).toBe('over')
      await tell(coordinator, 'still here')
      await staying.until(() => staying.messages.length > 0)
      expect(staying.endedAt).toBeNull()
    })

    it('a login that is closed loses its streams within a second', async () => {
      const { colleague } = world.bravo
      const stream = await open(two.url, colleague)
      const said = performance.now()
      await query('UPDATE login SET active = false WHERE id = $1', [colleague.loginId])
      expect((await stream.ended()) - said).toBeLessThan(1_000)
      expect(stream.events.at(-1)?.name).toBe('over')
    })

    it('a stream ends with its bearer, with an idle session and at the absolute end, each within a second', async () => {
      const { traveller } = world.alpha
      const ends = [
        { set: `UPDATE credential SET expires_at = $1 WHERE hash = encode(sha256('$who'), 'hex')`, isOver: false },
        {
          set: `UPDATE session SET last_seen_at = $1::timestamptz - interval '20 minutes' WHERE $session`,
          isOver: true,
        },
        { set: `UPDATE session SET absolute_expires_at = $1 WHERE $session`, isOver: true },
      ]
      const ended = ends.map(async ({ set, isOver }) => {
        const who = await another(traveller)
        const at = new Date(Date.now() + 1_500)
        await query(set.replace('$who', who.bearer).replace('$session', sessionIn(who)), [at])
        const stream = await open(two.url, who)
        await stream.ended()
        const late = Date.now() - at.getTime()
        return { late: late >= -100 && late < 1_300, isOver: stream.events.at(-1)?.name === 'over', expected: isOver }
      })
      for (const { late, isOver, expected } of await Promise.all(ended))
        expect({ late, isOver }).toEqual({ late: true, isOver: expected })
    })

    it('who stays away until messages are purged, or misses too many, is told to fetch anew', async () => {
      const { colleague } = world.alpha
      const before = await open(one.url, colleague)
      const cursor = before.cursor ?? 0
      for (const ref of ['a', 'b', 'c']) await tell(colleague, ref)
      await before.until(() => before.messages.length === 3)
      await query('DELETE FROM realtime_message WHERE login_id = $1 AND ref = $2', [colleague.loginId, 'a'])
      const purged = await open(two.url, colleague, { LastCursor: cursor })
      expect(purged.events).toEqual([{ name: 'reset', id: cursor + 3, data: {} }])
      const inTime = await open(two.url, colleague, { LastCursor: cursor + 1 })
      expect(inTime.refs).toEqual(['b', 'c'])
      const ahead = await open(two.url, colleague, { LastCursor: cursor + 1_000_000 })
      expect(ahead.events).toEqual([{ name: 'reset', id: cursor + 3, data: {} }])
      await systemTransaction(pools.system, world.alpha.companyId, async ({ db }) => {
        const message = { Type: 4, Status: 0, Ref: null } as const
        for (let index = 0; index <= mostReplayed; index++)
          await publish(db, { companyId: world.alpha.companyId, loginId: colleague.loginId, message })
      })
      const tooMany = await open(two.url, colleague, { LastCursor: cursor + 3 })
      expect(tooMany.events).toEqual([{ name: 'reset', id: cursor + 4 + mostReplayed, data: {} }])
      // Who was listening all the while got them, page by page.
      await before.until(() => before.messages.length === 4 + mostReplayed)
    })

    it('a stopping process ends its streams at once, and they resume elsewhere', async () => {
      const { traveller } = world.alpha
      const third = await startPortolan({ database: one.database, env: redis ? { REDIS_URL: redis.url } : {} })
      const stream = await open(third.url, traveller)
      const said = performance.now()
      const stopping = third.stop()
      expect((await stream.ended()) - said).toBeLessThan(500)
      await tell(traveller, 'meanwhile')
      await stopping
      const resumed = await open(one.url, traveller, { LastCursor: stream.cursor })
      expect(resumed.refs).toEqual(['meanwhile'])
    })
  })
