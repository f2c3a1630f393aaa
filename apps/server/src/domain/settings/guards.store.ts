import { sql } from 'kysely'
import type { Db } from '../people/provisioning.store.ts'

/** Agency administrators who would be left if some logins were none any more. */
export async function agencyAdministratorsBut(db: Db, emails: readonly string[]): Promise<number> {
  const { rows } = await sql<{ left: number }>`select count(*)::int as left from login l join company c on c.id = l.company_id
    where l.admin_right = 'agency' and l.active and c.active and l.email_key <> all (${emails}::text[])`.execute(db)
  return rows[0]?.left ?? 0
}
