import { genericStatement } from '../../db/statement.ts'
import type { ReadTransaction } from '../../kernel/transaction.ts'
import { type Approver, approvalsWaiting, waitingParameters, waitingValues } from './waiting.store.ts'

/** The approval that is due first of those that wait for somebody, and how many do. */
export interface FirstWaiting {
  readonly due_at: Date | null
  readonly total: number
  readonly traveler_names: readonly string[]
  readonly trip_name: string | null
  readonly generated_names: readonly string[] | null
  readonly requester: string | null
  readonly requester_zh_tw: string | null
  readonly requester_zh_cn: string | null
  readonly requester_ja_jp: string | null
}

const first = genericStatement(
  'approvals that wait, the first',
  waitingParameters,
  `with waiting as materialized (${approvalsWaiting})
    select (select count(*)::int from waiting) as total, w.due_at,
      coalesce(o.traveler_names, array[r.traveler_name]) as traveler_names, coalesce(o.trip_name, r.trip_name) as trip_name, o.generated_names,
      l.name as requester, l.name_zh_tw as requester_zh_tw, l.name_zh_cn as requester_zh_cn, l.name_ja_jp as requester_ja_jp
    from (select * from waiting w order by w.due_at nulls last, w.id limit 1) w
    left join lateral (select r.traveler_name, r.trip_name from trip_request r
      where w.object_kind = 'request' and r.company_id = :companyId and r.id = w.object_id offset 0) r on true
    left join lateral (select o.traveler_names, o.trip_name, o.generated_names from booking_order o
      where w.object_kind = 'order' and o.company_id = :companyId and o.id = w.object_id offset 0) o on true
    left join login l on l.company_id = :companyId and l.id = w.requested_by`,
)

/** Undefined where nothing waits. The order is that of the list of approvals. */
export async function findFirstWaiting(
  tx: Pick<ReadTransaction, 'run'>,
  approver: Approver,
  now: Date,
): Promise<FirstWaiting | undefined> {
  const [row] = await tx.run<FirstWaiting & Record<string, unknown>>(first(waitingValues(approver, now)))
  return row
}
