import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { migrateDatabase, type RoleUrls, roleUrls } from '../../apps/server/src/db/migrate.ts'
import { installJobs } from '../../apps/server/src/jobs/install.ts'
import { databaseUrl, dropDatabase, testSecret, withClient } from './databases.ts'

/** A migrated, empty database of one test file, reached by the product's three roles. */
export type TestDatabase = RoleUrls & {
  /** Superuser address, for tests that bypass row level security. */
  adminUrl: string
  drop(): Promise<void>
}

export { testSecret }

/** Advisory lock of the server's main database: one test file migrates the template, the others wait for it. */
const TEMPLATE_LOCK = 7_012_900

/**
 * Makes a database for one test file, copied from a template that is migrated once a run. Only in *.db.test.ts:
 * `const database = await createTestDatabase()` in beforeAll, `await database.drop()` in afterAll.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl')
  const template = inject('templateDatabase')
  const name = `portolan_test_${randomUUID().replaceAll('-', '')}`
  await withClient(serverUrl, async (client) => {
    await withLock(client, () => makeTemplate(client, serverUrl, template))
    const database = client.escapeIdentifier(name)
    // Copying files takes a tenth of the time of copying pages through the log.
    await client.query(`CREATE DATABASE ${database} TEMPLATE ${client.escapeIdentifier(template)} STRATEGY file_copy`)
    // Rights on the database itself are not copied from a template.
    await client.query(`GRANT CREATE, CONNECT ON DATABASE ${database} TO portolan_owner`)
  })
  const adminUrl = databaseUrl(serverUrl, name)
  return { ...roleUrls(adminUrl, testSecret), adminUrl, drop: () => dropDatabase(serverUrl, name) }
}

async function withLock(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK])
  try {
    await work()
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  }
}

/** Marks the database as a template last, so that a failed migration makes a new one. */
async function makeTemplate(client: pg.Client, serverUrl: string, template: string): Promise<void> {
  const { rows } = await client.query<{ done: boolean }>(
    'SELECT datistemplate AS done FROM pg_database WHERE datname = $1',
    [template],
  )
  if (rows[0]?.done) return
  if (rows[0]) await dropDatabase(serverUrl, template)
  const database = client.escapeIdentifier(template)
  await client.query(`CREATE DATABASE ${database}`)
  const url = databaseUrl(serverUrl, template)
  await migrateDatabase(url, testSecret)
  // Each server would otherwise create the queues' schema when it starts.
  await installJobs(roleUrls(url, testSecret).ownerUrl, [])
  await client.query(`ALTER DATABASE ${database} WITH IS_TEMPLATE true`)
}
