import type { NamedCompany } from '../../i18n/company-name.ts'
import { type Kysely, sql } from 'kysely'
import type { Language } from '@portolan/contract/enums'
import type { Database } from '../../db/schema.ts'
import { type Credential, findCredential, mintCredential, revokeCredentials } from '../../kernel/credential.store.ts'
import { hashSecret } from '../../crypto/secrets.ts'
import { codeSeconds, secondsAfter, staleCodeMinutes } from './mobile-login.rules.ts'
import { replaceWaitingPhone } from './waiting-phone.store.ts'

type Db = Kysely<Database>

/** The person whose screen shows a code. */
export interface Asker {
  readonly loginId: number
  readonly companyId: number
  readonly sessionId: number
  readonly name: string
  readonly email: string
  readonly company: NamedCompany
  /** User agent of the browser that shows the code. */
  readonly userAgent: string | null
}

/** The person to whom a mail about a phone goes. */
export interface Recipient {
  readonly name: string
  readonly email: string
  readonly timeZone: string
  /** Their last choice; null where they never chose. */
  readonly language: string | null
  readonly companyLanguages: readonly string[]
}

/**
 * Locks a login, so that its codes and phones change one after the other: it never has two valid codes or an eleventh
 * phone.
 */
export async function holdLogin(db: Db, loginId: number): Promise<void> {
  await db.selectFrom('login').select('id').where('id', '=', loginId).forNoKeyUpdate().execute()
}

/**
 * Mints a code for a login's screen; the previous one, and the phone that waits with it, become invalid. It expires with
 * the session that shows it.
 */
export async function mintCode(
  db: Db,
  viewer: { loginId: number; companyId: number; sessionId: number },
  notifyKey: string,
  now: Date,
): Promise<string> {
  const { loginId, companyId, sessionId } = viewer
  await holdLogin(db, loginId)
  await revokeCredentials(db, { kinds: ['qr_login'], loginId }, now)
  await replaceWaitingPhone(db, viewer, now)
  return mintCredential(db, {
    kind: 'qr_login',
    login: { id: loginId, companyId },
    sessionId,
    expiresAt: secondsAfter(now, codeSeconds),
    detail: { notifyKey },
  })
}

/** A valid code with the person who shows it; null when it is invalid or the person has lost the right. */
export async function findCode(db: Db, secret: string, now: Date): Promise<{ code: Credential; asker: Asker } | null> {
  const code = await findCredential(db, 'qr_login', secret, now)
  if (!code) return null
  const row = await db
    .selectFrom('login as l')
    .innerJoin('company as c', 'c.id', 'l.company_id')
    .innerJoin('session as s', (join) => join.on('s.id', '=', code.sessionId).onRef('s.login_id', '=', 'l.id'))
    .select([
      'l.id',
      'l.company_id',
      'l.name',
      'l.email',
      'c.display_name',
      'c.localized_names',
      's.id as session_id',
      's.user_agent',
    ])
    .where('l.id', '=', code.loginId)
    .where('l.active', '=', true)
    .where('l.may_sign_in_by_qr', '=', true)
    .where('c.active', '=', true)
    .where('s.revoked_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const asker = {
    loginId: row.id,
    companyId: row.company_id,
    sessionId: row.session_id,
    name: row.name,
    email: row.email,
    company: { display_name: row.display_name, localized_names: row.localized_names },
    userAgent: row.user_agent,
  }
  return { code, asker }
}

export const notifyKeyOf = ({ detail }: { detail: Record<string, unknown> }): string | null =>
  typeof detail['notifyKey'] === 'string' ? detail['notifyKey'] : null

/**
 * The owner of a code that expired or was superseded while it was scanned; once per code, and only shortly after. Null
 * for everything else.
 */
export async function noteStaleScan(
  db: Db,
  secret: string,
  now: Date,
): Promise<{ loginId: number; companyId: number; notifyKey: string | null } | null> {
  const row = await db
    .updateTable('credential')
    .set({ used_at: now })
    .where('hash', '=', hashSecret(secret))
    .where('kind', '=', 'qr_login')
    .where('used_at', 'is', null)
    .where((eb) => eb.or([eb('revoked_at', 'is not', null), eb('expires_at', '<=', now)]))
    .where('created_at', '>', secondsAfter(now, -staleCodeMinutes * 60))
    .returning(['login_id', 'company_id', sql<Record<string, unknown>>`detail`.as('detail')])
    .executeTakeFirst()
  if (!row || row.login_id === null || row.company_id === null) return null
  return { loginId: row.login_id, companyId: row.company_id, notifyKey: notifyKeyOf(row) }
}

export async function readRecipient(
  db: Db,
  { loginId, companyId }: { loginId: number; companyId: number },
): Promise<Recipient> {
  const row = await db
    .selectFrom('login as l')
    .innerJoin('company as c', 'c.id', 'l.company_id')
    .leftJoin('user_setting as u', (join) =>
      join.onRef('u.login_id', '=', 'l.id').onRef('u.company_id', '=', 'l.company_id'),
    )
    .select(['l.name', 'l.email', 'c.time_zone', 'c.languages', 'u.language'])
    .where('l.id', '=', loginId)
    .where('l.company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  const { name, email, language } = row
  return { name, email, timeZone: row.time_zone, language, companyLanguages: row.languages }
}

/** The language of mails to them. */
export function languageOf(
  { language, companyLanguages }: Recipient,
  known: readonly Language[],
  otherwise: Language,
): Language {
  const wanted = [language, ...companyLanguages]
  return wanted.flatMap((one) => known.filter((each) => each === one))[0] ?? otherwise
}
