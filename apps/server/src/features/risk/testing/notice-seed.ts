import type { TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import type { Person } from '../../../../../../tools/test/world.ts'
import { ledgerSeed, type SeededLedger } from '../../../domain/ledger/testing/seed.ts'
import { seedAlert } from '../../../domain/risk/testing/seed-alerts.ts'

export interface SeededNotices extends SeededLedger {
  /** An alert for the tenant, of which the traveller and the colleague were told. */
  readonly alertId: string
}

export const noticeSeed: TenantSeed<SeededNotices> = async ({ tenant, pool, use }) => {
  const ledger = await use(ledgerSeed)
  const alertId = await seedAlert(pool, {
    source: 'own',
    companyId: tenant.companyId,
    countries: ['JP'],
    category: 'cyclone',
  })
  const tell = ({ travelerId, loginId }: Person, orderId: string | number) =>
    pool.query(
      `INSERT INTO risk_notice (company_id, alert_id, traveler_id, login_id, level, trips, found_at, waits_until, told_at, by_portal)
       VALUES ($1, $2, $3, $4, 4, $5, now(), now(), now(), true)`,
      [
        tenant.companyId,
        alertId,
        travelerId,
        loginId,
        JSON.stringify([{ orderId: Number(orderId), code: 'NRT', country: 'JP', day: '2040-01-12', basis: 'country' }]),
      ],
    )
  await tell(tenant.traveller, ledger.ownOrderId)
  await tell(tenant.colleague, ledger.colleagueOrderId)
  return { ...ledger, alertId: String(alertId) }
}
