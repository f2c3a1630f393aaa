import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { SsoConnectionTable } from '../db/tables/foundation.ts'

type Db = Kysely<Database>

/** A company's own provider, as entered by provisioning. */
export interface Connection {
  readonly id: number
  readonly companyId: number
  /** What stands in /sso/{code}; in small letters. */
  readonly code: string
  readonly kind: 'auth0' | 'oidc'
  /** AuthServiceProviderType. */
  readonly type: number
  readonly issuer: string
  readonly clientId: string
  /** Sealed; null for a public client. */
  readonly clientSecret: string | null
  readonly connection: string | null
  readonly isExclusive: boolean
}

/** A connection that is in force: neither it nor its company has been ended. Only the system role sees them. */
export async function findConnection(db: Db, by: { id: number } | { code: string }): Promise<Connection | null> {
  const query = db
    .selectFrom('sso_connection as s')
    .innerJoin('company as c', 'c.id', 's.company_id')
    .selectAll('s')
    .where('s.active', '=', true)
    .where('c.active', '=', true)
  const row = await (
    'id' in by ? query.where('s.id', '=', by.id) : query.where('s.code', '=', by.code.toLowerCase())
  ).executeTakeFirst()
  return row ? toConnection(row) : null
}

/** Whether a company says that its people sign in with its own provider and nowhere else. */
export async function hasExclusiveConnection(db: Db, companyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('sso_connection')
    .select('id')
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .where('is_exclusive', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

function toConnection(row: Selectable<SsoConnectionTable>): Connection {
  return {
    id: row.id,
    companyId: row.company_id,
    code: row.code,
    kind: row.kind,
    type: row.type,
    issuer: row.issuer,
    clientId: row.client_id,
    clientSecret: row.client_secret,
    connection: row.connection,
    isExclusive: row.is_exclusive,
  }
}
