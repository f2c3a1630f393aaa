import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

const keptHours = 24

/** Deletes idempotency keys whose 24 hours are over, of every company. */
export async function purgeIdempotencyKeys(db: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptHours * 3_600_000)
  await db.deleteFrom('idempotency_key').where('created_at', '<', before).execute()
}
