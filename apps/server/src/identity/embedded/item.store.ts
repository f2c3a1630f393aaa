import { type Kysely, sql } from 'kysely'
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import type { Database } from '../../db/schema.ts'
import { hashSecret } from '../../crypto/secrets.ts'
import type { Sealer } from '../../crypto/sealer.ts'

/** Models that are deleted with their grant. */
const grantable = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken'])

/**
 * Stores the provider's codes, tokens, grants, interactions and sessions. Ids are secrets, so only their SHA-256 is
 * stored.
 */
export class ItemStore implements Adapter {
  readonly #db: Kysely<Database>
  readonly #sealer: Sealer
  readonly #model: string

  constructor(db: Kysely<Database>, sealer: Sealer, model: string) {
    this.#db = db
    this.#sealer = sealer
    this.#model = model
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    // `jti` is the id itself and must not be stored beside its hash.
    const { jti: _jti, ...kept } = payload
    const row = {
      payload: this.#sealer.seal(JSON.stringify(kept)),
      grant_key: grantable.has(this.#model) && payload.grantId ? hashSecret(payload.grantId) : null,
      uid_key: this.#sessionKey(payload),
      expires_at: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000),
    }
    await this.#db
      .insertInto('identity_item')
      .values({ ...row, model: this.#model, key: hashSecret(id), consumed_at: null })
      .onConflict((conflict) => conflict.columns(['model', 'key']).doUpdateSet(row))
      .execute()
  }

  /** Of a session its own, of a token the session that it was issued in. */
  #sessionKey({ uid, sessionUid }: AdapterPayload): string | null {
    const of = this.#model === 'Session' ? uid : grantable.has(this.#model) ? sessionUid : undefined
    return of ? hashSecret(of) : null
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const row = await this.#db
      .selectFrom('identity_item')
      .selectAll()
      .where('model', '=', this.#model)
      .where('key', '=', hashSecret(id))
      .executeTakeFirst()
    return row ? { ...this.#open(row), jti: id } : undefined
  }

  /**
   * For provider sessions only. The id cannot be derived from the uid, so the result can be read but not saved again.
   */
  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const row = await this.#db
      .selectFrom('identity_item')
      .selectAll()
      .where('model', '=', this.#model)
      .where('uid_key', '=', hashSecret(uid))
      .executeTakeFirst()
    return row ? { ...this.#open(row), jti: uid } : undefined
  }

  /** The device flow is disabled, so nothing has a user code. */
  async findByUserCode(): Promise<undefined> {
    return undefined
  }

  /**
   * One conditional update: of several simultaneous calls one wins. A second use means a stolen code, so the grant is
   * revoked too.
   */
  async consume(id: string): Promise<void> {
    const key = hashSecret(id)
    const result = await this.#db
      .updateTable('identity_item')
      .set({ consumed_at: sql<Date>`now()` })
      .where('model', '=', this.#model)
      .where('key', '=', key)
      .where('consumed_at', 'is', null)
      .executeTakeFirst()
    if (result.numUpdatedRows === 1n) return
    const row = await this.#db
      .selectFrom('identity_item')
      .select('grant_key')
      .where('model', '=', this.#model)
      .where('key', '=', key)
      .executeTakeFirst()
    if (row?.grant_key) await this.#dropGrant(row.grant_key)
    throw new errors.InvalidGrant('already used')
  }

  async destroy(id: string): Promise<void> {
    await this.#db
      .deleteFrom('identity_item')
      .where('model', '=', this.#model)
      .where('key', '=', hashSecret(id))
      .execute()
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#dropGrant(hashSecret(grantId))
  }

  #dropGrant(grantKey: string) {
    return dropGrant(this.#db, grantKey)
  }

  #open(row: { payload: string; consumed_at: Date | null }): AdapterPayload {
    const payload = JSON.parse(this.#sealer.open(row.payload)) as AdapterPayload
    return row.consumed_at ? { ...payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) } : payload
  }
}

async function dropGrant(db: Kysely<Database>, grantKey: string): Promise<void> {
  await db
    .deleteFrom('identity_item')
    .where((eb) =>
      eb.or([eb('grant_key', '=', grantKey), eb.and([eb('model', '=', 'Grant'), eb('key', '=', grantKey)])]),
    )
    .execute()
}

/**
 * Ends the provider's session in which a refresh token was issued, and the token's grant; false where the token or its
 * session is not known.
 */
export async function endSessionOf(db: Kysely<Database>, refreshToken: string): Promise<boolean> {
  const token = await db
    .selectFrom('identity_item')
    .select(['uid_key', 'grant_key'])
    .where('model', '=', 'RefreshToken')
    .where('key', '=', hashSecret(refreshToken))
    .executeTakeFirst()
  if (token?.grant_key) await dropGrant(db, token.grant_key)
  if (!token?.uid_key) return false
  await db.deleteFrom('identity_item').where('model', '=', 'Session').where('uid_key', '=', token.uid_key).execute()
  return true
}
