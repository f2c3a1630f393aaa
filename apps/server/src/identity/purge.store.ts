import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Deletes what has run out: transactions, provider items, counts of failures, devices, credentials, old sessions. For a job. */
export async function purgeExpired(db: Kysely<Database>, now: Date): Promise<void> {
  for (const table of ['sign_in_transaction', 'identity_item', 'identity_attempt', 'identity_device'] as const)
    await db.deleteFrom(table).where('expires_at', '<', now).execute()
  // A credential that just ran out is still told apart from one that never was.
  await db.deleteFrom('credential').where('expires_at', '<', daysBefore(now, 1)).execute()
  // Phones that were signed out, or not used for as long as their refresh token lives, and a month after.
  await db.deleteFrom('mobile_platform').where('revoked_at', '<', daysBefore(now, 30)).execute()
  await db.deleteFrom('mobile_platform').where('last_used_at', '<', daysBefore(now, 60)).execute()
  await db.deleteFrom('session').where('absolute_expires_at', '<', daysBefore(now, 30)).execute()
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)
