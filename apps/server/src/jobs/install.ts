import { PgBoss } from 'pg-boss'
import pg from 'pg'
import type { Job } from './job.ts'

export const jobSchema = 'pgboss'

/** A job whose process says nothing for so long is taken from it. Living processes say so every 15 seconds. */
export const heartbeatSeconds = 60

/**
 * Creates or migrates the queue's schema as the owner role and grants the rights: the system role runs jobs; the
 * app role only adds them, through enqueue_jobs() of migration 0024. Two processes may call it at once.
 */
export async function installJobs(ownerUrl: string, jobs: readonly Job[]): Promise<void> {
  const faults: Error[] = []
  const inserts: string[] = []
  const boss = new PgBoss({ connectionString: ownerUrl, schema: jobSchema, max: 2, supervise: false, schedule: false })
  boss.on('error', (error) => faults.push(error))
  await boss.start()
  try {
    for (const { queue, expireInSeconds, retryLimit, schedule } of jobs) {
      const options = {
        expireInSeconds,
        retryLimit,
        retryDelay: 5,
        retryBackoff: true,
        retryDelayMax: 600,
        heartbeatSeconds,
        notify: true,
      }
      await boss.createQueue(queue, { ...options, policy: schedule ? 'exclusive' : 'standard' })
      await boss.updateQueue(queue, options)
      inserts.push(await insertFunction(boss, queue))
    }
  } finally {
    await boss.stop({ graceful: false })
  }
  await grant(ownerUrl, inserts)
  if (faults[0]) throw faults[0]
}

/**
 * A function that adds jobs to one queue by the statement pg-boss itself would send. enqueue_jobs() of migration 0024
 * calls it for callers who may not reach the tables.
 */
async function insertFunction(boss: PgBoss, queue: string): Promise<string> {
  let insert = ''
  const recorder = { executeSql: async (text: string) => ((insert = text), { rows: [] }) }
  await boss.insert(queue, [{ data: {} }], { db: recorder })
  if (insert === '') throw new Error(`pg-boss sent no statement for a job of the queue ${queue}`)
  return `CREATE OR REPLACE FUNCTION ${jobSchema}.${pg.escapeIdentifier(`enqueue ${queue}`)}(jobs text) RETURNS void LANGUAGE sql
    SET search_path = public, pg_temp AS ${pg.escapeLiteral(insert)};`
}

/**
 * Advisory lock id: two processes that grant on the same objects at once would fail with "tuple concurrently updated".
 */
const grantLock = 7_012_002

async function grant(ownerUrl: string, inserts: readonly string[]) {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${grantLock});
      ${inserts.join('\n')}
      GRANT USAGE ON SCHEMA ${jobSchema} TO portolan_system;
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${jobSchema} TO portolan_system;
      GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${jobSchema} TO portolan_system;
      REVOKE ALL ON ALL TABLES IN SCHEMA ${jobSchema} FROM portolan_app;
      REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA ${jobSchema} FROM PUBLIC;
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${jobSchema} TO portolan_system;
      REVOKE USAGE ON SCHEMA ${jobSchema} FROM portolan_app; COMMIT`)
  } finally {
    await client.end()
  }
}
