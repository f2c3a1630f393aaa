import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { hashSecret } from '../../kernel/secrets.ts'
import { hashPassword, isPassword } from './password.ts'

export interface Account {
  readonly id: string
  readonly email: string
  readonly emailVerified: boolean
  readonly name: string
}

/** One address is one account, however it is typed. */
export const emailKey = (email: string) => email.trim().normalize('NFKC').toLowerCase()

/** An account to be: its password in the clear or already hashed (Argon2id in its text form). */
export type NewAccount = { readonly email: string; readonly name: string } & (
  | { readonly password: string; readonly passwordHash?: undefined }
  | { readonly passwordHash: string; readonly password?: undefined }
)

/** Makes the account or brings name and password up to date; what is the same already is left alone. */
export async function upsertAccount(
  db: Kysely<Database>,
  account: NewAccount,
): Promise<'created' | 'updated' | 'unchanged'> {
  const key = emailKey(account.email)
  const kept = await db.selectFrom('identity_account').selectAll().where('email_key', '=', key).executeTakeFirst()
  if (
    kept &&
    kept.name === account.name &&
    kept.email === account.email &&
    (await hasPassword(kept.password_hash, account))
  )
    return 'unchanged'
  const passwordHash = account.passwordHash ?? (await hashPassword(account.password))
  const values = { email: account.email, name: account.name, email_verified: true, password_hash: passwordHash }
  await db
    .insertInto('identity_account')
    .values({ ...values, email_key: key })
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet({ ...values, updated_at: new Date() }))
    .execute()
  return kept ? 'updated' : 'created'
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

export async function findAccount(db: Kysely<Database>, id: string): Promise<Account | null> {
  const row = await db
    .selectFrom('identity_account')
    .selectAll()
    .where(sql<string>`id::text`, '=', id)
    .executeTakeFirst()
  return row ? toAccount(row) : null
}

const toAccount = (row: { id: string; email: string; email_verified: boolean; name: string }): Account => ({
  id: row.id,
  email: row.email,
  emailVerified: row.email_verified,
  name: row.name,
})

export async function isKnownDevice(
  db: Kysely<Database>,
  accountId: string,
  device: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('identity_device')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('device_hash', '=', hashSecret(device))
    .where('expires_at', '>', now)
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

/**
 * Takes one attempt at a door before the password is looked at, so that guesses sent all at once count as well as
 * guesses in a row. Answers how many attempts stand, this one included; past `most` the door stays shut until it expires.
 */
export async function takeAttempt(
  db: Kysely<Database>,
  door: string,
  limits: { most: number; now: Date; expiresAt: Date },
): Promise<number> {
  const { most, now, expiresAt } = limits
  const { rows } = await sql<{ failures: number }>`
    INSERT INTO identity_attempt AS a (door, failures, expires_at) VALUES (${hashSecret(door)}, 1, ${expiresAt})
    ON CONFLICT (door) DO UPDATE SET
      failures = CASE WHEN a.expires_at <= ${now} THEN 1 ELSE least(a.failures + 1, ${most}::int + 1) END,
      expires_at = CASE WHEN a.expires_at <= ${now} OR a.failures < ${most}::int THEN excluded.expires_at ELSE a.expires_at END
    RETURNING failures`.execute(db)
  return rows[0]?.failures ?? most + 1
}

export async function forgiveAttempts(db: Kysely<Database>, door: string): Promise<void> {
  await db.deleteFrom('identity_attempt').where('door', '=', hashSecret(door)).execute()
}
