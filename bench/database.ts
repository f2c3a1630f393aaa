import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/embedded-postgres.ts'
import { migrateDatabase, type RoleUrls } from '../apps/server/src/db/migrate.ts'
import type { Bench } from './figure.ts'

export interface BenchDatabase extends RoleUrls {
  readonly adminUrl: string
  /** What role passwords are derived from: hand it to a server that shares the database. */
  readonly secret: string
  stop(): Promise<void>
}

const secret = 'a secret of measurements, which guards nothing'

/** The embedded PostgreSQL as the product runs it, fsync on, in a folder of its own that goes with it. */
export async function startDatabase(bench: Bench): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portolan-bench-'))
  // mkdtemp closes the folder to others, and as root PostgreSQL runs as nobody.
  chmodSync(dataDir, 0o711)
  const server = await startEmbeddedPostgres({ dataDir, durable: true, temporary: true })
  const stop = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const urls = await migrateDatabase(server.url, secret)
    await withClient(server.url, async (client) => {
      const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
      bench.fact('PostgreSQL', rows[0]?.server_version.split(' ')[0] ?? 'unknown')
      await client.query(benchScope)
    })
    return { ...urls, adminUrl: server.url, secret, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The scope of a transaction without a credential, for the peers that sign nobody in. In no database but a bench's. */
const benchScope = `
  CREATE FUNCTION bench_scope(companies bigint[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS
    $$ SELECT set_scope(companies, '', '') $$;
  REVOKE EXECUTE ON FUNCTION bench_scope FROM PUBLIC;
  GRANT EXECUTE ON FUNCTION bench_scope TO portolan_app`

/** Sets the companies that row level security lets through, in a peer's transaction. */
export const setScopeSql = (companyIds: readonly number[]) =>
  `SELECT bench_scope('{${companyIds.map(Number).join(',')}}')`

/** Runs `work` on a connection of its own. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
