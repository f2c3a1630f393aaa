import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import { insightSeed } from './insight-seed.ts'

const year = { From: '20260101', To: '20261231' }

/** Calls about what a changed policy would have done, and how policies were kept. */
export const insightMatrix = tenantMatrix(insightSeed, {
  'POST /policies/simulate': {
    input: ({ tenant }) => ({ CompanyCode: tenant.code, ...year, After: { Policy: {} } }),
    shows: true,
  },
  'POST /policies/simulate/basis': {
    input: ({ tenant }) => ({ CompanyCode: tenant.code, From: '20400101', To: '20401231' }),
    shows: true,
  },
  'POST /policies/report': { input: ({ tenant }) => ({ customerCodes: [tenant.code], ...year }), shows: true },
  'POST /policies/report/export': {
    input: ({ tenant }) => ({ customerCodes: [tenant.code], ...year, table: 'rules', format: 'csv' }),
    shows: true,
  },
})
