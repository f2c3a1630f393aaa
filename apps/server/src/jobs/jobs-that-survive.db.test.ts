import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tools/test/database.ts'
import { openPools, type Pools } from '../db/database.ts'
import { job } from './job.ts'
import { findTroubledJobs } from './job-run.store.ts'
import { type Jobs, startJobs } from './jobs.ts'
import { stuckTerms } from './testing/stuck-process.ts'

let database: TestDatabase
let pools: Pools
const nodes: Jobs[] = []
const children: ChildProcess[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  pools = openPools({ ...database, size: 4, onError: () => undefined })
})
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child)
  for (const node of nodes.splice(0)) await node.stop()
  await pools.system.query('DELETE FROM pgboss.job; DELETE FROM job_run; DELETE FROM job_process')
})
afterAll(async () => {
  await pools.close()
  await database.drop()
})

/** Starts another process and answers when it runs a job of its own. */
async function startStuckProcess(): Promise<ChildProcess> {
  const script = join(import.meta.dirname, 'testing/stuck-process.ts')
  const { ownerUrl, systemUrl, appUrl } = database
  const child = spawn(process.execPath, [script, JSON.stringify({ ownerUrl, systemUrl, appUrl })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  expect(line).toBe('runs 7')
  return child
}

interface Seen {
  readonly ran: Promise<{ number: number; isLastAttempt: boolean }>
  readonly givenUp: Promise<number>
}

/** Starts the jobs in this process, a second one of the deployment, and answers what it runs. */
async function startSecondProcess(): Promise<Seen> {
  const ran = Promise.withResolvers<{ number: number; isLastAttempt: boolean }>()
  const givenUp = Promise.withResolvers<number>()
  const stuck = job({
    ...stuckTerms,
    run:
      () =>
      async ({ number }, { isLastAttempt }) =>
        ran.resolve({ number, isLastAttempt }),
    giveUp:
      () =>
      async ({ number }) =>
        givenUp.resolve(number),
  })
  const log = pino({ level: 'silent' })
  const rest = { parts: null, withoutSchedules: true, lookEveryMs: 100 }
  nodes.push(await startJobs({ ...database, systemPool: pools.system, log, jobs: [stuck], ...rest }))
  return { ran: ran.promise, givenUp: givenUp.promise }
}

const kill = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
const rows = async <T>(sql: string) => (await pools.system.query(sql)).rows as T[]
const stuckJobs = () => rows(`SELECT state, retry_count FROM pgboss.job WHERE name = 'stuck'`)
const looks = () => rows(`SELECT deaths FROM job_run`)

it('a process takes back what a dead one was running, and leaves a living one its own', async () => {
  const first = await startStuckProcess()
  const { ran } = await startSecondProcess()
  expect([await stuckJobs(), await looks()]).toEqual([[{ state: 'active', retry_count: 0 }], [{ deaths: 0 }]])
  await kill(first)
  // It costs no retry: this kind of job has one, and keeps it.
  expect(await ran).toEqual({ number: 7, isLastAttempt: false })
  await expect.poll(stuckJobs).toEqual([{ state: 'completed', retry_count: 1 }])
  expect(await looks()).toEqual([{ deaths: 1 }])
})

it('a job at which processes die again and again is given up with its reason', async () => {
  const first = await startStuckProcess()
  await pools.system.query('UPDATE job_run SET deaths = 5')
  await kill(first)
  const { ran, givenUp } = await startSecondProcess()
  // The pause after so many deaths is long.
  await pools.system.query(`UPDATE pgboss.job SET start_after = now() WHERE name = 'stuck' AND state = 'retry'`)
  expect(await Promise.race([givenUp, ran])).toBe(7)
  await expect
    .poll(() => findTroubledJobs(pools.system, 10))
    .toMatchObject([
      { queue: 'stuck', state: 'failed', deaths: 6, reason: 'Given up: 6 processes died while they ran it' },
    ])
})

it('a process that loses its lock takes it again, and keeps its jobs', async () => {
  const first = await startStuckProcess()
  const lockedAt = async () => (await rows<{ locked_at: Date }>('SELECT locked_at FROM job_process'))[0]?.locked_at
  const before = await lockedAt()
  await pools.system.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'portolan-process' AND datname = current_database()`,
  )
  await expect.poll(lockedAt, { timeout: 5_000 }).not.toEqual(before)
  await startSecondProcess()
  expect([await stuckJobs(), await looks()]).toEqual([[{ state: 'active', retry_count: 0 }], [{ deaths: 0 }]])
  expect(first.exitCode).toBeNull()
})
