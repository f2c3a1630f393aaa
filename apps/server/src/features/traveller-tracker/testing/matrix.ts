import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import type { TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { ledgerSeed, type SeededLedger } from '../../../domain/ledger/testing/seed.ts'
import { flightTimesMatrix } from './matrix-flight-times.ts'
import { privacyMatrix } from './matrix-privacy.ts'

/** The ledger's orders, of a company that tracks persons. */
const trackerSeed: TenantSeed<SeededLedger> = async ({ pool, tenant, use }) => {
  const seeded = await use(ledgerSeed)
  await systemTransaction(pool, tenant.companyId, async ({ client }) => {
    await client.query(
      `INSERT INTO rules_document (company_id, kind, version, valid_from, body)
       SELECT $1, 'tracking', coalesce(max(version), 0) + 1, '2020-01-01', $2::jsonb FROM rules_document WHERE company_id = $1 AND kind = 'tracking'`,
      [tenant.companyId, JSON.stringify({ mode: 'persons', decidedBy: tenant.marker, worksCouncilReference: 'none' })],
    )
    // The time slider reaches a month: somebody is away now, at a place that names the company.
    await client.query(
      `INSERT INTO presence_span (company_id, traveler_id, begins_at, ends_at, kind, place, order_id, item_key)
       SELECT $1, $2, now() - interval '1 hour', now() + interval '20 days', 'P', '|' || $3::text, $4, 'seed'`,
      [tenant.companyId, tenant.traveller.travelerId, tenant.marker, seeded.ownOrderId],
    )
  })
  return seeded
}

/** The seed's flights are in May 2030. */
const frame = { StartDateFromRemark: '20300401', StartDateToRemark: '20300601' }

const trackerMatrix = tenantMatrix(trackerSeed, {
  'Trip/SearchTravelerTracker': {
    input: ({ tenant }) => ({ ...frame, customerCodes: [tenant.code] }),
    colleague: ({ own }) => ({ ...frame, OrderId: own.colleagueOrderId }),
    shows: true,
  },
  'POST /tracker/groups': {
    input: () => ({ ...frame, LocationKey: 'NRT-A' }),
    shows: true,
  },
  'POST /tracker/count': { input: () => ({ state: 'away' }) },
  'POST /tracker/ribbon': {
    input: ({ tenant }) => ({ FromRemark: '20300425', customerCodes: [tenant.code] }),
    shows: true,
  },
  'POST /tracker/export': {
    input: ({ own }) => ({ ...frame, OrderId: own.ownOrderId, format: 'csv', columns: ['travellers', 'to'] }),
    colleague: ({ own }) => ({ ...frame, OrderId: own.colleagueOrderId, format: 'csv', columns: ['travellers'] }),
    shows: true,
  },
  'POST /tracker/movements': {
    input: ({ tenant }) => ({ customerCodes: [tenant.code] }),
    shows: true,
  },
})

export const matrix = { ...trackerMatrix, ...privacyMatrix, ...flightTimesMatrix }
