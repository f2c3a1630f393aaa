import { randomUUID } from 'node:crypto'
import { session } from '@portolan/contract/access'
import { endpoint } from '@portolan/contract/operation'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { createTestDatabase, type TestDatabase } from '../../../../tools/test/database.ts'
import { keptOutcomes } from '../../../../tools/test/kept-outcomes.ts'
import { createWorld, type Person, type World } from '../../../../tools/test/world.ts'
import { openPools, type Pools } from '../db/database.ts'
import { AuditBuffer } from './audit.ts'
import { type AnyHandler, mount } from './call.ts'
import type { Handler } from './handler.ts'
import { createHttp } from './http.ts'
import { createOutcomeSeals } from './idempotency.store.ts'
import { createLog } from './log.ts'
import { Metrics } from './metrics.ts'
import { closedGate } from './operator-gate.ts'
import { noLimits } from './rate-limit.ts'
import type { ReadTransaction } from './transaction.ts'

let database: TestDatabase
let pools: Pools
let app: FastifyInstance
let world: World

const terms = { access: session(), effect: 'write', request: z.object({}), response: z.unknown() } as const
const handOut = endpoint('POST', '/test/hand-out', terms)
const twice = endpoint('POST', '/test/twice', terms)
const read = endpoint('POST', '/test/read', { ...terms, effect: 'read' })
const late = endpoint('POST', '/test/late', terms)
const walled = endpoint('POST', '/test/walled', { ...terms, effect: 'read', runsAs: 'system' })
const reaching = endpoint('POST', '/test/reaching', { ...terms, effect: 'read', runsAs: 'system' })
const overreaching = endpoint('POST', '/test/overreaching', { ...terms, effect: 'read' })

let runs = 0
const endSession = () => pools.systemDb.updateTable('session').set({ revoked_at: new Date() }).execute()
const seen = async ({ db }: ReadTransaction<unknown>) => {
  const { rows } = await sql<{ role: string; companies: string[] }>`
    SELECT current_user AS role, (SELECT json_agg(code ORDER BY code) FROM company) AS companies`.execute(db)
  return rows[0]
}

const handlers: [typeof handOut, Handler<typeof handOut>][] = [
  [
    handOut,
    (_, ctx) =>
      ctx.write(
        async () => ({ run: ++runs }),
        async (_tx, kept) => ({ ...kept, secret: randomUUID() }),
      ),
  ],
  [
    twice,
    async (_, ctx) => ({ first: await ctx.write(async () => ++runs), second: await ctx.write(async () => ++runs) }),
  ],
  [read, (_, ctx) => ctx.write(async () => ++runs)],
  [
    late,
    async (_, ctx) => {
      const viewers = [await ctx.viewer(), await ctx.viewer()]
      await endSession()
      await ctx.write(async () => ++runs)
      return viewers
    },
  ],
  [walled, (_, ctx) => ctx.read(seen)],
  [reaching, (_, ctx) => ctx.read(async (tx) => (await tx.reach(null), seen(tx)))],
  [overreaching, (_, ctx) => ctx.read(async (tx) => tx.reach(null))],
]

beforeAll(async () => {
  database = await createTestDatabase()
  world = await createWorld(database.adminUrl)
  pools = openPools({ ...database, size: 4, onError: () => undefined })
  const log = createLog({ level: 'silent' })
  app = await createHttp({ log, trustProxy: false, maxUploadBytes: 1_000 })
  const deps = {
    pools,
    log,
    publicUrl: new URL('http://localhost'),
    now: () => new Date(),
    limits: noLimits,
    outcomes: createOutcomeSeals('secret'),
    audit: new AuditBuffer(pools.system, log),
    metrics: new Metrics(),
    uploads: { folder: '/nowhere', maxBytes: { import: 1_000, confirmation: 1_000, attachment: 1_000 } },
    gate: closedGate,
    seen: () => undefined,
  }
  for (const [declaration, handler] of handlers) mount(app, declaration, handler as AnyHandler, deps)
})
afterAll(async () => {
  await app.close()
  await pools.close()
  await database.drop()
})

async function call({ path }: typeof handOut, key: string = randomUUID(), who: Person = world.alpha.coordinator) {
  const answer = await app.inject({
    method: 'POST',
    url: path,
    payload: { ProfileToken: who.profile },
    headers: {
      authorization: `Bearer ${who.bearer}`,
      cookie: `portolan_sid=${who.sid}`,
      'idempotency-key': key,
      'sec-fetch-site': 'same-origin',
    },
  })
  return { status: answer.statusCode, json: answer.json<Record<string, unknown>>() }
}

it('a repeated key runs the work once and mints anew what nobody keeps', async () => {
  runs = 0
  const [first, again] = [await call(handOut, 'key-of-secrets'), await call(handOut, 'key-of-secrets')]
  expect([first.json['run'], again.json['run']]).toEqual([1, 1])
  expect(first.json['secret']).not.toBe(again.json['secret'])
  const kept = await keptOutcomes(database, { secret: 'secret' })
  expect(kept.map(({ opened }) => opened)).toEqual([{ run: 1 }])
})

it('a call that writes twice keeps an outcome of each write', async () => {
  runs = 0
  const answers = [await call(twice, 'key-of-two'), await call(twice, 'key-of-two')]
  expect(answers.map(({ json }) => json)).toEqual([
    { first: 1, second: 2 },
    { first: 1, second: 2 },
  ])
})

it('a call that is declared as a read writes nothing', async () => {
  runs = 0
  expect((await call(read)).status).toBe(500)
  expect(runs).toBe(0)
})

it('a call that runs as system is walled by its viewer’s companies, until it says otherwise', async () => {
  const own = { role: 'portolan_system', companies: [world.alpha.code] }
  expect((await call(walled)).json).toEqual(own)
  expect((await call(reaching)).json).toEqual({ ...own, companies: [world.alpha.code, world.bravo.code] })
})

it('a call of the app role reaches no companies but its viewer’s', async () => {
  expect((await call(overreaching)).status).toBe(500)
})

it('who calls is asked once, and a write that follows enters by itself', async () => {
  runs = 0
  const connect = vi.spyOn(pools.app, 'connect')
  expect(await call(late)).toMatchObject({ status: 401, json: { code: 'logged_out' } })
  expect([connect.mock.calls.length, runs]).toEqual([2, 0])
})
