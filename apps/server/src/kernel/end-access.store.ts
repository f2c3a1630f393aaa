import type { ErrorCode } from '@portolan/contract/errors'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { revokeCredentials } from './credential.store.ts'

type Db = Kysely<Database>

/**
 * Ends everything that logins are signed in with: sessions with their bearers and profile tokens, phones, pending codes
 * and tickets. For a reset password, removed second factors, a closed account. Mail links stay: they belong to their
 * object and are rejected with the login itself. System role only; every process rejects the next call, and triggers of
 * `session` end open streams. `code` is what an ended session answers: AUTH0044 where somebody else ended it,
 * `logged_out` where the person did.
 */
export async function endAccess(
  db: Db,
  logins: number | readonly number[],
  options: { readonly code: ErrorCode; readonly now: Date; readonly exceptSessionId?: number },
): Promise<{ readonly sessions: number; readonly platforms: number }> {
  const { now } = options
  const loginIds = typeof logins === 'number' ? [logins] : [...logins]
  if (loginIds.length === 0) return { sessions: 0, platforms: 0 }
  // Waits for a phone that is being signed in at the moment, so that it is ended too.
  await db
    .selectFrom('login')
    .select('id')
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(loginIds))))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const sessions = await endSessions(db, { loginIds, ...options })
  const platforms = await endPlatforms(db, loginIds, now)
  await revokeCredentials(
    db,
    {
      loginIds,
      kinds: [
        'mobile',
        'mobile_waiting',
        'mobile_refresh',
        'qr_login',
        'hand_over',
        'sign_in_ticket',
        'reset_link',
        'mfa_check',
        'email',
        'email_profile',
      ],
    },
    now,
  )
  return { sessions, platforms }
}

/** Ends the logins' sessions and their credentials; answers how many. */
async function endSessions(
  db: Db,
  which: { loginIds: readonly number[]; code: ErrorCode; now: Date; exceptSessionId?: number },
): Promise<number> {
  const ended = await db
    .updateTable('session')
    .set({ revoked_at: which.now, revoked_code: which.code })
    .where(({ eb, fn, val }) => eb('login_id', '=', fn.any(val(which.loginIds))))
    .where('revoked_at', 'is', null)
    .where('id', '<>', which.exceptSessionId ?? 0)
    .returning('id')
    .execute()
  const ids = ended.map(({ id }) => id)
  if (ids.length > 0)
    await db
      .updateTable('credential')
      .set({ revoked_at: which.now })
      .where(({ eb, fn, val }) => eb('session_id', '=', fn.any(val(ids))))
      .where('revoked_at', 'is', null)
      .execute()
  return ids.length
}

/** Signs the logins' phones out; answers how many. */
async function endPlatforms(db: Db, loginIds: readonly number[], now: Date): Promise<number> {
  const result = await db
    .updateTable('mobile_platform')
    .set({ revoked_at: now })
    .where(({ eb, fn, val }) => eb('login_id', '=', fn.any(val(loginIds))))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}
