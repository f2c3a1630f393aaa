import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tools/test/database.ts'
import { createWorld, type World } from '../../../../tools/test/world.ts'
import { openPools, type Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { installJobs } from './install.ts'
import { type JobHandlers, type Jobs, startJobs } from './jobs.ts'

let database: TestDatabase
let pools: Pools
let world: World
let jobs: Jobs
let importBookings: JobHandlers['importBookings']

const log = pino({ level: 'silent' })
const handlers: JobHandlers = {
  importBookings: (payload, run) => importBookings(payload, run),
  saveConfirmation: async () => undefined,
  sendPasswordReset: async () => undefined,
  deliverMail: async () => undefined,
  deliverDueMails: async () => undefined,
  remindOfExpiries: async () => undefined,
  sealAudit: async () => undefined,
  purgeExpired: async () => undefined,
}

beforeAll(async () => {
  database = await createTestDatabase()
  pools = openPools({ ...database, size: 4, onError: () => undefined })
  world = await createWorld(database.adminUrl)
  jobs = await startJobs({ ...database, systemPool: pools.system, log, handlers, withoutSchedules: true })
})
afterAll(async () => {
  await jobs.stop()
  await pools.close()
  await database.drop()
})

/** The next run of the import job: its payload, and what `look` finds while it runs. */
function nextRun<T>(
  look: (run: Parameters<JobHandlers['importBookings']>[1]) => Promise<T>,
): Promise<{ payload: unknown; found: T }> {
  return new Promise((resolve) => {
    importBookings = async (payload, run) => resolve({ payload, found: await look(run) })
  })
}

const waiting = async () =>
  (
    await pools.system.query<{ id: string }>(
      `SELECT id FROM pgboss.job WHERE name = 'import-bookings' AND state <> 'completed'`,
    )
  ).rows
const enqueue = (importId: number) => (tx: { db: Parameters<Jobs['enqueue']>[0] }) =>
  jobs.enqueue(tx.db, 'importBookings', { companyId: world.alpha.companyId, importId, dryRun: false })

describe('jobs', () => {
  beforeEach(() => {
    importBookings = async () => undefined
  })

  it('run after the commit, walled to their company', async () => {
    const run = nextRun(({ transaction }) => transaction(({ db }) => db.selectFrom('company').select('code').execute()))
    await systemTransaction(pools.system, null, enqueue(7))
    expect(await run).toEqual({
      payload: { companyId: world.alpha.companyId, importId: 7, dryRun: false },
      found: [{ code: world.alpha.code }],
    })
  })

  it('are gone with the transaction that put them in', async () => {
    const refused = systemTransaction(pools.system, null, async (tx) => {
      await enqueue(8)(tx)
      expect((await tx.client.query(`SELECT 1 FROM pgboss.job WHERE data->>'importId' = '8'`)).rowCount).toBe(1)
      throw new Error('taken back')
    })
    await expect(refused).rejects.toThrow('taken back')
    expect((await pools.system.query(`SELECT 1 FROM pgboss.job WHERE data->>'importId' = '8'`)).rowCount).toBe(0)
  })

  it('can be put in by a viewer’s transaction, which can read none', async () => {
    const run = nextRun(async () => undefined)
    await systemTransaction(pools.app, world.alpha.companyId, enqueue(9))
    expect(await run).toMatchObject({ payload: { importId: 9 } })
    await expect(pools.app.query('SELECT data FROM pgboss.job')).rejects.toMatchObject({ code: '42501' })
    await expect(pools.app.query('DELETE FROM pgboss.job')).rejects.toMatchObject({ code: '42501' })
  })

  it('that fail stay to be run again', async () => {
    importBookings = async () => {
      throw new Error('disk full')
    }
    await systemTransaction(pools.system, null, enqueue(10))
    const retried = `SELECT output->>'message' AS message FROM pgboss.job WHERE data->>'importId' = '10' AND state = 'retry'`
    await expect
      .poll(async () => (await pools.system.query(retried)).rows, { timeout: 5_000 })
      .toEqual([{ message: 'disk full' }])
    expect(await waiting()).toHaveLength(1)
  })
})

it('the schema is the owner’s; two nodes may install at once', async () => {
  await Promise.all([installJobs(database.ownerUrl), installJobs(database.ownerUrl)])
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  const { rows } = await client.query(`SELECT DISTINCT tableowner FROM pg_tables WHERE schemaname = 'pgboss'`)
  await client.end()
  expect(rows).toEqual([{ tableowner: 'portolan_owner' }])
})

it('stopping waits for the job that runs', async () => {
  const begun = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  let ended = false
  const slow: JobHandlers = {
    ...handlers,
    purgeExpired: async () => {
      begun.resolve()
      await mayEnd.promise
      ended = true
    },
  }
  const other = await createTestDatabase()
  const otherPools = openPools({ ...other, size: 2, onError: () => undefined })
  try {
    const process = await startJobs({
      ...other,
      systemPool: otherPools.system,
      log,
      handlers: slow,
      withoutSchedules: true,
    })
    await systemTransaction(otherPools.system, null, ({ db }) =>
      process.enqueue(db, 'purgeExpired', { companyId: null }),
    )
    await begun.promise
    const stopped = process.stop()
    mayEnd.resolve()
    await stopped
    expect(ended).toBe(true)
    const { rows } = await otherPools.system.query(`SELECT state FROM pgboss.job WHERE name = 'purge-expired'`)
    expect(rows).toEqual([{ state: 'completed' }])
  } finally {
    await otherPools.close()
    await other.drop()
  }
})

it('schedules are kept once, however many processes start', async () => {
  const nodes = await Promise.all([1, 2].map(() => startJobs({ ...database, systemPool: pools.system, log, handlers })))
  const { rows } = await pools.system.query('SELECT name, cron FROM pgboss.schedule ORDER BY 1')
  await Promise.all(nodes.map((node) => node.stop()))
  expect(rows).toEqual([
    { name: 'deliver-due-mails', cron: '* * * * *' },
    { name: 'purge-expired', cron: '17 * * * *' },
    { name: 'remind-of-expiries', cron: '20 22 * * *' },
    { name: 'seal-audit', cron: '* * * * *' },
  ])
})

it('boot fails when a declared job has no handler', async () => {
  const missing = { ...handlers, sealAudit: undefined } as unknown as JobHandlers
  await expect(startJobs({ ...database, systemPool: pools.system, log, handlers: missing })).rejects.toThrow(
    /sealAudit .*no handler/,
  )
})
