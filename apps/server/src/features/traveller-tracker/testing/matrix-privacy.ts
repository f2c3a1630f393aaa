import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import { looksSeed } from './looks-seed.ts'

export const privacyMatrix = tenantMatrix(looksSeed, {
  'POST /tracker/privacy': { input: () => ({}), as: 'traveller' },
  'POST /tracker/looks/own': { input: () => ({}), as: 'traveller', shows: true },
  'POST /tracker/looks': { input: () => ({}), shows: true },
})
