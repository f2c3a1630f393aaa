import type pg from 'pg'
import type { Db } from '../db/database.ts'
import { sql } from 'kysely'
import { jobSchema } from './install.ts'
import { processLock } from './job-process.store.ts'

/** A job that was running when its process died. */
export interface TakenBack {
  readonly id: string
  readonly queue: string
  readonly deaths: number
}

/** A job whose process dies so often is given up: it may be what kills them. */
export const mostDeaths = 6

/** After PostgreSQL itself was restarted, living processes get this long to take their locks again. */
const relockWithin = '10 seconds'

/** Records that a process runs an attempt of a job, before its work begins. Answers how many processes died at it. */
export async function noteRun(
  pool: pg.Pool,
  run: { jobId: string; queue: string; attempt: number; processId: number },
): Promise<number> {
  const { rows } = await pool.query<{ deaths: number }>(
    `INSERT INTO job_run (job_id, queue, attempt, process_id) VALUES ($1, $2, $3, $4)
     ON CONFLICT (job_id) DO UPDATE
       SET attempt = excluded.attempt, process_id = excluded.process_id, began_at = now()
     RETURNING deaths`,
    [run.jobId, run.queue, run.attempt, run.processId],
  )
  return rows[0]?.deaths ?? 0
}

/**
 * Puts the running jobs of dead processes back into the queue. A process is dead when nobody holds its lock. Such a
 * run costs none of the job's retries, but is counted: the first starts at once, later ones after a pause of random
 * length, so that a job that kills its process parts from those that only ran beside it. Two processes may call it at
 * once.
 */
export async function takeBackJobs(pool: pg.Pool): Promise<TakenBack[]> {
  const { rows } = await pool.query<TakenBack>(
    `WITH dead AS MATERIALIZED (
       SELECT p.id FROM job_process p
       WHERE (p.locked_at > pg_postmaster_start_time() OR pg_postmaster_start_time() < now() - interval '${relockWithin}')
         AND NOT EXISTS (
           SELECT FROM pg_locks l WHERE l.locktype = 'advisory' AND l.classid = ${processLock} AND l.objid = p.id::oid
             AND l.objsubid = 2 AND l.granted
             AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database()))
       FOR UPDATE OF p SKIP LOCKED),
     lost AS (
       SELECT r.job_id FROM dead d JOIN job_run r ON r.process_id = d.id
       JOIN ${jobSchema}.job j ON j.name = r.queue AND j.id = r.job_id AND j.state = 'active' AND j.retry_count = r.attempt),
     counted AS (
       UPDATE job_run r SET deaths = r.deaths + 1 FROM lost WHERE r.job_id = lost.job_id
       RETURNING r.job_id, r.queue, r.deaths),
     taken AS (
       UPDATE ${jobSchema}.job j SET state = 'retry', heartbeat_on = NULL,
         start_after = CASE WHEN c.deaths <= 1 THEN now() ELSE now() + random() * 2 ^ c.deaths * interval '0.5 second' END,
         retry_limit = CASE WHEN c.deaths >= ${mostDeaths} THEN 0 ELSE greatest(j.retry_limit, j.retry_count) + 1 END
       FROM counted c WHERE j.name = c.queue AND j.id = c.job_id AND j.state = 'active'
       RETURNING j.id, j.name AS queue, c.deaths),
     gone AS (DELETE FROM job_process p USING dead d WHERE p.id = d.id)
     SELECT id, queue, deaths FROM taken`,
  )
  return rows
}

/** Queues with a repeated job whose pause is over; the workers would look for it only every half a minute. */
export async function findDueQueues(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT DISTINCT name FROM ${jobSchema}.job WHERE state = 'retry' AND NOT blocked AND start_after <= now()`,
  )
  return rows.map(({ name }) => name)
}

/** Deletes the notes about jobs that are over. */
export async function purgeRuns(db: Db): Promise<void> {
  await sql`DELETE FROM job_run r WHERE began_at < now() - interval '1 hour' AND NOT EXISTS (
    SELECT FROM ${sql.table(`${jobSchema}.job`)} j
    WHERE j.name = r.queue AND j.id = r.job_id AND j.state IN ('created', 'retry', 'active'))`.execute(db)
}

/** A job that was given up, or that waits for another attempt after a failure. */
export interface TroubledJob {
  readonly id: string
  readonly queue: string
  readonly state: 'retry' | 'failed' | 'active'
  readonly attempts: number
  readonly deaths: number
  readonly since: Date
  /** What its last attempt said. */
  readonly reason: string | null
}

const troubled = `SELECT j.id, j.name AS queue, j.state::text AS state, j.retry_count + 1 AS attempts, coalesce(r.deaths, 0) AS deaths,
       coalesce(j.completed_on, j.started_on, j.created_on) AS since,
       coalesce(j.output->>'message', j.output->'value'->>'message') AS reason
     FROM ${jobSchema}.job j LEFT JOIN job_run r ON r.job_id = j.id
     WHERE j.state IN ('failed', 'retry') OR j.state = 'active' AND j.retry_count > 0
     ORDER BY since DESC`

/** Jobs that failed for good or wait for another attempt, newest first. */
export async function findTroubledJobs(pool: pg.Pool, limit: number): Promise<TroubledJob[]> {
  const { rows } = await pool.query<TroubledJob>(`${troubled} LIMIT $1`, [limit])
  return rows
}

/** The same in the transaction of a call. */
export async function findTroubled(db: Db, limit: number): Promise<TroubledJob[]> {
  const { rows } = await sql<TroubledJob>`${sql.raw(troubled)} LIMIT ${limit}`.execute(db)
  return rows
}

/**
 * Puts a job that failed for good back into its queue for one more attempt; a living process takes it within seconds. A
 * queue that has one job at a time may have the next already.
 */
export async function runJobAgain(db: Db, id: string): Promise<{ readonly queue: string } | 'unknown' | 'not failed'> {
  const jobs = sql.table(`${jobSchema}.job`)
  const { rows } = await sql<{ queue: string; state: string; waits: boolean }>`
    SELECT j.name AS queue, j.state::text AS state, j.policy = 'exclusive' AND EXISTS (
      SELECT FROM ${jobs} o WHERE o.name = j.name AND o.state IN ('created', 'retry', 'active')) AS waits
    FROM ${jobs} j WHERE j.id = ${id}::uuid FOR UPDATE OF j`.execute(db)
  const [found] = rows
  if (!found) return 'unknown'
  if (found.state !== 'failed' || found.waits) return 'not failed'
  await sql`UPDATE ${jobs} SET state = 'retry', retry_limit = retry_limit + 1, completed_on = NULL, start_after = now()
    WHERE name = ${found.queue} AND id = ${id}::uuid AND state = 'failed'`.execute(db)
  return { queue: found.queue }
}

/** Jobs by queue and state, of those states that are not over, and failed ones. */
export async function countJobs(pool: pg.Pool): Promise<{ queue: string; state: string; count: number }[]> {
  const { rows } = await pool.query<{ queue: string; state: string; count: number }>(
    `SELECT name AS queue, state::text AS state, count(*)::int AS count FROM ${jobSchema}.job
     WHERE state IN ('created', 'retry', 'active', 'failed') GROUP BY 1, 2`,
  )
  return rows
}
