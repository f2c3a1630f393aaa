import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Companies with a person of that address or traveller's code. */
export async function companyIdsOf(db: Db, key: string, companyCode: string | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from company c where (${companyCode}::text is null or c.code = ${companyCode}) and (
      exists (select 1 from login l where l.company_id = c.id and l.email_key = lower(${key}))
      or exists (select 1 from traveler t where t.company_id = c.id and (t.email_key = lower(${key}) or t.code = ${key})))
    order by c.id`.execute(db)
  return rows.map(({ id }) => id)
}
