import type { Language } from '@portolan/contract/enums'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { hashSecret } from '../../crypto/secrets.ts'
import { foldEmail, type LinkCandidate } from './session.rules.ts'

type Db = Kysely<Database>

export interface SignInTransaction {
  /** Sealed state, nonce and PKCE verifier. */
  readonly secrets: string
  readonly returnTo: string | null
  readonly language: Language
  /** Null is the deployment's own provider. */
  readonly connectionId: number | null
  /** Sealed. */
  readonly purpose: string | null
}

/** Keeps a started sign-in for the browser that holds the cookie; several tabs may have one each. */
export async function saveTransaction(
  db: Db,
  transaction: SignInTransaction & { browser: string; state: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('sign_in_transaction')
    .values({
      browser_hash: hashSecret(transaction.browser),
      state_hash: hashSecret(transaction.state),
      secrets: transaction.secrets,
      return_to: transaction.returnTo,
      language: transaction.language,
      connection_id: transaction.connectionId,
      purpose: transaction.purpose,
      expires_at: transaction.expiresAt,
    })
    .execute()
}

/** Uses a transaction up: one conditional update, so of many calls at once one gets it. */
export async function takeTransaction(
  db: Db,
  browser: string,
  state: string,
  now: Date,
): Promise<SignInTransaction | null> {
  const row = await db
    .updateTable('sign_in_transaction')
    .set({ used_at: now })
    .where('browser_hash', '=', hashSecret(browser))
    .where('state_hash', '=', hashSecret(state))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['secrets', 'return_to', 'language', 'connection_id', 'purpose'])
    .executeTakeFirst()
  if (!row) return null
  return {
    secrets: row.secrets,
    returnTo: row.return_to,
    language: row.language as Language,
    connectionId: row.connection_id,
    purpose: row.purpose,
  }
}

export interface LoginRef {
  readonly id: number
  readonly companyId: number
}

/** The active login that a provider identity is. */
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

/** The login with this e-mail, and what decides whether an identity of `issuer` may become it. */
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

/** Links for good. Two tabs may try at once: the first wins, and the caller reads who it was. */
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
