import { type Feature } from '@portolan/contract/operation'
import { features } from '@portolan/contract/registry'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { openPools, type Pools } from '../../../db/database.ts'
import { createIdentity, type Identity } from '../../../identity/identity.ts'
import { AuditBuffer } from '../../../kernel/audit.ts'
import { type AnyHandler, mount } from '../../../kernel/call.ts'
import { createOutcomeSeals } from '../../../kernel/idempotency.store.ts'
import { createHttp } from '../../../kernel/http.ts'
import { Metrics } from '../../../kernel/metrics.ts'
import { closedGate } from '../../../kernel/operator-gate.ts'
import { type Limits, noLimits } from '../../../kernel/rate-limit.ts'
import { createMail } from '../../../mail/mail.ts'
import { startRealtime } from '../../../realtime/start-realtime.ts'
import type { SessionDeps } from '../session-parts.ts'
import { createSessionHandlers } from '../session.handlers.ts'
import { SessionsSeen } from '../sessions-seen.ts'

/** An address no resolver knows: whatever reaches it went through the local listener. */
export const publicUrl = 'http://portal.test'

export const testConfig = {
  auth: { kind: 'embedded', type: 0, issuer: null, clientId: 'portolan', clientSecret: null },
  http: { host: '127.0.0.1', port: 0, publicUrl, trustProxy: false },
  secret: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
  session: { idleMinutes: 20, absoluteHours: 12, checkIntervalSeconds: 300 },
  portalClientId: 'portal',
  appName: 'Portolan',
  mail: { smtpUrl: null, from: 'Portolan <no-reply@portal.test>', outbox: true },
  brand: 'main',
} as const

export interface SessionServer {
  readonly localUrl: string
  readonly pools: Pools
  readonly identity: Identity
  readonly seen: SessionsSeen
  /** How many streams are open in this process. */
  streams(): number
  close(): Promise<void>
}

/** One process of the product, as far as signing in goes: the real kernel, the real provider, the real database. */
export async function startSessionServer(
  database: { appUrl: string; systemUrl: string },
  options: { wrap?: (identity: Identity) => SessionDeps['identity']; limits?: Limits } = {},
): Promise<SessionServer> {
  const log = pino({ level: 'silent' })
  const limits = options.limits ?? noLimits
  const now = () => new Date()
  const pools = openPools({ appUrl: database.appUrl, systemUrl: database.systemUrl, size: 8, onError: () => undefined })
  const app = await createHttp({ log, trustProxy: false, maxUploadBytes: 1_000_000 })
  const localUrl = () => {
    const address = app.server.address()
    if (!address || typeof address === 'string') throw new Error('Not listening')
    return `http://127.0.0.1:${address.port}`
  }
  const identity = await createIdentity({ config: testConfig, systemDb: pools.systemDb, log, now, localUrl })
  await identity.mount(app)
  const seen = new SessionsSeen(pools.systemDb, now)
  const metrics = new Metrics()
  const realtime = await startRealtime({
    config: { ...testConfig, realtime: { redisUrl: null } },
    systemDb: pools.systemDb,
    systemUrl: database.systemUrl,
    log,
    metrics,
  })
  const mail = createMail({ config: testConfig, now, jobs: () => null })
  const handlers = createSessionHandlers({
    config: testConfig,
    log,
    realtime,
    mail,
    limits,
    // The embedded provider's sessions end without one.
    jobs: { enqueue: () => Promise.reject(new Error('No job runs here')) },
    identity: options.wrap?.(identity) ?? identity,
  })
  mountAll(app, handlers as unknown as Record<string, AnyHandler>, {
    pools,
    log,
    now,
    publicUrl: new URL(publicUrl),
    limits,
    outcomes: createOutcomeSeals(testConfig.secret),
    audit: new AuditBuffer(pools.system, log),
    metrics,
    uploads: { folder: '/nowhere', maxBytes: { import: 1, confirmation: 1, attachment: 1 } },
    gate: closedGate,
    seen: (id) => seen.note(id),
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const close = async () => {
    await realtime.stop()
    await app.close()
    await seen.flush()
    await pools.close()
  }
  return { localUrl: localUrl(), pools, identity, seen, streams: () => realtime.openStreams, close }
}

function mountAll(app: FastifyInstance, handlers: Record<string, AnyHandler>, deps: Parameters<typeof mount>[3]) {
  for (const [name, declaration] of Object.entries(features.session as Feature)) {
    const handler = handlers[name]
    if (handler) mount(app, declaration, handler, deps)
  }
}
