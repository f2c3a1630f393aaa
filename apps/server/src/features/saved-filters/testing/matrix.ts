import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import type { TenantSeed } from '../../../../../../tools/test/tenant-seed.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { saveFilter } from '../saved-filters.store.ts'

/** A filter of the tenant's coordinator, named after the tenant. */
const savedFiltersSeed: TenantSeed<null> = async ({ pool, tenant: { companyId, coordinator, marker } }) => {
  const filter = { Name: marker, Query: 'text=tokyo', IsDefault: true }
  await systemTransaction(pool, companyId, ({ db }) =>
    saveFilter(db, { companyId, loginId: coordinator.loginId }, 'requests', filter),
  )
  return null
}

/** Saved filters are their owner's alone. */
export const matrix = tenantMatrix(savedFiltersSeed, {
  'POST /saved-filters/load': { input: () => ({ List: 'requests' }), shows: true },
  'POST /saved-filters/save': {
    input: () => ({ List: 'requests', Name: 'Tokyo', Query: 'text=tokyo', IsDefault: false }),
  },
  'POST /saved-filters/remove': { input: () => ({ List: 'requests', Name: 'Tokyo' }) },
})
