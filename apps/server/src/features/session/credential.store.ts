import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { hashSecret, newSecret } from '../../kernel/secrets.ts'

type Db = Kysely<Database>

/** Most bearers or profile tokens one session may hold at a time: one of each per tab. */
const mostPerSession = 50

/** Mints a bearer or profile token of a session, and clears away the session's spent ones. */
export async function mintForSession(
  db: Db,
  token: {
    kind: 'bearer' | 'profile'
    sessionId: number
    login: { id: number; companyId: number } | null
    expiresAt: Date
    now: Date
  },
): Promise<string> {
  await dropSpent(db, token)
  return mint(db, {
    kind: token.kind,
    session_id: token.sessionId,
    company_id: token.login?.companyId ?? null,
    login_id: token.login?.id ?? null,
    expires_at: token.expiresAt,
  })
}

async function dropSpent(db: Db, { kind, sessionId, now }: { kind: string; sessionId: number; now: Date }) {
  const ofSession = db
    .selectFrom('credential')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('kind', '=', kind as 'bearer')
  const newest = ofSession
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(mostPerSession - 1)
  await db.deleteFrom('credential').where('id', 'in', ofSession).where('id', 'not in', newest).execute()
}

/** An anonymous token for calls without a person. */
export const mintServiceToken = (db: Db, expiresAt: Date): Promise<string> =>
  mint(db, { kind: 'service', expires_at: expiresAt })

export const mintMachineBearer = (
  db: Db,
  client: { id: number; companyId: number | null; scopes: readonly string[] },
  expiresAt: Date,
): Promise<string> =>
  mint(db, {
    kind: 'machine',
    machine_client_id: client.id,
    company_id: client.companyId,
    scopes: [...client.scopes],
    expires_at: expiresAt,
  })

interface NewCredential {
  kind: 'bearer' | 'profile' | 'service' | 'machine'
  expires_at: Date
  company_id?: number | null
  login_id?: number | null
  session_id?: number
  machine_client_id?: number
  scopes?: string[]
}

async function mint(db: Db, credential: NewCredential): Promise<string> {
  const secret = newSecret()
  await db
    .insertInto('credential')
    .values({ ...credential, hash: hashSecret(secret) })
    .execute()
  return secret
}

export async function findMachineClient(
  db: Db,
  clientId: string,
): Promise<{ id: number; companyId: number | null; secretHash: string; scopes: readonly string[] } | null> {
  const row = await db
    .selectFrom('machine_client')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('active', '=', true)
    .executeTakeFirst()
  return row ? { id: row.id, companyId: row.company_id, secretHash: row.secret_hash, scopes: row.scopes } : null
}
