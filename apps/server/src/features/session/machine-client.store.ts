import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** An active machine client by its public id. */
export async function findMachineClient(
  db: Kysely<Database>,
  clientId: string,
): Promise<{ id: number; companyId: number | null; secretHash: string; scopes: readonly string[] } | null> {
  const row = await db
    .selectFrom('machine_client')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('active', '=', true)
    .executeTakeFirst()
  return row ? { id: row.id, companyId: row.company_id, secretHash: row.secret_hash, scopes: row.scopes } : null
}
