import type { TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import { seedAlert } from '../../../domain/risk/testing/seed-alerts.ts'

interface SeededHub {
  /** An alert of the agency for this company alone, with the marker in its title. */
  readonly alertId: string
}

const hubSeed: TenantSeed<SeededHub> = async ({ tenant, pool }) => {
  const own = {
    source: 'own',
    companyId: tenant.companyId,
    countries: ['VU'],
    box: [167, -18, 169, -17],
    category: 'cyclone',
    title: `${tenant.marker} alert`,
    sentAt: new Date(),
  } as const
  return { alertId: String(await seedAlert(pool, own)) }
}

export const hubMatrix = tenantMatrix(hubSeed, {
  'Common/GetRiskNews': { input: ({ tenant }) => ({ keyword: tenant.marker }), shows: true },
  'Common/GetRiskCountries': { input: () => ({}) },
  'Common/GetRiskCountryAlert': { input: () => ({ country: 'VU' }), shows: true },
  'Profile/getcovidriskmapurl': { input: () => ({}) },
  // Areas and their headlines; the title of an own alert is in its detail.
  'POST /risk/areas': { input: () => ({}) },
  'POST /risk/alert': { input: ({ own }) => ({ alertId: own.alertId }), shows: true },
  'POST /risk/changes': { input: () => ({}) },
})
