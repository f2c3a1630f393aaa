import type { Kysely } from 'kysely'
import type pg from 'pg'
import { fromKysely, type Job as PgBossJob, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { Database } from '../db/schema.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { installJobs, jobSchema } from './install.ts'
import type { Job, JobRun, PayloadOf, RunnableJob } from './job.ts'

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
}

const stopWithinMs = 10_000

/** Starts the workers of this process. The owner role creates the schema; the workers run as the system role. */
export async function startJobs<Parts>(options: JobsOptions<Parts>): Promise<Jobs> {
  const log = options.log.child({ room: 'jobs' })
  const { jobs, parts } = options
  await installJobs(options.ownerUrl, jobs)
  const boss = createBoss(options, log)
  await boss.start()
  try {
    for (const job of jobs) {
      const handle = job.run(parts)
      for (let worker = 0; worker < job.concurrency; worker++) await work(boss, job, handle, options.systemPool, log)
    }
    if (!options.withoutSchedules) await schedule(boss, jobs)
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
  return {
    enqueue: async (db, { queue, payload: schema }, payload) => {
      await boss.send(queue, z.parse(schema, payload), { db: fromKysely(db) })
    },
    enqueueAll: async (db, { queue, payload: schema }, payloads) => {
      const inserts = payloads.map((payload) => ({ data: z.parse(schema, payload) }))
      if (inserts.length > 0) await boss.insert(queue, inserts, { db: fromKysely(db) })
    },
    stop: () => boss.stop({ graceful: true, timeout: stopWithinMs }),
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
    // Only the owner of an index may rebuild it, and the system role is not the owner.
    reindex: false,
    schedule: !withoutSchedules,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue met a fault'))
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'))
  return boss
}

/** A worker, which runs one job after the other. */
async function work(
  boss: PgBoss,
  { queue, payload, retryLimit }: Job,
  handle: ReturnType<RunnableJob['run']>,
  systemPool: pg.Pool,
  parent: Logger,
) {
  let workerId: string | null = null
  workerId = await boss.work(queue, { batchSize: 1 }, async ([job]: PgBossJob<unknown>[]) => {
    if (!job) return
    const log = parent.child({ job: queue, jobId: job.id, attempt: job.retryCount + 1 })
    const started = performance.now()
    try {
      const data = z.parse(payload, job.data)
      const transaction: JobRun['transaction'] = (run) => systemTransaction(systemPool, data.companyId, run)
      const isLastAttempt = job.retryCount >= retryLimit
      await handle(data as never, { log, signal: job.signal, systemPool, isLastAttempt, transaction })
      log.debug({ ms: Math.round(performance.now() - started) }, 'job done')
    } catch (error) {
      log.error({ err: error }, 'job failed')
      throw error
    } finally {
      // A notification wakes each worker once, however many jobs there are: a worker looks for more before it sleeps.
      if (workerId) boss.notifyWorker(workerId)
    }
  })
}

async function schedule(boss: PgBoss, jobs: readonly Job[]) {
  for (const { name } of await boss.getSchedules())
    if (!jobs.some((job) => job.queue === name && job.schedule !== undefined)) await boss.unschedule(name)
  for (const { queue, schedule: cron } of jobs)
    if (cron !== undefined) await boss.schedule(queue, cron, { companyId: null })
}
