import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { LogoutNotice } from '../../identity/logout-token.ts'
import { hashSecret } from '../../crypto/secrets.ts'

type Db = Kysely<Database>

/** Remembers a notice until no token of its age is taken any more; false where it came before. */
export async function keepNotice(db: Db, { issuer, jti }: LogoutNotice, expiresAt: Date): Promise<boolean> {
  const result = await db
    .insertInto('credential')
    .values({ kind: 'logout_notice', hash: hashSecret(`${issuer}\n${jti}`), detail: '{}', expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0
}

/** Ends one session of the provider, or every one of the person, with what they gave out; answers their ids. */
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
