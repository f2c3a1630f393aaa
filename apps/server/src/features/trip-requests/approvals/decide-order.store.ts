import { sql } from 'kysely'
import type { Db } from '../../../domain/approvals/approval.store.ts'

/** A booking's approval as deciding it needs it. */
export interface OrderApproval {
  readonly order_id: number
  readonly version: number
  /** Cancelled, or over: there is nothing left to decide. */
  readonly is_over: boolean
  readonly time_zone: string
  /** Logins of whoever asked and travels. */
  readonly own_ids: number[]
}

/**
 * The approval of a booking, its row locked, if the login is or was one of its approvers, or stands in for one; undefined
 * otherwise. An entry of the back office waits for the lock.
 */
export async function lockOrderApproval(
  db: Db,
  { companyId, loginId }: { readonly companyId: number; readonly loginId: number },
  approvalId: number,
  now: Date,
): Promise<OrderApproval | undefined> {
  await sql`select 1 from approval where company_id = ${companyId} and id = ${approvalId} for update`.execute(db)
  const { rows } = await sql<OrderApproval>`
    select a.object_id as order_id, a.version, o.cancelled or o.ends_at is null or o.ends_at <= ${now} as is_over, c.time_zone,
      array(select a.requested_by where a.requested_by is not null
        union select l.id from order_traveler t
        join traveler p on p.company_id = t.company_id and p.id = t.traveler_id
        join login l on l.company_id = p.company_id and (l.id = p.login_id or l.email_key = p.email_key)
        where t.company_id = a.company_id and t.order_id = a.object_id) as own_ids
    from approval a
    join booking_order o on o.company_id = a.company_id and o.id = a.object_id
    join company c on c.id = a.company_id
    where a.company_id = ${companyId} and a.id = ${approvalId} and a.object_kind = 'order' and exists (
      select 1 from approval_level l
      where l.company_id = a.company_id and l.approval_id = a.id and (${loginId} = any (l.candidate_ids) or l.approver_id = ${loginId}
        or exists (select 1 from approval_delegation d
          where d.company_id = a.company_id and d.to_login_id = ${loginId} and d.from_login_id = any (l.candidate_ids)
            and d.starts_at <= ${now} and d.ends_at > ${now} and d.ended_at is null)))`.execute(db)
  return rows[0]
}
