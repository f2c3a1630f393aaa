import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { DeskItemKind, DeskItemState, DeskOutcome, DeskTask, DeskTaskStepTable } from '../../db/tables/desk.ts'
import type { DeskClock } from './desk-clock.rules.ts'

export type Db = Kysely<Database>

/** An item as far as its next state needs it. */
export interface StoredItem extends DeskClock {
  readonly id: number
  readonly company_id: number
  readonly kind: DeskItemKind
  readonly state: DeskItemState
  readonly held_from: DeskItemState | null
  readonly held_at: Date | null
  readonly request_id: number | null
  readonly service_minutes: number | null
  readonly claimed_by: number | null
  readonly claim_until: Date | null
  readonly version: number
}

const columns = [
  'id',
  'company_id',
  'kind',
  'state',
  'held_from',
  'held_at',
  'request_id',
  'due_at',
  'left_minutes',
  'service_minutes',
  'claimed_by',
  'claim_until',
  'version',
] as const

/** The open item of a request, locked; undefined where the desk has none. */
export async function lockItemOf(db: Db, companyId: number, requestId: number): Promise<StoredItem | undefined> {
  return db
    .selectFrom('desk_item')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('request_id', '=', requestId)
    .where('kind', '<>', 'task')
    .where('done_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** An item by its id, locked. */
export async function lockItem(db: Db, companyId: number, id: number): Promise<StoredItem | undefined> {
  return db
    .selectFrom('desk_item')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export interface NewItem extends DeskClock {
  readonly company_id: number
  readonly kind: DeskItemKind
  readonly request_id: number | null
  readonly state: Exclude<DeskItemState, 'done'>
  readonly service_minutes: number | null
  readonly task?: DeskTask
  readonly order_id?: number | null
  readonly title?: string | null
}

export async function insertItem(db: Db, item: NewItem, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('desk_item')
    .values({ ...item, opened_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface ItemChange extends Partial<DeskClock> {
  readonly state?: DeskItemState
  readonly held_from?: DeskItemState | null
  readonly held_at?: Date | null
  readonly hold_reason?: string | null
  readonly outcome?: DeskOutcome
  readonly done_at?: Date
  readonly claimed_by?: number | null
  readonly claim_until?: Date | null
}

/** Saves a change of a locked item, as its next version. */
export async function updateItem(
  db: Db,
  { company_id, id }: Pick<StoredItem, 'company_id' | 'id'>,
  change: ItemChange,
  now: Date,
): Promise<void> {
  await db
    .updateTable('desk_item')
    .set((column) => ({ ...change, version: column('version', '+', 1), updated_at: now }))
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** Lets a claim live longer: its item stays the same version. */
export async function extendClaim(
  db: Db,
  { company_id, id }: Pick<StoredItem, 'company_id' | 'id'>,
  until: Date,
): Promise<void> {
  await db
    .updateTable('desk_item')
    .set({ claim_until: until })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** Why a locked item is on hold; its version has gone up with its state. */
export async function noteHoldReason(
  db: Db,
  { company_id, id }: Pick<StoredItem, 'company_id' | 'id'>,
  reason: string,
): Promise<void> {
  await db
    .updateTable('desk_item')
    .set({ hold_reason: reason })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** Counts one more message that no consultant has read, or none any more. Nothing where the desk has no open item. */
export async function countUnread(
  db: Db,
  { companyId, requestId }: { readonly companyId: number; readonly requestId: number },
  isRead: boolean,
): Promise<void> {
  await db
    .updateTable('desk_item')
    .set((column) => ({ unread: isRead ? 0 : sql<number>`unread + 1`, version: column('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('request_id', '=', requestId)
    .where('kind', '<>', 'task')
    .where('done_at', 'is', null)
    .$if(isRead, (query) => query.where('unread', '>', 0))
    .execute()
}

/** A company and a request, as far as clocks need them. */
export async function findClockFacts(db: Db, companyId: number, requestId: number | null) {
  return db
    .selectFrom('company')
    .leftJoin('trip_request', (join) =>
      join.onRef('trip_request.company_id', '=', 'company.id').on('trip_request.id', '=', requestId ?? 0),
    )
    .select(['company.time_zone', 'trip_request.first_day', 'trip_request.booked_ref', 'trip_request.booking_ref'])
    .where('company.id', '=', companyId)
    .executeTakeFirstOrThrow()
}

/** A consultant's name, for whoever else serves the company; null for one who never did. */
export async function findConsultant(db: Db, companyId: number, loginId: number) {
  const { rows } = await sql<{ name: string; zhTw: string | null; zhCn: string | null; jaJp: string | null }>`
    select name, name_zh_tw as "zhTw", name_zh_cn as "zhCn", name_ja_jp as "jaJp" from desk_names(${companyId})
    where id = ${loginId}`.execute(db)
  return rows[0] ?? null
}

/** A booked item of an order that its supplier has not cancelled. */
export interface BookedPart {
  readonly part: DeskTaskStepTable['part']
  readonly label: string
  readonly itemKey: string
}

/** What is booked in an order, in the order of travel. */
export async function findBookedParts(db: Db, companyId: number, orderId: number): Promise<BookedPart[]> {
  const { rows } = await sql<BookedPart>`
    select part, label, item_key as "itemKey" from (
      select 'air' as part, concat_ws(' ', carrier || ' ' || flight_number, from_code || '–' || to_code) as label, item_key, starts_local
        from air_segment where company_id = ${companyId} and order_id = ${orderId} and not cancelled
      union all select 'hotel', coalesce(hotel_name, city_name, city_code, '–'), item_key, starts_local
        from hotel_stay where company_id = ${companyId} and order_id = ${orderId} and not cancelled
      union all select 'rail', concat_ws(' ', train_number, from_name || '–' || to_name), item_key, starts_local
        from rail_segment where company_id = ${companyId} and order_id = ${orderId} and not cancelled
      union all select 'car', coalesce(vendor_name, '–'), item_key, starts_local
        from car_rental where company_id = ${companyId} and order_id = ${orderId} and not cancelled) items
    order by starts_local, item_key`.execute(db)
  return rows
}

export type NewStep = Pick<DeskTaskStepTable, 'part' | 'label'> & {
  readonly needsProof: boolean
  readonly itemKey?: string | null
}

export async function insertSteps(
  db: Db,
  { companyId, itemId }: { readonly companyId: number; readonly itemId: number },
  steps: readonly NewStep[],
): Promise<void> {
  if (steps.length === 0) return
  await db
    .insertInto('desk_task_step')
    .values(
      steps.map(({ part, label, needsProof, itemKey = null }, index) => ({
        company_id: companyId,
        item_id: itemId,
        position: index + 1,
        part,
        label,
        needs_proof: needsProof,
        item_key: itemKey,
      })),
    )
    .execute()
}

/** Tells the consultants that a request has changed of which the desk has an open item; the item itself has not. */
export async function tellDesk(db: Db, companyId: number, requestId: number, now: Date): Promise<void> {
  await db
    .updateTable('desk_item')
    .set({ updated_at: now })
    .where('company_id', '=', companyId)
    .where('request_id', '=', requestId)
    .where('kind', '<>', 'task')
    .where('done_at', 'is', null)
    .execute()
}

/** What is to be cancelled of orders that the ledger has joined into others is of those now. */
export async function moveDeskTasks(
  db: Db,
  companyId: number,
  moves: readonly { readonly from: number; readonly to: number }[],
): Promise<void> {
  for (const { from, to } of moves)
    await db
      .updateTable('desk_item')
      .set({ order_id: to })
      .where('company_id', '=', companyId)
      .where('order_id', '=', from)
      .execute()
}

/** Ends what was to be cancelled of a request's booking: it is approved again. */
export async function endCancelTasks(db: Db, companyId: number, requestId: number, now: Date): Promise<void> {
  await db
    .updateTable('desk_item')
    .set((column) => ({
      state: 'done',
      outcome: 'cancelled',
      done_at: now,
      claim_until: null,
      version: column('version', '+', 1),
      updated_at: now,
    }))
    .where('company_id', '=', companyId)
    .where('request_id', '=', requestId)
    .where('task', '=', 'cancelBooking')
    .where('done_at', 'is', null)
    .execute()
}

/** Whether a task to cancel a request's booking is open. */
export async function hasCancelTask(db: Db, companyId: number, requestId: number): Promise<boolean> {
  const row = await db
    .selectFrom('desk_item')
    .select('id')
    .where('company_id', '=', companyId)
    .where('request_id', '=', requestId)
    .where('task', '=', 'cancelBooking')
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Who has the open item of a request, or had it last; null where nobody did. */
export async function findItemHolder(db: Db, companyId: number, requestId: number): Promise<number | null> {
  const row = await db
    .selectFrom('desk_item')
    .select('claimed_by')
    .where('company_id', '=', companyId)
    .where('request_id', '=', requestId)
    .where('kind', '<>', 'task')
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return row?.claimed_by ?? null
}
