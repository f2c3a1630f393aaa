import type pg from 'pg'
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startServer } from '../../apps/server/src/app.ts'
import { readConfig, type Config } from '../../apps/server/src/config/config.ts'
import { connectDatabase } from '../../apps/server/src/db/connect.ts'
import { startTemporaryPostgres } from '../../apps/server/src/db/embedded/temporary-postgres.ts'
import { systemTransaction } from '../../apps/server/src/db/system-transaction.ts'
import { type SaveDeps, saveAttachment } from '../../apps/server/src/domain/attachments/save-attachment.ts'
import { addNewsDocuments } from '../../apps/server/src/domain/news/news-documents.ts'
import { readNewsItems } from '../../apps/server/src/domain/news/news-records.ts'
import { putNews } from '../../apps/server/src/domain/news/news.ts'
import { findCompany } from '../../apps/server/src/domain/people/people.store.ts'
import type { ProvisioningInput } from '../../apps/server/src/domain/people/provisioning.schema.ts'
import { createLog } from '../../apps/server/src/kernel/log.ts'
import { openStorage } from '../../apps/server/src/storage/open-storage.ts'
import { runDemoApps } from '../../tools/start/demo-apps.ts'
import { databaseUrl, dropDatabase, testSecret, withClient } from '../../tools/test/databases.ts'
import { untilForecast } from '../../tools/test/until-forecast.ts'
import { freePort } from '../../tools/test/free-port.ts'
import { type JourneyFile, journeyFiles } from '../pages/attachments.ts'
import { quay } from '../people/quay.ts'
import { journeyWorld } from '../people/world.ts'
import { runUntilInputEnds } from '../../tools/test/program.ts'
import type { Template } from './template.ts'

/**
 * Makes the template database of a run of browser tests: the demo companies, the journeys' people, provisioned by the
 * command line, and their files. It uses the PostgreSQL of TEST_DATABASE_URL (whose role may create roles and databases),
 * else a temporary one. Prints `template ready <Template as JSON>`, and runs the demo's tools until its input ends.
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
    await closeFirstSteps(env.DATABASE_URL)
    // Every portal of the run starts with them.
    await untilForecast(env.DATABASE_URL)
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

/** Journeys are about other things than a first visit, except those of its own people and the page tours. */
async function closeFirstSteps(database: string): Promise<void> {
  await withClient(database, (client) =>
    client.query(`
      INSERT INTO user_setting (login_id, company_id, first_steps)
      SELECT id, company_id, '{"Closed": true, "NameChecked": false, "Later": null}' FROM login
      WHERE email !~ '^(first-|galaxy|breezy)'
      ON CONFLICT (login_id) DO UPDATE SET first_steps = excluded.first_steps`),
  )
}

/** Attaches the journeys' files as a feature does, then gives each the token that its journey knows. */
async function attachJourneyFiles(config: Config): Promise<void> {
  const database = await connectDatabase(config, createLog({ level: 'warn' }))
  const storage = await openStorage(config)
  const pool = database.pools.system
  try {
    const company = await systemTransaction(pool, null, ({ db }) => findCompany(db, quay.code))
    if (!company) throw new Error(`The journeys' company ${quay.code} does not exist`)
    const deps = { storage, config, now: () => new Date() }
    for (const [key, file] of Object.entries<JourneyFile>(journeyFiles)) {
      const path = join(config.dataDir, `attach-${key}`)
      writeFileSync(path, file.content)
      if (file.kind === 'news') await publish(deps, pool, company.id, key, { ...file, path })
      else await attach(deps, pool, company.id, { ...file, kind: file.kind, path })
    }
  } finally {
    storage.close()
    await database.close()
  }
}

type Filed = JourneyFile & { readonly path: string }

async function attach(
  deps: SaveDeps,
  pool: pg.Pool,
  companyId: number,
  { kind, token, ...file }: Filed & { readonly kind: 'request' | 'booking' },
): Promise<void> {
  await saveAttachment(deps, file, { companyId, kind }, (insert) =>
    systemTransaction(pool, companyId, async ({ db }) => {
      const { id } = await insert(db, { objectId: null, travelerId: null, uploadedBy: null })
      await db.updateTable('attachment').set({ token }).where('id', '=', id).execute()
    }),
  )
}

/** Publishes a news item with the document, because a document opens only while an item in force names it. */
async function publish(deps: SaveDeps, pool: pg.Pool, companyId: number, key: string, file: Filed): Promise<void> {
  const { token } = file
  await addNewsDocuments(deps, [file], (run) =>
    systemTransaction(pool, companyId, async ({ db }) => {
      const added = await run(db, companyId)
      const tokens = added.map((document) => document.token)
      await db.updateTable('news_document').set({ token }).where('token', 'in', tokens).execute()
      return added
    }),
  )
  const texts = { 'en-US': { title: file.name } }
  const item = { kind: 'document', key: `journey-${key}`, audience: [quay.code], document: token, texts }
  const options = { language: 'en-US', isDryRun: false, onlyCompanyId: null, now: deps.now() } as const
  const { faults } = await systemTransaction(pool, null, ({ db }) =>
    putNews(db, readNewsItems([item], 'en-US'), options),
  )
  if (faults.length > 0) throw new Error(`A journey's news item has faults: ${JSON.stringify(faults)}`)
}
