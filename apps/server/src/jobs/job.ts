import type pg from 'pg'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { Config } from '../config/config.ts'
import type { Pools } from '../db/database.ts'
import type { SystemTransaction } from '../db/system-transaction.ts'

/** What the composition gives to jobs; each takes what it needs. A room above this one adds its own part by `declare module`. */
export interface JobParts {
  readonly config: Config
  readonly now: () => Date
  readonly pools: Pools
}

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

/** The company whose rows a job works on; null for jobs of the whole deployment. */
type Payload = { companyId: number | null }

export type JobHandler<P extends Payload = Payload> = (payload: P, run: JobRun) => Promise<void>

/** How a kind of job waits and runs. */
interface JobTerms<S extends z.ZodMiniType<Payload>> {
  readonly queue: string
  readonly payload: S
  /** Seconds a run may take before it counts as lost and is run again. */
  readonly expireInSeconds: number
  /** Further runs after a failed one, 5 seconds later at first and at most 10 minutes. */
  readonly retryLimit: number
  /** Jobs of this kind that one process runs at once. */
  readonly concurrency: number
  /** Cron line (UTC); such a job runs once at a time in the whole deployment. */
  readonly schedule?: string
}

/** One kind of job, as whoever enqueues one sees it. */
export interface Job<S extends z.ZodMiniType<Payload> = z.ZodMiniType<Payload>> extends JobTerms<S> {
  readonly kind: 'job'
}
export type PayloadOf<J extends Job> = z.output<J['payload']>

/** A job with what it does. The queue checks each payload by the schema before `run` gets it. */
export interface RunnableJob<Parts = JobParts> extends Job {
  run(parts: Parts): (payload: never, run: JobRun) => Promise<void>
}

/** Work of a room or feature that the hourly purge does: what has expired goes. */
export interface Purge {
  readonly kind: 'purge'
  run(parts: JobParts): (run: JobRun) => Promise<void>
}

/** The payload of a job for the whole deployment. */
export const wholeDeployment = z.object({ companyId: z.null() })

/**
 * Declares a job: queue, payload and what it does, in the `.jobs.ts` of its feature or room, where the boot finds it.
 * `run` gets the parts once, when the process starts.
 */
export function job<
  S extends z.ZodMiniType<Payload>,
  R extends (parts: JobParts) => JobHandler<z.output<S>> = (parts: JobParts) => JobHandler<z.output<S>>,
>(declaration: JobTerms<S> & { readonly run: R }): Job<S> & { readonly run: R } {
  return { kind: 'job', ...declaration }
}

/** Declares what a feature or room purges, in its `.jobs.ts`. */
export function purge<R extends Purge['run']>(run: R): { readonly kind: 'purge'; readonly run: R } {
  return { kind: 'purge', run }
}
