import type { Db } from '../db/database.ts'

/** Deletes counts whose time is over. */
export async function purgeRateLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limit').where('expire', '<', now.getTime()).execute()
}
