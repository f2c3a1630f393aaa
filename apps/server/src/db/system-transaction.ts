import type { Kysely } from 'kysely'
import type pg from 'pg'
import { setCompanies } from './company-scope.ts'
import { kyselyOver } from './database.ts'
import type { Database } from './schema.ts'
import type { BoundStatement } from './statement.ts'

/** A transaction of the product itself: typed queries, and the raw client for the statements that need it. */
export interface SystemTransaction {
  readonly db: Kysely<Database>
  readonly client: pg.PoolClient
  /** Runs a prepared statement. */
  run<Row extends pg.QueryResultRow>(statement: BoundStatement): Promise<Row[]>
}

/**
 * Runs in one transaction of the system role: jobs, importers, the command line. Row level security walls it by
 * `companyId`; null lets it reach every company.
 */
export async function systemTransaction<T>(
  pool: pg.Pool,
  companyId: number | null,
  run: (tx: SystemTransaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('BEGIN')
    const db = kyselyOver(client)
    await setCompanies(db, companyId === null ? null : [companyId])
    const result = await run({
      db,
      client,
      run: async <Row extends pg.QueryResultRow>(statement: BoundStatement) =>
        (await client.query<Row>(statement)).rows,
    })
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch((lost: Error) => (failure = lost))
    throw error
  } finally {
    client.release(failure)
  }
}
