import {
  type EnteredOrder,
  type ExternalOrderInput,
  externalOrderBackOffice,
  externalOrderDesk,
} from '@portolan/contract/features/trip-requests/external-orders'
import type { TestPortolan } from '../../../../../../../tools/test/portolan.ts'
import type { Tenant } from '../../../../../../../tools/test/world.ts'
import { openBookingHarness } from '../../booking/testing/booking-harness.ts'
import { type Consultant, seedAgency } from '../../../../domain/desk/testing/seed-agency.ts'
import { orderOf } from './example-order.ts'

export type OrdersHarness = Awaited<ReturnType<typeof openOrdersHarness>>

/** Two companies whose colleague approves every trip, and an agency whose two consultants serve the first of them. */
export async function openOrdersHarness(portolan: TestPortolan, now: string) {
  const on = await openBookingHarness(portolan, now)
  const { alpha, bravo } = on.world
  const agency = { code: 'agency', name: 'Agency', people: ['Mina Sato', 'Leo Park'] }
  const [consultant, other] = (await seedAgency(on.pools.system, agency, [alpha.companyId])) as [Consultant, Consultant]
  await on.query(`UPDATE session SET absolute_expires_at = '2041-01-01', last_seen_at = $1`, [now])
  await on.query(`UPDATE credential SET expires_at = '2041-01-01'`)
  const order = (change: Partial<ExternalOrderInput> = {}, tenant: Tenant = alpha) =>
    orderOf(tenant.code, { email: tenant.traveller.email }, change)
  const put = async (...orders: readonly unknown[]) =>
    (await on.call<{ orders: EnteredOrder[] }>(externalOrderBackOffice.putExternalOrders, { orders }, on.tool(alpha)))
      .orders
  const as = (who: Consultant) => ({ sid: who.sid, bearer: who.bearer, profile: who.profile, headers: {} })
  return {
    ...on,
    alpha,
    bravo,
    consultant,
    other,
    order,
    /** Enters orders by alpha's machine client. */
    put,
    /** Enters one that is taken; answers its reference. */
    taken: async (change: Partial<ExternalOrderInput> = {}): Promise<string> => {
      const [entered] = await put(order(change))
      if (!entered?.ReferenceNumber) throw new Error(JSON.stringify(entered))
      return entered.ReferenceNumber
    },
    desk: as,
    enter: (input: ExternalOrderInput, who: Consultant = consultant) =>
      on.call<EnteredOrder>(externalOrderDesk.enterOrder, { order: input }, as(who)),
    counts: async () =>
      on.query<{ requests: number; orders: number; refusals: number }>(
        `SELECT (SELECT count(*)::int FROM trip_request WHERE source = 1) AS requests,
          (SELECT count(*)::int FROM external_order) AS orders,
          (SELECT count(*)::int FROM external_order_refusal WHERE closed_at IS NULL) AS refusals`,
      ),
  }
}
