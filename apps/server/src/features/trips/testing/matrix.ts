import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import { callCredentials } from '../../../../../../tools/test/caller.ts'
import type { WorkingContext } from '../../../../../../tools/test/working-call.ts'
import type { Tenant } from '../../../../../../tools/test/world.ts'
import { tripsSeed } from './seed.ts'

const confirmationOf = (tenant: Tenant, travelerId: number) => ({
  fields: { travelerId: String(travelerId) },
  files: [{ name: `${tenant.marker} pass.txt`, content: `BEGIN:VCALENDAR ${tenant.code}` }],
})

const savedConfirmation = (id: string, travelerId: number) => ({
  id,
  version: 1,
  travelerId: String(travelerId),
  isDraft: true,
  items: [],
})

async function orderOf(
  { companyId }: Tenant,
  { travelerId }: Tenant['traveller'],
  query: WorkingContext['query'],
): Promise<number> {
  const [row] = await query<{ order_id: number }>(
    `SELECT order_id FROM order_traveler WHERE company_id = $1 AND traveler_id = $2 AND ends_at > now() LIMIT 1`,
    [companyId, travelerId],
  )
  return Number(row?.order_id)
}

export const matrix = tenantMatrix(tripsSeed, {
  'Trip/SearchUpcomingTrip': {
    input: ({ tenant }) => ({ paging: { pageIndex: 1, pageSize: 50 }, customerCodes: [tenant.code] }),
    colleague: () => ({ paging: { pageIndex: 1, pageSize: 50 } }),
    shows: true,
  },
  // Whose approvals SearchTripOverview lists, trips-overview.db.test.ts looks at: a row asks for one of its lists.
  'Trip/SearchTripOverview': {
    input: ({ tenant }) => ({ paging: { pageIndex: 1, pageSize: 50 }, customerCodes: [tenant.code] }),
    colleague: () => ({ paging: { pageIndex: 1, pageSize: 50 } }),
    shows: true,
  },
  'Trip/SearchItineraryDetail': {
    input: ({ own }) => ({ OrderId: own.ownOrderId }),
    colleague: ({ own }) => ({ OrderId: own.colleagueOrderId }),
    shows: true,
  },
  'POST /trips/list': {
    input: ({ tenant }) => ({ customerCodes: [tenant.code], when: 'all' }),
    colleague: ({ tenant }) => ({ travelerIds: [String(tenant.colleague.travelerId)], when: 'all' }),
    shows: true,
  },
  'POST /trips/calendar': {
    input: ({ own }) => ({ OrderId: own.ownOrderId }),
    colleague: ({ own }) => ({ OrderId: own.colleagueOrderId }),
  },
  'POST /trips/paper': {
    input: ({ own }) => ({ OrderId: own.ownOrderId }),
    colleague: ({ own }) => ({ OrderId: own.colleagueOrderId }),
  },
  'POST /trips/share': {
    input: ({ tenant, own }) => ({ OrderId: own.ownOrderId, LoginId: String(tenant.colleague.loginId) }),
    colleague: ({ tenant, own }) => ({ OrderId: own.colleagueOrderId, LoginId: String(tenant.coordinator.loginId) }),
    as: 'traveller',
    works: {
      make: async ({ tenant, query }) => {
        const orderId = await orderOf(tenant, tenant.traveller, query)
        await query('DELETE FROM trip_share WHERE order_id = $1', [orderId])
        const input = { OrderId: String(orderId), LoginId: String(tenant.colleague.loginId) }
        return { input, who: callCredentials(tenant.traveller) }
      },
    },
  },
  'POST /trips/share/revoke': {
    input: () => ({ ShareId: '999999999' }),
    as: 'traveller',
    status: 404,
    works: {
      make: async ({ tenant, query }) => {
        // Another one than the call above shares.
        const orderId = await orderOf(tenant, tenant.colleague, query)
        await query('DELETE FROM trip_share WHERE order_id = $1', [orderId])
        const [made] = await query<{ id: number }>(
          `INSERT INTO trip_share (company_id, order_id, from_login_id, to_login_id, shared_at) VALUES ($1, $2, $3, $4, now()) RETURNING id`,
          [tenant.companyId, orderId, tenant.colleague.loginId, tenant.traveller.loginId],
        )
        return { input: { ShareId: String(made?.id) }, who: callCredentials(tenant.colleague) }
      },
    },
  },
  'POST /trips/share/list': { input: () => ({}), as: 'traveller' },
  'POST /trips/share/people': {
    input: ({ tenant, own }) => ({ OrderId: own.ownOrderId, text: tenant.colleague.email }),
    colleague: ({ own }) => ({ OrderId: own.colleagueOrderId, text: 'a' }),
    as: 'traveller',
  },
  'POST /trips/list/export': {
    input: ({ own }) => ({ format: 'csv', columns: ['trip', 'company'], ids: [own.ownOrderId] }),
    colleague: ({ own }) => ({ format: 'csv', columns: ['trip'], ids: [own.colleagueOrderId] }),
    shows: true,
  },
  'POST /trips/find': {
    input: ({ tenant }) => ({ text: tenant.marker }),
    colleague: ({ tenant }) => ({ travelerId: String(tenant.colleague.travelerId) }),
    shows: true,
  },
  'POST /back-office/approvals': {
    input: ({ tenant, own }) => ({
      items: [
        {
          company: tenant.code,
          booking: { orderId: own.ownOrderId },
          levels: [{ approvers: [tenant.coordinator.email] }],
        },
      ],
    }),
  },
  'POST /trips/confirmations': {
    input: ({ tenant }) => confirmationOf(tenant, tenant.traveller.travelerId),
    colleague: ({ tenant }) => confirmationOf(tenant, tenant.colleague.travelerId),
    shows: true,
    as: 'traveller',
    oddFiles: [
      {
        name: 'mail.eml',
        content:
          'From: a@b.example\nDate: Mon, 2 Feb 2026 10:00:00 +0000\nContent-Type: text/html\n\n<script type="application/ld+json">{"@type":"FlightReservation","reservationFor":{"@type":"Flight","flightNumber":"1","departureTime":"02-04"}}</script>',
      },
      {
        name: 'mail.eml',
        content:
          '<div itemscope itemtype="http://schema.org/LodgingReservation"><meta itemprop="checkinTime" content="x">',
      },
      {
        name: 'trip.ics',
        content: 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:CX 501\nDTSTART:20260102\nEND:VEVENT\nEND:VCALENDAR',
      },
      { name: 'pass.txt', content: 'M1DOE/JOHN            EABC123 HKGNRTCX 0501 032Y012A0001 100' },
    ],
  },
  'POST /trips/confirmations/find': {
    input: ({ own }) => ({ ids: [own.ownConfirmationId] }),
    colleague: ({ own }) => ({ ids: [own.colleagueConfirmationId] }),
    shows: true,
    as: 'traveller',
  },
  'POST /trips/confirmations/save': {
    input: ({ tenant, own }) => savedConfirmation(own.ownConfirmationId, tenant.traveller.travelerId),
    colleague: ({ tenant, own }) => savedConfirmation(own.colleagueConfirmationId, tenant.colleague.travelerId),
    shows: true,
    as: 'traveller',
  },
  'POST /trips/confirmations/discard': {
    input: ({ own }) => ({ id: own.ownConfirmationId }),
    colleague: ({ own }) => ({ id: own.colleagueConfirmationId }),
    as: 'traveller',
  },
})
