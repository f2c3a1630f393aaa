import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import { noSeed } from '../../../../../../tools/test/tenant-seed.ts'

export const matrix = tenantMatrix(noSeed, {
  'Common/GetConfig': { input: () => ({}) },
  // Does not exist, because the test's server is not in debug mode.
  'POST /debug/environment': { input: () => ({}), status: 404 },
  'Common/ExceptionLog': { input: ({ tenant }) => ({ Message: `seen at ${tenant.code}`, Kind: 'call' }) },
})
