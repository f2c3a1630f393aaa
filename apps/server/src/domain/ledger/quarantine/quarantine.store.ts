import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { Fault, QuarantineReason } from '../formats/read-fault.ts'

export interface FiledFault extends Fault {
  readonly file: string
}

export interface QuarantineRow {
  readonly id: number
  readonly file: string
  readonly place: string
  readonly reason: QuarantineReason
  readonly detail: string | null
  readonly state: 'open' | 'resolved'
  readonly receivedAt: Date
}

/** Saves faults. A repeated fault, from the same place of the same file, opens its existing row again. */
export async function keepFaults(
  db: Kysely<Database>,
  companyId: number,
  faults: readonly FiledFault[],
): Promise<void> {
  if (faults.length === 0) return
  const rows = new Map(
    faults.map((fault) => {
      const digest = createHash('sha256')
        .update(JSON.stringify([fault.file, fault.place, fault.reason, fault.record]))
        .digest('base64url')
      return [digest, rowOf(companyId, fault, digest)]
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

function rowOf(companyId: number, fault: FiledFault, digest: string) {
  return {
    company_id: companyId,
    digest,
    source: fault.source ?? 'concur',
    file: fault.file,
    place: fault.place,
    reason: fault.reason,
    detail: fault.detail,
    record: fault.record,
    missing_key: fault.reason === 'body_missing' ? (fault.keys[0] ?? null) : null,
    message_time: fault.messageTime === null ? null : new Date(fault.messageTime),
  }
}

/** One page, newest first. `companyIds` null reaches every company (a machine client of the TMC itself). */
export async function searchQuarantine(
  db: Kysely<Database>,
  companyIds: readonly number[] | null,
  filter: { state?: 'open' | 'resolved'; limit: number; offset: number },
): Promise<{ rows: QuarantineRow[]; total: number }> {
  const scoped = db
    .selectFrom('quarantine')
    .where('kind', '=', 'bookings')
    .$if(companyIds !== null, (query) => query.where('company_id', 'in', [...(companyIds ?? [])]))
    .$if(filter.state !== undefined, (query) => query.where('state', '=', filter.state ?? 'open'))
  const total = await scoped.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await scoped
    .select(['id', 'file', 'place', 'reason', 'detail', 'state', 'received_at'])
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
  return {
    rows: rows.map(({ received_at, reason, ...row }) => ({
      ...row,
      reason: reason as QuarantineReason,
      receivedAt: received_at,
    })),
    total: total.total,
  }
}

export interface KeptRecord {
  readonly companyId: number
  readonly file: string
  readonly place: string
  readonly reason: QuarantineReason
  readonly detail: string | null
  readonly record: string | null
  readonly state: 'open' | 'resolved'
}

export async function findQuarantined(
  db: Kysely<Database>,
  companyIds: readonly number[] | null,
  id: number,
): Promise<KeptRecord | undefined> {
  const row = await db
    .selectFrom('quarantine')
    .select(['company_id', 'file', 'place', 'reason', 'detail', 'record', 'state'])
    .where('id', '=', id)
    .where('kind', '=', 'bookings')
    .$if(companyIds !== null, (query) => query.where('company_id', 'in', [...(companyIds ?? [])]))
    .executeTakeFirst()
  return row && { ...row, companyId: row.company_id, reason: row.reason as QuarantineReason }
}

export async function settleQuarantined(
  db: Kysely<Database>,
  companyId: number,
  id: number,
  fault: Fault | null,
): Promise<void> {
  const change = fault
    ? { reason: fault.reason, detail: fault.detail }
    : { state: 'resolved' as const, resolved_at: sql<Date>`now()` }
  await db.updateTable('quarantine').set(change).where('company_id', '=', companyId).where('id', '=', id).execute()
}
