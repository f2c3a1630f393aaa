import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { foldEmail, type LinkCandidate } from '../session.rules.ts'

type Db = Kysely<Database>

export interface LoginRef {
  readonly id: number
  readonly companyId: number
}

/** The login that a provider identity is linked to. */
export async function findLinkedLogin(
  db: Db,
  identity: { issuer: string; subject: string },
): Promise<(LoginRef & { isActive: boolean }) | null> {
  const row = await db
    .selectFrom('login_identity as i')
    .innerJoin('login as l', (join) => join.onRef('l.id', '=', 'i.login_id').onRef('l.company_id', '=', 'i.company_id'))
    .innerJoin('company as c', 'c.id', 'l.company_id')
    .select(['l.id', 'l.company_id', 'l.active', 'c.active as company_active'])
    .where('i.issuer', '=', identity.issuer)
    .where('i.subject', '=', identity.subject)
    .executeTakeFirst()
  return row ? { id: row.id, companyId: row.company_id, isActive: row.active && row.company_active } : null
}

/** The login with this e-mail, and what decides whether an identity of `issuer` may be linked to it. */
export async function findLinkCandidate(
  db: Db,
  email: string,
  issuer: string,
): Promise<(LoginRef & LinkCandidate) | null> {
  const row = await db
    .selectFrom('login as l')
    .innerJoin('company as c', 'c.id', 'l.company_id')
    .select((eb) => [
      'l.id',
      'l.company_id',
      'l.active',
      'c.active as company_active',
      'c.email_domains',
      eb
        .exists(
          eb
            .selectFrom('login_identity as i')
            .select('i.subject')
            .whereRef('i.login_id', '=', 'l.id')
            .where('i.issuer', '=', issuer),
        )
        .as('is_taken'),
    ])
    .where('l.email_key', '=', foldEmail(email))
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    companyId: row.company_id,
    isActive: row.active && row.company_active,
    emailDomains: row.email_domains,
    isTaken: Boolean(row.is_taken),
  }
}

/** Links an identity permanently. Of two simultaneous calls the first wins; the caller reads which login it was. */
export async function linkIdentity(
  db: Db,
  identity: { issuer: string; subject: string },
  login: LoginRef,
): Promise<void> {
  await db
    .insertInto('login_identity')
    .values({ issuer: identity.issuer, subject: identity.subject, company_id: login.companyId, login_id: login.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The company whose own provider a connection is, also where the connection has been ended. */
export async function companyOfConnection(db: Db, connectionId: number): Promise<number> {
  const row = await db
    .selectFrom('sso_connection')
    .select('company_id')
    .where('id', '=', connectionId)
    .executeTakeFirstOrThrow()
  return row.company_id
}

/** Binds a session to a login; a session that already has a login keeps it. */
export async function bindSession(db: Db, id: number, login: LoginRef): Promise<void> {
  await db
    .updateTable('session')
    .set({ company_id: login.companyId, login_id: login.id })
    .where('id', '=', id)
    .where('login_id', 'is', null)
    .execute()
}
