import { type Kysely, sql } from 'kysely'
import { hashSecret } from '../../../crypto/secrets.ts'
import type { Database } from '../../../db/schema.ts'
import type { LogoutNotice } from '../../../identity/logout-token.ts'
import type { SignedIn } from './devices.rules.ts'
import type { LoginRef } from '../sign-in/link-login.store.ts'

type Db = Kysely<Database>

/** One row per browser; nobody signs in with more. */
const mostListed = 200

/** Sessions of the login that nobody ended, last used first; includes expired ones. */
export async function openSessions(db: Db, login: LoginRef): Promise<SignedIn[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'user_agent', 'address', 'created_at', 'last_seen_at', 'idle_minutes', 'absolute_expires_at'])
    .select(['acr', 'amr'])
    .where('login_id', '=', login.id)
    .where('company_id', '=', login.companyId)
    .where('revoked_at', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    address: row.address,
    signedInAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    idleMinutes: row.idle_minutes,
    absoluteExpiresAt: row.absolute_expires_at,
    acr: row.acr,
    amr: row.amr,
  }))
}

/** Whether it is an open session of the login. */
export async function isOwnSession(db: Db, login: LoginRef, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('login_id', '=', login.id)
    .where('company_id', '=', login.companyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores a notice until a token of its age is no longer accepted; false where it has been received before. */
export async function keepNotice(db: Db, { issuer, jti }: LogoutNotice, expiresAt: Date): Promise<boolean> {
  const result = await db
    .insertInto('credential')
    .values({ kind: 'logout_notice', hash: hashSecret(`${issuer}\n${jti}`), detail: '{}', expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0
}

/** Ends one session of the provider, or all of the person's, with their credentials; answers the session ids. */
export async function revokeProviderSessions(
  db: Db,
  which: LogoutNotice & { readonly connectionId: number | null },
  now: Date,
): Promise<number[]> {
  const { subject, providerSid } = which
  const ended = await db
    .updateTable('session')
    .set({ revoked_at: now, revoked_code: 'logged_out' })
    .where('issuer', '=', which.issuer)
    .where('connection_id', 'is not distinct from', which.connectionId)
    .where('revoked_at', 'is', null)
    .$if(providerSid !== null, (query) => query.where('provider_sid', '=', providerSid))
    .$if(subject !== null, (query) => query.where('subject', '=', subject ?? ''))
    .returning('id')
    .execute()
  const ids = ended.map(({ id }) => id)
  await db
    .updateTable('credential')
    .set({ revoked_at: now })
    .where('session_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('revoked_at', 'is', null)
    .execute()
  return ids
}
