import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tools/test/database.ts'
import { withClient } from '../../../../tools/test/databases.ts'
import { createWorld, type World } from '../../../../tools/test/world.ts'
import { listen } from './listen.store.ts'

/** What somebody can do who has the app role's password: PostgreSQL lets every role LISTEN and NOTIFY. */

let database: TestDatabase
let world: World
beforeAll(async () => {
  database = await createTestDatabase()
  world = await createWorld(database.adminUrl)
})
afterAll(() => database.drop())

const publish = () =>
  withClient(database.systemUrl, (client) =>
    client.query('SELECT publish_realtime($1, $2, 4, 0, NULL)', [world.bravo.companyId, world.bravo.traveller.loginId]),
  )

it('the app role neither hears wake-ups nor makes one', async () => {
  const heard: string[] = []
  const listening = await listen(database.systemUrl, { said: (text) => heard.push(text), lost: () => undefined })
  const app = new pg.Client({ connectionString: database.appUrl })
  await app.connect()
  const overheard: (string | undefined)[] = []
  app.on('notification', ({ payload }) => overheard.push(payload))
  try {
    await expect(app.query('SELECT realtime_channel()')).rejects.toMatchObject({ code: '42501' })
    const { rows } = await app.query<{ query: string }>(
      `SELECT query FROM pg_stat_activity WHERE application_name = 'portolan-realtime' OR query LIKE 'LISTEN%'`,
    )
    expect(rows.map(({ query }) => query).filter((query) => query.includes('portolan_'))).toEqual([])
    await app.query('LISTEN portolan_realtime')
    const { loginId } = world.bravo.traveller
    await app.query(`SELECT pg_notify('portolan_realtime', $1)`, [`message ${loginId} 1 4 0 forged`])
    await publish()
    // What was said first arrives first.
    await expect.poll(() => heard.length).toBeGreaterThan(0)
    expect(heard).toEqual([`message ${loginId} 1 4 0`])
    await app.query('SELECT 1')
    expect(overheard).toEqual([`message ${loginId} 1 4 0 forged`])
  } finally {
    await app.end()
    await listening.close()
  }
})
