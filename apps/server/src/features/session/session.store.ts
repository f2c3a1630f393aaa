import type { ErrorCode } from '@portolan/contract/errors'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { SessionTable } from '../../db/tables/foundation.ts'
import { hashSecret, newSecret } from '../../crypto/secrets.ts'
import type { SessionTimes } from './session.rules.ts'

type Db = Kysely<Database>

/** The provider's claims about the user, stored with the session. */
export interface SessionClaims {
  readonly name: string
  readonly nickname: string
  readonly picture: string | null
  readonly scopes: readonly string[]
}

export interface Session extends SessionTimes {
  readonly id: number
  readonly issuer: string
  readonly subject: string
  readonly email: string
  readonly claims: SessionClaims
  /** Sealed. */
  readonly providerTokens: string
  readonly providerRenewAt: Date
  /** Until when a process holds the lease to renew at the provider; null where none does. */
  readonly renewLeasedUntil: Date | null
  /** The company's own provider that signed it in; null for the deployment's own. */
  readonly connectionId: number | null
  readonly loginId: number | null
  readonly acr: string | null
  readonly amr: readonly string[]
  readonly authTime: Date
  /** When the person last showed a second factor inside of the portal; null: not since the sign-in. */
  readonly confirmedAt: Date | null
}

export interface NewSession {
  readonly issuer: string
  readonly subject: string
  readonly email: string
  readonly emailVerified: boolean
  readonly claims: SessionClaims
  readonly acr: string | null
  readonly amr: readonly string[]
  readonly authTime: Date
  readonly providerSid: string | null
  readonly providerTokens: string
  readonly providerRenewAt: Date
  readonly connectionId: number | null
  readonly idleMinutes: number
  readonly absoluteExpiresAt: Date
  readonly userAgent: string | null
  readonly address: string
  readonly now: Date
}

/** Opens a session and answers it with its cookie's secret, of which only the hash is stored. */
export async function createSession(db: Db, session: NewSession): Promise<{ session: Session; sid: string }> {
  const sid = newSecret()
  const row = await db
    .insertInto('session')
    .values({
      sid_hash: hashSecret(sid),
      issuer: session.issuer,
      subject: session.subject,
      email: session.email,
      email_verified: session.emailVerified,
      claims: JSON.stringify(session.claims),
      acr: session.acr,
      amr: [...session.amr],
      auth_time: session.authTime,
      provider_sid: session.providerSid,
      provider_tokens: session.providerTokens,
      provider_renew_at: session.providerRenewAt,
      connection_id: session.connectionId,
      idle_minutes: session.idleMinutes,
      absolute_expires_at: session.absoluteExpiresAt,
      created_at: session.now,
      last_seen_at: session.now,
      user_agent: session.userAgent,
      address: session.address,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { session: toSession(row), sid }
}

export async function findSession(db: Db, by: { sid: string } | { id: number }): Promise<Session | null> {
  const query = db.selectFrom('session').selectAll()
  const row = await (
    'sid' in by ? query.where('sid_hash', '=', hashSecret(by.sid)) : query.where('id', '=', by.id)
  ).executeTakeFirst()
  return row ? toSession(row) : null
}

function toSession(row: Selectable<SessionTable>): Session {
  return {
    id: row.id,
    issuer: row.issuer,
    subject: row.subject,
    email: row.email,
    claims: row.claims as unknown as SessionClaims,
    providerTokens: row.provider_tokens,
    providerRenewAt: row.provider_renew_at,
    renewLeasedUntil: row.provider_renew_leased_until,
    connectionId: row.connection_id,
    loginId: row.login_id,
    acr: row.acr,
    amr: row.amr,
    authTime: row.auth_time,
    confirmedAt: row.confirmed_at,
    revokedAt: row.revoked_at,
    revokedCode: row.revoked_code as ErrorCode | null,
    lastSeenAt: row.last_seen_at,
    idleMinutes: row.idle_minutes,
    absoluteExpiresAt: row.absolute_expires_at,
  }
}

/** Ends a session and its credentials. Answers the session when this call ended it, null when it had ended before. */
export async function revokeSession(db: Db, id: number, code: ErrorCode, now: Date): Promise<Session | null> {
  const row = await db
    .updateTable('session')
    .set({ revoked_at: now, revoked_code: code })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  await db
    .updateTable('credential')
    .set({ revoked_at: now })
    .where('session_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
  return row ? toSession(row) : null
}

/** Records that the person showed a second factor inside of the portal. */
export async function noteConfirmed(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ confirmed_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Takes the lease to renew at the provider; only one process gets it, and only while a renewal is due. */
export async function claimRenewal(db: Db, id: number, now: Date, leasedUntil: Date): Promise<Session | null> {
  const row = await db
    .updateTable('session')
    .set({ provider_renew_leased_until: leasedUntil })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('provider_renew_at', '<=', now)
    .where((eb) => eb.or([eb('provider_renew_leased_until', 'is', null), eb('provider_renew_leased_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst()
  return row ? toSession(row) : null
}

/** Stores the renewed tokens and releases the lease; null when the session has ended meanwhile. */
export async function saveRenewal(
  db: Db,
  id: number,
  renewal: { providerTokens: string; providerRenewAt: Date },
): Promise<Session | null> {
  const row = await db
    .updateTable('session')
    .set({
      provider_tokens: renewal.providerTokens,
      provider_renew_at: renewal.providerRenewAt,
      provider_renew_leased_until: null,
    })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row ? toSession(row) : null
}

export async function releaseRenewal(db: Db, id: number): Promise<void> {
  await db.updateTable('session').set({ provider_renew_leased_until: null }).where('id', '=', id).execute()
}

/** Records when sessions were last used; a stored time never moves back. */
export async function noteSeen(db: Db, seen: readonly { id: number; at: Date }[]): Promise<void> {
  const ids = seen.map(({ id }) => id)
  const times = seen.map(({ at }) => at)
  await sql`UPDATE session AS s SET last_seen_at = greatest(s.last_seen_at, v.at)
    FROM unnest(${ids}::bigint[], ${times}::timestamptz[]) AS v (id, at) WHERE s.id = v.id AND s.revoked_at IS NULL`.execute(
    db,
  )
}
