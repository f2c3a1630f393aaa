import type { TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import { seedAlert } from '../../../domain/risk/testing/seed-alerts.ts'

/** An alert of the tenant's own, in force, with an area; its text has the tenant's marker. */
export const hubSeed: TenantSeed<{ readonly alertId: string }> = async ({ tenant, pool }) => {
  const alertId = await seedAlert(pool, {
    source: 'own',
    companyId: tenant.companyId,
    level: 5,
    category: 'unrest',
    countries: ['JP'],
    box: [139.6, 35.5, 139.9, 35.8],
    title: `${tenant.marker} closed`,
    html: `<p>${tenant.marker} office is closed.</p>`,
  })
  return { alertId: String(alertId) }
}
