import { genericStatement } from '../../db/statement.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import type { Approver } from './approval-find.store.ts'

export type { Approver }

export const waitingParameters = {
  companyId: 'bigint',
  loginId: 'bigint',
  travelerId: 'bigint | null',
  now: 'timestamptz',
} as const

/** Turns of the viewer and of those for whom they stand in now; their own turn counts before another's. */
const turns = `select me.login_id, me.is_own, w.approval_id from (
        select :loginId as login_id, true as is_own union all select d.from_login_id, false from approval_delegation d
          where d.company_id = :companyId and d.to_login_id = :loginId and d.starts_at <= :now and d.ends_at > :now
            and d.ended_at is null) me
      cross join lateral (select w.approval_id from approval_turn w
        where w.company_id = :companyId and w.login_id = me.login_id offset 0) w`

/**
 * SQL of the approvals that an approver may decide now, with `waitingParameters`: nothing of their own, no request on hold, no booking that is
 * over. Columns: those of the approval, is_own (their own turn), for_login_id (for whom they stand in; null for their own).
 */
export const approvalsWaiting = `select distinct on (a.id) a.*, t.is_own, case when t.is_own then null else t.login_id end as for_login_id
      from (${turns}) t
      cross join lateral (
        select a.id, a.object_kind, a.object_id, a.current_level as level, a.due_at, a.requested_by, a.own_login_ids from approval a
        where a.company_id = :companyId and a.id = t.approval_id and a.status = 0 and a.voided_at is null offset 0) a
      where :loginId <> all (a.own_login_ids) and case a.object_kind
        when 'request' then exists (select 1 from trip_request r
          where r.company_id = :companyId and r.id = a.object_id and r.status = 7)
        when 'order' then a.requested_by is distinct from :loginId
          and exists (select 1 from booking_order o
            where o.company_id = :companyId and o.id = a.object_id and not o.cancelled and o.ends_at > :now)
          and not exists (select 1 from order_traveler t
            where t.company_id = :companyId and t.order_id = a.object_id and t.traveler_id = :travelerId)
        else false end
      order by a.id, t.is_own desc`

export const waitingValues = ({ companyId, loginId, travelerId }: Approver, now: Date) => ({
  companyId,
  loginId,
  travelerId,
  now,
})

const count = genericStatement(
  'approvals that wait, their number',
  waitingParameters,
  `select count(*)::int as number from (${approvalsWaiting}) w`,
)

/** How many approvals wait for somebody now, those for whom they stand in included. */
export async function countWaiting(tx: Pick<ReadTransaction, 'run'>, approver: Approver, now: Date): Promise<number> {
  const [row] = await tx.run<{ number: number }>(count(waitingValues(approver, now)))
  return row?.number ?? 0
}
