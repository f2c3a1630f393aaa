import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** How many days after its end a mail's link still says why it opens nothing. */
const linkDays = 90

/**
 * Deletes expired rows: sign-in transactions, provider items, counts of failures, devices, credentials, old sessions.
 * Called by a job.
 */
export async function purgeExpired(db: Kysely<Database>, now: Date): Promise<void> {
  for (const table of ['sign_in_transaction', 'identity_item', 'identity_attempt', 'identity_device'] as const)
    await db.deleteFrom(table).where('expires_at', '<', now).execute()
  // Kept for a day, so that an expired credential is distinguished from an unknown one.
  // A mail's link says what became of it as long as people look for the mail.
  await db
    .deleteFrom('credential')
    .where('expires_at', '<', daysBefore(now, 1))
    .where((eb) => eb.or([eb('kind', '<>', 'email_link'), eb('expires_at', '<', daysBefore(now, linkDays))]))
    .execute()
  // Phones that were signed out a month ago, or not used for the lifetime of a refresh token and a month.
  await db.deleteFrom('mobile_platform').where('revoked_at', '<', daysBefore(now, 30)).execute()
  await db.deleteFrom('mobile_platform').where('last_used_at', '<', daysBefore(now, 60)).execute()
  await db.deleteFrom('machine_client_network').where('last_used_at', '<', daysBefore(now, 180)).execute()
  await db.deleteFrom('session').where('absolute_expires_at', '<', daysBefore(now, 30)).execute()
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)
