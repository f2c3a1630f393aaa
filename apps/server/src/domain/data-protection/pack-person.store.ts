import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DataSubject } from './data-subject.store.ts'

export type Row = Readonly<Record<string, unknown>>

/** More rows of one table than any person has. */
const mostRows = 50_000

/** Rows of a table that are the person's. */
export async function readRows(db: Db, table: string, mine: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(${sql.table(table)}) as row from ${sql.table(table)}
    where ${mine} limit ${mostRows}`.execute(db)
  return rows.map(({ row }) => row)
}

/** Stored files of the person: attachments, confirmations, and invoices that are of nobody else. */
export async function findFiles(db: Db, subject: DataSubject): Promise<{ name: string; key: string }[]> {
  const { companyId, travelers, requests, logins } = subject
  const { rows } = await sql<{ name: string; key: string }>`
    select id || '-' || name as name, storage_key as key from attachment where company_id = ${companyId}
      and deleted_at is null and (traveler_id = any(${travelers}::bigint[]) or object_id = any(${requests}::bigint[]))
    union all select 'confirmation-' || id || '-' || file, storage_key from confirmation_draft
      where company_id = ${companyId}
        and (login_id = any(${logins}::bigint[]) or traveler_id = any(${travelers}::bigint[]))
    union all select 'invoice-' || i.number || '-' || coalesce(c.original_name, c.version::text), c.original_key
      from invoice i join invoice_copy c on c.company_id = i.company_id and c.invoice_id = i.id and c.version = i.version
      where i.company_id = ${companyId} and c.original_key is not null
        and i.traveler_ids <@ ${travelers}::bigint[] and i.traveler_ids && ${travelers}::bigint[]`.execute(db)
  return rows.map(({ name, key }) => ({ key, name: name.replaceAll(/[/\\:\0]/g, '_') }))
}
