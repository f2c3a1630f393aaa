import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

/** Years for which invoices are kept: as long as most countries ask of a company's books. */
const keptYears = 10

export interface OldInvoice {
  readonly companyId: number
  readonly id: number
  /** Where its papers lie. */
  readonly originalKeys: readonly string[]
}

export async function findOldInvoices(db: Db, now: Date, limit: number): Promise<OldInvoice[]> {
  const { rows } = await sql<OldInvoice>`
    select i.company_id as "companyId", i.id,
      array(select y.original_key from invoice_copy y where y.company_id = i.company_id and y.invoice_id = i.id and y.original_key is not null) as "originalKeys"
    from company c cross join lateral (
      select i.company_id, i.id from invoice i where i.company_id = c.id
        and i.issued_on < (${now}::timestamptz - make_interval(years => ${keptYears}))::date offset 0) i
    limit ${limit}`.execute(db)
  return rows
}

export async function removeInvoices(db: Db, invoices: readonly OldInvoice[]): Promise<void> {
  for (const { companyId, id } of invoices)
    await db.deleteFrom('invoice').where('company_id', '=', companyId).where('id', '=', id).execute()
}
