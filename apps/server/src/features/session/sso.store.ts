import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** The company whose own provider a session is of; null for the deployment's own. */
export async function companyOfSession(db: Kysely<Database>, sessionId: number): Promise<number | null> {
  const row = await db
    .selectFrom('session as s')
    .innerJoin('sso_connection as c', 'c.id', 's.connection_id')
    .select('c.company_id')
    .where('s.id', '=', sessionId)
    .executeTakeFirst()
  return row?.company_id ?? null
}
