import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import type { TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { ledgerSeed, type SeededLedger } from '../../../domain/ledger/testing/seed.ts'

/** Somebody is in Japan, at a place that names the company, of which persons are shown to who manages incidents. */
const affectedSeed: TenantSeed<SeededLedger> = async ({ pool, tenant, use }) => {
  const seeded = await use(ledgerSeed)
  await systemTransaction(pool, tenant.companyId, async ({ client }) => {
    await client.query('UPDATE login SET may_manage_incidents = true WHERE id = $1', [tenant.coordinator.loginId])
    // How they are reached names the company.
    await client.query('UPDATE traveler SET email = $2 WHERE id = $1', [
      tenant.traveller.travelerId,
      `${tenant.marker}@${tenant.domain}`,
    ])
    await client.query(
      // The tracker's own rows of the matrix enter the first version.
      `INSERT INTO rules_document (company_id, kind, version, valid_from, body)
       VALUES ($1, 'tracking', 2, '2020-01-01', $2) ON CONFLICT DO NOTHING`,
      [tenant.companyId, JSON.stringify({ mode: 'persons', decidedBy: tenant.marker, worksCouncilReference: 'none' })],
    )
    // Somebody without bookings, whose presence no other row has made anew.
    await client.query(
      `WITH t AS (INSERT INTO traveler (company_id, code, name, folded_name) VALUES ($1, 'AFFECTED', $2::text, lower($2)) RETURNING company_id, id)
       INSERT INTO presence_span (company_id, traveler_id, begins_at, ends_at, kind, place, country, order_id, item_key)
       SELECT company_id, id, now() - interval '1 hour', now() + interval '20 days', 'P', 'JP|' || $2, 'JP', $3, 'affected' FROM t`,
      [tenant.companyId, tenant.marker, seeded.ownOrderId],
    )
  })
  return seeded
}

const Area = { Kind: 'countries', Countries: ['JP'] } as const

/** Whoever manages incidents sees people of the own view right. */
export const affectedMatrix = tenantMatrix(affectedSeed, {
  'POST /incidents/affected': {
    input: ({ tenant }) => ({ Area, customerCodes: [tenant.code] }),
    shows: true,
  },
  'POST /incidents/affected/export': {
    input: ({ tenant }) => ({ Area, customerCodes: [tenant.code], format: 'csv' }),
    shows: true,
  },
  'POST /incidents/affected/sheet': { input: ({ tenant }) => ({ Area, customerCodes: [tenant.code] }) },
  'POST /incidents/contacts': {
    input: ({ tenant }) => ({ TravelerId: String(tenant.traveller.travelerId) }),
    colleague: ({ tenant }) => ({ TravelerId: String(tenant.colleague.travelerId) }),
    shows: true,
  },
})
