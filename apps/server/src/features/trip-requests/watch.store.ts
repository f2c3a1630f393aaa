import { sql } from 'kysely'
import type { Db } from '../../domain/approvals/approval.store.ts'

/** What the jobs of trip requests look for. */

export interface OpenLevelRow {
  readonly company_id: number
  readonly request_id: number
  readonly level: number
  readonly opened_at: Date
  readonly reminded_at: Date | null
  readonly due_at: Date | null
  readonly escalated_at: Date | null
}

const atOnce = 500

/** Open levels of requests in approval that nobody has looked at since `before`, the longest waiting first. */
export async function findOpenLevels(db: Db, before: Date): Promise<OpenLevelRow[]> {
  const { rows } = await sql<OpenLevelRow>`
    select l.company_id, a.object_id as request_id, l.level, l.opened_at, l.reminded_at, l.due_at, l.escalated_at
    from approval_level l
    join approval a on a.company_id = l.company_id and a.id = l.approval_id and a.status = 0 and a.voided_at is null
      and a.current_level = l.level and a.object_kind = 'request'
    join trip_request r on r.company_id = a.company_id and r.id = a.object_id and r.status = 7
    where l.state = 0 and l.opened_at is not null and coalesce(l.reminded_at, l.opened_at) < ${before}
    order by l.due_at limit ${atOnce}`.execute(db)
  return rows
}

export async function noteReminded(
  db: Db,
  { companyId, approvalId, level }: { readonly companyId: number; readonly approvalId: number; readonly level: number },
  at: Date,
): Promise<void> {
  await db
    .updateTable('approval_level')
    .set({ reminded_at: at })
    .where('company_id', '=', companyId)
    .where('approval_id', '=', approvalId)
    .where('level', '=', level)
    .execute()
}

/** Passes an overdue level on: this person may decide it too, and whoever was chosen no longer alone. */
export async function noteEscalated(
  db: Db,
  escalation: {
    readonly companyId: number
    readonly approvalId: number
    readonly level: number
    readonly to: number
    readonly at: Date
  },
): Promise<void> {
  const { companyId, approvalId, level, to, at } = escalation
  await sql`
    update approval_level set escalated_at = ${at}, reminded_at = ${at}, approver_id = null,
      candidate_ids = case when ${to}::bigint = any (candidate_ids) then candidate_ids else candidate_ids || ${to}::bigint end
    where company_id = ${companyId} and approval_id = ${approvalId} and level = ${level}`.execute(db)
  await sql`
    insert into approval_turn (company_id, login_id, approval_id)
    select ${companyId}, id, ${approvalId} from approval_level l cross join unnest(l.candidate_ids) id
    where l.company_id = ${companyId} and l.approval_id = ${approvalId} and l.level = ${level}
    on conflict do nothing`.execute(db)
}

/** Requests whose first day of travel is over without approval, by the calendar of their company. */
export async function findLapsed(db: Db, now: Date): Promise<{ company_id: number; id: number }[]> {
  const { rows } = await sql<{ company_id: number; id: number }>`
    select r.company_id, r.id from trip_request r join company c on c.id = r.company_id
    where r.status in (0, 2, 7, 8) and r.source <> 2 and r.first_day < (${now} at time zone c.time_zone)::date
    order by r.first_day, r.id limit ${atOnce}`.execute(db)
  return rows
}

/** Mails that were sent before this moment keep who was told and when, and lose their text. */
export async function purgeMailBodies(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('trip_request_mail')
    .set({ body: null })
    .where('at', '<', before)
    .where('body', 'is not', null)
    .execute()
}
