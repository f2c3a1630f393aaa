import type { Db } from '../approvals/approval.store.ts'
import type { RequestEventWord } from './request-event-words.ts'

/** A line of the operation history; its text is made for each reader from `what` and `detail`. */
export interface RequestEvent {
  readonly at: Date
  /** Null: the portal itself. */
  readonly loginId: number | null
  readonly forLoginId?: number | null
  readonly what: RequestEventWord
  readonly detail?: Readonly<Record<string, unknown>>
  /** What the person wrote. */
  readonly remark?: string | null
}

/** Writes into the operation history, in the transaction of what it tells. */
export async function addEvents(
  db: Db,
  { company_id, id }: { readonly company_id: number; readonly id: number },
  ...events: readonly RequestEvent[]
): Promise<void> {
  if (events.length === 0) return
  await db
    .insertInto('trip_request_event')
    .values(
      events.map(({ at, loginId, forLoginId = null, what, detail = {}, remark = null }) => ({
        company_id,
        request_id: id,
        at,
        login_id: loginId,
        for_login_id: forLoginId,
        what,
        detail: JSON.stringify(detail),
        remark,
      })),
    )
    .execute()
}
