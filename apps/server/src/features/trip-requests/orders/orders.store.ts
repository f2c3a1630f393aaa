import type { ExternalOrder } from '@portolan/contract/features/trip-requests/external-orders'
import type { RequestStatus } from '@portolan/rules/request-transitions'
import { sql } from 'kysely'
import type { Db } from '../../../domain/approvals/approval.store.ts'
import type { ExternalOrderTable } from '../../../db/tables/trip-requests.ts'

/** Key of an order: of its company, where it comes from, and its name there. */
export interface OrderKey {
  readonly company: string
  readonly source: string
  readonly externalRef: string
}

/**
 * Keeps others from entering the same orders until the transaction ends: the second finds what the first has made. Always
 * in the same order, so that two calls never wait in a circle.
 */
export async function lockKeys(db: Db, keys: readonly OrderKey[]): Promise<void> {
  const texts = keys.map(({ company, source, externalRef }) => JSON.stringify([company, source, externalRef]))
  await sql`select pg_advisory_xact_lock(k) from (
    select distinct hashtextextended('external_order ' || t, 0) as k from unnest(${texts}::text[]) t order by 1) keys`.execute(
    db,
  )
}

/** What is kept of an order. */
export interface OrderRow {
  readonly request_id: number
  readonly status: RequestStatus
  readonly reference: string
  readonly issued_at: Date
  readonly body: ExternalOrder
  readonly body_hash: string
}

/** The order of a key; undefined before its first message. */
export async function findOrder(
  db: Db,
  companyId: number,
  { source, externalRef }: Pick<ExternalOrder, 'source' | 'externalRef'>,
): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select e.request_id, r.status, r.reference, e.issued_at, e.body, e.body_hash from external_order e
    join trip_request r on r.company_id = e.company_id and r.id = e.request_id
    where e.company_id = ${companyId} and e.source = ${source} and e.external_ref = ${externalRef}`.execute(db)
  return rows[0]
}

/** The booking of a request of source 1. */
export async function readOrder(
  db: Db,
  { company_id, id }: { readonly company_id: number; readonly id: number },
): Promise<{ body: ExternalOrder; issued_at: Date } | undefined> {
  const { rows } = await sql<{ body: ExternalOrder; issued_at: Date }>`
    select body, issued_at from external_order where company_id = ${company_id} and request_id = ${id}`.execute(db)
  return rows[0]
}

export async function insertOrder(
  db: Db,
  row: Pick<ExternalOrderTable, 'company_id' | 'request_id' | 'entered_by' | 'issued_at' | 'body_hash'> & {
    readonly order: ExternalOrder
  },
): Promise<void> {
  const { order, ...columns } = row
  await db
    .insertInto('external_order')
    .values({
      ...columns,
      source: order.source,
      external_ref: order.externalRef,
      body: JSON.stringify(order),
      final_at: null,
    })
    .execute()
}

export async function updateOrder(
  db: Db,
  { company_id, id }: { readonly company_id: number; readonly id: number },
  change: { readonly order: ExternalOrder; readonly issuedAt: Date; readonly hash: string },
): Promise<void> {
  await db
    .updateTable('external_order')
    .set({ body: JSON.stringify(change.order), issued_at: change.issuedAt, body_hash: change.hash })
    .where('company_id', '=', company_id)
    .where('request_id', '=', id)
    .execute()
}

export async function markFinal(
  db: Db,
  { company_id, id }: { readonly company_id: number; readonly id: number },
  at: Date,
): Promise<void> {
  await db
    .updateTable('external_order')
    .set({ final_at: at })
    .where('company_id', '=', company_id)
    .where('request_id', '=', id)
    .execute()
}

/** An external order as the page of its request reads it; instants in JSON are texts. */
export interface OrderPart {
  readonly body: ExternalOrder
  readonly issuedAt: string
  readonly finalAt: string | null
}
