import { type Logger, pino } from 'pino'
import { openPools, type Pools } from '../../../db/database.ts'
import { createHttp } from '../../../kernel/http.ts'
import { createMail } from '../../../mail/mail.ts'
import { createIdentity, type Identity } from '../../identity.ts'

/** An address no resolver knows: whatever reaches it went through the local listener. */
export const publicUrl = 'http://portal.test'

const config = {
  auth: { kind: 'embedded', type: 0, issuer: null, clientId: 'portolan', clientSecret: null },
  http: { host: '0.0.0.0', port: 0, publicUrl, trustProxy: false },
  secret: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
  session: { idleMinutes: 20, absoluteHours: 12, checkIntervalSeconds: 300 },
  appName: 'Portolan',
  brand: 'main',
  mail: { smtpUrl: null, from: 'Portolan <no-reply@portal.test>', outbox: true },
} as const

/** A clock that stands where a test puts it, in milliseconds from now. */
export interface TestClock {
  ahead: number
}

export interface ProviderServer {
  readonly localUrl: string
  readonly pools: Pools
  readonly identity: Identity
  readonly clock: TestClock
  readonly secret: string
  close(): Promise<void>
}

/** The embedded provider over HTTP and nothing else: the real pages, the real database, a clock to turn. */
export async function startProviderServer(
  database: { appUrl: string; systemUrl: string },
  options: { trustProxy?: boolean; publicUrl?: string; log?: Logger } = {},
): Promise<ProviderServer> {
  const log = options.log ?? pino({ level: 'silent' })
  const pools = openPools({ ...database, size: 16, onError: () => undefined })
  const app = await createHttp({ log, trustProxy: options.trustProxy ?? false, maxUploadBytes: 1_000_000 })
  const clock: TestClock = { ahead: 0 }
  const localUrl = () => {
    const address = app.server.address()
    if (!address || typeof address === 'string') throw new Error('Not listening')
    return `http://127.0.0.1:${address.port}`
  }
  const now = () => new Date(Date.now() + clock.ahead)
  const identity = await createIdentity({
    config: { ...config, http: { ...config.http, publicUrl: options.publicUrl ?? publicUrl } },
    mail: createMail({ config, now, jobs: () => null }),
    systemDb: pools.systemDb,
    log,
    now,
    localUrl,
  })
  await identity.mount(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const close = async () => {
    await app.close()
    await pools.close()
  }
  return { localUrl: localUrl(), pools, identity, clock, secret: config.secret, close }
}
