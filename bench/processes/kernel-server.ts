import { tmpdir } from 'node:os'
import { openPools } from '../../apps/server/src/db/database.ts'
import { AuditBuffer } from '../../apps/server/src/kernel/audit.ts'
import { mount } from '../../apps/server/src/kernel/call.ts'
import { createHttp } from '../../apps/server/src/kernel/http.ts'
import { createOutcomeSeals } from '../../apps/server/src/kernel/idempotency.store.ts'
import { createLog } from '../../apps/server/src/kernel/log.ts'
import { Metrics } from '../../apps/server/src/kernel/metrics.ts'
import { closedGate } from '../../apps/server/src/kernel/operator-gate.ts'
import { noLimits } from '../../apps/server/src/kernel/rate-limit.ts'
import { serveParent } from '../child.ts'
import { sampleCalls, sampleReply } from '../sample-calls.ts'

/** The product's kernel with everything that production has around a call, and a handler that does nothing. */
serveParent<{ appUrl: string; systemUrl: string }>(async ({ appUrl, systemUrl }) => {
  const log = createLog({ level: 'info' })
  const pools = openPools({ appUrl, systemUrl, size: 16, onError: (error) => log.warn({ err: error }) })
  const audit = new AuditBuffer(pools.system, log)
  const app = await createHttp({ log, trustProxy: false, maxUploadBytes: 1024 })
  const uploads = { folder: tmpdir(), maxBytes: { import: 1024, confirmation: 1024, attachment: 1024 } }
  const deps = {
    pools,
    log,
    audit,
    uploads,
    publicUrl: new URL('http://localhost'),
    now: () => new Date(),
    limits: noLimits,
    outcomes: createOutcomeSeals('secret'),
    metrics: new Metrics(),
    gate: closedGate,
    seen: () => undefined,
  }
  for (const declaration of Object.values(sampleCalls)) mount(app, declaration, async () => sampleReply, deps)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const stop = async () => {
    await app.close()
    await audit.flush()
    await pools.close()
  }
  return { ready: addressOf(app.server.address()), stop }
})

function addressOf(address: ReturnType<import('node:net').Server['address']>): string {
  if (!address || typeof address === 'string') throw new Error('The server does not listen')
  return `http://127.0.0.1:${address.port}`
}
