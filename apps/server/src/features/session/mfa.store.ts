import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { hashSecret } from '../../crypto/secrets.ts'
import type { LoginRef } from './sign-in.store.ts'

type Db = Kysely<Database>

/** What a person's and their company's rules say of second factors. */
export async function readMfaPolicy(
  db: Db,
  login: LoginRef,
): Promise<{ login: { mfa_required: boolean | null }; company: { mfa_required: boolean } }> {
  const row = await db
    .selectFrom('login as l')
    .innerJoin('company as c', 'c.id', 'l.company_id')
    .select(['l.mfa_required as own', 'c.mfa_required as companys'])
    .where('l.id', '=', login.id)
    .where('l.company_id', '=', login.companyId)
    .executeTakeFirstOrThrow()
  return { login: { mfa_required: row.own }, company: { mfa_required: row.companys } }
}

const mostResets = 3
const resetWindowMs = 24 * 3_600_000
const resetDoor = (loginId: number) => hashSecret(`factor reset ${loginId}`)

/** Whether the login may reset its factors once more today; only resets that happened count. */
export async function factorResetsLeft(db: Db, loginId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('identity_attempt')
    .select('failures')
    .where('door', '=', resetDoor(loginId))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return (row?.failures ?? 0) < mostResets
}

/** Counts one reset in the caller's transaction; false where it is one too many, and the caller must not go on. */
export async function countFactorReset(db: Db, loginId: number, now: Date): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + resetWindowMs)
  const { rows } = await sql<{ failures: number }>`
    INSERT INTO identity_attempt AS a (door, failures, expires_at) VALUES (${resetDoor(loginId)}, 1, ${expiresAt})
    ON CONFLICT (door) DO UPDATE SET
      failures = CASE WHEN a.expires_at <= ${now} THEN 1 ELSE a.failures + 1 END,
      expires_at = CASE WHEN a.expires_at <= ${now} THEN excluded.expires_at ELSE a.expires_at END
    RETURNING failures`.execute(db)
  return (rows[0]?.failures ?? mostResets + 1) <= mostResets
}
