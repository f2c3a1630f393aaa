import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { type RunningServer, type ServerOptions, startServer } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config/config.ts'
import { createLog } from '../../apps/server/src/kernel/log.ts'
import { freePort } from './free-port.ts'
import { createTestDatabase, type TestDatabase, testSecret } from './database.ts'

export interface TestPortolan {
  readonly server: RunningServer
  readonly url: string
  readonly database: TestDatabase
  readonly dataDir: string
  /** Log lines so far, parsed. */
  readonly logged: Record<string, unknown>[]
  stop(): Promise<void>
}

/** Starts a whole server on a new database and a free port, without the portal's pages. Two servers may share one `database`. */
export async function startPortolan(
  options: ServerOptions & { database?: TestDatabase; env?: NodeJS.ProcessEnv } = {},
): Promise<TestPortolan> {
  const { database: shared, env, ...serverOptions } = options
  const database = shared ?? (await createTestDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'portolan-test-'))
  const port = await freePort()
  const read = readConfig({
    PORT: String(port),
    PORTOLAN_DATA_DIR: dataDir,
    DATABASE_URL: database.adminUrl,
    PORTOLAN_DEMO: 'false',
    // Providers of tests are on this machine.
    PORTOLAN_FETCH_RANGES: '127.0.0.0/8,::1',
    ...env,
  })
  const logged: Record<string, unknown>[] = []
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => (
      logged.push(JSON.parse(chunk.toString()) as Record<string, unknown>),
      done()
    ),
  })
  const server = await startServer(
    { ...read, secret: testSecret },
    { withoutRateLimits: true, portalFolder: null, log: createLog({ level: 'info', destination }), ...serverOptions },
  )
  return {
    server,
    url: server.localUrl,
    database,
    dataDir: read.dataDir,
    logged,
    stop: async () => {
      await server.close()
      if (!shared) await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
