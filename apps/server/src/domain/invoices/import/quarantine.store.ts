import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { InvoiceFault, InvoiceFaultReason } from '../reading/invoice-fault.ts'

export interface FiledInvoiceFault extends InvoiceFault {
  readonly file: string
}

export interface QuarantinedInvoice {
  readonly id: number
  readonly file: string
  readonly place: string
  readonly reason: InvoiceFaultReason
  readonly detail: string | null
  readonly receivedAt: Date
}

/** Saves faults of invoices. The same fault, met again at the same place of the same file, opens its row again. */
export async function keepInvoiceFaults(
  db: Kysely<Database>,
  companyId: number,
  faults: readonly FiledInvoiceFault[],
): Promise<void> {
  if (faults.length === 0) return
  const rows = new Map(
    faults.map(({ file, place, reason, detail, record }) => {
      const digest = createHash('sha256')
        .update(JSON.stringify(['invoice', file, place, reason, detail]))
        .digest('base64url')
      const row = {
        company_id: companyId,
        kind: 'invoices',
        digest,
        source: 'invoice',
        file,
        place,
        reason,
        detail,
        record,
      } as const
      return [digest, { ...row, missing_key: null, message_time: null }]
    }),
  )
  await db
    .insertInto('quarantine')
    .values([...rows.values()])
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'digest']).doUpdateSet({ state: 'open', resolved_at: null }),
    )
    .execute()
}

/** What could not be read of a file is settled once the file is read again: the faults it still has are opened again. */
export async function settleFile(db: Kysely<Database>, companyId: number, file: string, now: Date): Promise<void> {
  await db
    .updateTable('quarantine')
    .set({ state: 'resolved', resolved_at: now })
    .where('company_id', '=', companyId)
    .where('kind', '=', 'invoices')
    .where('state', '=', 'open')
    .where('file', '=', file)
    .execute()
}

/** One page of what is open, newest first. `companyIds` null reaches every company. */
export async function searchInvoiceQuarantine(
  db: Kysely<Database>,
  companyIds: readonly number[] | null,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: QuarantinedInvoice[]; total: number }> {
  const scoped = db
    .selectFrom('quarantine')
    .where('kind', '=', 'invoices')
    .where('state', '=', 'open')
    .$if(companyIds !== null, (query) => query.where('company_id', 'in', [...(companyIds ?? [])]))
  const { total } = await scoped.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await scoped
    .select(['id', 'file', 'place', 'reason', 'detail', 'received_at as receivedAt'])
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows: rows.map((row) => ({ ...row, reason: row.reason as InvoiceFaultReason })), total }
}
