import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { openPool } from '../db/database.ts'
import type { Database } from '../db/schema.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { heartbeatSeconds, installJobs, jobSchema } from './install.ts'
import type { Job, JobRun, PayloadOf, RunnableJob } from './job.ts'
import { joinProcesses } from './job-process.store.ts'
import { findDueQueues, mostDeaths, noteRun, takeBackJobs } from './job-run.store.ts'
import { insertJobs } from './jobs.store.ts'

export interface Jobs {
  /** Enqueues a job in the caller's transaction: a rollback discards it, the commit starts it at once. */
  enqueue<J extends Job>(db: Kysely<Database>, job: J, payload: PayloadOf<J>): Promise<void>
  /** Enqueues many jobs in one statement. */
  enqueueAll<J extends Job>(db: Kysely<Database>, job: J, payloads: readonly PayloadOf<J>[]): Promise<void>
  /** Waits up to ten seconds for running jobs; what still runs then is repeated by another process. */
  stop(): Promise<void>
}

export interface JobsOptions<Parts> {
  readonly ownerUrl: string
  readonly systemUrl: string
  readonly systemPool: pg.Pool
  readonly log: Logger
  readonly jobs: readonly RunnableJob<Parts>[]
  readonly parts: Parts
  /** Tests that seal or purge explicitly disable the schedules. */
  readonly withoutSchedules?: boolean
  /** Milliseconds between two looks for jobs of dead processes; 5,000 unless a test says otherwise. */
  readonly lookEveryMs?: number
}

const stopWithinMs = 10_000
/** How often a process looks for jobs of dead ones. */
const lookEveryMs = 5_000
const statementSeconds = 60
const mostConnections = 10
/** How often, and how many times, the next run of a job is offered to a queue that has one at a time. */
const againEveryMs = 50
const againTurns = 40

/**
 * Starts the workers of this process, and takes back what dead processes were running. The owner role creates the
 * schema; the workers run as the system role.
 */
export async function startJobs<Parts>(options: JobsOptions<Parts>): Promise<Jobs> {
  const log = options.log.child({ room: 'jobs' })
  const { jobs, parts } = options
  await installJobs(options.ownerUrl, jobs)
  const pools = createJobPools(options.systemUrl, log)
  const boss = createBoss(options, log)
  const stops = [() => pools.close()]
  try {
    const process = await joinProcesses(options.systemUrl, log)
    stops.push(() => process.leave())
    await boss.start()
    stops.push(() => boss.stop({ graceful: true, timeout: stopWithinMs }))
    const workers = new Map<string, string[]>()
    for (const job of jobs) {
      const worker = createWorker(boss, job, parts, { pool: pools.of(job), processId: process.id, log })
      workers.set(job.queue, await Promise.all(Array.from({ length: job.concurrency }, worker)))
    }
    if (!options.withoutSchedules) await schedule(boss, jobs)
    const wake = (queue: string) => workers.get(queue)?.forEach((id) => boss.notifyWorker(id))
    stops.push(await keepLooking(options.systemPool, wake, log, options.lookEveryMs ?? lookEveryMs))
  } catch (error) {
    await boss.stop({ graceful: false })
    for (const stop of stops.slice(0, 2).toReversed()) await stop()
    throw error
  }
  return {
    enqueue: async (db, { queue, payload: schema }, payload) => {
      await insertJobs(db, queue, [z.parse(schema, payload)])
    },
    enqueueAll: async (db, { queue, payload: schema }, payloads) => {
      if (payloads.length > 0)
        await insertJobs(
          db,
          queue,
          payloads.map((payload) => z.parse(schema, payload)),
        )
    },
    stop: async () => {
      for (const stop of stops.toReversed()) await stop()
    },
  }
}

/** Takes back the jobs of dead processes, now and from time to time, and wakes the workers of jobs that are due. */
async function keepLooking(pool: pg.Pool, wake: (queue: string) => void, log: Logger, everyMs: number) {
  let looking: Promise<void> | null = null
  const look = async () => {
    try {
      for (const job of await takeBackJobs(pool)) log.warn({ taken: job }, 'the process of a job died; it runs again')
      for (const queue of await findDueQueues(pool)) wake(queue)
    } catch (error) {
      log.warn({ err: error }, 'jobs of dead processes could not be looked for')
    }
  }
  await look()
  const timer = setInterval(() => {
    looking ??= look().finally(() => (looking = null))
  }, everyMs).unref()
  return async () => {
    clearInterval(timer)
    await looking
  }
}

/** A pool for each length of statement that jobs declare, opened with its first job. */
function createJobPools(connectionString: string, log: Logger) {
  const pools = new Map<number, pg.Pool>()
  return {
    of: (job: Job) => () => {
      const seconds = job.statementSeconds ?? statementSeconds
      const pool =
        pools.get(seconds) ??
        openPool({
          connectionString,
          max: mostConnections,
          statementSeconds: seconds,
          onError: (error) => log.warn({ err: error }, 'a database connection of the jobs was lost'),
        })
      pools.set(seconds, pool)
      return pool
    },
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.end()))
    },
  }
}

function createBoss(
  { systemUrl, withoutSchedules }: Pick<JobsOptions<unknown>, 'systemUrl' | 'withoutSchedules'>,
  log: Logger,
): PgBoss {
  const boss = new PgBoss({
    connectionString: systemUrl,
    schema: jobSchema,
    application_name: 'portolan-jobs',
    max: 4,
    migrate: false,
    useListenNotify: true,
    // How often somebody looks for jobs whose process has gone silent.
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    // A database that does not answer must not stop the workers for ever; the types do not know what pg-boss hands on.
    ...({ query_timeout: 30_000 } as object),
    // Only the owner of an index may rebuild it, and the system role is not the owner.
    reindex: false,
    schedule: !withoutSchedules,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue met a fault'))
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'))
  return boss
}

/** Answers a function that starts a worker, which runs one job after the other, and answers its id. */
function createWorker<Parts>(
  boss: PgBoss,
  job: RunnableJob<Parts>,
  parts: Parts,
  { pool: openedPool, processId, log: parent }: { pool: () => pg.Pool; processId: number; log: Logger },
) {
  const { queue, payload } = job
  const handle = job.run(parts)
  const giveUp = job.giveUp?.(parts)
  const runOnce = async (one: JobWithMetadata, log: Logger, again: () => void) => {
    const pool = openedPool()
    const deaths = await noteRun(pool, { jobId: one.id, queue, attempt: one.retryCount, processId })
    const data = z.parse(payload, one.data)
    const transaction: JobRun['transaction'] = (run) => systemTransaction(pool, data.companyId, run)
    const isLastAttempt = one.retryCount >= one.retryLimit
    const run: JobRun = { log, signal: one.signal, systemPool: pool, again, isLastAttempt, transaction }
    if (deaths < mostDeaths) return handle(data as never, run)
    await giveUp?.(data as never, run)
    throw new Error(`Given up: ${deaths} processes died while they ran it`)
  }
  return async () => {
    let workerId: string | null = null
    const options = { batchSize: 1, includeMetadata: true, heartbeatRefreshSeconds: heartbeatSeconds / 4 } as const
    workerId = await boss.work(queue, options, async ([one]: JobWithMetadata[]) => {
      if (!one) return
      const log = parent.child({ job: queue, jobId: one.id, attempt: one.retryCount + 1 })
      const started = performance.now()
      let isAgain = false
      try {
        await runOnce(one, log, () => (isAgain = true))
        if (isAgain && !one.signal.aborted) void beginAgain(boss, queue, log)
        log.debug({ ms: Math.round(performance.now() - started) }, 'job done')
      } catch (error) {
        log.error({ err: error }, 'job failed')
        throw error
      } finally {
        // A notification wakes each worker once, however many jobs there are: a worker looks for more before it sleeps.
        if (workerId) boss.notifyWorker(workerId)
      }
    })
    return workerId
  }
}

/** The queue has one at a time, so the next goes in once this one is noted as done. */
async function beginAgain(boss: PgBoss, queue: string, log: Logger): Promise<void> {
  try {
    for (let turn = 0; turn < againTurns; turn += 1) {
      await wait(againEveryMs, undefined, { ref: false })
      if (await boss.send(queue, { companyId: null })) return
    }
  } catch (error) {
    // The process is stopping, or the database does not answer: the schedule begins it.
    log.debug({ err: error }, 'the next run waits for the schedule')
  }
}

async function schedule(boss: PgBoss, jobs: readonly Job[]) {
  for (const { name } of await boss.getSchedules())
    if (!jobs.some((job) => job.queue === name && job.schedule !== undefined)) await boss.unschedule(name)
  for (const { queue, schedule: cron } of jobs)
    if (cron !== undefined) await boss.schedule(queue, cron, { companyId: null })
}
