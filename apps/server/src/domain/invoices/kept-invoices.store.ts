import { type Kysely, sql } from 'kysely'
import { isWhose, type KeptGroup } from '../../db/kept-groups.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

export interface OldInvoice {
  readonly companyId: number
  readonly id: number
  /** Where its papers lie. */
  readonly originalKeys: readonly string[]
}

/** Invoices (alias i) from before an instant, on UTC's calendar. */
export const oldInvoice = (before: Date) =>
  sql<boolean>`i.issued_on < (${before}::timestamptz at time zone 'UTC')::date`

/** Invoices from before an instant, of some companies. */
export async function findOldInvoices(db: Db, { before, whose }: KeptGroup, limit: number): Promise<OldInvoice[]> {
  const { rows } = await sql<OldInvoice>`
    select i.company_id as "companyId", i.id,
      array(select y.original_key from invoice_copy y where y.company_id = i.company_id and y.invoice_id = i.id and y.original_key is not null) as "originalKeys"
    from company c cross join lateral (
      select i.company_id, i.id from invoice i where i.company_id = c.id
        and ${oldInvoice(before)} offset 0) i
    where ${isWhose(sql`c.id`, whose)} limit ${limit}`.execute(db)
  return rows
}

export async function removeInvoices(db: Db, invoices: readonly OldInvoice[]): Promise<void> {
  for (const { companyId, id } of invoices)
    await db.deleteFrom('invoice').where('company_id', '=', companyId).where('id', '=', id).execute()
}
