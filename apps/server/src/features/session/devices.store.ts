import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { SignedIn } from './devices.rules.ts'
import type { LoginRef } from './sign-in.store.ts'

/** A login has one row a browser; more than anyone looks through are more than anyone has. */
const mostListed = 200

/** Sessions of the login that nobody ended, newest use first; those that ran out meanwhile too. */
export async function openSessions(db: Kysely<Database>, login: LoginRef): Promise<SignedIn[]> {
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
export async function isOwnSession(db: Kysely<Database>, login: LoginRef, id: number): Promise<boolean> {
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
