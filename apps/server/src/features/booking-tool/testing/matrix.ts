import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import { handOverSeed } from './seed.ts'

export const matrix = tenantMatrix(handOverSeed, {
  'Profile/getaslssourl': {
    input: ({ tenant }) => ({ bkgRef: `${tenant.code}-1` }),
    colleague: ({ tenant }) => ({ bkgRef: `${tenant.code}-2` }),
    shows: true,
  },
  'Profile/getappssourl': { input: ({ own }) => ({ SystemId: '1', AppId: own.appId }), shows: true },
  // Codes are random, so an unknown one is rejected.
  'POST /hand-over/redeem': {
    input: ({ tenant }) => ({ code: `${tenant.code}-unknown` }),
    status: 403,
    works: {
      make: async ({ mint, tenant }) => ({
        input: { code: (await mint.valid('hand_over')).secret },
        who: { bearer: tenant.machineBearer },
      }),
    },
  },
  'GET /hand-over/keys': { input: () => ({}) },
})
