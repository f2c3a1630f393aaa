import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config/config.ts'
import { freePort } from '../../tools/test/free-port.ts'
import { serveParent } from '../child.ts'
import type { PortolanOptions, PortolanReady } from '../portolan.ts'

/** The whole server as production runs it, over a database that is there. */
serveParent<PortolanOptions>(async (options) => {
  const { databaseUrl, secret, withPortal, smtpUrl, flightFeeds, withRateLimits = false } = options
  const dataDir = await mkdtemp(join(tmpdir(), 'portolan-bench-server-'))
  const config = readConfig({
    PORT: String(await freePort()),
    DATABASE_URL: databaseUrl,
    PORTOLAN_DATA_DIR: dataDir,
    PORTOLAN_DEMO: String(withPortal),
    ...(flightFeeds === undefined ? {} : { PORTOLAN_FLIGHT_FEEDS: flightFeeds }),
    ...(smtpUrl === undefined ? {} : { SMTP_URL: smtpUrl }),
  })
  const server = await startServer(
    { ...config, secret },
    { withoutRateLimits: !withRateLimits, ...(withPortal ? {} : { portalFolder: null }) },
  )
  const stop = async () => {
    await server.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const { url, localUrl, demoAccounts } = server
  return { ready: { url, localUrl, demoAccounts } satisfies PortolanReady, stop }
})
