import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import { ledgerSeed } from '../../../domain/ledger/testing/seed.ts'

export const matrix = tenantMatrix(ledgerSeed, {
  'Common/City.ashx': { input: ({ tenant }) => ({ q: tenant.marker, lang: 'all' }) },
  // A hotel of the tenant's own bookings.
  'Hotel/Location.ashx': { input: ({ tenant }) => ({ type: 'Hotel', q: tenant.marker, lang: 'all' }), shows: true },
  'Common/Airline.ashx': { input: ({ tenant }) => ({ q: tenant.marker, lang: 'all', qty: '5' }) },
  'Common/Country.ashx': { input: ({ tenant }) => ({ q: tenant.marker, lang: 'all', qty: '5' }) },
})
