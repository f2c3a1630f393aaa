import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, testSecret } from '../../../../tools/test/database.ts'
import { databaseUrl, dropDatabase, withClient } from '../../../../tools/test/databases.ts'
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

it('fills an empty database once when two processes start at the same time', async () => {
  const name = `portolan_test_${randomUUID().replaceAll('-', '')}`
  await withClient(database.adminUrl, (client) => client.query(`CREATE DATABASE ${name}`))
  try {
    const done: string[] = []
    const start = () =>
      migrateDatabase(databaseUrl(database.adminUrl, name), testSecret, { onMigrated: (names) => done.push(...names) })
    await Promise.all([start(), start()])
    expect(done.length).toBeGreaterThan(10)
    expect(new Set(done).size).toBe(done.length)
  } finally {
    await dropDatabase(database.adminUrl, name)
  }
})

it('does not start on a database of a newer version', async () => {
  const { ownerUrl } = database
  await withClient(ownerUrl, (client) =>
    client.query(`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999_later', now()::text)`),
  )
  await expect(runMigrations(ownerUrl)).rejects.toThrow(/newer Portolan \(9999_later\)/)
})
