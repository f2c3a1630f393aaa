import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { hashSecret } from '../../crypto/secrets.ts'
import { networkOf } from '../../kernel/network.ts'
import { emailKey } from './account.store.ts'

type Db = Kysely<Database>

/** How many failures a lock allows, and for how long it counts them. */
export interface LockLimit {
  readonly most: number
  readonly minutes: number
  /** Whether each failure restarts the time; otherwise it runs from the first one. */
  readonly isSliding: boolean
}

/** The locks that count failures; each has its own name, of which only the hash is stored. */
export const locks = {
  email: (email: string) => `email ${emailKey(email)}`,
  device: (accountId: string, device: string) => `device ${accountId} ${hashSecret(device)}`,
  factor: (accountId: string) => `factor ${accountId}`,
  /** Not a lock: counts notices of new devices. */
  notice: (accountId: string) => `notice ${accountId}`,
  address: (address: string) => `address ${networkOf(address)}`,
}

/**
 * Counts an attempt before the secret is checked, so that simultaneous guesses count like successive ones. Answers the
 * number of attempts, including this one; above `most` the lock stays closed until it expires.
 */
export async function takeAttempt(db: Db, door: string, limit: LockLimit, now: Date): Promise<number> {
  const { most, minutes, isSliding } = limit
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  const { rows } = await sql<{ failures: number }>`
    INSERT INTO identity_attempt AS a (door, failures, expires_at) VALUES (${hashSecret(door)}, 1, ${expiresAt})
    ON CONFLICT (door) DO UPDATE SET
      failures = CASE WHEN a.expires_at <= ${now} THEN 1 ELSE least(a.failures + 1, ${most}::int + 1) END,
      expires_at = CASE WHEN a.expires_at <= ${now} OR (${isSliding}::boolean AND a.failures < ${most}::int)
        THEN excluded.expires_at ELSE a.expires_at END
    RETURNING failures`.execute(db)
  return rows[0]?.failures ?? most + 1
}

/** Takes back one attempt that was no failure; the failures of others stay. */
export async function giveAttemptBack(db: Db, door: string): Promise<void> {
  await db
    .updateTable('identity_attempt')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('door', '=', hashSecret(door))
    .where('failures', '>', 0)
    .execute()
}

export async function forgiveAttempts(db: Db, door: string): Promise<void> {
  await db.deleteFrom('identity_attempt').where('door', '=', hashSecret(door)).execute()
}

/**
 * Opens an account's password locks, those of strangers and of every known device. The lock of its second factor stays.
 */
export async function forgiveAccount(db: Db, account: { id: string; email: string }): Promise<void> {
  const devices = await db
    .selectFrom('identity_device')
    .select('device_hash')
    .where('account_id', '=', account.id)
    .execute()
  const names = [locks.email(account.email), ...devices.map((row) => `device ${account.id} ${row.device_hash}`)]
  await db.deleteFrom('identity_attempt').where('door', 'in', names.map(hashSecret)).execute()
}

/** The failures that strangers' doors of these addresses count at the moment; those without any are left out. */
export async function failuresOf(
  db: Db,
  emails: readonly string[],
  { most, now }: { readonly most: number; readonly now: Date },
): Promise<Map<string, { readonly failures: number; readonly lockedUntil: Date | null }>> {
  if (emails.length === 0) return new Map()
  const emailOf = new Map(emails.map((email) => [hashSecret(locks.email(email)), email]))
  const rows = await db
    .selectFrom('identity_attempt')
    .select(['door', 'failures', 'expires_at'])
    .where('door', '=', sql<string>`any(${[...emailOf.keys()]}::text[])`)
    .where('expires_at', '>', now)
    .execute()
  return new Map(
    rows.flatMap(({ door, failures, expires_at: until }) => {
      const email = emailOf.get(door)
      return email === undefined ? [] : [[email, { failures, lockedUntil: failures >= most ? until : null }] as const]
    }),
  )
}
