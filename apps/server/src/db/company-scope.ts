import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

/** Sets the companies that row level security lets through in this transaction; null: every one (system role). */
export async function setCompanies(db: Kysely<Database>, companies: readonly number[] | null): Promise<void> {
  await sql`SELECT set_config('portolan.companies', ${companies === null ? '' : `{${companies.join(',')}}`}, true)`.execute(
    db,
  )
}
