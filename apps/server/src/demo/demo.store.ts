import { sql } from 'kysely'
import type { Db } from '../domain/people/provisioning.store.ts'

/** The day the company's trips were last made for, milliseconds since 1970 UTC; null while no import came to its end. */
export async function findAnchor(db: Db, companyId: number): Promise<number | null> {
  const { rows } = await sql<{ anchor: string | null }>`
    select max(substring(f.file from '^demo-(\\d{4}-\\d{2}-\\d{2})/')) as anchor
    from import_job j join import_file f on f.company_id = j.company_id and f.job_id = j.id
    where j.company_id = ${companyId} and j.state = 'finished'`.execute(db)
  const anchor = rows[0]?.anchor
  return anchor ? Date.parse(anchor) : null
}

/**
 * Takes away what the demo's mails, calendars and passes told of. What people brought themselves stays, and so do the
 * agency's bookings; those that a pass was a witness of are made anew with the next import.
 */
export async function forgetOwnFiles(db: Db, companyId: number): Promise<void> {
  await sql`delete from item_witness w using order_thread t
    where w.company_id = ${companyId} and t.company_id = w.company_id and t.id = w.thread_id
      and t.source <> 'concur' and t.file like 'demo-%'`.execute(db)
  await sql`delete from order_thread
    where company_id = ${companyId} and source <> 'concur' and file like 'demo-%'`.execute(db)
  await sql`delete from booking_order o where o.company_id = ${companyId}
    and not exists (select 1 from order_thread t where t.company_id = o.company_id and t.order_id = o.id)`.execute(db)
}

/** Whether anybody has entered content. */
export async function hasContent(db: Db): Promise<boolean> {
  return (await db.selectFrom('content_item').select('id').limit(1).executeTakeFirst()) !== undefined
}
