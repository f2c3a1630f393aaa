import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config/config.ts'
import { freePort } from '../../tools/test/free-port.ts'
import { serveParent } from '../child.ts'

/** The whole server as production runs it, over a database that is there, without the demo. */
serveParent<{ databaseUrl: string; secret: string }>(async ({ databaseUrl, secret }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portolan-bench-server-'))
  const config = readConfig({
    PORT: String(await freePort()),
    DATABASE_URL: databaseUrl,
    PORTOLAN_DATA_DIR: dataDir,
    PORTOLAN_DEMO: 'false',
  })
  // A limit counts per person, and here one machine plays hundreds.
  const server = await startServer({ ...config, secret }, { portalFolder: null, withoutRateLimits: true })
  const stop = async () => {
    await server.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ready: server.localUrl, stop }
})
