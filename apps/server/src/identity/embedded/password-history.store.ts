import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

/** How many former passwords are remembered. */
const remembered = 5

/** Replaces the password's hash and remembers the former one. False when there is no such account. */
export async function replacePassword(db: Db, accountId: string, passwordHash: string): Promise<boolean> {
  const kept = await db
    .selectFrom('identity_account')
    .select('password_hash')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!kept) return false
  await db
    .insertInto('identity_password_history')
    .values({ account_id: accountId, password_hash: kept.password_hash })
    .execute()
  await db
    .deleteFrom('identity_password_history')
    .where('account_id', '=', accountId)
    .where('id', 'not in', newest(db, accountId))
    .execute()
  await db
    .updateTable('identity_account')
    .set({ password_hash: passwordHash, updated_at: new Date() })
    .where('id', '=', accountId)
    .execute()
  return true
}

/** The hashes that a new password is compared with: the current one and the last five. */
export async function recentPasswords(db: Db, accountId: string): Promise<string[]> {
  const present = await db
    .selectFrom('identity_account')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirst()
  const before = await db
    .selectFrom('identity_password_history')
    .select('password_hash')
    .where('id', 'in', newest(db, accountId))
    .orderBy('id', 'desc')
    .execute()
  return [...(present ? [present] : []), ...before].map((row) => row.password_hash)
}

const newest = (db: Db, accountId: string) =>
  db
    .selectFrom('identity_password_history')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(remembered)
