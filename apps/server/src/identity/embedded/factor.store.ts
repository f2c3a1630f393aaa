import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { Sealer } from '../../crypto/sealer.ts'
import { formerHash, hashRecoveryCode, readRecoveryCode } from './recovery-codes.ts'

type Db = Kysely<Database>

export interface TotpFactor {
  readonly kind: 'totp'
  readonly id: number
  /** Base32, decrypted. */
  readonly secret: string
}

export interface PasskeyFactor {
  readonly kind: 'passkey'
  readonly id: number
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly signCount: number
  readonly transports: readonly string[]
}

export type Factor = TotpFactor | PasskeyFactor

/** A verified factor that is about to be stored. */
export type NewFactor =
  | { readonly kind: 'totp'; readonly secret: string; readonly step: number }
  | {
      readonly kind: 'passkey'
      readonly credentialId: string
      /** COSE key, base64url. */
      readonly publicKey: string
      readonly signCount: number
      readonly transports: readonly string[]
    }

export async function hasFactors(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('identity_factor')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function listFactors(db: Db, sealer: Sealer, accountId: string): Promise<Factor[]> {
  const rows = await db
    .selectFrom('identity_factor')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return rows.map((row) =>
    row.kind === 'totp'
      ? { kind: 'totp', id: row.id, secret: sealer.open(row.secret ?? '') }
      : {
          kind: 'passkey',
          id: row.id,
          credentialId: row.credential_id ?? '',
          publicKey: row.public_key ?? Buffer.alloc(0),
          signCount: Number(row.sign_count),
          transports: row.transports,
        },
  )
}

/** Uses up a code's time step. One conditional update, so that a code counts once. */
export async function takeStep(db: Db, factorId: number, step: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('identity_factor')
    .set({ last_step: step, last_used_at: now })
    .where('id', '=', factorId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Uses up a signature's counter in the same way. Keys that exist on several devices always send 0. */
export async function takeSignature(db: Db, factorId: number, count: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('identity_factor')
    .set({ sign_count: count, last_used_at: now })
    .where('id', '=', factorId)
    .where((eb) => eb.or([eb('sign_count', '<', count), eb.and([eb('sign_count', '=', 0), eb.val(count === 0)])]))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Uses a recovery code up; answers how many are left, or null for a wrong one. */
export async function takeRecoveryCode(db: Db, accountId: string, typed: string, now: Date): Promise<number | null> {
  const plain = readRecoveryCode(typed)
  if (!plain) return null
  const result = await db
    .updateTable('identity_recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', 'in', [await hashRecoveryCode(accountId, plain), formerHash(accountId, plain)])
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n ? countCodes(db, accountId) : null
}

/**
 * Stores an account's first factors and its recovery codes together. False, and nothing is stored, when another window
 * has enrolled factors meanwhile.
 */
export async function enrol(
  db: Db,
  sealer: Sealer,
  accountId: string,
  enrolment: { factors: readonly NewFactor[]; codes: readonly string[] },
): Promise<boolean> {
  const hashes = await hashCodes(accountId, enrolment.codes)
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    if (await hasFactors(tx, accountId)) return false
    await tx
      .insertInto('identity_factor')
      .values(enrolment.factors.map((factor) => factorRow(sealer, accountId, factor)))
      .execute()
    await writeCodes(tx, accountId, hashes)
    return true
  })
}

/** Replaces all recovery codes by a new set. */
export async function replaceRecoveryCodes(db: Db, accountId: string, codes: readonly string[]): Promise<void> {
  const hashes = await hashCodes(accountId, codes)
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    await writeCodes(tx, accountId, hashes)
  })
}

/** Deletes all factors and codes, and ends the provider's sessions that they verified. */
export async function dropFactors(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('identity_factor').where('account_id', '=', accountId).execute()
  await db.deleteFrom('identity_recovery_code').where('account_id', '=', accountId).execute()
}

/** A factor as its owner knows it. */
export interface NamedFactor {
  readonly id: number
  readonly kind: Factor['kind']
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

/** The account's factors, the oldest first, and how many recovery codes are left. */
export async function describeFactors(
  db: Db,
  accountId: string,
): Promise<{ factors: readonly NamedFactor[]; codesLeft: number }> {
  const rows = await db
    .selectFrom('identity_factor')
    .select(['id', 'kind', 'name', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  const factors = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }))
  return { factors, codesLeft: await countCodes(db, accountId) }
}

/**
 * Adds a factor in the caller's transaction. Answers its id and how many the account had before; null where the account
 * has `most` already, or the passkey exists.
 */
export async function addFactor(
  tx: Db,
  sealer: Sealer,
  accountId: string,
  { factor, name, most }: { readonly factor: NewFactor; readonly name: string; readonly most: number },
): Promise<{ readonly id: number; readonly before: number } | null> {
  await lockAccount(tx, accountId)
  const before = (await describeFactors(tx, accountId)).factors.length
  if (before >= most) return null
  const row = await tx
    .insertInto('identity_factor')
    .values({ ...factorRow(sealer, accountId, factor), name })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row ? { id: row.id, before } : null
}

/** Renames a factor of the account; false where it has no such factor. */
export async function renameFactor(db: Db, accountId: string, factorId: number, name: string): Promise<boolean> {
  const result = await db
    .updateTable('identity_factor')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('id', '=', factorId)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/**
 * Removes a factor of the account in the caller's transaction, and with the last one the recovery codes. `last`: nothing is
 * removed, because it is the last one and must stay. Null where the account has no such factor.
 */
export async function removeFactor(
  tx: Db,
  accountId: string,
  factorId: number,
  { mustKeepLast }: { readonly mustKeepLast: boolean },
): Promise<{ readonly removed: NamedFactor; readonly left: number } | 'last' | null> {
  await lockAccount(tx, accountId)
  const { factors } = await describeFactors(tx, accountId)
  const removed = factors.find(({ id }) => id === factorId)
  if (!removed) return null
  const left = factors.length - 1
  if (left === 0 && mustKeepLast) return 'last'
  if (left === 0) await dropFactors(tx, accountId)
  else await tx.deleteFrom('identity_factor').where('id', '=', factorId).execute()
  return { removed, left }
}

/** Replaces the recovery codes in the caller's transaction, by the hashes of `hashCodes`. */
export async function storeRecoveryCodes(tx: Db, accountId: string, hashes: readonly string[]): Promise<void> {
  await lockAccount(tx, accountId)
  await writeCodes(tx, accountId, hashes)
}

async function countCodes(db: Db, accountId: string): Promise<number> {
  const { left } = await db
    .selectFrom('identity_recovery_code')
    .select((eb) => eb.fn.countAll<string>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

const lockAccount = (tx: Db, accountId: string) =>
  tx.selectFrom('identity_account').select('id').where('id', '=', accountId).forUpdate().executeTakeFirstOrThrow()

/** Takes a quarter of a second, so no transaction waits for it. */
export const hashCodes = (accountId: string, codes: readonly string[]) =>
  Promise.all(codes.map((code) => hashRecoveryCode(accountId, code.replaceAll('-', ''))))

async function writeCodes(tx: Db, accountId: string, hashes: readonly string[]) {
  await tx.deleteFrom('identity_recovery_code').where('account_id', '=', accountId).execute()
  const rows = hashes.map((hash) => ({ account_id: accountId, code_hash: hash, used_at: null }))
  await tx.insertInto('identity_recovery_code').values(rows).execute()
}

function factorRow(sealer: Sealer, accountId: string, factor: NewFactor) {
  const row = { account_id: accountId, kind: factor.kind, last_used_at: sql<Date>`now()` }
  if (factor.kind === 'totp')
    return {
      ...row,
      name: 'Authenticator',
      secret: sealer.seal(factor.secret),
      last_step: factor.step,
      credential_id: null,
      public_key: null,
    }
  return {
    ...row,
    name: 'Passkey',
    secret: null,
    last_step: null,
    credential_id: factor.credentialId,
    public_key: Buffer.from(factor.publicKey, 'base64url'),
    sign_count: factor.signCount,
    transports: [...factor.transports],
  }
}
