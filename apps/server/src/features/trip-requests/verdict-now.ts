import { RequestStatus } from '@portolan/rules/request-transitions'
import type { Db } from '../../domain/approvals/approval.store.ts'
import { judgeRequest } from '../../domain/policy/judge-request.ts'
import type { JudgedPolicy } from '../../domain/policy/judge-trips.ts'
import type { RequestWhole } from './detail.store.ts'

/** By the policy of today until a request is submitted, then as it was submitted last; null without a policy. */
export async function verdictNow(
  db: Db,
  { row, verdicts, now }: Pick<RequestWhole, 'row' | 'verdicts' | 'now'>,
): Promise<JudgedPolicy | null> {
  return row.status === RequestStatus.Pending ? judgeRequest(db, row, { now }) : (verdicts[0] ?? null)
}
