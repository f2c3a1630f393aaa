import type { Language } from '@portolan/contract/enums'
import type { RiskWarning } from '@portolan/contract/features/risk/shapes'
import type { Db } from '../../../domain/approvals/approval.store.ts'
import { findOrderItems } from '../../../domain/risk/order-items.store.ts'
import { placesOfRequest, placesOfTrip } from '../../../domain/risk/trip-places.ts'
import { highestWarnings } from '../../../domain/risk/warnings.ts'
import type { ListedApproval } from './approval-list.store.ts'

/** What a row's warnings are found by. */
export const keyOfRow = ({ approval_id }: Pick<ListedApproval, 'approval_id'>): string => String(approval_id)

/** The highest warning of each row of a page, whatever waits: a handful of statements for all of them. */
export async function risksOfRows(
  db: Db,
  companyId: number,
  rows: readonly ListedApproval[],
  reader: { readonly now: Date; readonly language: Language },
): Promise<Map<string, RiskWarning>> {
  const timeZone = rows[0]?.time_zone
  if (timeZone === undefined) return new Map()
  const orderIds = rows.flatMap(({ request, order_id }) => (request || order_id === null ? [] : [order_id]))
  const orders = orderIds.length > 0 ? await findOrderItems(db, companyId, orderIds) : []
  const places = rows.flatMap((row) => {
    const order = orders.find(({ id }) => id === row.order_id)
    const found = row.request ? placesOfRequest(row.request) : order ? placesOfTrip(order) : []
    return found.map((place) => ({ ...place, key: keyOfRow(row) }))
  })
  return highestWarnings(db, { id: companyId, timeZone }, places, reader)
}
