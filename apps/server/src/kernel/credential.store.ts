import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { CredentialKind, CredentialTable, RevokedFor } from '../db/tables/foundation.ts'
import { hashSecret, newSecret } from '../crypto/secrets.ts'

type Db = Kysely<Database>

/** The object that a secret opens, by its id and by its reference on the wire. */
export interface CredentialObject {
  readonly kind: string
  readonly id: number
  readonly ref: string | null
}

/** A secret that was handed out; only its holder knows the secret itself. */
export interface Credential {
  readonly id: number
  readonly kind: CredentialKind
  readonly companyId: number | null
  readonly loginId: number | null
  readonly sessionId: number | null
  readonly parentId: number | null
  readonly machineClientId: number | null
  readonly object: CredentialObject | null
  readonly detail: Record<string, unknown>
  readonly createdAt: Date
  readonly expiresAt: Date
}

export interface NewCredential {
  readonly kind: CredentialKind
  readonly expiresAt: Date
  readonly login?: { readonly id: number; readonly companyId: number } | null
  readonly companyId?: number | null
  readonly sessionId?: number | null
  readonly parentId?: number | null
  readonly machineClientId?: number | null
  readonly object?: CredentialObject | null
  readonly scopes?: readonly string[]
  /** Additional data; never another secret. */
  readonly detail?: Record<string, unknown>
  /** A secret that the caller generated; left out: a new random one. */
  readonly secret?: string
}

/** Mints a secret of 256 random bits and stores its SHA-256. Only the system role has access to the table. */
export async function mintCredential(db: Db, credential: NewCredential): Promise<string> {
  return (await mintWithId(db, credential)).secret
}

/** Mints a secret and answers the row's id too, for secrets that depend on it. */
export async function mintWithId(db: Db, credential: NewCredential): Promise<{ id: number; secret: string }> {
  const secret = credential.secret ?? newSecret()
  const { object, login } = credential
  const { id } = await db
    .insertInto('credential')
    .values({
      kind: credential.kind,
      hash: hashSecret(secret),
      company_id: login?.companyId ?? credential.companyId ?? null,
      login_id: login?.id ?? null,
      session_id: credential.sessionId ?? null,
      parent_id: credential.parentId ?? null,
      machine_client_id: credential.machineClientId ?? null,
      object_kind: object?.kind ?? null,
      object_id: object?.id ?? null,
      object_ref: object?.ref ?? null,
      scopes: [...(credential.scopes ?? [])],
      detail: JSON.stringify(credential.detail ?? {}),
      expires_at: credential.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, secret }
}

/** Finds a valid secret without using it up. */
export async function findCredential(
  db: Db,
  kind: CredentialKind,
  secret: string,
  now: Date,
): Promise<Credential | null> {
  const row = await db
    .selectFrom('credential')
    .selectAll()
    .where('hash', '=', hashSecret(secret))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ? toCredential(row) : null
}

/** Why a secret of this kind was revoked; null for one that is valid, that expired, or that never was. */
export async function findRevokedFor(db: Db, kind: CredentialKind, secret: string): Promise<RevokedFor | null> {
  const row = await db
    .selectFrom('credential')
    .select('revoked_for')
    .where('hash', '=', hashSecret(secret))
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.revoked_for ?? null
}

/** Uses a secret up. One conditional update, so only one of several simultaneous calls gets it. */
export async function takeCredential(
  db: Db,
  kind: CredentialKind,
  secret: string,
  now: Date,
): Promise<Credential | null> {
  const row = await db
    .updateTable('credential')
    .set({ used_at: now })
    .where('hash', '=', hashSecret(secret))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  return row ? toCredential(row) : null
}

/** Selects the secrets to revoke; all named conditions must hold. */
export interface RevokedCredentials {
  readonly kinds: readonly CredentialKind[]
  readonly loginId?: number
  readonly loginIds?: readonly number[]
  readonly sessionId?: number
  readonly object?: { readonly kind: string; readonly id: number }
  /** What whoever shows one of them again is told. */
  readonly because?: RevokedFor
}

/** Revokes valid secrets, and with them the secrets that depend on them. */
export async function revokeCredentials(db: Db, which: RevokedCredentials, now: Date): Promise<number> {
  const { loginId, loginIds, sessionId, object } = which
  const result = await db
    .updateTable('credential')
    .set({ revoked_at: now, revoked_for: which.because ?? null })
    .where('kind', 'in', [...which.kinds])
    .where('revoked_at', 'is', null)
    .$if(loginId !== undefined, (query) => query.where('login_id', '=', loginId ?? 0))
    .$if(loginIds !== undefined, (query) =>
      query.where(({ eb, fn, val }) => eb('login_id', '=', fn.any(val(loginIds ?? [])))),
    )
    .$if(sessionId !== undefined, (query) => query.where('session_id', '=', sessionId ?? 0))
    .$if(object !== undefined, (query) =>
      query.where('object_kind', '=', object?.kind ?? '').where('object_id', '=', object?.id ?? 0),
    )
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

function toCredential(row: Selectable<CredentialTable>): Credential {
  return {
    id: row.id,
    kind: row.kind,
    companyId: row.company_id,
    loginId: row.login_id,
    sessionId: row.session_id,
    parentId: row.parent_id,
    machineClientId: row.machine_client_id,
    object:
      row.object_kind !== null && row.object_id !== null
        ? { kind: row.object_kind, id: row.object_id, ref: row.object_ref }
        : null,
    detail: row.detail,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}

/** Most bearers or profile tokens per session: one of each per tab. */
const mostPerSession = 50

/** Mints a bearer or profile token of a session and deletes the session's expired ones. */
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
  return mintCredential(db, token)
}

async function dropSpent(db: Db, { kind, sessionId, now }: { kind: CredentialKind; sessionId: number; now: Date }) {
  const ofSession = db
    .selectFrom('credential')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('kind', '=', kind)
  const newest = ofSession
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(mostPerSession - 1)
  await db.deleteFrom('credential').where('id', 'in', ofSession).where('id', 'not in', newest).execute()
}
