import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { SsoConnectionTable } from '../db/tables/foundation.ts'
import { AppError } from '../kernel/app-error.ts'

type Db = Kysely<Database>

/** A company's own provider, entered by provisioning. */
export interface Connection {
  readonly id: number
  readonly companyId: number
  /** The code in /sso/{code}, in lower case. */
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

/** An active connection of an active company. System role only. */
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

/** Active connections with this issuer; several companies may be its clients. A trailing slash makes no difference. */
export async function findConnectionsOfIssuer(db: Db, issuer: string): Promise<Connection[]> {
  const rows = await db
    .selectFrom('sso_connection as s')
    .innerJoin('company as c', 'c.id', 's.company_id')
    .selectAll('s')
    .where(sql<string>`rtrim(s.issuer, '/')`, '=', issuer.replace(/\/+$/, ''))
    .where('s.active', '=', true)
    .where('c.active', '=', true)
    .orderBy('s.id')
    .limit(20)
    .execute()
  return rows.map(toConnection)
}

/**
 * The connection of a sign-in, null for the deployment's own provider; throws `invalid_sso_parameter` where it has been
 * ended.
 */
export async function readConnection(db: Db, id: number | null): Promise<Connection | null> {
  const connection = id === null ? null : await findConnection(db, { id })
  if (id !== null && !connection) throw new AppError('invalid_sso_parameter')
  return connection
}

/** Whether a company's people must sign in with the company's own provider. */
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
