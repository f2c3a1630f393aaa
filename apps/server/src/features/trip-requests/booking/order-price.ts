import type { FormattedMoney } from '@portolan/rules/format-money'
import type { Db } from '../../../domain/approvals/approval.store.ts'
import type { RequestRow } from '../../../domain/requests/request.store.ts'
import { findCurrency } from '../../../reference/currencies.ts'
import { findFormContext } from '../form-context.ts'
import { ownPrices, sumOf } from './booked-order.rules.ts'
import { findNamedOrders, findOrderPrices } from './booked-order.store.ts'

/** What a trip of the ledger costs the request's traveller; null where the ledger does not say, or a rate is missing. */
export async function priceOfOrder(
  db: Db,
  row: Pick<RequestRow, 'company_id' | 'traveler_id'>,
  orderId: number,
  now: Date,
): Promise<FormattedMoney | null> {
  const [order] = await findNamedOrders(db, row.company_id, { orderId: String(orderId) })
  if (!order) return null
  const found = await findOrderPrices(db, row.company_id, orderId)
  const prices = ownPrices(found, { travelerId: row.traveler_id, travelers: order.travelers.length })
  if (!prices) return null
  const { currency, rates } = await findFormContext(db, row.company_id, now)
  const sum = sumOf(prices, currency, { rates, digitsOf: (code) => findCurrency(code)?.digits })
  return 'withoutRate' in sum ? null : sum
}
