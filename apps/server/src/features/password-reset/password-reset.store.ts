import type { NamedCompany } from '../../i18n/company-name.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

/** The owner of a login, with what concerns the password. */
export interface ResetOwner {
  readonly loginId: number
  readonly companyId: number
  readonly company: NamedCompany
  readonly email: string
  readonly isActive: boolean
  /** `sub` at the deployment's own provider; null before the first sign-in there. */
  readonly subject: string | null
  /** Whether they sign in with their company's own provider only. */
  readonly isElsewhere: boolean
}

/** The login of an address or of a link. `issuer` is that of the deployment's own provider. */
export async function findResetOwner(
  db: Db,
  who: { readonly email: string } | { readonly loginId: number },
  issuer: string,
): Promise<ResetOwner | null> {
  const query = db
    .selectFrom('login as l')
    .innerJoin('company as c', 'c.id', 'l.company_id')
    .select((eb) => [
      'l.id',
      'l.company_id',
      'c.display_name',
      'c.localized_names',
      'l.email',
      'l.active',
      'c.active as company_active',
      eb
        .selectFrom('login_identity as i')
        .select('i.subject')
        .whereRef('i.company_id', '=', 'l.company_id')
        .whereRef('i.login_id', '=', 'l.id')
        // Auth0's issuer ends with a slash, the configured one may not.
        .where('i.issuer', 'in', [issuer, `${issuer}/`])
        .limit(1)
        .as('subject'),
      eb
        .exists(
          eb
            .selectFrom('sso_connection as s')
            .select('s.id')
            .whereRef('s.company_id', '=', 'l.company_id')
            .where('s.active', '=', true)
            .where('s.is_exclusive', '=', true),
        )
        .as('is_elsewhere'),
    ])
  const row = await (
    'loginId' in who
      ? query.where('l.id', '=', who.loginId)
      : query.where('l.email_key', '=', who.email.trim().normalize('NFKC').toLowerCase())
  ).executeTakeFirst()
  if (!row) return null
  return {
    loginId: row.id,
    companyId: row.company_id,
    company: { display_name: row.display_name, localized_names: row.localized_names },
    email: row.email,
    isActive: row.active && row.company_active,
    subject: row.subject,
    isElsewhere: Boolean(row.is_elsewhere),
  }
}

/** Makes a used link valid again: the provider did not answer, and nothing has changed. */
export async function giveBack(db: Db, linkId: number): Promise<void> {
  await db
    .updateTable('credential')
    .set({ used_at: null })
    .where('id', '=', linkId)
    .where('kind', '=', 'reset_link')
    .execute()
}

/** Writes an audit line in the same transaction as its change. Ids and codes, never an address. */
export async function auditReset(
  db: Db,
  line: {
    readonly action: string
    readonly owner: Pick<ResetOwner, 'companyId' | 'loginId'>
    readonly object: Record<string, unknown>
    readonly correlationId: string
    readonly address: string | null
  },
): Promise<void> {
  await db
    .insertInto('audit_event')
    .values({
      company_id: line.owner.companyId,
      login_id: line.owner.loginId,
      action: line.action,
      object: JSON.stringify(line.object),
      correlation_id: line.correlationId,
      address: line.address,
    })
    .execute()
}
