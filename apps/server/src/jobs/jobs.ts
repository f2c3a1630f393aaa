import type { Kysely } from 'kysely'
import type pg from 'pg'
import { fromKysely, type Job, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { Database } from '../db/schema.ts'
import { type SystemTransaction, systemTransaction } from '../db/system-transaction.ts'
import { installJobs, jobSchema } from './install.ts'
import { type JobName, jobNames, jobs, type PayloadOf } from './registry.ts'

/** What a running job has besides its payload. */
export interface JobRun {
  readonly log: Logger
  /** Aborted when the job has run too long or the process stops: stop at the next good place. */
  readonly signal: AbortSignal
  readonly systemPool: pg.Pool
  /** Should this run fail, the job has failed for good. */
  readonly isLastAttempt: boolean
  /** One transaction of the system role, walled by the payload's company. */
  transaction<T>(run: (tx: SystemTransaction) => Promise<T>): Promise<T>
}

export type JobHandler<N extends JobName> = (payload: PayloadOf<N>, run: JobRun) => Promise<void>
/** One handler for each declared job: a missing one does not compile. */
export type JobHandlers = { readonly [N in JobName]: JobHandler<N> }

export interface Jobs {
  /** Puts a job in inside the caller's transaction: with its rollback the job is gone, with its commit it starts at once. */
  enqueue<N extends JobName>(db: Kysely<Database>, name: N, payload: PayloadOf<N>): Promise<void>
  /** The same for many at once, in one statement. */
  enqueueAll<N extends JobName>(db: Kysely<Database>, name: N, payloads: readonly PayloadOf<N>[]): Promise<void>
  /** Waits for running jobs, ten seconds at most; what is still running then is run again elsewhere. */
  stop(): Promise<void>
}

export interface JobsOptions {
  readonly ownerUrl: string
  readonly systemUrl: string
  readonly systemPool: pg.Pool
  readonly log: Logger
  readonly handlers: JobHandlers
  /** Tests that seal or purge by themselves leave the clock out. */
  readonly withoutSchedules?: boolean
}

const stopWithinMs = 10_000

/** Starts the workers of this process. The schema is made by the owner role; the workers run as the system role. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const log = options.log.child({ room: 'jobs' })
  for (const name of jobNames)
    if (!options.handlers[name]) throw new Error(`Job ${name} is declared but has no handler`)
  await installJobs(options.ownerUrl)
  const boss = createBoss(options, log)
  await boss.start()
  try {
    for (const name of jobNames)
      for (let worker = 0; worker < jobs[name].concurrency; worker++) await work(boss, name, options, log)
    if (!options.withoutSchedules) await schedule(boss)
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
  return {
    enqueue: async (db, name, payload) => {
      await boss.send(jobs[name].queue, z.parse(jobs[name].payload, payload), { db: fromKysely(db) })
    },
    enqueueAll: async (db, name, payloads) => {
      const inserts = payloads.map((payload) => ({ data: z.parse(jobs[name].payload, payload) }))
      if (inserts.length > 0) await boss.insert(jobs[name].queue, inserts, { db: fromKysely(db) })
    },
    stop: () => boss.stop({ graceful: true, timeout: stopWithinMs }),
  }
}

function createBoss({ systemUrl, withoutSchedules }: JobsOptions, log: Logger): PgBoss {
  const boss = new PgBoss({
    connectionString: systemUrl,
    schema: jobSchema,
    application_name: 'portolan-jobs',
    max: 4,
    migrate: false,
    useListenNotify: true,
    // Rebuilding an index takes its owner, which the system role is not.
    reindex: false,
    schedule: !withoutSchedules,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue met a fault'))
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'))
  return boss
}

/** One worker: it runs one job after the other. */
async function work<N extends JobName>(boss: PgBoss, name: N, { handlers, systemPool }: JobsOptions, parent: Logger) {
  const { queue, payload, retryLimit } = jobs[name]
  const handler: JobHandler<N> = handlers[name]
  let workerId: string | null = null
  workerId = await boss.work(queue, { batchSize: 1 }, async ([job]: Job<unknown>[]) => {
    if (!job) return
    const log = parent.child({ job: name, jobId: job.id, attempt: job.retryCount + 1 })
    const started = performance.now()
    try {
      const data = z.parse(payload, job.data) as PayloadOf<N>
      const transaction: JobRun['transaction'] = (run) => systemTransaction(systemPool, data.companyId, run)
      const isLastAttempt = job.retryCount >= retryLimit
      await handler(data, { log, signal: job.signal, systemPool, isLastAttempt, transaction })
      log.debug({ ms: Math.round(performance.now() - started) }, 'job done')
    } catch (error) {
      log.error({ err: error }, 'job failed')
      throw error
    } finally {
      // A notice wakes each worker once, whatever the number of jobs: who is done looks for more before it sleeps.
      if (workerId) boss.notifyWorker(workerId)
    }
  })
}

async function schedule(boss: PgBoss) {
  const wanted = jobNames.flatMap((name) => {
    const { queue, schedule: cron } = jobs[name]
    return cron === undefined ? [] : [{ queue, cron }]
  })
  for (const { name } of await boss.getSchedules())
    if (!wanted.some(({ queue }) => queue === name)) await boss.unschedule(name)
  for (const { queue, cron } of wanted) await boss.schedule(queue, cron, { companyId: null })
}
