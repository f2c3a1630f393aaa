import { type Kysely, type Transaction, sql } from 'kysely'
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
  if (result.numUpdatedRows !== 1n) return null
  const { left } = await db
    .selectFrom('identity_recovery_code')
    .select((eb) => eb.fn.countAll<string>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
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

const lockAccount = (tx: Transaction<Database>, accountId: string) =>
  tx.selectFrom('identity_account').select('id').where('id', '=', accountId).forUpdate().executeTakeFirstOrThrow()

/** Takes a quarter of a second, so no transaction waits for it. */
const hashCodes = (accountId: string, codes: readonly string[]) =>
  Promise.all(codes.map((code) => hashRecoveryCode(accountId, code.replaceAll('-', ''))))

async function writeCodes(tx: Transaction<Database>, accountId: string, hashes: readonly string[]) {
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
