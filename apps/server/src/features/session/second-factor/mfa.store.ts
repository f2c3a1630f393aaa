import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { hashSecret } from '../../../crypto/secrets.ts'
import type { LoginRef } from '../sign-in/link-login.store.ts'

type Db = Kysely<Database>

/** Whether the login and its company require a second factor; null where the login has no rule of its own. */
export async function readMfaPolicy(
  db: Db,
  login: LoginRef,
): Promise<{ login: { mfa_required: boolean | null }; company: { mfa_required: boolean } }> {
  const row = await db
    .selectFrom('login as l')
    .innerJoin('company as c', 'c.id', 'l.company_id')
    .select(['l.mfa_required as login_requires', 'c.mfa_required as company_requires'])
    .where('l.id', '=', login.id)
    .where('l.company_id', '=', login.companyId)
    .executeTakeFirstOrThrow()
  return { login: { mfa_required: row.login_requires }, company: { mfa_required: row.company_requires } }
}

const mostResets = 3
const resetWindowMs = 24 * 3_600_000
const resetKey = (loginId: number) => hashSecret(`factor reset ${loginId}`)

/** Whether the login may reset its factors once more within 24 hours; only completed resets count. */
export async function mayResetAgain(db: Db, loginId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('identity_attempt')
    .select('failures')
    .where('door', '=', resetKey(loginId))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return (row?.failures ?? 0) < mostResets
}

/** Counts one reset in the caller's transaction; false where it exceeds the limit, and the caller must stop. */
export async function countFactorReset(db: Db, loginId: number, now: Date): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + resetWindowMs)
  const { rows } = await sql<{ failures: number }>`
    INSERT INTO identity_attempt AS a (door, failures, expires_at) VALUES (${resetKey(loginId)}, 1, ${expiresAt})
    ON CONFLICT (door) DO UPDATE SET
      failures = CASE WHEN a.expires_at <= ${now} THEN 1 ELSE a.failures + 1 END,
      expires_at = CASE WHEN a.expires_at <= ${now} THEN excluded.expires_at ELSE a.expires_at END
    RETURNING failures`.execute(db)
  return (rows[0]?.failures ?? mostResets + 1) <= mostResets
}
