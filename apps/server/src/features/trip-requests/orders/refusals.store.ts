import { sql } from 'kysely'
import type { Db } from '../../../domain/approvals/approval.store.ts'
import type { KeptFault } from './order-faults.ts'

/** Orders of calls and files that were not taken, until somebody of the desk has closed them. */

export interface NewRefusal {
  /** Null where the record names no company that exists. */
  readonly companyId: number | null
  readonly at: Date
  readonly origin: string
  /** JSON. */
  readonly record: string
  readonly hash: string
  readonly source: string | null
  readonly externalRef: string | null
  readonly faults: readonly KeptFault[]
}

/** The same record again is one line, with the newest time and faults. */
export async function keepRefusal(db: Db, refusal: NewRefusal): Promise<void> {
  const { companyId, at, origin, record, hash, source, externalRef, faults } = refusal
  await sql`
    insert into external_order_refusal (company_id, at, origin, record, record_hash, source, external_ref, faults)
    values (${companyId}, ${at}, ${origin}, ${record}::jsonb, ${hash}, ${source}, ${externalRef}, ${JSON.stringify(faults)}::jsonb)
    on conflict (coalesce(company_id, 0), record_hash) where closed_at is null
      do update set at = excluded.at, origin = excluded.origin, faults = excluded.faults`.execute(db)
}

/** An order of the key was taken: what was refused of it before is settled. */
export async function settleRefusals(
  db: Db,
  companyId: number,
  { source, externalRef }: { readonly source: string; readonly externalRef: string },
  { at, loginId }: { readonly at: Date; readonly loginId: number | null },
): Promise<void> {
  await db
    .updateTable('external_order_refusal')
    .set({ closed_at: at, closed_by: loginId })
    .where('company_id', '=', companyId)
    .where('source', '=', source)
    .where('external_ref', '=', externalRef)
    .where('closed_at', 'is', null)
    .execute()
}

export interface RefusalRow {
  readonly id: number
  readonly at: Date
  readonly origin: string
  readonly company_code: string | null
  readonly external_ref: string | null
  readonly record: unknown
  readonly faults: readonly KeptFault[]
}

const mostListed = 500

/** Open refusals of these companies and those without a company, the newest first; at most 500 of the exact total. */
export async function listRefusals(
  db: Db,
  companies: readonly number[],
): Promise<{ rows: readonly RefusalRow[]; total: number }> {
  const isOpen = sql`(f.company_id is null or f.company_id = any (${companies}::bigint[])) and f.closed_at is null`
  const { rows } = await sql<RefusalRow>`
    select f.id, f.at, f.origin, c.code as company_code, f.external_ref, f.record, f.faults
    from external_order_refusal f left join company c on c.id = f.company_id
    where ${isOpen} order by f.at desc, f.id desc limit ${mostListed}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from external_order_refusal f where ${isOpen}`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}

/** Closes refusals of these companies and those without a company; answers how many were open. */
export async function closeRefusals(
  db: Db,
  companies: readonly number[],
  ids: readonly number[],
  { at, loginId }: { readonly at: Date; readonly loginId: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update external_order_refusal f set closed_at = ${at}, closed_by = ${loginId}
    where f.id = any (${ids}::bigint[]) and (f.company_id is null or f.company_id = any (${companies}::bigint[]))
      and f.closed_at is null`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
