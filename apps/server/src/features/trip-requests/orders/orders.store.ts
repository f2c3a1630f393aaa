import type { ExternalOrder } from '@portolan/contract/features/trip-requests/external-orders'
import type { RequestStatus } from '@portolan/rules/request-transitions'
import { sql } from 'kysely'
import type { Db } from '../../../domain/approvals/approval.store.ts'
import type { ExternalOrderTable } from '../../../db/tables/trip-requests.ts'

/** Begins one of several orders of a transaction. */
export async function markOrder(db: Db): Promise<void> {
  await sql`savepoint external_order`.execute(db)
}

export async function keepOrder(db: Db): Promise<void> {
  await sql`release savepoint external_order`.execute(db)
}

/** Rolls back all that was written since the mark; the transaction goes on. */
export async function undoOrder(db: Db): Promise<void> {
  await sql`rollback to savepoint external_order`.execute(db)
  await keepOrder(db)
}

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

/** A client company by its code, among these (null: all); undefined for an agency and a closed one. */
export async function findClientCompany(
  db: Db,
  code: string,
  companies: readonly number[] | null,
): Promise<{ id: number; code: string } | undefined> {
  return db
    .selectFrom('company')
    .select(['id', 'code'])
    .where('code', '=', code)
    .where('active', '=', true)
    .where('is_agency', '=', false)
    .$if(companies !== null, (query) => query.where('id', '=', sql<number>`any(${companies ?? []}::bigint[])`))
    .executeTakeFirst()
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

export interface NamedTraveler {
  readonly id: number
  readonly name: string
  readonly loginId: number | null
  readonly code: string | null
  readonly byCode: boolean
  readonly byEmail: boolean
}

/** The travellers whom a code or an address names, their own or that of their login; guests are nobody's travellers. */
export async function findNamedTravelers(
  db: Db,
  companyId: number,
  { code, email }: { readonly code: string | null; readonly email: string | null },
): Promise<NamedTraveler[]> {
  const { rows } = await sql<NamedTraveler>`
    select t.id, t.name, t.login_id as "loginId", t.code, bool_or(found.by_code) as "byCode", bool_or(not found.by_code) as "byEmail"
    from (
      select id, true as by_code from traveler where company_id = ${companyId} and code = ${code}
      union all select id, false from traveler where company_id = ${companyId} and email_key = lower(${email})
      union all select w.id, false from login l join traveler w on w.company_id = l.company_id and w.login_id = l.id
        where l.company_id = ${companyId} and l.email_key = lower(${email})
    ) found join traveler t on t.company_id = ${companyId} and t.id = found.id
    where t.active and not t.is_guest group by t.company_id, t.id order by t.id`.execute(db)
  return rows
}

/** The login of an address. */
export async function findLoginByEmail(db: Db, companyId: number, email: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from login
    where company_id = ${companyId} and email_key = lower(${email}) and active`.execute(db)
  return rows[0]?.id ?? null
}

/** An external order as the page of its request reads it; instants in JSON are texts. */
export interface OrderPart {
  readonly body: ExternalOrder
  readonly issuedAt: string
  readonly finalAt: string | null
}
