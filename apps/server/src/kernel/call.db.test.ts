import { Readable } from 'node:stream'
import { anonymous, machine, session } from '@portolan/contract/access'
import { endpoint, file, lookup } from '@portolan/contract/operation'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createTestDatabase, type TestDatabase } from '../../../../tools/test/database.ts'
import { openPools, type Pools } from '../db/database.ts'
import { AuditBuffer } from './audit.ts'
import { type AnyHandler, mount } from './call.ts'
import { createHttp } from './http.ts'
import { createOutcomeSeals } from './idempotency.store.ts'
import { createLog } from './log.ts'
import { Metrics } from './metrics.ts'
import { closedGate } from './operator-gate.ts'
import { noLimits } from './rate-limit.ts'
import { refuseInsideTransaction } from './transaction.ts'

let database: TestDatabase
let pools: Pools
let app: FastifyInstance

const Said = z.object({ said: z.string() })
const terms = { access: anonymous(), effect: 'read', request: z.object({}), response: Said } as const

const calls: [Parameters<typeof mount>[1], AnyHandler][] = [
  [
    lookup('/Test/Echo.ashx', { access: anonymous(), request: z.object({ q: z.string() }), response: Said }),
    async ({ q }: { q: string }) => ({ said: q, unnamed: 'never sent' }),
  ],
  [
    endpoint('GET', '/test/file/:id', {
      ...terms,
      request: z.object({ id: z.string() }),
      response: file('text/plain'),
    }),
    async ({ id }: { id: string }) => ({
      stream: Readable.from([`file ${id}`]),
      name: '行程.txt',
      type: 'text/plain',
      length: 6,
    }),
  ],
  [endpoint('POST', '/test/outside', terms), async () => ({ said: 42 })],
  [endpoint('POST', '/test/bug', terms), async () => Promise.reject(new Error('a bug with a secret in it'))],
  [endpoint('POST', '/test/lazy-session', { ...terms, access: session() }), async () => ({ said: 'without looking' })],
  [
    endpoint('POST', '/test/lazy-machine', { ...terms, access: machine('import') }),
    async () => ({ said: 'without looking' }),
  ],
  [
    endpoint('POST', '/test/supplier', terms),
    async (_: unknown, ctx: { read: (run: () => Promise<unknown>) => Promise<unknown> }) =>
      ctx.read(async () => refuseInsideTransaction('A supplier call')),
  ],
]

beforeAll(async () => {
  database = await createTestDatabase()
  pools = openPools({ ...database, size: 2, onError: () => undefined })
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
  for (const [declaration, handler] of calls) mount(app, declaration, handler, deps)
})
afterAll(async () => {
  await app.close()
  await pools.close()
  await database.drop()
})

it('a lookup reads its query, ignores the random parameter and sends only what the contract names', async () => {
  const answer = await app.inject('/Test/Echo.ashx?q=HKG&0.8314=1')
  expect([answer.statusCode, answer.json()]).toEqual([200, { said: 'HKG' }])
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-correlation-id': expect.any(String) as string,
  })
})

it('a file goes out as an attachment with its own name', async () => {
  const answer = await app.inject('/test/file/7')
  expect([answer.statusCode, answer.body, answer.headers['content-type'], answer.headers['content-length']]).toEqual([
    200,
    'file 7',
    'text/plain',
    '6',
  ])
  expect(answer.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('行程.txt')}`)
})

it.each(['/test/outside', '/test/bug', '/test/supplier'])(
  '%s is our fault: catalogued, and silent about why',
  async (url) => {
    const answer = await app.inject({ method: 'POST', url, payload: {} })
    expect([answer.statusCode, answer.json()]).toMatchObject([500, { status: -1, code: 'internal_server_error' }])
    expect(answer.body).not.toMatch(/secret|said|transaction/)
  },
)

it.each(['/test/lazy-session', '/test/lazy-machine'])(
  '%s: a handler that never looked still answers nobody unknown',
  async (url) => {
    const answer = await app.inject({
      method: 'POST',
      url,
      payload: {},
      headers: { authorization: `Bearer ${'x'.repeat(43)}` },
    })
    expect(answer.statusCode).toBe(401)
    expect(answer.body).not.toContain('without looking')
  },
)

it('an unknown path and another method are no calls', async () => {
  expect((await app.inject('/test/bug')).statusCode).toBe(404)
})
