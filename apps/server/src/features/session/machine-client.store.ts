import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** An active machine client by its public id; one of a closed company is none. */
export async function findMachineClient(
  db: Kysely<Database>,
  clientId: string,
): Promise<{ id: number; companyId: number | null; secretHash: string; scopes: readonly string[] } | null> {
  const row = await db
    .selectFrom('machine_client as m')
    .leftJoin('company as c', 'c.id', 'm.company_id')
    .selectAll('m')
    .where('m.client_id', '=', clientId)
    .where('m.active', '=', true)
    .where((eb) => eb.or([eb('m.company_id', 'is', null), eb('c.active', '=', true)]))
    .executeTakeFirst()
  return row ? { id: row.id, companyId: row.company_id, secretHash: row.secret_hash, scopes: row.scopes } : null
}
