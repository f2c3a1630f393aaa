import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { hashSecret } from '../../../crypto/secrets.ts'

type Db = Kysely<Database>

export const findMails = (db: Db, loginId: number) =>
  db
    .selectFrom('mail_message')
    .select(['template', 'language', 'subject', 'body'])
    .where('login_id', '=', loginId)
    .orderBy('id')
    .execute()

/** Counts the requests in the queue, and those that are not finished. */
export async function countWishes(db: Db): Promise<{ all: number; open: number }> {
  const { rows } = await sql<{ all: number; open: number }>`
    SELECT count(*)::int AS all, count(*) FILTER (WHERE state <> 'completed')::int AS open
    FROM pgboss.job WHERE name = 'send-password-reset'`.execute(db)
  return rows[0] ?? { all: 0, open: 0 }
}

/** The content of all tables that people may read, as one text. */
export async function readEverything(db: Db): Promise<string> {
  const tables = ['pgboss.job', 'credential', 'mail_message', 'audit_event', 'sign_in_transaction', 'rate_limit']
  const all = await Promise.all(
    tables.map(async (table) => (await sql`SELECT to_jsonb(t)::text AS row FROM ${sql.raw(table)} t`.execute(db)).rows),
  )
  return JSON.stringify(all)
}

export const findCredentialRow = (db: Db, secret: string) =>
  db.selectFrom('credential').selectAll().where('hash', '=', hashSecret(secret)).executeTakeFirst()

export const expire = (db: Db, secret: string) =>
  db
    .updateTable('credential')
    .set({ expires_at: new Date(0) })
    .where('hash', '=', hashSecret(secret))
    .execute()

/** The sessions and secrets of a login that are still valid. */
export async function livingOf(db: Db, loginId: number) {
  const living = await db
    .selectFrom('credential')
    .select('kind')
    .where('login_id', '=', loginId)
    .where('revoked_at', 'is', null)
    .where('used_at', 'is', null)
    .execute()
  const count = async (table: 'session' | 'mobile_platform') =>
    (await db.selectFrom(table).select('id').where('login_id', '=', loginId).where('revoked_at', 'is', null).execute())
      .length
  return {
    kinds: [...new Set(living.map(({ kind }) => kind))].toSorted(),
    sessions: await count('session'),
    phones: await count('mobile_platform'),
  }
}

/** Adds a second factor; only its existence matters. */
export async function giveFactor(db: Db, email: string): Promise<void> {
  const { id } = await db
    .selectFrom('identity_account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('identity_factor')
    .values({ account_id: id, kind: 'passkey', name: 'Key', credential_id: `key of ${email}` })
    .execute()
}

export const closeLogin = (db: Db, loginId: number) =>
  db.updateTable('login').set({ active: false }).where('id', '=', loginId).execute()

export const dropAccount = (db: Db, email: string) =>
  db.deleteFrom('identity_account').where('email', '=', email).execute()

/** Gives a company an exclusive provider of its own. */
export const moveElsewhere = (db: Db, companyId: number) =>
  db
    .insertInto('sso_connection')
    .values({
      company_id: companyId,
      code: `own-${companyId}`,
      display_name: 'Own',
      kind: 'oidc',
      type: 7,
      issuer: 'https://own.example',
      client_id: 'portal',
      is_exclusive: true,
    })
    .execute()
