import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

/**
 * Adds jobs to a queue in the caller's transaction. The app role may do so through this function alone, for companies of
 * its scope.
 */
export async function insertJobs(db: Kysely<Database>, queue: string, payloads: readonly unknown[]): Promise<void> {
  await sql`SELECT enqueue_jobs(${queue}, ${JSON.stringify(payloads)}::json)`.execute(db)
}
