import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startServer } from '../apps/server/src/app.ts'
import { readConfig } from '../apps/server/src/config/config.ts'
import { startTemporaryPostgres } from '../apps/server/src/db/embedded/temporary-postgres.ts'
import type { ProvisioningInput } from '../apps/server/src/domain/people/provisioning.schema.ts'
import { journeyWorld } from '../e2e/pages/accounts.ts'
import { handOverWorld } from '../e2e/pages/hand-over-world.ts'
import { runDemoApps } from './start/demo-apps.ts'
import { attachJourneyFiles } from './e2e-attachments.ts'
import { freePort } from './test/free-port.ts'

/**
 * The real portal for browser tests: own folder, own database, free port, the demo companies and the
 * journeys' own people, who enter by the command line as anywhere, and their files. Prints
 * `portal ready at <address>` and ends, leaving nothing behind, on SIGTERM, SIGINT or when its standard input closes.
 * E2E_DEBUG=true puts it in debug mode. E2E_PORTAL names another build of the portal, E2E_PROFILE_MANAGER one of the profile manager. E2E_NOW (an ISO time) sets the server's clock, which goes on from there.
 */
const stops: (() => unknown)[] = []
let isStopping = false

async function stop(exitCode: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  for (const end of stops.toReversed()) await end()
  process.exit(exitCode)
}

function clock(start: string | undefined): { now?: () => Date } {
  if (!start) return {}
  const ahead = new Date(start).getTime() - Date.now()
  return { now: () => new Date(Date.now() + ahead) }
}

async function start(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portolan-e2e-'))
  stops.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const postgres = await startTemporaryPostgres()
  stops.push(postgres.stop)
  const config = readConfig({
    PORT: String(await freePort()),
    PORTOLAN_DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    PORTOLAN_DEMO: 'true',
    PORTOLAN_DEBUG: process.env['E2E_DEBUG'] ?? 'false',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  })
  const demo = await runDemoApps(config, { ports: 'any' })
  stops.push(async () => demo?.stop())
  // All tests sign in from one address.
  const portal = process.env['E2E_PORTAL']
  const profileManager = process.env['E2E_PROFILE_MANAGER']
  const server = await startServer(config, {
    ...clock(process.env['E2E_NOW']),
    ...(portal ? { portalFolder: portal } : {}),
    ...(profileManager ? { profileManagerFolder: profileManager } : {}),
    demoApps: demo?.at ?? null,
    withoutRateLimits: true,
  })
  stops.push(() => server.close())
  const world = demo ? [journeyWorld, handOverWorld(demo.at)] : [journeyWorld]
  await provisionJourneys({ DATABASE_URL: postgres.url, PORTOLAN_DATA_DIR: dataDir }, world)
  await attachJourneyFiles(config)
  console.log(`portal ready at ${server.url}`)
}

async function provisionJourneys(
  env: { DATABASE_URL: string; PORTOLAN_DATA_DIR: string },
  world: readonly ProvisioningInput[],
): Promise<void> {
  const files = world.map((part, index) => {
    const file = join(env.PORTOLAN_DATA_DIR, `journeys-${String(index)}.json`)
    writeFileSync(file, JSON.stringify(part))
    return file
  })
  const program = join(import.meta.dirname, '../apps/server/src/cli/main.ts')
  await promisify(execFile)(process.execPath, [program, 'provision', ...files], { env: { ...process.env, ...env } })
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(0))
process.stdin.once('end', () => void stop(0)).resume()
try {
  await start()
} catch (error) {
  console.error(error)
  await stop(1)
}
