import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createTestDatabase, type TestDatabase } from '../../../../tools/test/database.ts'
import { createWorld, type World } from '../../../../tools/test/world.ts'
import { asCompanies } from '../../../../tools/test/scope.ts'
import { openPools, type Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { installJobs } from './install.ts'
import { job, type JobHandler, type JobRun, wholeDeployment } from './job.ts'
import { type Jobs, startJobs } from './jobs.ts'

let database: TestDatabase
let pools: Pools
let world: World
let jobs: Jobs
let behave: JobHandler<{ companyId: number; number: number }> = async () => undefined

const log = pino({ level: 'silent' })
const terms = { expireInSeconds: 60, retryLimit: 3, concurrency: 2, statementSeconds: 7 }
const probe = job({
  ...terms,
  queue: 'probe',
  payload: z.object({ companyId: z.int(), number: z.int() }),
  run: () => (payload, run) => behave(payload, run),
})
const parts = null

beforeAll(async () => {
  database = await createTestDatabase()
  pools = openPools({ ...database, size: 4, onError: () => undefined })
  world = await createWorld(database.adminUrl)
  jobs = await startJobs({ ...database, systemPool: pools.system, log, jobs: [probe], parts, withoutSchedules: true })
})
afterAll(async () => {
  await jobs.stop()
  await pools.close()
  await database.drop()
})

/** The next run of the job: its payload, and what `look` finds while it runs. */
function nextRun<T>(look: (run: JobRun) => Promise<T>): Promise<{ payload: unknown; found: T }> {
  return new Promise((resolve) => {
    behave = async (payload, run) => resolve({ payload, found: await look(run) })
  })
}

const waiting = async () =>
  (await pools.system.query<{ id: string }>(`SELECT id FROM pgboss.job WHERE name = 'probe' AND state <> 'completed'`))
    .rows
const enqueue = (number: number) => (tx: { db: Parameters<Jobs['enqueue']>[0] }) =>
  jobs.enqueue(tx.db, probe, { companyId: world.alpha.companyId, number })

describe('jobs', () => {
  beforeEach(() => {
    behave = async () => undefined
  })

  it('run after the commit, walled to their company', async () => {
    const run = nextRun(({ transaction }) => transaction(({ db }) => db.selectFrom('company').select('code').execute()))
    await systemTransaction(pools.system, null, enqueue(7))
    expect(await run).toEqual({
      payload: { companyId: world.alpha.companyId, number: 7 },
      found: [{ code: world.alpha.code }],
    })
  })

  it('may take as long for a statement as they declare', async () => {
    const run = nextRun(async ({ systemPool }) => (await systemPool.query('SHOW statement_timeout')).rows)
    await systemTransaction(pools.system, null, enqueue(6))
    expect(await run).toMatchObject({ found: [{ statement_timeout: '7s' }] })
  })

  it('say that they live, at least once a minute', async () => {
    const beats = `SELECT heartbeat_seconds AS within, heartbeat_on <= now() AS began FROM pgboss.job
      WHERE name = 'probe' AND state = 'active'`
    const run = nextRun(async ({ systemPool }) => (await systemPool.query(beats)).rows)
    await systemTransaction(pools.system, null, enqueue(5))
    expect(await run).toMatchObject({ found: [{ within: 60, began: true }] })
  })

  it('are gone with the transaction that put them in', async () => {
    const refused = systemTransaction(pools.system, null, async (tx) => {
      await enqueue(8)(tx)
      expect((await tx.client.query(`SELECT 1 FROM pgboss.job WHERE data->>'number' = '8'`)).rowCount).toBe(1)
      throw new Error('taken back')
    })
    await expect(refused).rejects.toThrow('taken back')
    expect((await pools.system.query(`SELECT 1 FROM pgboss.job WHERE data->>'number' = '8'`)).rowCount).toBe(0)
  })

  it('can be put in by a viewer’s transaction, which can read none', async () => {
    const run = nextRun(async () => undefined)
    const asViewer = (companyId: number) =>
      asCompanies(database, [companyId], async (client) => {
        await client.query('SELECT enqueue_jobs($1, $2)', [
          probe.queue,
          JSON.stringify([{ companyId: world.alpha.companyId, number: 9 }]),
        ])
        await client.query('COMMIT')
      })
    await expect(asViewer(world.bravo.companyId)).rejects.toMatchObject({ code: '42501' })
    await asViewer(world.alpha.companyId)
    expect(await run).toMatchObject({ payload: { number: 9 } })
    await expect(pools.app.query('SELECT data FROM pgboss.job')).rejects.toMatchObject({ code: '42501' })
    await expect(pools.app.query('DELETE FROM pgboss.job')).rejects.toMatchObject({ code: '42501' })
  })

  it('that fail stay to be run again', async () => {
    behave = async () => {
      throw new Error('disk full')
    }
    await systemTransaction(pools.system, null, enqueue(10))
    const retried = `SELECT output->>'message' AS message FROM pgboss.job WHERE data->>'number' = '10' AND state = 'retry'`
    await expect
      .poll(async () => (await pools.system.query(retried)).rows, { timeout: 5_000 })
      .toEqual([{ message: 'disk full' }])
    expect(await waiting()).toHaveLength(1)
  })
})

it('the schema is the owner’s; two nodes may install at once', async () => {
  await Promise.all([installJobs(database.ownerUrl, [probe]), installJobs(database.ownerUrl, [probe])])
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
  const slow = job({
    ...terms,
    queue: 'slow',
    payload: wholeDeployment,
    run: () => async () => {
      begun.resolve()
      await mayEnd.promise
      ended = true
    },
  })
  const other = await createTestDatabase()
  const otherPools = openPools({ ...other, size: 2, onError: () => undefined })
  try {
    const process = await startJobs({
      ...other,
      systemPool: otherPools.system,
      log,
      jobs: [slow],
      parts,
      withoutSchedules: true,
    })
    await systemTransaction(otherPools.system, null, ({ db }) => process.enqueue(db, slow, { companyId: null }))
    await begun.promise
    const stopped = process.stop()
    mayEnd.resolve()
    await stopped
    expect(ended).toBe(true)
    const { rows } = await otherPools.system.query(`SELECT state FROM pgboss.job WHERE name = 'slow'`)
    expect(rows).toEqual([{ state: 'completed' }])
  } finally {
    await otherPools.close()
    await other.drop()
  }
})

it('that are watched all the time begin anew as soon as a run is done', async () => {
  let runs = 0
  const done = Promise.withResolvers<void>()
  const watching = job({
    ...terms,
    queue: 'watching',
    payload: wholeDeployment,
    schedule: '0 0 1 1 *',
    run: () => async (_, run) => {
      runs += 1
      if (runs < 3) run.again()
      else done.resolve()
    },
  })
  const started = await startJobs({
    ...database,
    systemPool: pools.system,
    log,
    jobs: [watching],
    parts,
    withoutSchedules: true,
  })
  try {
    await systemTransaction(pools.system, null, ({ db }) => started.enqueue(db, watching, { companyId: null }))
    await done.promise
  } finally {
    await started.stop()
  }
  expect(runs).toBe(3)
})

it('schedules are kept once, however many processes start, and go with their job', async () => {
  const clock = (queue: string) =>
    job({ ...terms, queue, payload: wholeDeployment, schedule: '17 * * * *', run: () => async () => undefined })
  const start = (...queues: string[]) =>
    startJobs({ ...database, systemPool: pools.system, log, jobs: [probe, ...queues.map(clock)], parts })
  const schedules = async () => (await pools.system.query('SELECT name, cron FROM pgboss.schedule ORDER BY 1')).rows
  const nodes = await Promise.all([1, 2].map(() => start('hourly', 'outdated')))
  const cron = '17 * * * *'
  expect(await schedules()).toEqual([
    { name: 'hourly', cron },
    { name: 'outdated', cron },
  ])
  nodes.push(await start('hourly'))
  expect(await schedules()).toEqual([{ name: 'hourly', cron }])
  await Promise.all(nodes.map((node) => node.stop()))
})
