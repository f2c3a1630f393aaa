import { tmpdir } from 'node:os'
import { sessions } from '@portolan/contract/features/session/sign-in'
import { openPools } from '../../apps/server/src/db/database.ts'
import { AuditBuffer } from '../../apps/server/src/kernel/audit.ts'
import { type AnyHandler, mount } from '../../apps/server/src/kernel/call.ts'
import type { Handler } from '../../apps/server/src/kernel/handler.ts'
import { createHttp } from '../../apps/server/src/kernel/http.ts'
import { createOutcomeSeals } from '../../apps/server/src/kernel/idempotency.store.ts'
import { createLog } from '../../apps/server/src/kernel/log.ts'
import { Metrics } from '../../apps/server/src/kernel/metrics.ts'
import { closedGate } from '../../apps/server/src/kernel/operator-gate.ts'
import { noLimits } from '../../apps/server/src/kernel/rate-limit.ts'
import { RealtimeHub } from '../../apps/server/src/realtime/hub.ts'
import { PostgresCarrier } from '../../apps/server/src/realtime/postgres-carrier.ts'
import { serveParent } from '../child.ts'
import type { MemoryJob, StreamServerOptions } from '../stream-jobs.ts'
import { resident } from './resident.ts'

/** The product's own stream and hub; only the bound of twenty streams a login is lifted, since all are one login's here. */
serveParent<StreamServerOptions, MemoryJob>(async ({ appUrl, systemUrl }) => {
  const log = createLog({ level: 'info' })
  const pools = openPools({ appUrl, systemUrl, size: 10, onError: (error) => log.warn({ err: error }) })
  const metrics = new Metrics()
  const carrier = new PostgresCarrier(systemUrl, log)
  const hub = new RealtimeHub({ db: pools.systemDb, carrier, log, metrics, mostPerLogin: 10_000 })
  await hub.start()
  const audit = new AuditBuffer(pools.system, log)
  const app = await createHttp({ log, trustProxy: false, maxUploadBytes: 1024 })
  const open: Handler<typeof sessions.stream> = async (input, ctx) =>
    hub.open(await ctx.read(async (tx) => tx.viewer), input.LastCursor ?? null)
  mount(app, sessions.stream, open as AnyHandler, {
    pools,
    log,
    audit,
    metrics,
    uploads: { folder: tmpdir(), maxBytes: { import: 1024, confirmation: 1024, attachment: 1024 } },
    publicUrl: new URL('http://localhost'),
    now: () => new Date(),
    limits: noLimits,
    outcomes: createOutcomeSeals('secret'),
    gate: closedGate,
    seen: () => undefined,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  if (!address || typeof address === 'string') throw new Error('The server does not listen')

  const stop = async () => {
    await hub.stop()
    await app.close()
    await audit.flush()
    await pools.close()
  }
  return {
    ready: address.port,
    run: resident,
    stop,
  }
})
