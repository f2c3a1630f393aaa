import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tools/test/database.ts'
import { withClient } from '../../../../tools/test/databases.ts'
import { migrateDatabase, runMigrations } from './migrate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** As a command in a shell where PORTOLAN_SECRET was not set. */
it('leaves the roles to a deployment that runs with another secret', async () => {
  await withClient(database.systemUrl, async (running) => {
    const foreign = migrateDatabase(database.adminUrl, 'f'.repeat(64))
    await expect(foreign).rejects.toThrow(/^PORTOLAN_SECRET is not the secret/)
    await running.query('SELECT 1')
  })
  await withClient(database.systemUrl, (again) => again.query('SELECT 1'))
})

it('does not start on a database of a newer version', async () => {
  const { ownerUrl } = database
  await withClient(ownerUrl, (client) =>
    client.query(`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999_later', now()::text)`),
  )
  await expect(runMigrations(ownerUrl)).rejects.toThrow(/newer Portolan \(9999_later\)/)
})
