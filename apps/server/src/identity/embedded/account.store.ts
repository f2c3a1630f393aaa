import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { hashSecret } from '../../crypto/secrets.ts'
import { hashPassword, isPassword } from './password.ts'

export interface Account {
  readonly id: string
  readonly email: string
  readonly emailVerified: boolean
  readonly name: string
}

/** Case and width of an address make no difference. */
export const emailKey = (email: string) => email.trim().normalize('NFKC').toLowerCase()

/** A new account, with its password in clear or hashed (Argon2id in its text form). */
export type NewAccount = { readonly email: string; readonly name: string } & (
  | { readonly password: string; readonly passwordHash?: undefined }
  | { readonly passwordHash: string; readonly password?: undefined }
)

/** Creates the account, or updates its name and password where they differ. */
export async function upsertAccount(
  db: Kysely<Database>,
  account: NewAccount,
): Promise<'created' | 'updated' | 'unchanged'> {
  const key = emailKey(account.email)
  const existing = await db.selectFrom('identity_account').selectAll().where('email_key', '=', key).executeTakeFirst()
  if (
    existing &&
    existing.name === account.name &&
    existing.email === account.email &&
    (await hasPassword(existing.password_hash, account))
  )
    return 'unchanged'
  const passwordHash = account.passwordHash ?? (await hashPassword(account.password))
  const values = { email: account.email, name: account.name, email_verified: true, password_hash: passwordHash }
  await db
    .insertInto('identity_account')
    .values({ ...values, email_key: key })
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet({ ...values, updated_at: new Date() }))
    .execute()
  return existing ? 'updated' : 'created'
}

const hasPassword = async (kept: string, account: NewAccount) =>
  account.passwordHash === undefined ? isPassword(kept, account.password) : kept === account.passwordHash

export async function findAccountByEmail(
  db: Kysely<Database>,
  email: string,
): Promise<(Account & { passwordHash: string }) | null> {
  const row = await db
    .selectFrom('identity_account')
    .selectAll()
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  return row ? { ...toAccount(row), passwordHash: row.password_hash } : null
}

const idShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Finds an account by the `sub` of its ID tokens; null for anything that is not an account id. */
export async function findAccount(db: Kysely<Database>, id: string): Promise<Account | null> {
  if (!idShape.test(id)) return null
  const row = await db.selectFrom('identity_account').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toAccount(row) : null
}

/** What decides whether the provider's own session of an account is still valid. */
export interface Standing {
  readonly hasFactors: boolean
  /**
   * Sessions that began before this time have ended; epoch seconds, as the provider counts; 0 when nothing has changed
   * yet.
   */
  readonly sessionsAfter: number
}

export async function readStanding(db: Kysely<Database>, id: string): Promise<Standing | null> {
  if (!idShape.test(id)) return null
  const row = await db
    .selectFrom('identity_account')
    .select((eb) => [
      'sessions_after',
      eb.exists(eb.selectFrom('identity_factor').select('id').where('account_id', '=', id)).as('has_factors'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  return {
    hasFactors: Boolean(row.has_factors),
    sessionsAfter: Math.floor((row.sessions_after?.getTime() ?? 0) / 1000),
  }
}

/** Ends the provider's own sessions of an account; uses the process's clock, as the provider does. */
export async function endProviderSessions(db: Kysely<Database>, id: string): Promise<void> {
  await db.updateTable('identity_account').set({ sessions_after: new Date() }).where('id', '=', id).execute()
}

const nobody = '00000000-0000-0000-0000-000000000000'

const toAccount = (row: { id: string; email: string; email_verified: boolean; name: string }): Account => ({
  id: row.id,
  email: row.email,
  emailVerified: row.email_verified,
  name: row.name,
})

/** Also called for accounts that do not exist (null): the same query takes the same time. */
export async function isKnownDevice(
  db: Kysely<Database>,
  accountId: string | null,
  device: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('identity_device')
    .select('account_id')
    .where('account_id', '=', accountId ?? nobody)
    .where('device_hash', '=', hashSecret(device))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the account has signed in before on a device that is still remembered. */
export async function hasDevices(db: Kysely<Database>, accountId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('identity_device')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function rememberDevice(
  db: Kysely<Database>,
  accountId: string,
  device: string,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('identity_device')
    .values({ account_id: accountId, device_hash: hashSecret(device), expires_at: expiresAt })
    .onConflict((conflict) => conflict.columns(['account_id', 'device_hash']).doUpdateSet({ expires_at: expiresAt }))
    .execute()
}
