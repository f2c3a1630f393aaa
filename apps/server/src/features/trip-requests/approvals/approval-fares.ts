import type { RequestUsualFare } from '@portolan/contract/features/trip-requests/shapes'
import type { Db } from '../../../domain/approvals/approval.store.ts'
import { findUsualOfOrders, findUsualOfRequests } from '../../../domain/fares/usual/usual-of-requests.ts'
import type { ListedApproval } from './approval-list.store.ts'
import { keyOfRow } from './approval-risks.ts'

/** What the flights of each request and booking of a page usually cost: a few statements for all of them. */
export async function usualOfRows(
  db: Db,
  companyId: number,
  rows: readonly ListedApproval[],
  now: Date,
): Promise<ReadonlyMap<string, RequestUsualFare | null>> {
  const requests = rows.flatMap(({ approval_id, request, company_currency }) =>
    request && request.segments.length > 0
      ? [{ approval_id, segments: request.segments, currency: request.currency ?? company_currency }]
      : [],
  )
  const orderIds = rows.flatMap(({ request, order_id }) => (request || order_id === null ? [] : [order_id]))
  const fares = await findUsualOfRequests(db, requests, now)
  const booked = await findUsualOfOrders(db, companyId, orderIds, now)
  return new Map([
    ...requests.map((row, at) => [keyOfRow(row), fares[at] ?? null] as const),
    ...rows.flatMap((row) => {
      const fare = row.request || row.order_id === null ? undefined : booked.get(row.order_id)
      return fare ? [[keyOfRow(row), fare] as const] : []
    }),
  ])
}
