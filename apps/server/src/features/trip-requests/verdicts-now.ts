import { RequestStatus } from '@portolan/rules/request-transitions'
import type { Db } from '../../domain/approvals/approval.store.ts'
import { judgeRequest } from '../../domain/policy/judge-request.ts'
import type { JudgedPolicy } from '../../domain/policy/judge-trips.ts'
import { judgeOptions } from '../../domain/policy/option-trips.ts'
import type { RequestWhole } from './detail.store.ts'
import { optionToJudge } from './options/options.rules.ts'

export interface VerdictsNow {
  /** Of the request; null without a policy. */
  readonly request: JudgedPolicy | null
  /** Of the options that its owner can choose from, by their ids; null without a policy. */
  readonly options: ReadonlyMap<number, JudgedPolicy | null>
}

/**
 * By the policy of today until a request is submitted to its approvers, then as it was submitted last. At the desk it is what
 * was said when it went there, until its owner has chosen.
 */
export async function verdictsNow(
  db: Db,
  { row, verdicts, options, now }: Pick<RequestWhole, 'row' | 'verdicts' | 'options' | 'now'>,
): Promise<VerdictsNow> {
  const isAtDesk = row.status === RequestStatus.Request
  const isOpen = row.status === RequestStatus.Pending || (isAtDesk && options.some(({ isChosen }) => isChosen))
  const request = isOpen ? await judgeRequest(db, row, { now }) : (verdicts[0] ?? null)
  const open = isAtDesk ? options : []
  const judged = await judgeOptions(db, row, open.map(optionToJudge), now)
  return { request, options: new Map(open.map(({ id }, index) => [id, judged[index] ?? null])) }
}
