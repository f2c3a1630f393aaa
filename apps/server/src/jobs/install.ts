import { PgBoss } from 'pg-boss'
import pg from 'pg'
import type { Job } from './job.ts'

export const jobSchema = 'pgboss'

/** A job whose process says nothing for so long is taken from it. Living processes say so every 15 seconds. */
export const heartbeatSeconds = 60

/**
 * Creates or migrates the queue's schema as the owner role and grants the rights: the system role runs jobs, the app
 * role may only add them. Two processes may call it at once.
 */
export async function installJobs(ownerUrl: string, jobs: readonly Job[]): Promise<void> {
  const faults: Error[] = []
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
    }
  } finally {
    await boss.stop({ graceful: false })
  }
  await grant(ownerUrl)
  if (faults[0]) throw faults[0]
}

/**
 * Advisory lock id: two processes that grant on the same objects at once would fail with "tuple concurrently updated".
 */
const grantLock = 7_012_002

async function grant(ownerUrl: string) {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${grantLock});
      GRANT USAGE ON SCHEMA ${jobSchema} TO portolan_system, portolan_app;
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${jobSchema} TO portolan_system;
      GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${jobSchema} TO portolan_system;
      GRANT SELECT ON ${jobSchema}.queue TO portolan_app;
      GRANT INSERT, SELECT (id, start_after) ON ${jobSchema}.job, ${jobSchema}.job_common TO portolan_app; COMMIT`)
  } finally {
    await client.end()
  }
}
