import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { DeskTaskStepTable } from '../../../db/tables/desk.ts'
import type { PersonNames } from '../request-list.store.ts'

type Db = Kysely<Database>

export interface StepRow {
  readonly position: number
  readonly part: DeskTaskStepTable['part']
  readonly label: string
  readonly needs_proof: boolean
  readonly proof_token: string | null
  readonly proof_name: string | null
  readonly refund: number | null
  readonly refund_currency: string | null
  readonly refund_digits: number | null
  readonly done_at: Date | null
  readonly done_by: number | null
  readonly doer: PersonNames | null
}

/** The steps of a task, in their order. */
export async function findSteps(db: Db, companyId: number, itemId: number): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select s.position, s.part, s.label, s.needs_proof, f.token as proof_token, f.name as proof_name, s.refund,
      s.refund_currency, s.refund_digits, s.done_at, s.done_by,
      case when d.id is null then null else json_build_object('name', d.name, 'zhTw', d.name_zh_tw, 'zhCn', d.name_zh_cn, 'jaJp', d.name_ja_jp) end as doer
    from desk_task_step s
    left join attachment f on f.company_id = s.company_id and f.id = s.proof_attachment_id and f.deleted_at is null
    left join desk_names(${companyId}) d on d.id = s.done_by
    where s.company_id = ${companyId} and s.item_id = ${itemId} order by s.position`.execute(db)
  return rows
}

export interface StepChange {
  readonly done_at: Date | null
  readonly done_by: number | null
  readonly proof_attachment_id: number | null
  readonly refund: number | null
  readonly refund_currency: string | null
  readonly refund_digits: number | null
}

export async function updateStep(
  db: Db,
  step: { readonly companyId: number; readonly itemId: number; readonly position: number },
  change: StepChange,
): Promise<void> {
  await db
    .updateTable('desk_task_step')
    .set(change)
    .where('company_id', '=', step.companyId)
    .where('item_id', '=', step.itemId)
    .where('position', '=', step.position)
    .execute()
}

/** A file that may prove something of a task: of the task's request, not taken back, and its bytes are there. */
export async function findProof(
  db: Db,
  { companyId, requestId }: { readonly companyId: number; readonly requestId: number | null },
  token: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('attachment')
    .select('id')
    .where('company_id', '=', companyId)
    .where('token', '=', token)
    .where('object_id', '=', requestId ?? 0)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Whether a file proves a step of a task. */
export async function isProof(db: Db, companyId: number, attachmentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('desk_task_step')
    .select('position')
    .where('company_id', '=', companyId)
    .where('proof_attachment_id', '=', attachmentId)
    .executeTakeFirst()
  return row !== undefined
}

/** Open tasks to cancel a booking of which the ledger says that its supplier has cancelled something. */
export async function findCancelledTasks(db: Db): Promise<{ companyId: number; itemId: number }[]> {
  const { rows } = await sql<{ companyId: number; itemId: number }>`
    select distinct i.company_id as "companyId", i.id as "itemId" from desk_item i
    join desk_task_step s on s.company_id = i.company_id and s.item_id = i.id and s.done_at is null
    where i.task = 'cancelBooking' and i.done_at is null and ${isCancelled} limit 500`.execute(db)
  return rows
}

/** Marks the steps of a task as done whose supplier has cancelled; answers their labels. */
export async function closeCancelledSteps(
  db: Db,
  { companyId, itemId }: { readonly companyId: number; readonly itemId: number },
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    update desk_task_step s set done_at = ${now} from desk_item i
    where i.company_id = ${companyId} and i.id = ${itemId} and s.company_id = i.company_id and s.item_id = i.id
      and s.done_at is null and ${isCancelled} returning s.label`.execute(db)
  return rows.map(({ label }) => label)
}

/** Whether the ledger has the item of the step `s` of the task `i` as cancelled; without an item, the whole booking. */
const isCancelled = sql`exists (
  select 1 from air_segment b where b.company_id = i.company_id and b.order_id = i.order_id and b.item_key = s.item_key and b.cancelled
  union all select 1 from hotel_stay b where b.company_id = i.company_id and b.order_id = i.order_id and b.item_key = s.item_key and b.cancelled
  union all select 1 from rail_segment b where b.company_id = i.company_id and b.order_id = i.order_id and b.item_key = s.item_key and b.cancelled
  union all select 1 from car_rental b where b.company_id = i.company_id and b.order_id = i.order_id and b.item_key = s.item_key and b.cancelled
  union all select 1 from booking_order b where b.company_id = i.company_id and b.cancelled
    and b.id = coalesce(i.order_id, (select r.order_id from trip_request r where r.company_id = i.company_id and r.id = i.request_id)))`
