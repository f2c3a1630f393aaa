import pg from 'pg'

/** The secret from which role passwords derive. Tests and journeys share it, because they may share one PostgreSQL server and its roles. */
export const testSecret = '7'.repeat(64)

/** Runs `work` on a connection of its own; `url` names the database. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The address of another database of the same server. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

const objectInUse = '55006'

/**
 * Drops a database, template or not. Connections that are just ending are waited for (PostgreSQL does so for 5 s: one
 * that were ended by force would tell a pool that has closed, and fail a test); connections that are still open then end with it.
 */
export async function dropDatabase(serverUrl: string, database: string): Promise<void> {
  await withClient(serverUrl, async (client) => {
    await client.query('UPDATE pg_database SET datistemplate = false WHERE datname = $1', [database])
    const drop = `DROP DATABASE IF EXISTS ${client.escapeIdentifier(database)}`
    await client.query(drop).catch(async (error: unknown) => {
      if (!(error instanceof pg.DatabaseError && error.code === objectInUse)) throw error
      await client.query(`${drop} WITH (FORCE)`)
    })
  })
}
