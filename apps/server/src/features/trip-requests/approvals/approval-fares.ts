import type { RequestUsualFare } from '@portolan/contract/features/trip-requests/shapes'
import type { Db } from '../../../domain/approvals/approval.store.ts'
import { findUsualOfRequests } from '../../../domain/fares/usual/usual-of-requests.ts'
import type { ListedApproval } from './approval-list.store.ts'
import { keyOfRow } from './approval-risks.ts'

/** What the flights of each request of a page usually cost: a statement or two for all of them. */
export async function usualOfRows(
  db: Db,
  rows: readonly ListedApproval[],
  now: Date,
): Promise<ReadonlyMap<string, RequestUsualFare | null>> {
  const asked = rows.flatMap(({ approval_id, request, company_currency }) =>
    request && request.segments.length > 0
      ? [{ approval_id, segments: request.segments, currency: request.currency ?? company_currency }]
      : [],
  )
  const fares = await findUsualOfRequests(db, asked, now)
  return new Map(asked.map((row, at) => [keyOfRow(row), fares[at] ?? null]))
}
