import type pg from 'pg'
import { hashSecret } from '../../apps/server/src/crypto/secrets.ts'
import { withClient } from './databases.ts'
import type { Credentials } from './world.ts'

type Querier = Pick<pg.ClientBase, 'query'>

/** What a transaction enters as; `object` and `viewer` are empty where a test needs none. */
export interface LentScope {
  readonly companies: readonly number[]
  /** '{kind} {id}'. */
  readonly object?: string
  /** '{company} {login}'. */
  readonly viewer?: string
}

/**
 * Gives the open transaction of `client` (the app role) a scope of the test's choice: the superuser reads the key and
 * seals the settings as set_scope() of migration 0024 does. It ends with the transaction.
 */
export async function lendScope(
  adminUrl: string,
  client: Querier,
  { companies, object = '', viewer = '' }: LentScope,
): Promise<void> {
  const settings = { companies: `{${companies.join()}}`, object, viewer }
  const { rows } = await client.query<{ pid: number; at: string }>(
    `SELECT pg_backend_pid() AS pid, encode(timestamptz_send(now()), 'hex') AS at`,
  )
  const seal = await withClient(adminUrl, async (admin) => {
    const sealed = await admin.query<{ seal: string }>(
      `SELECT encode(sha256(outer_key || sha256(inner_key || convert_to($1, 'UTF8') || int4send($2) || decode($3, 'hex'))), 'hex') AS seal
       FROM scope_key`,
      [Object.values(settings).join('|'), rows[0]?.pid, rows[0]?.at],
    )
    return sealed.rows[0]?.seal
  })
  for (const [name, value] of Object.entries({ ...settings, seal }))
    await client.query('SELECT set_config($1, $2, true)', [`portolan.${name}`, value])
}

/** Runs in one transaction of the app role that sees these companies, and rolls it back. */
export const asCompanies = <T>(
  database: { readonly appUrl: string; readonly adminUrl: string },
  companies: readonly number[],
  run: (client: pg.Client) => Promise<T>,
): Promise<T> =>
  withClient(database.appUrl, async (client) => {
    await client.query('BEGIN')
    await lendScope(database.adminUrl, client, { companies })
    const result = await run(client)
    await client.query('ROLLBACK')
    return result
  })

/** Enters by a person's own session, as the kernel does. */
export const enterAs = (client: Querier, { sid, bearer, profile }: Credentials) =>
  client.query(`SELECT enter_session($1, $2, $3, 'profile')`, [sid, bearer, profile].map(hashSecret))
