import { tenantMatrix } from '../../../../../../tools/test/tenant-matrix.ts'
import { hubSeed } from './hub-seed.ts'

export const hubMatrix = tenantMatrix(hubSeed, {
  'POST /Common/V1/json/GetRiskNews': { input: () => ({ keyword: 'closed', paging: { pageSize: 50 } }), shows: true },
  'POST /Common/V1/json/GetRiskCountries': { input: () => ({}) },
  'POST /Common/V1/json/GetRiskCountryAlert': {
    input: () => ({ country: 'JP', paging: { pageSize: 50 } }),
    shows: true,
  },
  'POST /Profile/V1/json/getcovidriskmapurl': { input: () => ({}) },
  // The map shows headline facts, none of the alert's own words.
  'POST /risk/areas': { input: () => ({}) },
  'POST /risk/alert': { input: ({ own }) => ({ alertId: own.alertId }), shows: true },
  'POST /risk/changes': { input: () => ({}) },
})
