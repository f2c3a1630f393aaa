import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import { noticeSeed } from './notice-seed.ts'

export const noticeMatrix = tenantMatrix(noticeSeed, {
  'POST /risk/warnings': { input: () => ({ places: [{ code: 'NRT' }, { country: 'JP' }] }), as: 'traveller' },
  'POST /risk/notices': { input: () => ({}), as: 'traveller' },
  'POST /risk/told': { input: ({ own }) => ({ alertId: own.alertId }), shows: true },
})
