import type pg from 'pg'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { Config } from '../config/config.ts'
import type { Pools } from '../db/database.ts'
import type { SystemTransaction } from '../db/system-transaction.ts'

/** The services that the composition passes to jobs. Rooms above this one add their own by `declare module`. */
export interface JobParts {
  readonly config: Config
  readonly now: () => Date
  readonly pools: Pools
}

/** What a running job gets besides its payload. */
export interface JobRun {
  readonly log: Logger
  /** Aborted when the job exceeds its time or the process stops: stop at the next safe point. */
  readonly signal: AbortSignal
  /** Connections of the system role, whose statements may take as long as the job declares. */
  readonly systemPool: pg.Pool
  /**
   * Begins the next run as soon as this one is done, and not at the next tick of the schedule: for what is watched all the time.
   * Only of scheduled jobs; the schedule begins anew what died.
   */
  again(): void
  /** If this run fails, the job has failed for good. */
  readonly isLastAttempt: boolean
  /** Runs one transaction of the system role, limited to the payload's company. */
  transaction<T>(run: (tx: SystemTransaction) => Promise<T>): Promise<T>
}

/** The company whose rows the job works on; null for jobs of the whole deployment. */
type Payload = { companyId: number | null }

export type JobHandler<P extends Payload = Payload> = (payload: P, run: JobRun) => Promise<void>

/**
 * How a kind of job is queued and run. Every job runs again when its process dies, so each of its transactions must
 * leave what it did recognisable for the next run.
 */
interface JobTerms<S extends z.ZodMiniType<Payload>> {
  readonly queue: string
  readonly payload: S
  /** Seconds after which a run counts as lost and is repeated. */
  readonly expireInSeconds: number
  /** Retries after a failure, the first after 5 seconds, the longest pause 10 minutes. */
  readonly retryLimit: number
  /** Jobs of this kind that one process runs at the same time. */
  readonly concurrency: number
  /** Longest time of one of its statements, 60 seconds unless it says otherwise. */
  readonly statementSeconds?: number
  /** Cron line (UTC); a scheduled job runs once at a time in the whole deployment. */
  readonly schedule?: string
}

/** One kind of job, as its callers see it. */
export interface Job<S extends z.ZodMiniType<Payload> = z.ZodMiniType<Payload>> extends JobTerms<S> {
  readonly kind: 'job'
}
export type PayloadOf<J extends Job> = z.output<J['payload']>

/** A job with its implementation. The queue checks each payload against the schema before `run` gets it. */
export interface RunnableJob<Parts = JobParts> extends Job {
  run(parts: Parts): (payload: never, run: JobRun) => Promise<void>
  /** What people who wait for the job are told, in place of a run, when it is given up because its processes died. */
  giveUp?(parts: Parts): (payload: never, run: JobRun) => Promise<void>
}

/** What a room or feature deletes in the hourly purge. */
export interface Purge {
  readonly kind: 'purge'
  run(parts: JobParts): (run: JobRun) => Promise<void>
}

/** The payload of a job for the whole deployment. */
export const wholeDeployment = z.object({ companyId: z.null() })

/**
 * Declares a job in the `.jobs.ts` of its feature or room, where the boot finds it: queue, payload and implementation.
 * `run` gets the parts once, when the process starts.
 */
export function job<
  S extends z.ZodMiniType<Payload>,
  R extends (parts: JobParts) => JobHandler<z.output<S>> = (parts: JobParts) => JobHandler<z.output<S>>,
>(
  declaration: JobTerms<S> & {
    readonly run: R
    readonly giveUp?: (parts: Parameters<R>[0]) => JobHandler<z.output<S>>
  },
): Job<S> & { readonly run: R } {
  return { kind: 'job', ...declaration }
}

/** Declares what a feature or room purges, in its `.jobs.ts`. */
export function purge<R extends Purge['run']>(run: R): { readonly kind: 'purge'; readonly run: R } {
  return { kind: 'purge', run }
}
