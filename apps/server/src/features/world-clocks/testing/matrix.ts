import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import { ledgerSeed } from '../../../domain/ledger/testing/seed.ts'

export const matrix = tenantMatrix(ledgerSeed, {
  // Zones are everybody's.
  'POST /world-clocks/zones': { input: () => ({ ids: ['Asia/Tokyo'] }) },
  // Places and days alone: whose trips they are of, world-clocks.db.test.ts looks at.
  'POST /world-clocks/suggestions': { input: () => ({}), as: 'traveller' },
})
