import type { ErrorCode } from '@portolan/contract/errors'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { revokeCredentials } from './credential.store.ts'

type Db = Kysely<Database>

/**
 * Ends everything a login (or several) is signed in with: sessions with their bearers and profile tokens, phones, codes and tickets
 * that wait. For a password that was reset, second factors that were taken away, an account that was closed. Links in
 * mails stay: they are tied to their object and are refused with the login itself. Only the system role may; every
 * process refuses with the next call, and open streams end by the triggers of `session`.
 *
 * `code` is what an ended session answers: AUTH0044 where somebody ended it, `logged_out` where the person did.
 */
export async function endAccess(
  db: Db,
  logins: number | readonly number[],
  options: { readonly code: ErrorCode; readonly now: Date; readonly exceptSessionId?: number },
): Promise<{ readonly sessions: number; readonly platforms: number }> {
  const { now } = options
  const loginIds = typeof logins === 'number' ? [logins] : [...logins]
  if (loginIds.length === 0) return { sessions: 0, platforms: 0 }
  // A phone that is just being signed in holds the login: it is there and ended, or it is not.
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

/** Ends the logins' sessions with everything they gave out; answers how many. */
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
