import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** The greatest name, by its bytes, among the files of imports that came to their end; null without any such file. */
export async function findLastFile(db: Kysely<Database>, companyId: number, prefix: string): Promise<string | null> {
  const { rows } = await sql<{ file: string | null }>`
    select max(f.file) as file
    from import_job j join import_file f on f.company_id = j.company_id and f.job_id = j.id
    where j.company_id = ${companyId} and j.state = 'finished' and starts_with(f.file, ${prefix})`.execute(db)
  return rows[0]?.file ?? null
}

/**
 * Takes away what travellers' own confirmations in these files told of. The agency's bookings stay, and an order that
 * other files told of too; it is made anew with the next message about it.
 */
export async function forgetOwnFiles(db: Kysely<Database>, companyId: number, prefix: string): Promise<void> {
  await sql`delete from item_witness w using order_thread t
    where w.company_id = ${companyId} and t.company_id = w.company_id and t.id = w.thread_id
      and t.source <> 'concur' and starts_with(t.file, ${prefix})`.execute(db)
  await sql`delete from order_thread
    where company_id = ${companyId} and source <> 'concur' and starts_with(file, ${prefix})`.execute(db)
  await sql`delete from booking_order o where o.company_id = ${companyId}
    and not exists (select 1 from order_thread t where t.company_id = o.company_id and t.order_id = o.id)`.execute(db)
}
