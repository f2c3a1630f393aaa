import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startServer } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config/config.ts'
import { startTemporaryPostgres } from '../../apps/server/src/db/embedded/temporary-postgres.ts'
import type { ProvisioningInput } from '../../apps/server/src/domain/people/provisioning.schema.ts'
import { journeyWorld } from '../people/world.ts'
import type { Template } from './template.ts'
import { attachJourneyFiles } from './attach-journey-files.ts'
import { runUntilInputEnds } from './run-until-input-ends.ts'
import { runDemoApps } from '../../tools/start/demo-apps.ts'
import { databaseUrl, dropDatabase, testSecret, withClient } from '../../tools/test/databases.ts'
import { freePort } from '../../tools/test/free-port.ts'

/**
 * The world of a run of browser tests, made once: the demo companies, the journeys' own people, who enter by the
 * command line as anywhere, and their files. It lies on the PostgreSQL that TEST_DATABASE_URL names (its role may
 * create roles and databases), else on a temporary one. Prints `template ready <Template as JSON>`; the demo's tools
 * run beside it.
 */
await runUntilInputEnds(async (stops) => {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-e2e-'))
  stops.push(() => rmSync(folder, { recursive: true, force: true }))
  const serverUrl = await openPostgres(stops)
  const database = `portolan_e2e_template_${randomUUID().slice(0, 8)}`
  await withClient(serverUrl, (client) => client.query(`CREATE DATABASE ${database}`))
  stops.push(() => dropDatabase(serverUrl, database))
  const port = await freePort()
  const env = {
    DATABASE_URL: databaseUrl(serverUrl, database),
    PORTOLAN_DATA_DIR: folder,
    PORTOLAN_SECRET: testSecret,
  }
  const config = readConfig({
    ...env,
    PORT: String(port),
    PORTOLAN_DEMO: 'true',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  })
  const demo = await runDemoApps(config, { ports: 'any' })
  if (!demo) throw new Error('another process runs the demo of this folder')
  stops.push(demo.stop)
  const server = await startServer(config, { portalFolder: null, demoApps: demo.at })
  try {
    await provision(env, await journeyWorld(demo.at))
    await attachJourneyFiles(config)
  } finally {
    await server.close()
  }
  const template: Template = { serverUrl, database, folder, port }
  console.log(`template ready ${JSON.stringify(template)}`)
})

async function openPostgres(stops: (() => unknown)[]): Promise<string> {
  const external = process.env['TEST_DATABASE_URL']
  if (external) return external
  const postgres = await startTemporaryPostgres()
  stops.push(postgres.stop)
  return postgres.url
}

async function provision(env: { readonly PORTOLAN_DATA_DIR: string }, world: ProvisioningInput): Promise<void> {
  const file = join(env.PORTOLAN_DATA_DIR, 'journeys.json')
  writeFileSync(file, JSON.stringify(world))
  const program = join(import.meta.dirname, '../../apps/server/src/cli/main.ts')
  await promisify(execFile)(process.execPath, [program, 'provision', file], { env: { ...process.env, ...env } })
}
