import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** Whether a company shows its people how to contact the TMC. */
export async function showsContactUs(db: Kysely<Database>, companyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('company')
    .select('show_contact_us')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return row.show_contact_us
}
