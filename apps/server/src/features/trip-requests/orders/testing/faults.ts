import { type EnteredOrder, externalOrderBackOffice } from '@portolan/contract/features/trip-requests/external-orders'
import type { FaultWrite, FeatureFaults } from '../../../../../../../tools/faults/fault.ts'
import { orderOf } from './example-order.ts'

const prefix = 'fault-'

/** In the currency that a company has by default, which needs no rate. */
const price = { currency: 'USD', lines: [{ kind: 'fare' as const, amount: '900' }], total: '900' }

/** An order of the back office: with its request, its history and its item at the desk, once each, or not at all. */
const enterOrder: FaultWrite = {
  name: 'an external order',
  declaration: externalOrderBackOffice.putExternalOrders,
  call: (number, { alpha }) => ({
    input: {
      orders: [
        orderOf(
          alpha.code,
          { email: alpha.traveller.email },
          { externalRef: `${prefix}${number}`, issuedAt: '2026-01-05T01:00:00Z', state: 'pending', price },
        ),
      ],
    },
    who: { bearer: alpha.machineBearer },
  }),
  refusal: (answer) => {
    const [entered] = (answer as { orders: EnteredOrder[] }).orders
    return entered?.outcome === 'created' ? null : (entered?.faults[0]?.Code ?? entered?.outcome ?? 'nothing')
  },
  find: async (query) => {
    const rows = await query<{ number: number; count: number }>(
      `SELECT substr(e.external_ref, length($1) + 1)::int AS number,
         count(*)::int * (SELECT count(*)::int FROM trip_request_event v WHERE v.company_id = e.company_id AND v.request_id = e.request_id)
           AS count
       FROM external_order e JOIN trip_request r ON r.company_id = e.company_id AND r.id = e.request_id AND r.source = 1
       WHERE starts_with(e.external_ref, $1) GROUP BY e.company_id, e.request_id, e.external_ref`,
      [prefix],
    )
    return new Map(rows.map(({ number, count }) => [number, count]))
  },
}

export const faults: FeatureFaults = { writes: [enterOrder] }
